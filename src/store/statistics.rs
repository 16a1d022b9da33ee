//! What people have played.

use super::{
    rating::Rating,
    result::{Counters, GameName},
};
use std::collections::BTreeMap;

/// How many rated games of a game a person has to play before their rating is shown. Before, it says little.
pub const RATED_GAMES: u32 = 5;

/// The sums of some of a person's games in a server.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Totals {
    /// Games played to their end, including those that the person left.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Games left before their end.
    pub left: u32,
    /// The longest run of games won one after another.
    pub best_streak: u32,
    /// The sums of the games' counters. A counter that was 0 in all games may be missing.
    pub counters: Counters,
}

impl Totals {
    /// A counter's sum; 0 if it is missing.
    pub fn counter(&self, name: &str) -> u64 {
        self.counters.get(name).copied().unwrap_or_default()
    }
}

/// What a person has played in a server.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PlayerStats {
    /// Their name in the last game; `None` if they have played none.
    pub name: Option<String>,
    /// The games that they have played at least once.
    pub games: BTreeMap<GameName, GameStats>,
}

/// What a person has played of one game in a server.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct GameStats {
    /// Games with other people, which are rated.
    pub with_people: Totals,
    /// Games with computer players alone, which are not.
    pub with_computers: Totals,
    /// Their rating, once they have played [`RATED_GAMES`] rated games.
    pub rating: Option<Rating>,
}
