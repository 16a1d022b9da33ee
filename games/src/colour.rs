//! The colours that tell seats apart.

use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// A seat's colour. Each game says which of them it uses, and in what order: [`parcheesi::colours`] and
/// [`spy::colours`].
///
/// [`parcheesi::colours`]: super::parcheesi::colours
/// [`spy::colours`]: super::spy::colours
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// In Parcheesi it starts on 5 and leaves the track after 68.
    Yellow,
    /// In Parcheesi it starts on 22 and leaves the track after 17.
    Blue,
    /// In Parcheesi it starts on 39 and leaves the track after 34.
    Red,
    /// In Parcheesi it starts on 56 and leaves the track after 51.
    Green,
}

impl Colour {
    /// All four, in the order in which turns go round in Parcheesi (p7).
    pub const ALL: [Self; 4] = [Self::Yellow, Self::Blue, Self::Red, Self::Green];

    /// 0 to 3, in the order of [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self as usize
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
