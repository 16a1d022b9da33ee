//! The buttons of a table that every game has.

use std::{fmt, str::FromStr};

/// What a button of a table means that is the same for every game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HousePress {
    /// Sit down.
    Join,
    /// Get up.
    Leave,
    /// Begin the game.
    Start,
    /// Look at one's own private screen, which only oneself may see.
    Hand,
}

impl HousePress {
    const ALL: [(Self, &'static str); 4] =
        [(Self::Join, "~join"), (Self::Leave, "~leave"), (Self::Start, "~start"), (Self::Hand, "~hand")];
}

impl fmt::Display for HousePress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (_, text) = Self::ALL.iter().find(|(press, _)| press == self).expect("all are listed");
        f.write_str(text)
    }
}

impl FromStr for HousePress {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.iter().find(|(_, name)| *name == text).map(|(press, _)| *press).ok_or(())
    }
}
