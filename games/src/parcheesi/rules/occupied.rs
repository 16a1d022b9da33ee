//! Which squares are taken, as a piece on its way meets them.

use super::{board::Squares, side::Side};

/// Which squares are taken, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Occupied {
    /// One piece or two.
    pub(super) any: Squares,
    /// p4: two pieces.
    pub(super) full: Squares,
    /// p14: two pieces of one colour.
    pub(super) barriers: Squares,
}

impl Occupied {
    /// By the pieces of these seats.
    #[inline]
    pub(super) fn by(sides: &[Side]) -> Self {
        sides.iter().map(Side::held).fold(Self::default(), |taken, held| Self {
            any: taken.any.or(held.any),
            full: taken.full.or(held.pairs).or(taken.any.and(held.any)),
            barriers: taken.barriers.or(held.pairs),
        })
    }
}
