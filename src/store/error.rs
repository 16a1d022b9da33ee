//! Errors of stores.

use super::id::{PersonId, TableId, Version};

/// Why a store failed or refused a request. Nothing was changed then.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The log is not as long as the commit's author saw it.
    #[error("table {table} is at version {found}, not {expected}")]
    Conflict {
        /// The table.
        table: TableId,
        /// The version that the commit named.
        expected: Version,
        /// The log's version.
        found: Version,
    },
    /// The channel has a live table, or the table has been opened already.
    #[error("table {0} is in that channel")]
    Occupied(TableId),
    /// A person has fewer chips than they stake.
    #[error("person {person} has {balance} play chips, not {needed}")]
    Short {
        /// The person.
        person: PersonId,
        /// What they have, in play chips.
        balance: i64,
        /// What they stake, in play chips.
        needed: u32,
    },
    /// An entry of a log is missing or cannot be read.
    #[error("entry {entry} of table {table} cannot be read: {why}")]
    Damaged {
        /// The table.
        table: TableId,
        /// Which entry, from 0.
        entry: usize,
        /// What is wrong with it.
        why: String,
    },
    /// The table was never opened.
    #[error("there is no log of table {0}")]
    Unknown(TableId),
    /// There is no room left on the disk.
    #[error("the disk is full: {0}")]
    Full(String),
    /// The database can only be read.
    #[error("the database cannot be written: {0}")]
    ReadOnly(String),
    /// The database is damaged: its structure, or a value in it.
    #[error("the database is damaged: {0}")]
    Corrupt(String),
    /// The store is closed.
    #[error("the store is closed")]
    Closed,
    /// Any other error.
    #[error("{0}")]
    Failed(String),
}
