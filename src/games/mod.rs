//! The rules of the games: pure values and functions, with no clock, no I/O and no Discord.
//!
//! Every game here has the same shape. A `State` is changed by nothing but [`apply`](parcheesi::State::apply),
//! which takes an event; events come from [`decide`](parcheesi::State::decide), which checks an action and says what
//! happens. The events are the game record, so restoring a game is folding its events.

mod colour;

pub mod draws;
pub mod parcheesi;
pub mod spy;

pub use colour::{Colour, UnknownColour};

use serde::{Deserialize, Serialize};
use std::fmt;

/// A place at the table, counted from 0 in turn order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The largest number of seats at any table.
    pub const MAX: usize = Self::ALL.len();
    const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The seat with this index, 0 to 3; `None` beyond.
    pub fn new(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// The first `count` seats in turn order.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> {
        Self::ALL.into_iter().take(count)
    }

    /// The seat's index, 0 to 3.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    /// Counts from 1, as people do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// For whose eyes a view is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Anyone who reads the channel.
    Public,
    /// The person or computer player in this seat.
    Seat(Seat),
}

/// An event of one of the games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "game", content = "event", rename_all = "lowercase")]
pub enum Event {
    /// An event of Parcheesi.
    Parcheesi(parcheesi::Event),
    /// An event of Spy.
    Spy(spy::Event),
}

impl Event {
    /// Whether everybody may know of it while the game is running.
    pub const fn is_public(&self) -> bool {
        match self {
            Self::Parcheesi(_) => true,
            Self::Spy(event) => event.is_public(),
        }
    }

    /// Whether the game is over with it.
    pub const fn is_end(&self) -> bool {
        matches!(self, Self::Parcheesi(parcheesi::Event::End(_)) | Self::Spy(spy::Event::End(_)))
    }
}

impl From<parcheesi::Event> for Event {
    fn from(event: parcheesi::Event) -> Self {
        Self::Parcheesi(event)
    }
}

impl From<spy::Event> for Event {
    fn from(event: spy::Event) -> Self {
        Self::Spy(event)
    }
}

/// What a seat wants to do in one of the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// In Parcheesi.
    Parcheesi(parcheesi::Action),
    /// In Spy.
    Spy(spy::Action),
}

impl From<parcheesi::Action> for Action {
    fn from(action: parcheesi::Action) -> Self {
        Self::Parcheesi(action)
    }
}

impl From<spy::Action> for Action {
    fn from(action: spy::Action) -> Self {
        Self::Spy(action)
    }
}

/// Why an action is refused in one of the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Reason {
    /// In Parcheesi.
    #[error(transparent)]
    Parcheesi(#[from] parcheesi::Reason),
    /// In Spy.
    #[error(transparent)]
    Spy(#[from] spy::Reason),
}
