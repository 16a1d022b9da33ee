//! The squares of the track and of the passages, and sets of them.

use super::{Colour, Place};
use std::fmt;

/// The index of the last square.
const LAST_SQUARE: u8 = 95;

/// One of the 96 squares on which a piece can stand between home and goal: 68 of the track, then 7 of each passage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub(super) u8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = LAST_SQUARE as usize + 1;

    /// Every square: 1 to 68 of the track, then the passages in turn order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=LAST_SQUARE).map(Self)
    }

    /// p2: the square of the track with this number, 1 to 68; `None` beyond.
    pub const fn track(number: u8) -> Option<Self> {
        if number >= 1 && number <= 68 { Some(Self(number - 1)) } else { None }
    }

    /// p2: the square of a colour's passage, 1 to 7 counted towards the goal; `None` beyond.
    pub const fn passage(colour: Colour, number: u8) -> Option<Self> {
        if number >= 1 && number <= 7 { Some(Self(67 + 7 * colour as u8 + number)) } else { None }
    }

    /// 0 to 95.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square's place, as a piece that stands on it says.
    pub const fn place(self) -> Place {
        if self.0 < 68 { Place::Track(self.0 + 1) } else { Place::Passage((self.0 - 68) % 7 + 1) }
    }

    /// p3: nobody is captured here by a move on the track.
    pub const fn is_safe(self) -> bool {
        SAFE.contains(self)
    }

    /// Whether captures by a move can happen here at all: a square of the track that is not safe (p17, p18).
    pub const fn is_ordinary(self) -> bool {
        Squares::ORDINARY.contains(self)
    }

    /// p2: the colour whose start this is.
    pub fn start_of(self) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.start() == self)
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Squares(u128);

impl Squares {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// The squares of the track that are not safe, where a walk can capture (p17, p18).
    pub(in super::super) const ORDINARY: Self = Self(((1 << 68) - 1) & !SAFE.0);
    /// p2: the start squares.
    pub(in super::super) const STARTS: Self = Self(1 << 4 | 1 << 21 | 1 << 38 | 1 << 55);

    /// Just this one.
    pub const fn of(square: Square) -> Self {
        Self(1 << square.0)
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & (1 << square.0) != 0
    }

    /// In either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// In both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// In this set but not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the sets have a square in common.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether no square is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares in the set, in the order of [`Square::all`].
    pub fn iter(self) -> impl Iterator<Item = Square> {
        Square::all().filter(move |&square| self.contains(square))
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// p3: the safe squares of the track; the starts are among them.
const SAFE: Squares = {
    let numbers = [5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68];
    let mut set = 0;
    let mut i = 0;
    while i < numbers.len() {
        set |= 1 << (numbers[i] - 1);
        i += 1;
    }
    Squares(set)
};
