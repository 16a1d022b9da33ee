//! What must never be lost, behind traits, so that the place where it is kept can change: the log of every table, the
//! messages that show it, the ledger of play chips, the results of games.
//!
//! A log is a list of entries that only grows; its length is the table's [`Version`]. A [`Commit`] names the version that
//! its author saw last, and is refused when somebody else was faster: so a double click, a replayed interaction or a
//! second process can neither lose a move nor make it twice. Whatever else follows from the same change, chips and
//! results, stands in the same commit: all of it is kept, or nothing.

mod absence;
mod books;
mod chips;
mod commit;
#[cfg(test)]
mod contract;
mod error;
mod id;
mod memory;
mod rating;
mod remains;
mod result;
#[cfg(test)]
pub(crate) mod slow;
mod sqlite;

pub use books::{Anonymise, Books, GameStats, Leaderboard, Line, PlayerStats, RATED_GAMES, Standing, Totals};
pub use chips::{ALLOWANCE, Account, Movement, NEARLY_OUT, Transfer, WELCOME, Wallet, Why, due};
pub use commit::{Commit, SavedScreen, Stored};
pub use error::StoreError;
pub use id::{Channel, PersonId, Place, Server, TableId, Timestamp, Version};
pub use memory::Memory;
pub use rating::{Rating, rate};
pub use remains::Remains;
pub use result::{GameKind, GameResult, SeatResult};
pub use sqlite::{Durability, OpenError, Options, Sqlite};

use async_trait::async_trait;
use std::time::Duration;

/// Where tables are kept.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Keeps a change of a table: all of it or nothing. When this returns, it is as safe as the store can make it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the log's length is not the one expected, [`StoreError::Occupied`] when the table is
    /// to open where another one is, [`StoreError::Short`] when a wallet holds too little; others when it cannot be kept.
    async fn commit(&self, commit: Commit) -> Result<(), StoreError>;

    /// A whole log.
    ///
    /// # Errors
    /// [`StoreError::Unknown`] when there is none, [`StoreError::Damaged`] when some of its entries are missing.
    async fn log(&self, table: TableId) -> Result<Vec<Stored>, StoreError>;

    /// What is known of a table apart from its log.
    ///
    /// # Errors
    /// [`StoreError::Unknown`] when there is no such table.
    async fn remains(&self, table: TableId) -> Result<Remains, StoreError>;

    /// What is known of a table's screens.
    ///
    /// # Errors
    /// When the store fails.
    async fn screens(&self, table: TableId) -> Result<Vec<SavedScreen>, StoreError>;

    /// The table of a channel: the one that is played at, or else the last one.
    ///
    /// # Errors
    /// When the store fails.
    async fn table_in(&self, channel: Channel) -> Result<Option<TableId>, StoreError>;

    /// The tables for which something is left to be done: they are not closed, or their last screens are not shown yet.
    /// Those that changed last come first.
    ///
    /// # Errors
    /// When the store fails.
    async fn unsettled(&self) -> Result<Vec<TableId>, StoreError>;

    /// How many play chips somebody could stake now: what is in their wallet, and what is [`due`] to them.
    ///
    /// # Errors
    /// When the store fails.
    async fn balance(&self, person: PersonId) -> Result<i64, StoreError>;

    /// How long processes that had this store before were alive after a moment; zero for a new store. What lies between
    /// two processes does not count.
    fn alive_after(&self, moment: Timestamp) -> Duration;
}
