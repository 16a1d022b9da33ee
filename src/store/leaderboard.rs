//! Leaderboards: the best players of a server.

use super::{
    id::{PersonId, Server, Timestamp},
    rating::Rating,
    result::GameName,
    statistics::Totals,
};

/// The counter that settles ties between people with as many wins in as many games: more of it is better.
pub const POINTS: &str = "points";

/// Which games a leaderboard counts. It counts rated games only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeaderboardQuery {
    /// The server in which they were played.
    pub server: Server,
    /// Which game was played; `None` for all games.
    pub game: Option<GameName>,
    /// The moment from which on they ended; `None` for all time.
    pub since: Option<Timestamp>,
}

impl LeaderboardQuery {
    /// Whether people are ordered by their rating, which is of one game and of all time.
    pub(super) fn is_by_rating(&self) -> bool {
        self.game.is_some() && self.since.is_none()
    }
}

/// A page of a leaderboard.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Leaderboard {
    /// Its lines, the best first.
    pub lines: Vec<LeaderboardLine>,
    /// How many people there are on all pages.
    pub people: u32,
}

/// A person on a leaderboard.
#[derive(Debug, Clone, PartialEq)]
pub struct LeaderboardLine {
    /// Their id.
    pub person: PersonId,
    /// Their name in the last game.
    pub name: String,
    /// The sums of the games that count.
    pub totals: Totals,
    /// Their rating, if the query names a game and they have played [`RATED_GAMES`](super::RATED_GAMES) rated games of it.
    pub rating: Option<Rating>,
}
