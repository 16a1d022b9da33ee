//! What happens in a game. The events, written one a line, are the game record.

use super::board::{Piece, Place};
use crate::{
    Seat,
    draws::{Die, Secret},
};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The events that one action brings about, in their order: at the most a move, its capture, a bonus that nobody can
/// use, and the next turn.
pub type Events = ArrayVec<Event, 4>;

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "kebab-case")]
pub enum Event {
    /// p7: the rolls for the first turn.
    First(Box<First>),
    /// p7: a turn begins.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// p8: the die is rolled.
    Roll {
        /// By whom.
        seat: Seat,
        /// The draw's number in the game, from 0.
        n: u32,
        /// What it shows.
        die: Die,
    },
    /// A piece moves.
    Move(Moved),
    /// p17, p19: the move just made sends another piece home.
    Capture(Capture),
    /// p13: the third six sends the piece moved last home.
    SentHome {
        /// Whose piece.
        seat: Seat,
        /// Which.
        piece: Piece,
        /// Where it stood.
        from: Place,
    },
    /// A roll or a bonus is left unused.
    Pass {
        /// By whom.
        seat: Seat,
        /// Why.
        why: PassWhy,
    },
    /// p24: a player leaves; their pieces leave the board.
    Out {
        /// Who.
        seat: Seat,
        /// Why.
        why: OutWhy,
    },
    /// p22: the game is over.
    End(Box<End>),
}

/// p7: each player rolls, the highest begins; ties roll again among themselves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct First {
    /// One list a round, one entry a seat; `None` for a seat that is not in the round.
    pub rolls: Vec<Vec<Option<Die>>>,
    /// Who has the first turn.
    pub begins: Seat,
}

impl First {
    /// How many dice were rolled.
    pub fn dice(&self) -> u32 {
        self.rolls.iter().flatten().flatten().map(|_| 1).sum()
    }
}

/// A piece's move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moved {
    /// Whose piece.
    pub seat: Seat,
    /// Which.
    pub piece: Piece,
    /// Where it stood.
    pub from: Place,
    /// Where it stands now.
    pub to: Place,
    /// How many squares it used: the die, 7 for a six with nobody at home, 10 or 20 for a bonus. 5 for leaving home.
    pub steps: u8,
    /// What the steps came from.
    pub why: Why,
}

/// A capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Capture {
    /// The capturing seat.
    pub seat: Seat,
    /// The capturing piece.
    pub piece: Piece,
    /// The piece that goes home.
    pub of: PieceAt,
    /// Where it stood.
    pub on: Place,
    /// What the capturer gets: 20.
    pub points: u32,
}

/// A piece of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PieceAt {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub piece: Piece,
}

/// p22: how a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// Who won.
    pub winner: Seat,
    /// All seats, the first to the last.
    pub ranking: ArrayVec<Seat, 4>,
    /// Points a seat.
    pub points: ArrayVec<u32, 4>,
    /// The secret that the dice came from.
    pub secret: Secret,
}

/// What a move's steps came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The roll.
    Die,
    /// p20: a piece reached the goal.
    GoalBonus,
    /// A capture, with [`CaptureRule::PointsAndTwenty`](super::CaptureRule::PointsAndTwenty).
    CaptureBonus,
}

/// Why a roll or a bonus was left unused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassWhy {
    /// p8: no piece can use it. Also a third six that spares its piece (p13).
    NoMove,
    /// p20: the bonus was declined.
    Declined,
}

/// Why a player left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OutWhy {
    /// Of their own will.
    Resigned,
    /// Taken out by the table.
    Dropped,
}
