//! What people may ask of what is kept: their wallet, their statistics, the best of a server; and to be forgotten.

use super::{
    chips::Wallet,
    error::StoreError,
    id::{PersonId, Server, TableId, Timestamp},
    rating::Rating,
    result::GameKind,
};
use async_trait::async_trait;

/// After so many rated games of a game somebody's rating is shown. Before, it says little.
pub const RATED_GAMES: u32 = 5;

/// What somebody's games came to: all those of one game in one server, in some time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    /// Games played to their end, those among them that the player left.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Games left before their end.
    pub left: u32,
    /// Parcheesi: points (p16).
    pub points: u64,
    /// Parcheesi: pieces of others sent home.
    pub captures: u32,
    /// Spy: bombs of others lit.
    pub bombs_lit: u32,
    /// Spy: lit bombs found.
    pub bombs_found: u32,
    /// Spy: cards of others exposed.
    pub exposed: u32,
    /// The most games won one after another.
    pub best_streak: u32,
}

/// What somebody has played in a server.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PlayerStats {
    /// What they were called last; none if they have played nothing.
    pub name: Option<String>,
    /// For every game of [`GameKind::ALL`], in that order.
    pub games: [GameStats; 2],
}

/// What somebody has played of one game in a server.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct GameStats {
    /// Games with other people, which rate.
    pub with_people: Totals,
    /// Games with computer players alone, which do not.
    pub with_computers: Totals,
    /// Their rating, once they have played [`RATED_GAMES`] games that rate.
    pub rating: Option<Rating>,
}

/// Which games a leaderboard counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// In which server.
    pub server: Server,
    /// Of which game; all of them if none is named.
    pub game: Option<GameKind>,
    /// Since when; from the beginning if not said.
    pub since: Option<Timestamp>,
}

/// One page of a leaderboard.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Leaderboard {
    /// Its lines, the best first.
    pub lines: Vec<Line>,
    /// How many people there are on all pages.
    pub people: u32,
}

/// One person on a leaderboard: by their games with other people.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// Who.
    pub person: PersonId,
    /// What they were called last.
    pub name: String,
    /// What their games came to.
    pub totals: Totals,
    /// Their rating, where one game is asked for, once they have played [`RATED_GAMES`] games that rate.
    pub rating: Option<Rating>,
}

/// How a log's entry reads without somebody: the body, the person, and the id of the stranger who stands for them.
pub type Anonymise = fn(body: &str, person: PersonId, stranger: PersonId) -> Result<String, String>;

/// What people may ask of what is kept.
#[async_trait]
pub trait Books: Send + Sync + 'static {
    /// A person's wallet, after they were given what was [`due`](super::due).
    ///
    /// # Errors
    /// When the store fails.
    async fn wallet(&self, person: PersonId) -> Result<Wallet, StoreError>;

    /// What somebody has played in a server.
    ///
    /// # Errors
    /// When the store fails.
    async fn player(&self, server: Server, person: PersonId) -> Result<PlayerStats, StoreError>;

    /// Some lines of a leaderboard, from the `first` on, counted from 0. Where one game is asked for from the beginning,
    /// those with a rating come first, by it, and then the others; otherwise by wins. Ties are settled by wins, fewer
    /// games, points, and who came first.
    ///
    /// # Errors
    /// When the store fails.
    async fn leaderboard(
        &self,
        standing: Standing,
        first: u32,
        lines: u32,
    ) -> Result<Leaderboard, StoreError>;

    /// Forgets somebody: their wallet, their results and ratings, and their name in the logs of tables, where a stranger
    /// stands in their place. `None`, and nothing is changed, while they sit at a table that is not closed; otherwise the
    /// tables whose logs were changed.
    ///
    /// # Errors
    /// When the store fails.
    async fn forget(
        &self,
        person: PersonId,
        anonymise: Anonymise,
    ) -> Result<Option<Vec<TableId>>, StoreError>;

    /// Tables, closed or not, in the order in which they were opened: at most `limit` of those after this one.
    ///
    /// # Errors
    /// When the store fails.
    async fn tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>, StoreError>;
}
