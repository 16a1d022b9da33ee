//! Results of games, for the statistics.

use super::id::PersonId;
use std::{borrow::Cow, collections::BTreeMap, fmt};

/// A game's name, which is the same for ever. The store knows no game: results, ratings and statistics are kept by name.
///
/// ```
/// use charbagh::store::GameName;
///
/// const LUDO: GameName = GameName::of("ludo");
/// assert_eq!(LUDO, GameName::from(String::from("ludo")));
/// assert_eq!(LUDO.as_str(), "ludo");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameName(Cow<'static, str>);

impl GameName {
    /// The game of this name.
    pub const fn of(name: &'static str) -> Self {
        Self(Cow::Borrowed(name))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<&'static str> for GameName {
    fn from(name: &'static str) -> Self {
        Self::of(name)
    }
}

impl From<String> for GameName {
    fn from(name: String) -> Self {
        Self(name.into())
    }
}

/// What a game counts for a player, by the counter's name. The names are the game's, and the same for ever: "points",
/// "captures". A counter that is missing is 0. A value is at most [`i64::MAX`]; more is kept as that.
pub type Counters = BTreeMap<String, u64>;

/// The result of a game that was played to its end. Other games have none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameResult {
    /// Which game.
    pub game: GameName,
    /// The results of those who sat down when it started, in turn order: 2 to 4.
    pub seats: Vec<SeatResult>,
}

/// A player's result.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SeatResult {
    /// The person; `None` for a computer player.
    pub person: Option<PersonId>,
    /// Their name at that table.
    pub name: String,
    /// Their place, from 1. Players who drew share one; people who left the game share the last one.
    pub place: u8,
    /// Whether they won.
    pub won: bool,
    /// Whether they left the game before its end. There are no counters then.
    pub left: bool,
    /// What the game counted for them.
    pub counters: Counters,
}

impl GameResult {
    /// How many people sat down when the game started.
    pub fn people(&self) -> usize {
        self.seats.iter().filter(|seat| seat.person.is_some()).count()
    }

    /// Whether the game is rated: several people played it. Games with computer players alone are counted apart.
    pub fn is_rated(&self) -> bool {
        self.people() >= 2
    }
}
