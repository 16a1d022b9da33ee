//! What people may ask about themselves and each other.

use super::{
    chips::Wallet,
    erasure::Anonymise,
    error::StoreError,
    id::{PersonId, Server, TableId},
    leaderboard::{Leaderboard, LeaderboardQuery},
    statistics::PlayerStats,
};
use async_trait::async_trait;

/// What people may ask about themselves and each other: wallets, statistics, leaderboards; and the erasure of what is kept
/// about them.
#[async_trait]
pub trait Players: Send + Sync + 'static {
    /// A person's wallet, after they were given what was [`due`](super::due).
    ///
    /// # Errors
    /// When the store fails.
    async fn wallet(&self, person: PersonId) -> Result<Wallet, StoreError>;

    /// What a person has played in a server.
    ///
    /// # Errors
    /// When the store fails.
    async fn statistics(&self, server: Server, person: PersonId) -> Result<PlayerStats, StoreError>;

    /// At most `lines` lines of a leaderboard, beginning with line `first`, counted from 0.
    ///
    /// If the query names a game and no moment to begin from, people with a rating come first, ordered by it, and those
    /// without one follow. All others, and all people of other queries, are ordered by wins. Ties are settled by wins, then
    /// by fewer games, then by the counter [`POINTS`](super::POINTS), then by who played first.
    ///
    /// # Errors
    /// When the store fails.
    async fn leaderboard(
        &self,
        query: LeaderboardQuery,
        first: u32,
        lines: u32,
    ) -> Result<Leaderboard, StoreError>;

    /// Erases a person: their wallet, their results and ratings, and their name in the logs of tables, where an anonymous
    /// id takes their place. Returns the tables whose logs name them. Returns `None`, and changes nothing, if one of these
    /// tables is not closed.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when `anonymise` cannot read an entry; others when the store fails. Nothing is changed then.
    async fn erase(&self, person: PersonId, anonymise: Anonymise)
    -> Result<Option<Vec<TableId>>, StoreError>;
}
