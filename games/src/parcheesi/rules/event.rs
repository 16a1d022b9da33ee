//! The events of a game. Written one a line, they are the game record.

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

/// A change of a game: [`State::apply`](super::State::apply) makes it take effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "kebab-case")]
pub enum Event {
    /// p7: the rolls for the first turn.
    First(Box<First>),
    /// p7: a turn begins.
    Turn {
        /// The seat that has the turn.
        seat: Seat,
    },
    /// p8: the die is rolled.
    Roll {
        /// The seat that rolls.
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
        /// The seat whose turn it is.
        seat: Seat,
        /// Its piece that goes home.
        piece: Piece,
        /// Where it stood.
        from: Place,
    },
    /// A roll or a bonus is left unused.
    Pass {
        /// The seat that leaves it unused.
        seat: Seat,
        /// Whether it could have been used.
        why: PassWhy,
    },
    /// p24: a player leaves; their pieces leave the board.
    Out {
        /// The seat that its player leaves.
        seat: Seat,
        /// Whether of their own will.
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
    /// The seat whose piece moves.
    pub seat: Seat,
    /// Its piece that moves.
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
    /// The seat that it belongs to.
    pub seat: Seat,
    /// Which of the seat's pieces it is.
    pub piece: Piece,
}

/// p22: how a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The seat that won.
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
    /// p9 to p11: the roll.
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
