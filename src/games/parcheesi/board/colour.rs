//! The four colours.

use super::Square;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// p1: the four colours, in the order in which turns go round (p7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Starts on 5, leaves the track after 68.
    Yellow,
    /// Starts on 22, leaves the track after 17.
    Blue,
    /// Starts on 39, leaves the track after 34.
    Red,
    /// Starts on 56, leaves the track after 51.
    Green,
}

impl Colour {
    /// All four, in turn order.
    pub const ALL: [Self; 4] = [Self::Yellow, Self::Blue, Self::Red, Self::Green];

    /// p5: the colours of a table of so many seats, in turn order: opposite ones for two.
    pub const fn of_seats(seats: u8) -> &'static [Self] {
        match seats {
            2 => &[Self::Yellow, Self::Red],
            3 => &[Self::Yellow, Self::Blue, Self::Red],
            _ => &Self::ALL,
        }
    }

    /// 0 to 3, in turn order.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// p2: the square where this colour's pieces come into play.
    pub const fn start(self) -> Square {
        Square((4 + 17 * self as u8) % 68)
    }

    /// The colour's name in English and in the record, lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Yellow => "yellow",
            Self::Blue => "blue",
            Self::Red => "red",
            Self::Green => "green",
        }
    }
}

impl FromStr for Colour {
    type Err = UnknownColour;

    fn from_str(text: &str) -> Result<Self, UnknownColour> {
        Self::ALL.into_iter().find(|colour| colour.name() == text).ok_or(UnknownColour)
    }
}

/// A word that names none of the four colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a colour is yellow, blue, red or green")]
pub struct UnknownColour;
