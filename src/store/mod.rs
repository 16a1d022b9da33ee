//! Everything durable, behind traits, so that the database can be another one: the log of every table, the messages that
//! show it, the ledger of play chips, the results of games. The store knows no game and does not read logs.
//!
//! A log is a list of entries that only grows; its length is the table's [`Version`]. A [`Commit`] names the version that
//! its author saw last, and is refused if the log has grown since: so a double click, a replayed interaction or a second
//! process can neither lose a move nor make it twice. Whatever else follows from the same change, chips and results, is in
//! the same commit, which is atomic.

mod chips;
mod clock;
mod commit;
#[cfg(test)]
mod contract;
mod downtime;
mod erasure;
mod error;
mod id;
mod leaderboard;
mod memory;
mod players;
mod rating;
mod result;
#[cfg(test)]
pub(crate) mod slow;
mod sqlite;
mod statistics;
mod status;

pub use chips::{ALLOWANCE, Account, Movement, NEARLY_OUT, Transfer, WELCOME, Wallet, Why, due};
pub use clock::WallClock;
pub use commit::{Commit, SavedScreen, Stored};
pub use erasure::Anonymise;
pub use error::StoreError;
pub use id::{Channel, PersonId, Place, Server, TableId, Timestamp, Version};
pub use leaderboard::{Leaderboard, LeaderboardLine, LeaderboardQuery, POINTS};
pub use memory::Memory;
pub use players::Players;
pub use rating::{Rating, rate};
pub use result::{Counters, GameName, GameResult, SeatResult};
pub use sqlite::{Durability, OpenError, Options, Sqlite};
pub use statistics::{GameStats, PlayerStats, RATED_GAMES, Totals};
pub use status::TableStatus;

use async_trait::async_trait;
use std::time::Duration;

/// Where tables are kept.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Keeps a change of a table, atomically. It is durable when this returns.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the log's length is not the expected one, [`StoreError::Unknown`] when the table was
    /// never opened, [`StoreError::Occupied`] when it is to open in a channel that has a live table, or has been opened
    /// already, [`StoreError::Short`] when a person stakes more than they have; others when the store fails. Nothing is
    /// changed then.
    async fn commit(&self, commit: Commit) -> Result<(), StoreError>;

    /// A table's whole log.
    ///
    /// # Errors
    /// [`StoreError::Unknown`] when there is no such table, [`StoreError::Damaged`] when entries are missing.
    async fn log(&self, table: TableId) -> Result<Vec<Stored>, StoreError>;

    /// A table's status, apart from its log.
    ///
    /// # Errors
    /// [`StoreError::Unknown`] when there is no such table.
    async fn status(&self, table: TableId) -> Result<TableStatus, StoreError>;

    /// A table's screens as they were saved last.
    ///
    /// # Errors
    /// When the store fails.
    async fn screens(&self, table: TableId) -> Result<Vec<SavedScreen>, StoreError>;

    /// A channel's live table, or else the one that was opened last.
    ///
    /// # Errors
    /// When the store fails.
    async fn table_in(&self, channel: Channel) -> Result<Option<TableId>, StoreError>;

    /// The tables that are live, or whose last screens are not shown yet. Those that changed last come first.
    ///
    /// # Errors
    /// When the store fails.
    async fn unsettled(&self) -> Result<Vec<TableId>, StoreError>;

    /// Tables, live or not, in the order in which they were opened: at most `limit` of those that follow `after`; the first
    /// ones for `None`.
    ///
    /// # Errors
    /// When the store fails.
    async fn tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// How many play chips a person could stake now: what is in their wallet, and what is [`due`] to them.
    ///
    /// # Errors
    /// When the store fails.
    async fn balance(&self, person: PersonId) -> Result<i64, StoreError>;

    /// For how long earlier processes were running with this store after a moment, downtime excluded; zero for a new store.
    fn alive_after(&self, moment: Timestamp) -> Duration;
}
