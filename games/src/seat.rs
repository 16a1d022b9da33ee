//! Seats, and for whose eyes something is made.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A place at the table, counted from 0 in turn order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The largest number of seats at any table.
    pub const MAX: usize = Self::ALL.len();
    /// The seat that comes first in turn order.
    pub const FIRST: Self = Self(0);
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
