//! The position that a move would lead to.

use crate::{
    Seat,
    parcheesi::{Colour, Move, PieceAt, Squares, Step, View},
};
use arrayvec::ArrayVec;

/// A seat's pieces.
pub(super) struct Side {
    pub(super) seat: Seat,
    pub(super) colour: Colour,
    pub(super) steps: ArrayVec<Step, 4>,
}

impl Side {
    /// p11: whether a six is six squares to this seat; seven if not.
    pub(super) fn has_piece_at_home(&self) -> bool {
        self.steps.contains(&Step::HOME)
    }

    /// p14: the squares on which two pieces of this seat stand.
    pub(super) fn barriers(&self) -> Squares {
        let (mut one, mut two) = (Squares::EMPTY, Squares::EMPTY);
        for square in self.steps.iter().filter_map(|step| step.square(self.colour)).map(Squares::of) {
            two = two.or(one.and(square));
            one = one.or(square);
        }
        two
    }
}

/// A position that a move would lead to, as one seat judges it.
pub(super) struct Prospect<'a> {
    pub(super) view: &'a View,
    /// The seat in whose eyes it is judged.
    pub(super) me: Seat,
    /// Those still in the game.
    pub(super) sides: ArrayVec<Side, 4>,
    /// p14: everybody's barriers.
    pub(super) barriers: Squares,
    /// p17, p19: the step from which the move sent a piece home.
    pub(super) captured: Option<Step>,
    /// p13: the step to which a piece was moved that a third six would send home.
    pub(super) exposed: Option<Step>,
}

impl<'a> Prospect<'a> {
    /// The position as it is.
    pub(super) fn of(view: &'a View, me: Seat) -> Self {
        let sides = view.seats.iter().filter(|seat| seat.left.is_none());
        let sides = sides
            .map(|side| Side { seat: side.seat, colour: side.colour, steps: side.pieces.clone() })
            .collect();
        Self { view, me, sides, barriers: Squares::EMPTY, captured: None, exposed: None }.with_barriers()
    }

    /// The position after a move.
    pub(super) fn after(&self, made: Move) -> Self {
        let mut next = Self::of(self.view, self.me);
        next.put(PieceAt { seat: self.me, piece: made.piece }, made.to);
        if let Some(captured) = made.captures {
            next.captured = Some(next.put(captured, Step::HOME));
        }
        let third_six_is_next = self.view.again && self.view.sixes == 2;
        next.exposed = (third_six_is_next && made.to.is_in_play()).then_some(made.to);
        next.with_barriers()
    }

    /// Puts a piece somewhere else. Where it stood.
    fn put(&mut self, at: PieceAt, to: Step) -> Step {
        let side = self.sides.iter_mut().find(|side| side.seat == at.seat);
        let step = side.and_then(|side| side.steps.get_mut(at.piece.index()));
        step.map_or(Step::HOME, |step| std::mem::replace(step, to))
    }

    fn with_barriers(mut self) -> Self {
        self.barriers = self.sides.iter().map(Side::barriers).fold(Squares::EMPTY, Squares::or);
        self
    }
}
