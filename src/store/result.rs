//! What a finished game came to, for the statistics.

use super::id::PersonId;
use serde::{Deserialize, Serialize};

/// Which game was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameKind {
    /// Parcheesi.
    Parcheesi,
    /// Spy.
    Spy,
}

impl GameKind {
    /// Every game.
    pub const ALL: [Self; 2] = [Self::Parcheesi, Self::Spy];

    /// The game's name in commands and in a database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Parcheesi => "parcheesi",
            Self::Spy => "spy",
        }
    }
}

/// A game that was played to its end. Games that were not leave no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameResult {
    /// Which game.
    pub game: GameKind,
    /// What each player did who sat down when it started, in turn order: 2 to 4.
    pub seats: Vec<SeatResult>,
}

/// What a player's game came to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SeatResult {
    /// Who; none for a computer player.
    pub person: Option<PersonId>,
    /// What they were called at that table.
    pub name: String,
    /// Their place, from 1. Players who drew share one; people who left the game come last, and share the last place.
    pub place: u8,
    /// Whether they won.
    pub won: bool,
    /// Whether they left the game before its end. Then nothing is counted but that.
    pub left: bool,
    /// Parcheesi: the points (p16).
    pub points: u32,
    /// Parcheesi: how many pieces they sent home.
    pub captures: u32,
    /// Spy: how many bombs of others they lit.
    pub bombs_lit: u32,
    /// Spy: how many lit bombs they found, which put them out.
    pub bombs_found: u32,
    /// Spy: how many cards of others they exposed.
    pub exposed: u32,
}

impl GameResult {
    /// How many people sat down when the game started.
    pub fn people(&self) -> usize {
        self.seats.iter().filter(|seat| seat.person.is_some()).count()
    }

    /// Whether the game rates: several people played it. Games against computer players alone are counted apart.
    pub fn is_rated(&self) -> bool {
        self.people() >= 2
    }
}
