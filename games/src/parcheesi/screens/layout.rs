//! The ways to lay a board out.

use std::str::FromStr;

/// How the board is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Layout {
    /// A cross of 19 by 19 cells, as on a table: for wide screens.
    Cross,
    /// Four arms of 9 cells by 3 one under another: for every screen, and the only one that a phone can show.
    #[default]
    Stacked,
}

impl Layout {
    /// Both layouts, the default last.
    pub const ALL: [Self; 2] = [Self::Cross, Self::Stacked];

    /// The layout's name in commands and settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cross => "cross",
            Self::Stacked => "stacked",
        }
    }
}

impl FromStr for Layout {
    type Err = UnknownLayout;

    fn from_str(text: &str) -> Result<Self, UnknownLayout> {
        Self::ALL.into_iter().find(|layout| layout.name() == text).ok_or(UnknownLayout)
    }
}

/// A word that names no layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the layouts are: cross, stacked")]
pub struct UnknownLayout;
