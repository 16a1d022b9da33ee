//! The rules of the games: pure values and functions, with no clock, no I/O and no Discord.
//!
//! Every game here has the same shape. A `State` is changed by nothing but [`apply`](parcheesi::State::apply),
//! which takes an event; events come from [`decide`](parcheesi::State::decide), which checks an action and says what
//! happens. The events are the game record, so restoring a game is folding its events.

pub mod draws;
pub mod parcheesi;

use serde::{Deserialize, Serialize};
use std::fmt;

/// A place at the table, counted from 0 in turn order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The largest number of seats at any table.
    pub const MAX: usize = 4;

    /// The seat with this index, 0 to 3; `None` beyond.
    pub fn new(index: usize) -> Option<Self> {
        (index < Self::MAX).then_some(Self(index as u8))
    }

    /// The first `count` seats in turn order.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> {
        (0..count.min(Self::MAX) as u8).map(Self)
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
