//! Where a Spy stands, which way it faces, and what it sees: the ring (s7, s8) and the mirror (s12).

use super::card::Spaces;
use serde::{Deserialize, Serialize};
use std::fmt;

/// s7: a card's place in a base, 1 to N from the holder's left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Slot(u8);

/// s7: where a Spy stands: how many slots are left of it, 0 to N − 1. s8: the two ends are one gap, 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Gap(u8);

/// s7: which way a Spy faces, as its holder sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Facing {
    /// Towards slot 1.
    Left,
    /// Towards slot N.
    Right,
}

/// How a Spy stands: what everybody sees of it (s6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stance {
    /// The gap that it stands in.
    pub gap: Gap,
    /// Which way it faces.
    pub faces: Facing,
}

/// The most slots that a base has: 7, with two players (s3).
pub(super) const MAX_SLOTS: u8 = 7;

impl Slot {
    /// The slot of this number, 1 to 7; `None` beyond.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= MAX_SLOTS { Some(Self(number)) } else { None }
    }

    /// The slots of a base of `slots`, from the left.
    pub fn all(slots: u8) -> impl DoubleEndedIterator<Item = Self> {
        (1..=slots.min(MAX_SLOTS)).map(Self)
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// s12: the slot straight across, in an opponent's base of as many slots.
    #[must_use]
    pub const fn across(self, slots: u8) -> Self {
        Self(slots + 1 - self.0)
    }
}

impl Gap {
    /// The gap with so many slots left of it, 0 to 6; `None` beyond.
    pub const fn new(left: u8) -> Option<Self> {
        if left < MAX_SLOTS { Some(Self(left)) } else { None }
    }

    /// How many slots are left of it; 0 at both ends.
    pub const fn left(self) -> u8 {
        self.0
    }

    /// The gap at both ends.
    pub const START: Self = Self(0);

    /// The gaps of a base of `slots`, from the left.
    pub fn all(slots: u8) -> impl Iterator<Item = Self> {
        (0..slots.min(MAX_SLOTS)).map(Self)
    }
}

impl Facing {
    /// Both ways, the left one first.
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];

    /// s11: the other way.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

impl Stance {
    /// s7, s8: the slot that the Spy faces in a base of `slots`: at an end, looking out, the one at the other end.
    pub const fn faced(self, slots: u8) -> Slot {
        match (self.faces, self.gap.0) {
            (Facing::Right, left) => Slot(left + 1),
            (Facing::Left, 0) => Slot(slots),
            (Facing::Left, left) => Slot(left),
        }
    }

    /// s8, s10: where the Spy stands after walking the way that it faces.
    pub const fn walked(self, spaces: Spaces, slots: u8) -> Gap {
        let step = match self.faces {
            Facing::Right => spaces.count(),
            Facing::Left => slots - spaces.count(),
        };
        Gap((self.gap.0 + step) % slots)
    }
}

impl TryFrom<u8> for Slot {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("a slot is 1 to {MAX_SLOTS}, not {number}"))
    }
}

impl From<Slot> for u8 {
    fn from(slot: Slot) -> Self {
        slot.0
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<u8> for Gap {
    type Error = String;

    fn try_from(left: u8) -> Result<Self, String> {
        Self::new(left).ok_or_else(|| format!("a gap is 0 to {}, not {left}", MAX_SLOTS - 1))
    }
}

impl From<Gap> for u8 {
    fn from(gap: Gap) -> Self {
        gap.0
    }
}
