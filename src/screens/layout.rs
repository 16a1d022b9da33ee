//! The layouts in which boards can be drawn.

use crate::games::GameId;
use std::str::FromStr;

/// The name of a layout of one of the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout(&'static str);

impl Layout {
    /// Every layout of every game, each game's default first.
    pub fn all() -> impl Iterator<Item = Self> {
        GameId::ALL.iter().flat_map(|game| game.layouts()).copied().map(Self)
    }

    /// The name in commands and settings.
    pub const fn name(self) -> &'static str {
        self.0
    }

    /// Whether a game's board can be drawn so.
    pub fn is_of(self, game: GameId) -> bool {
        game.layouts().contains(&self.0)
    }
}

impl Default for Layout {
    /// The default of the first game that has several layouts.
    fn default() -> Self {
        Self::all().next().unwrap_or(Self(""))
    }
}

impl FromStr for Layout {
    type Err = UnknownLayout;

    fn from_str(text: &str) -> Result<Self, UnknownLayout> {
        Self::all().find(|layout| layout.name() == text).ok_or(UnknownLayout)
    }
}

/// A word that names no layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownLayout;

impl std::error::Error for UnknownLayout {}

impl std::fmt::Display for UnknownLayout {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut names: Vec<&str> = Layout::all().map(Layout::name).collect();
        names.sort_unstable();
        write!(f, "the layouts are: {}", names.join(", "))
    }
}
