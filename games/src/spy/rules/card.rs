//! The cards, and the order in which a base gives its secrets up.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// s2: a card of a base. Its name in the record is its name here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Card {
    /// Safe 1: what is sought first.
    S1,
    /// Safe 2, sought after Safe 1.
    S2,
    /// Top Secret 1, sought after Safe 2.
    T1,
    /// Top Secret 2: whoever's is found is out (s16).
    T2,
    /// Bomb 1, of which every base has two.
    B1,
    /// Bomb 2, in games of two players only (s3).
    B2,
}

/// s1: what a card is, whatever its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A safe: sought before the top secrets.
    Safe,
    /// A top secret: sought after the safes.
    TopSecret,
    /// A bomb: lit by the first look, and fatal to whoever looks again (s13).
    Bomb,
}

/// s10: how far a Spy walks, in slots: the number on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Spaces {
    /// To the next gap.
    One,
    /// To the next gap but one.
    Two,
}

impl Card {
    /// Every different card.
    pub const ALL: [Self; 6] = [Self::S1, Self::S2, Self::T1, Self::T2, Self::B1, Self::B2];

    /// What it is, whatever its number.
    pub const fn kind(self) -> Kind {
        match self {
            Self::S1 | Self::S2 => Kind::Safe,
            Self::T1 | Self::T2 => Kind::TopSecret,
            Self::B1 | Self::B2 => Kind::Bomb,
        }
    }

    /// How far a Spy walks that faces it (s10).
    pub const fn number(self) -> Spaces {
        match self {
            Self::S1 | Self::T1 | Self::B1 => Spaces::One,
            Self::S2 | Self::T2 | Self::B2 => Spaces::Two,
        }
    }

    /// Its name in the record and where an order is typed: `S1` to `B2`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::S1 => "S1",
            Self::S2 => "S2",
            Self::T1 => "T1",
            Self::T2 => "T2",
            Self::B1 => "B1",
            Self::B2 => "B2",
        }
    }

    /// Whether it is a bomb.
    pub const fn is_bomb(self) -> bool {
        matches!(self.kind(), Kind::Bomb)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Card {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Self, UnknownCard> {
        Self::ALL.into_iter().find(|card| card.code().eq_ignore_ascii_case(text)).ok_or(UnknownCard)
    }
}

/// A word that names no card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a card is S1, S2, T1, T2, B1 or B2")]
pub struct UnknownCard;

impl Spaces {
    /// Both numbers, the smaller one first.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// 1 or 2 slots.
    pub const fn count(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

impl TryFrom<u8> for Spaces {
    type Error = String;

    fn try_from(count: u8) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|spaces| spaces.count() == count)
            .ok_or_else(|| format!("a Spy walks 1 or 2, not {count}"))
    }
}

impl From<Spaces> for u8 {
    fn from(spaces: Spaces) -> Self {
        spaces.count()
    }
}

impl fmt::Display for Spaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.count().fmt(f)
    }
}

/// s13, s14: what is sought in a base: Safe 1, then Safe 2, Top Secret 1, Top Secret 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Target(u8);

impl Target {
    /// The exposure targets in their order.
    const ORDER: [Card; 4] = [Card::S1, Card::S2, Card::T1, Card::T2];
    /// What is sought first.
    pub const FIRST: Self = Self(0);

    /// The card that is sought.
    pub const fn card(self) -> Card {
        Self::ORDER[self.0 as usize]
    }

    /// What is sought when this has been found; `None` after the last.
    pub const fn next(self) -> Option<Self> {
        if self.0 as usize + 1 < Self::ORDER.len() { Some(Self(self.0 + 1)) } else { None }
    }

    /// How many cards of the base have been found before this one.
    pub const fn found(self) -> u8 {
        self.0
    }
}
