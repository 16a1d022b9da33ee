//! Moves, and what comes of them.

use super::{
    action::Action,
    board::{Piece, Step},
    event::{PieceAt, Why},
};
use arrayvec::ArrayVec;

/// A legal move of the player whose turn it is, and all that comes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The piece that moves.
    pub piece: Piece,
    /// Where it stands.
    pub from: Step,
    /// Where it ends.
    pub to: Step,
    /// How many squares it uses; 5 for leaving home.
    pub steps: u8,
    /// What the squares come from.
    pub why: Why,
    /// p17, p19: the piece that goes home.
    pub captures: Option<PieceAt>,
}

impl Move {
    /// The action that makes this move.
    #[inline]
    pub const fn action(&self) -> Action {
        match self.why {
            Why::Die => Action::Move(self.piece),
            Why::GoalBonus | Why::CaptureBonus => Action::Bonus(self.piece),
        }
    }

    /// p16: whether the piece turns back at the goal.
    pub const fn bounces(&self) -> bool {
        !matches!(self.from, Step::HOME) && self.from.count() + self.steps > Step::GOAL.count()
    }
}

/// The legal moves at one moment, in the order of the pieces.
pub type Moves = ArrayVec<Move, 4>;
