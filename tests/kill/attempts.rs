//! The attempts that the referee keeps: what people tried, and what they were answered.

use crate::screen::{Press, Screen};
use charbagh::store::Timestamp;
use discord_sandbox::{Answer, AnswerKind, Failure, UserId};
use std::sync::{Mutex, PoisonError};
use tokio::sync::watch;

/// What somebody tries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Try {
    /// To press a button.
    Press(Press),
    /// A command that does what such a button does.
    Command(String),
}

impl Try {
    /// What it is to do: `roll`, `join`.
    pub(crate) fn does(&self) -> &str {
        match self {
            Self::Press(press) => &press.does,
            Self::Command(does) => does,
        }
    }

    /// The version at which it counts, and at no other.
    pub(crate) fn version(&self) -> Option<u64> {
        match self {
            Self::Press(press) if press.is_move() => Some(press.version),
            _ => None,
        }
    }
}

/// What came of a try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It was done; the screen that came with the answer, if one did.
    Done(Option<Screen>),
    /// It was not done, and this is why.
    Refused(String),
    /// The bot died before it answered: done or not.
    Unanswered,
}

/// A try, and what came of it.
#[derive(Debug, Clone)]
pub(crate) struct Attempt {
    /// In the how many-th life of the bot.
    pub(crate) life: u32,
    pub(crate) person: UserId,
    pub(crate) what: Try,
    pub(crate) outcome: Outcome,
    pub(crate) sent: Timestamp,
    pub(crate) ended: Timestamp,
}

/// How much has been tried so far, at all tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Count {
    pub(crate) sent: u64,
    pub(crate) answered: u64,
}

/// What was tried at one table, in the order in which it was answered.
#[derive(Debug, Default)]
pub(crate) struct Attempts {
    attempts: Mutex<Vec<Attempt>>,
}

impl Attempts {
    pub(crate) fn note(&self, attempt: Attempt) {
        self.attempts.lock().unwrap_or_else(PoisonError::into_inner).push(attempt);
    }

    pub(crate) fn attempts(&self) -> Vec<Attempt> {
        self.attempts.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Counts what is tried at all tables, for whoever waits for a moment to kill the bot.
#[derive(Debug, Default)]
pub(crate) struct Counter(watch::Sender<Count>);

impl Counter {
    pub(crate) fn sent(&self) {
        self.0.send_modify(|count| count.sent += 1);
    }

    pub(crate) fn answered(&self) {
        self.0.send_modify(|count| count.answered += 1);
    }

    pub(crate) fn now(&self) -> Count {
        *self.0.borrow()
    }

    /// Waits for so much.
    pub(crate) async fn reaches(&self, wanted: impl Fn(Count) -> bool) {
        let _ = self.0.subscribe().wait_for(|&count| wanted(count)).await;
    }
}

/// What an answer says came of a try. None when it was not sent at all: the message is gone.
pub(crate) fn outcome(answer: Result<Answer, Failure>) -> Result<Option<Outcome>, Failure> {
    let answer = match answer {
        Ok(answer) => answer,
        Err(Failure::NoMessage) => return Ok(None),
        Err(failure) => return Err(failure),
    };
    let text = answer.content();
    let shows = answer.message.as_ref().and_then(Screen::of_message);
    let refused = || Ok(Some(Outcome::Refused(text.to_owned())));
    match answer.kind {
        AnswerKind::Update if text.contains("This was out of date") => refused(),
        AnswerKind::Update | AnswerKind::Acknowledged => Ok(Some(Outcome::Done(shows))),
        AnswerKind::Message if !answer.is_ephemeral() || says_done(text) => Ok(Some(Outcome::Done(shows))),
        AnswerKind::Message => refused(),
        other => panic!("an answer of the kind {other:?}: {text}"),
    }
}

/// Whether an answer that only its asker sees says that what they asked for is done.
fn says_done(text: &str) -> bool {
    // What is done in a game is answered with a link to the board.
    let linked = text.lines().last().is_some_and(|line| {
        line.starts_with("https://discord.com/channels/") || line.ends_with('>') && line.contains("<#")
    });
    let settled = [
        "You have a seat",
        "You have given up your seat",
        "The game has begun. Good luck!",
        "The table is closed.",
        "You have left the game.",
    ];
    linked || settled.iter().any(|words| text.starts_with(words))
}
