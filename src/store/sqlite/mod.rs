//! Everything in one file of `SQLite`'s. One connection writes, what comes together in one transaction; others read
//! meanwhile (write-ahead log). A commit is answered once the disk has it.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")] async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use charbagh::store::{Channel, Commit, Place, Server, Sqlite, Store, Stored, TableId, Timestamp, Version};
//!
//! let store = Sqlite::temporary().await?;
//! let table = TableId(ulid::Ulid::generate());
//! let opened = Stored { at: Timestamp::now(), body: "{}".to_owned() };
//! let place = Place { server: Server(1), channel: Channel(2) };
//! let commit = Commit { opens: Some(place), ..Commit::entries(table, Version(0), vec![opened.clone()]) };
//! store.commit(commit).await?;
//!
//! assert_eq!(store.log(table).await?, [opened]);
//! assert_eq!(store.table_in(Channel(2)).await?, Some(table));
//! store.close().await;
//! # Ok(()) }
//! ```

mod commit;
mod downtimes;
mod erasure;
mod error;
mod file;
mod inspect;
mod leaderboard;
mod ledger;
mod migrations;
mod open;
mod players;
mod results;
mod statistics;
mod status;
mod tables;
#[cfg(test)]
mod tests;
mod wallet;
mod work;
mod writer;

pub use error::OpenError;
pub use open::{Durability, Options};

use self::{work::Work, writer::Writer};
use super::{
    Channel, Commit, PersonId, SavedScreen, Store, StoreError, Stored, TableId, TableStatus, Timestamp,
    downtime::{self, Downtime},
};
use async_trait::async_trait;
use sqlx::SqlitePool;
use std::time::Duration;

/// A database of `SQLite`'s.
#[derive(Debug)]
pub struct Sqlite {
    reads: SqlitePool,
    /// None when it is open for reading alone.
    writer: Option<Writer>,
    /// All downtimes, in order.
    downtimes: Vec<Downtime>,
}

impl Sqlite {
    /// When the process that had it before was last alive; `None` when it is new.
    pub fn last_alive(&self) -> Option<Timestamp> {
        self.downtimes.last().map(|downtime| downtime.from)
    }

    /// Finishes what was begun, takes nothing more, and closes the file. Whoever comes later is told
    /// [`StoreError::Closed`].
    pub async fn close(&self) {
        self.reads.close().await;
        if let Some(writer) = &self.writer {
            writer.close().await;
        }
    }

    /// Has something written: all of it or nothing.
    pub(in crate::store::sqlite) async fn write<W: Work>(&self, work: W) -> Result<W::Done, StoreError> {
        let closed_to_writers = || StoreError::ReadOnly("it is open for reading alone".to_owned());
        self.writer.as_ref().ok_or_else(closed_to_writers)?.run(work).await
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        self.write(commit).await
    }

    async fn log(&self, table: TableId) -> Result<Vec<Stored>, StoreError> {
        tables::log(&self.reads, table).await
    }

    async fn status(&self, table: TableId) -> Result<TableStatus, StoreError> {
        status::of(&self.reads, table).await
    }

    async fn screens(&self, table: TableId) -> Result<Vec<SavedScreen>, StoreError> {
        tables::screens(&self.reads, table).await
    }

    async fn table_in(&self, channel: Channel) -> Result<Option<TableId>, StoreError> {
        tables::table_in(&self.reads, channel).await
    }

    async fn unsettled(&self) -> Result<Vec<TableId>, StoreError> {
        tables::unsettled(&self.reads).await
    }

    async fn tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>, StoreError> {
        tables::page(&self.reads, after, limit).await
    }

    async fn balance(&self, person: PersonId) -> Result<i64, StoreError> {
        tables::balance(&self.reads, person).await
    }

    fn alive_after(&self, moment: Timestamp) -> Duration {
        downtime::alive_after(&self.downtimes, moment)
    }
}

/// A table's id as the database has it.
fn table_id(text: &str) -> Result<TableId, StoreError> {
    text.parse().map_err(|error| StoreError::Corrupt(format!("{text:?} is no id of a table: {error}")))
}
