//! Playing a record back: every event must be what the rules make of the action that it stands for. The same for every
//! game; what differs is in its [`Rulebook`].

mod breach;
mod drawn;

pub use breach::{Breach, Error, Rule};
pub use drawn::{Claimed, Draw};

use crate::draws::{Commitment, Secret};
use drawn::Drawn;
use serde::Serialize;

/// A found event is quoted up to this many characters.
const QUOTED: usize = 200;

/// A game as playing it back needs it: a state, and what the rules make of its events.
pub trait Rulebook {
    /// What happens in the game.
    type Event: PartialEq + Serialize;
    /// What one action brings about.
    type Events: IntoIterator<Item = Self::Event>;

    /// What the rules make of the action that `found` is the first sign of.
    ///
    /// # Errors
    /// When there is no such action or the rules forbid it.
    fn decide(&self, line: u64, found: &Self::Event) -> Result<Self::Events, Breach>;

    /// Takes over from `found` what nothing but this line can tell yet, a draw or the secret, into the events that are
    /// awaited: the next one is the last. It is believed until the secret is known.
    ///
    /// # Errors
    /// When it cannot be true whatever the secret is.
    fn believe(&self, line: u64, awaited: &mut [Self::Event], found: &Self::Event) -> Result<(), Breach>;

    /// Makes an event take effect.
    fn apply(&mut self, event: &Self::Event);

    /// Whether the game has come to its end.
    fn is_over(&self) -> bool;

    /// Whether nothing of the game can be checked: it was running when the record was made, and hides what its events come
    /// from.
    fn is_secret(&self) -> bool {
        false
    }

    /// What an event claims to have been drawn.
    fn draws(&self, event: &Self::Event) -> impl Iterator<Item = Draw>;

    /// The secret that an event publishes.
    fn secret(event: &Self::Event) -> Option<Secret>;

    /// The rule that makes an event happen.
    fn rule_of(event: &Self::Event) -> Rule;

    /// The rule that is broken where `found` stands in the place of `awaited`.
    fn rule_between(&self, awaited: &Self::Event, found: &Self::Event) -> Rule;

    /// The event for people, without what nobody but its line could tell.
    fn describe(event: &Self::Event) -> String;
}

/// One game on its way.
#[derive(Debug)]
pub struct Playback<R: Rulebook> {
    game: R,
    /// What the last action brought about and the record has yet to tell, the next event last.
    awaited: Vec<R::Event>,
    drawn: Drawn,
}

impl<R: Rulebook> Playback<R> {
    /// A game whose draws are bound by this commitment and salt.
    pub fn new(game: R, commitment: Commitment, salt: &str) -> Self {
        Self { game, awaited: Vec::new(), drawn: Drawn::new(commitment, salt) }
    }

    /// Takes the next event.
    pub fn next(&mut self, line: u64, found: &R::Event) -> Result<(), Breach> {
        if self.awaited.is_empty() {
            self.awaited.extend(self.game.decide(line, found)?);
            self.awaited.reverse();
        }
        self.drawn.remember(line, self.game.draws(found));
        self.game.believe(line, &mut self.awaited, found)?;
        let Some(awaited) = self.awaited.pop() else { return Err(out_of_place::<R>(line, found)) };
        if let (Some(_), Some(secret)) = (R::secret(&awaited), R::secret(found)) {
            self.drawn.check(line, secret)?;
        }
        if awaited != *found {
            let what = format!("{} is due, not {}", R::describe(&awaited), R::describe(found));
            return Err(self.game.rule_between(&awaited, found).broken(line, what));
        }
        self.game.apply(found);
        Ok(())
    }

    /// Whether the game may stop here. `line` is the record's last.
    pub fn check_stop(&self, line: u64) -> Result<(), Breach> {
        let Some(awaited) = self.awaited.last() else { return Ok(()) };
        Err(R::rule_of(awaited).broken(line, format!("breaks off before {}", R::describe(awaited))))
    }

    /// The game as far as it has come.
    pub fn game(&self) -> &R {
        &self.game
    }

    /// Whether the game has come to its end.
    pub fn is_over(&self) -> bool {
        self.game.is_over()
    }

    /// The first line with a draw that is not the one this secret gives, if the secret is the game's.
    pub fn false_draw(&self, secret: Secret) -> Option<Breach> {
        self.drawn.disproved_by(secret)
    }
}

/// The breach of an event that no action brings about.
pub fn out_of_place<R: Rulebook>(line: u64, found: &R::Event) -> Breach {
    R::rule_of(found).broken(line, format!("nothing brings about {}", R::describe(found)))
}

/// The event as the record tells it, or its beginning.
pub fn quote(event: &impl Serialize) -> String {
    let text = serde_json::to_string(event).unwrap_or_else(|error| error.to_string());
    match text.char_indices().nth(QUOTED) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text,
    }
}
