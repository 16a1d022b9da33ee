//! The events of a game. Written one a line, they are the game record.

use crate::{
    Leave, Seat,
    draws::{Die, Secret},
};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The events that one action brings about, in their order: at the most a roll, the sum that it loses, and the next turn.
pub type Events = ArrayVec<Event, 3>;

/// A change of a game: [`State::apply`](super::State::apply) makes it take effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "kebab-case")]
pub enum Event {
    /// It is drawn who begins: draw 0 among the seats.
    First {
        /// The seat that begins.
        seat: Seat,
    },
    /// A turn begins.
    Turn {
        /// The seat that has the turn.
        seat: Seat,
    },
    /// The die is rolled.
    Roll {
        /// The seat that rolls.
        seat: Seat,
        /// The draw's number in the game; the first roll is draw 1.
        n: u32,
        /// What it shows.
        die: Die,
    },
    /// A 1 loses the turn's sum.
    Bust {
        /// The seat that loses it.
        seat: Seat,
        /// What the sum was.
        lost: u32,
    },
    /// A player holds.
    Hold {
        /// The seat that holds.
        seat: Seat,
        /// The turn's sum, which joins the seat's points.
        sum: u32,
    },
    /// A player leaves.
    Out {
        /// The seat that its player leaves.
        seat: Seat,
        /// Whether of their own will.
        why: Leave,
    },
    /// The game is over.
    End(Box<End>),
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// Who won.
    pub winner: Seat,
    /// All seats, the winner first.
    pub ranking: ArrayVec<Seat, { Seat::MAX }>,
    /// The points of each seat, in the order of the seats.
    pub points: ArrayVec<u32, { Seat::MAX }>,
    /// What all draws came from.
    pub secret: Secret,
}
