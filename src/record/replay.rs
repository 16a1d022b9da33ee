//! A game on its way, whichever it is.

use super::{Breach, Event, Game, Header, Rule, parcheesi::Parcheesi, playback::Playback, spy::Spy};
use crate::games::{draws::Secret, parcheesi, spy};

/// A game that is being replayed from its record.
#[derive(Debug)]
pub(super) enum Replay {
    Parcheesi(Playback<Parcheesi>),
    Spy(Playback<Spy>),
}

impl Replay {
    /// A game that begins with this header, in this line.
    pub(super) fn new(line: u64, header: &Header) -> Result<Self, Breach> {
        Ok(match header.game {
            Game::Parcheesi(rules) => {
                Self::Parcheesi(Playback::new(Parcheesi::new(line, header, rules)?, header))
            }
            Game::Spy(rules) => Self::Spy(Playback::new(Spy::new(line, header, rules)?, header)),
        })
    }

    /// Takes the next event.
    pub(super) fn next(&mut self, line: u64, event: &Event) -> Result<(), Breach> {
        match (self, event) {
            (Self::Parcheesi(game), Event::Parcheesi(event)) => game.next(line, event),
            (Self::Spy(game), Event::Spy(event)) => game.next(line, event),
            (Self::Parcheesi(_) | Self::Spy(_), _) => {
                Err(Rule::FORMAT.broken(line, "an event of another game"))
            }
        }
    }

    /// Whether the game may stop here. `line` is the record's last.
    pub(super) fn check_stop(&self, line: u64) -> Result<(), Breach> {
        match self {
            Self::Parcheesi(game) => game.check_stop(line),
            Self::Spy(game) => game.check_stop(line),
        }
    }

    /// Whether the game has come to its end.
    pub(super) fn is_over(&self) -> bool {
        match self {
            Self::Parcheesi(game) => game.is_over(),
            Self::Spy(game) => game.is_over(),
        }
    }

    /// Whether nothing of the game can be checked, because it was running and hides what its events come from.
    pub(super) fn is_secret(&self) -> bool {
        match self {
            Self::Parcheesi(_) => false,
            Self::Spy(game) => game.game().is_secret(),
        }
    }

    /// The first line with a draw that is not the one this secret gives, if the secret is the game's.
    pub(super) fn false_draw(&self, secret: Secret) -> Option<Breach> {
        match self {
            Self::Parcheesi(game) => game.false_draw(secret),
            Self::Spy(game) => game.false_draw(secret),
        }
    }
}

/// The secret that an event publishes.
pub(super) fn secret_of(event: &Event) -> Option<Secret> {
    match event {
        Event::Parcheesi(parcheesi::Event::End(end)) => Some(end.secret),
        Event::Spy(spy::Event::End(end)) => Some(end.secret),
        Event::Parcheesi(_) | Event::Spy(_) => None,
    }
}
