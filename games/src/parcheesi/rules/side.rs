//! One seat's pieces and points.

use super::board::{Colour, Piece, Squares, Step};

/// One seat's pieces and points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Side {
    pub(super) colour: Colour,
    pub(super) points: u32,
    /// p24: when this seat left, counted from 1 in the order of leaving.
    pub(super) left: Option<u8>,
    /// Where each piece is; with two pieces a colour (p25) the others stay at home and count nowhere.
    steps: [Step; 4],
    /// The squares of `steps`, which every move asks for.
    held: Held,
}

/// The squares that a seat's pieces stand on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Held {
    /// By one piece or two.
    pub(super) any: Squares,
    /// p14: by two: the seat's barriers.
    pub(super) pairs: Squares,
}

impl Side {
    /// Everybody at home.
    pub(super) fn new(colour: Colour) -> Self {
        Self { colour, points: 0, left: None, steps: [Step::HOME; 4], held: Held::default() }
    }

    /// Where each piece is, piece 1 first: four, also where two play.
    pub(super) fn steps(&self) -> &[Step; 4] {
        &self.steps
    }

    /// Where a piece is.
    #[inline]
    pub(super) fn step(&self, piece: Piece) -> Step {
        self.steps[piece.index()]
    }

    /// The squares that the pieces stand on.
    #[inline]
    pub(super) fn held(&self) -> Held {
        self.held
    }

    /// Puts a piece somewhere else, and says where it stood.
    #[inline]
    pub(super) fn put(&mut self, piece: Piece, to: Step) -> Step {
        let from = std::mem::replace(&mut self.steps[piece.index()], to);
        self.held.remove(from.spot(self.colour));
        self.held.add(to.spot(self.colour));
        from
    }

    /// p20: how many pieces stand in the goal.
    #[inline]
    pub(super) fn in_goal(&self) -> usize {
        self.steps.iter().filter(|&&step| step == Step::GOAL).count()
    }
}

impl Held {
    #[inline]
    fn add(&mut self, square: Squares) {
        self.pairs = self.pairs.or(self.any.and(square));
        self.any = self.any.or(square);
    }

    #[inline]
    fn remove(&mut self, square: Squares) {
        self.any = self.any.without(square.without(self.pairs));
        self.pairs = self.pairs.without(square);
    }
}
