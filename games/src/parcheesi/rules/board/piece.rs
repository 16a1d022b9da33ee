//! The pieces of a colour.

use serde::{Deserialize, Serialize};
use std::fmt;

/// One of a colour's pieces. People and the record count them from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Piece(u8);

impl Piece {
    /// The piece with this number, 1 to 4; `None` beyond.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 4 { Some(Self(number - 1)) } else { None }
    }

    /// The first `count` pieces.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Self> {
        (0..count.min(4)).map(Self)
    }

    /// 1 to 4.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// 0 to 3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Piece {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("a piece has a number from 1 to 4, not {number}"))
    }
}

impl From<Piece> for u8 {
    fn from(piece: Piece) -> Self {
        piece.number()
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}
