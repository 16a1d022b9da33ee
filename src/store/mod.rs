//! What must never be lost: the log of every table, behind a trait, so that the place where it is kept can change.
//!
//! A log is a list of entries that only grows; its length is the table's [`Version`]. A commit names the version that
//! its author saw last, and is refused when somebody else was faster: so a double click, a replayed interaction or a
//! second process can neither lose a move nor make it twice.

mod memory;

pub use memory::Memory;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use std::fmt;
use ulid::Ulid;

/// A table's identity, for ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableId(pub Ulid);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.to_string())
    }
}

impl std::str::FromStr for TableId {
    type Err = ulid::DecodeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ulid::from_string(text).map(Self)
    }
}

/// How many entries a table's log has. Every change of a table raises it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Version(pub u64);

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Milliseconds since 1970, UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// The system's clock.
    pub fn now() -> Self {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        Self(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    }

    /// The time between an earlier moment and this one; zero if it was not earlier.
    pub fn since(self, earlier: Self) -> std::time::Duration {
        std::time::Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}

/// One entry of a log: when it was made, and what it says, as JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    /// When.
    pub at: Timestamp,
    /// A JSON object on one line. The store does not look into it.
    pub body: String,
}

/// Entries to be added to one table's log: all of them or none.
#[derive(Debug, Clone)]
pub struct Commit {
    /// Whose log.
    pub table: TableId,
    /// The log's length when the entries were decided on.
    pub expected: Version,
    /// What to add.
    pub entries: Vec<Stored>,
}

/// Why a store did not do as asked. In every case nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has added to the log in the meantime.
    #[error("table {table} is at version {found}, not {expected}")]
    Conflict {
        /// Whose log.
        table: TableId,
        /// The version that the commit named.
        expected: Version,
        /// The log's version.
        found: Version,
    },
    /// The log holds something that cannot be read.
    #[error("entry {entry} of table {table} cannot be read: {why}")]
    Damaged {
        /// Whose log.
        table: TableId,
        /// Which entry, from 0.
        entry: usize,
        /// What is wrong with it.
        why: String,
    },
    /// There is no such log.
    #[error("there is no log of table {0}")]
    Unknown(TableId),
}

/// A place where logs are kept.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Adds to a log; a log that is not there is empty. When this returns, the entries are as safe as the store can
    /// make them.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the log's length is not the one expected.
    async fn commit(&self, commit: Commit) -> Result<(), StoreError>;

    /// A whole log.
    ///
    /// # Errors
    /// [`StoreError::Unknown`] when there is none.
    async fn log(&self, table: TableId) -> Result<Vec<Stored>, StoreError>;

    /// Nobody at the tables needs this log any more: a store in memory may let it go.
    async fn retire(&self, table: TableId);
}
