//! Why a store did not do as asked.

use super::id::{PersonId, TableId, Version};

/// Why a store did not do as asked. In every case nothing was changed.
#[derive(Debug, Clone, thiserror::Error)]
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
    /// Another table is in the channel.
    #[error("table {0} is in that channel")]
    Occupied(TableId),
    /// Somebody has too few chips.
    #[error("person {person} has {balance} play chips, not {needed}")]
    Short {
        /// Who.
        person: PersonId,
        /// What they have.
        balance: i64,
        /// What they would need.
        needed: u32,
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
    /// There is no room left on the disk.
    #[error("the disk is full: {0}")]
    Full(String),
    /// The database may be read, but not written.
    #[error("the database cannot be written: {0}")]
    ReadOnly(String),
    /// The database's own structure is damaged.
    #[error("the database is damaged: {0}")]
    Corrupt(String),
    /// The store is being closed.
    #[error("the store is closed")]
    Closed,
    /// Something else is in the way.
    #[error("{0}")]
    Failed(String),
}
