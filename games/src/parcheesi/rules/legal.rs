//! What the player whose turn it is may do.

use super::{
    action::{Action, Reason},
    board::Piece,
    event::Why,
    house_rules::GoalRule,
    mover::Mover,
    moves::Move,
    state::{Phase, State},
};
use arrayvec::ArrayVec;

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
