//! Everything in one file of `SQLite`'s. One connection writes, and commits that come together share a transaction; others
//! read meanwhile (write-ahead log). A commit is answered once it is on the disk.
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
mod connection;
mod downtimes;
mod erasure;
mod error;
mod file;
mod inspect;
mod job;
mod leaderboard;
mod ledger;
mod migrations;
mod open;
mod players;
mod readers;
mod results;
mod statistics;
mod status;
mod tables;
#[cfg(test)]
mod tests;
mod values;
mod wallet;
mod writer;

pub use connection::Durability;
pub use error::OpenError;
pub use open::Options;

use self::{job::Work, readers::Readers, writer::Writer};
use super::{
    Channel, Commit, PersonId, SavedScreen, Store, StoreError, Stored, TableId, TableStatus, Timestamp,
    downtime::{self, Downtime},
};
use async_trait::async_trait;
use std::time::Duration;

/// A database of `SQLite`'s.
#[derive(Debug)]
pub struct Sqlite {
    readers: Readers,
    /// None when it is open for reading alone.
    writer: Option<Writer>,
    /// All downtimes, in order.
    downtimes: Vec<Downtime>,
}

impl Sqlite {
    /// The last sign of life of the process that had it open before; `None` when it is new.
    pub fn last_alive(&self) -> Option<Timestamp> {
        self.downtimes.last().map(|downtime| downtime.from)
    }

    /// Finishes what was requested before, and closes the file. Later requests fail with [`StoreError::Closed`].
    pub async fn close(&self) {
        self.readers.close().await;
        if let Some(writer) = &self.writer {
            writer.close().await;
        }
    }

    /// Makes a change, which is atomic.
    async fn write<W: Work>(&self, work: W) -> Result<W::Output, StoreError> {
        let read_only = || StoreError::ReadOnly("it is open for reading alone".to_owned());
        self.writer.as_ref().ok_or_else(read_only)?.run(work).await
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        self.write(commit).await
    }

    async fn log(&self, table: TableId) -> Result<Vec<Stored>, StoreError> {
        self.readers.read(move |db| tables::log(db, table)).await
    }

    async fn status(&self, table: TableId) -> Result<TableStatus, StoreError> {
        self.readers.read(move |db| status::of(db, table)).await
    }

    async fn screens(&self, table: TableId) -> Result<Vec<SavedScreen>, StoreError> {
        self.readers.read(move |db| tables::screens(db, table)).await
    }

    async fn table_in(&self, channel: Channel) -> Result<Option<TableId>, StoreError> {
        self.readers.read(move |db| tables::table_in(db, channel)).await
    }

    async fn unsettled(&self) -> Result<Vec<TableId>, StoreError> {
        self.readers.read(|db| tables::unsettled(db)).await
    }

    async fn tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.readers.read(move |db| tables::page(db, after, limit)).await
    }

    async fn balance(&self, person: PersonId) -> Result<i64, StoreError> {
        self.readers.read(move |db| wallet::balance(db, person)).await
    }

    fn alive_after(&self, moment: Timestamp) -> Duration {
        downtime::alive_after(&self.downtimes, moment)
    }
}
