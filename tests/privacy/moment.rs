//! The moments of a game at which it is looked into.

use charbagh::games::spy::{Answer, Event};

/// Which bases lie at a table, and how far the game there is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Moment {
    /// So many of the bases are arranged, in the order of the seats; perhaps the table has been closed then.
    Arranging {
        /// How many.
        arranged: usize,
        /// Whether the host has ended it.
        closed: bool,
    },
    /// So many actions are done, at least 1.
    After(usize),
}

/// What has just happened. That every kind is met is asserted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Arranging,
    ClosedWhileArranging,
    Beginning,
    Turned,
    Walked,
    ToldSafe,
    ToldTopSecret,
    ToldTsss,
    ToldExposed,
    ToldBoom,
    ToldKnown,
    SomebodyLeft,
    TurnEnded,
}

impl Kind {
    /// Every kind.
    pub(super) const ALL: [Self; 13] = [
        Self::Arranging,
        Self::ClosedWhileArranging,
        Self::Beginning,
        Self::Turned,
        Self::Walked,
        Self::ToldSafe,
        Self::ToldTopSecret,
        Self::ToldTsss,
        Self::ToldExposed,
        Self::ToldBoom,
        Self::ToldKnown,
        Self::SomebodyLeft,
        Self::TurnEnded,
    ];

    /// What a action was; none when it was the end, with which everything is turned open.
    pub(super) fn of(events: &[Event]) -> Option<Self> {
        Some(match events {
            [.., Event::End(_)] => return None,
            [Event::Bases { .. }, ..] => Self::Beginning,
            [Event::Face { .. }, ..] => Self::Turned,
            [Event::Walk { .. }, ..] => Self::Walked,
            [Event::Look(look), ..] => match look.answer {
                Answer::Safe => Self::ToldSafe,
                Answer::TopSecret => Self::ToldTopSecret,
                Answer::Tsss => Self::ToldTsss,
                Answer::Exposed(_) => Self::ToldExposed,
                Answer::Boom(_) => Self::ToldBoom,
                Answer::Known(_) => Self::ToldKnown,
            },
            [Event::Out { .. }, ..] => Self::SomebodyLeft,
            _ => Self::TurnEnded,
        })
    }
}
