//! A table as the referee sees it: where it stands, who plays there, and what they have tried.

use crate::{
    attempts::{Attempt, Attempts, Counter, Outcome, Try, outcome},
    harness::{Harness, Killed, Life},
    screen::{Press, Screen},
};
use charbagh::store::Timestamp;
use discord_sandbox::{Answer, ChannelHandle, Failure, Person};
use std::future::Future;

/// What is played, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Game {
    Parcheesi,
    Spy,
}

/// What a table is to be.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    pub(crate) game: Game,
    /// The options of the command that opens it.
    pub(crate) options: &'static str,
    /// Who sits there, the host first.
    pub(crate) names: Vec<&'static str>,
    /// After how many things that people have done the host ends it, if it is not over by then.
    pub(crate) ends_after: Option<usize>,
}

/// A table and the people at it.
pub(crate) struct Party {
    pub(crate) plan: Plan,
    pub(crate) channel: ChannelHandle,
    /// In the channel.
    pub(crate) people: Vec<Person>,
    pub(crate) attempts: Attempts,
}

impl Party {
    pub(crate) fn new(harness: &Harness, channel: ChannelHandle, plan: Plan) -> Self {
        let people = plan.names.iter().map(|name| harness.person(name, &channel)).collect();
        Self { plan, channel, people, attempts: Attempts::default() }
    }

    pub(crate) fn host(&self) -> &Person {
        &self.people[0]
    }

    /// Somebody presses a button.
    pub(crate) async fn presses(
        &self,
        (harness, counter): (&Harness, &Counter),
        who: &Person,
        press: &Press,
    ) -> Option<Outcome> {
        let asked = who.click_custom_id(press.message, &press.custom_id);
        self.tries((harness, counter), who, Try::Press(press.clone()), asked).await
    }

    /// Somebody tries something, and the referee notes what comes of it. None when the message is gone on which the button
    /// was.
    pub(crate) async fn tries(
        &self,
        (harness, counter): (&Harness, &Counter),
        who: &Person,
        what: Try,
        asked: impl Future<Output = Result<Answer, Failure>>,
    ) -> Option<Outcome> {
        let life = harness.life();
        let sent = Timestamp::now();
        counter.sent();
        let outcome = match harness.unless_killed(life, asked).await {
            Ok(answer) => outcome(answer).unwrap_or_else(|failure| {
                panic!(
                    "life {}, {} in {}: {what:?}: {failure}\n{}",
                    life.number,
                    who.name(),
                    self.name(),
                    harness.said()
                )
            })?,
            Err(Killed) => Outcome::Unanswered,
        };
        if let Outcome::Refused(why) = &outcome {
            assert!(!why.contains("on our side"), "{what:?} in {}: {why}\n{}", self.name(), harness.said());
        }
        if outcome != Outcome::Unanswered {
            counter.answered();
        }
        let ended = Timestamp::now();
        self.attempts.note(Attempt {
            life: life.number,
            person: who.id(),
            what,
            outcome: outcome.clone(),
            sent,
            ended,
        });
        Some(outcome)
    }

    /// Somebody presses a button while nobody is there. Nothing can come of it, and it is noted as tried.
    pub(crate) async fn presses_in_vain(&self, life: Life, who: &Person, press: &Press) {
        let sent = Timestamp::now();
        tokio::select! {
            biased;
            answer = who.click_custom_id(press.message, &press.custom_id) => {
                // The board is gone.
                assert!(answer.is_err(), "nobody was there, but there is an answer: {answer:?}");
            }
            // It has been pressed: that nothing comes of it need not be waited for.
            () = std::future::ready(()) => {}
        }
        let (person, what, outcome) = (who.id(), Try::Press(press.clone()), Outcome::Unanswered);
        self.attempts.note(Attempt {
            life: life.number,
            person,
            what,
            outcome,
            sent,
            ended: Timestamp::now(),
        });
    }

    /// What the channel is called.
    pub(crate) fn name(&self) -> String {
        self.channel.name()
    }

    /// Whether a screen in a direct message belongs here.
    pub(crate) fn is_ours(&self, screen: &Screen) -> bool {
        screen.text.contains(&format!("<#{}>", self.channel.id()))
    }
}
