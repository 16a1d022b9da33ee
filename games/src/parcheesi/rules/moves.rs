//! Which moves a roll or a bonus allows.

use super::{
    action::{Action, Reason},
    board::{Piece, Step},
    event::{PieceAt, Why},
    house_rules::GoalRule,
    mover::Mover,
    state::{Phase, State},
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

impl State {
    /// The legal moves of the player whose turn it is; none when the game waits for something else than a move.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The move of a piece.
    ///
    /// # Errors
    /// With the rule that forbids it.
    #[inline]
    pub(super) fn check_move(&self, piece: Piece) -> Result<Move, Reason> {
        if let Some(legal) = self.moves.iter().find(|legal| legal.piece == piece) {
            return Ok(*legal);
        }
        if piece.number() > self.rules.pieces {
            return Err(Reason::NoSuchPiece);
        }
        Err(Mover::of(self).and_then(|mover| mover.refusal(piece)).unwrap_or(Reason::RollFirst))
    }

    /// Everything that the player whose turn it is may do, resigning aside. [`State::decide`] accepts these and no
    /// others.
    #[inline]
    pub fn legal(&self) -> ArrayVec<Action, 5> {
        let mut actions = ArrayVec::new();
        for legal in &self.moves {
            actions.push(legal.action());
        }
        if self.phase == Phase::Roll {
            actions.push(Action::Roll);
        } else if self.may_decline() {
            actions.push(Action::Decline);
        }
        actions
    }

    /// p20: whether the bonus in hand may be let go. Only the classic goal bonus may.
    pub(super) fn may_decline(&self) -> bool {
        matches!(self.phase, Phase::Bonus { why: Why::GoalBonus, .. })
            && self.rules.goal == GoalRule::TenAndRoll
    }
}
