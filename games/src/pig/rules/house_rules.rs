//! The house rules, and the colours of the seats.

use crate::Colour;
use serde::{Deserialize, Serialize};

/// The house rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Rules {
    /// How many points win.
    pub goal: Goal,
}

/// How many points win. In records it is their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Goal {
    /// 100, as Pig is mostly played.
    #[default]
    Hundred,
    /// 50, for a short game.
    Fifty,
}

impl Goal {
    /// Every goal, the default first.
    pub const ALL: [Self; 2] = [Self::Hundred, Self::Fifty];

    /// How many points they are.
    pub const fn points(self) -> u8 {
        match self {
            Self::Hundred => 100,
            Self::Fifty => 50,
        }
    }
}

impl TryFrom<u8> for Goal {
    type Error = UnknownGoal;

    fn try_from(points: u8) -> Result<Self, UnknownGoal> {
        Self::ALL.into_iter().find(|goal| goal.points() == points).ok_or(UnknownGoal)
    }
}

impl From<Goal> for u8 {
    fn from(goal: Goal) -> Self {
        goal.points()
    }
}

/// A number of points that no game goes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a game goes to 100 points or to 50")]
pub struct UnknownGoal;

/// The colours of a table of so many seats, in turn order.
pub const fn colours(seats: u8) -> &'static [Colour] {
    const ALL: [Colour; 4] = [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue];
    match seats {
        2 => ALL.split_at(2).0,
        3 => ALL.split_at(3).0,
        _ => &ALL,
    }
}
