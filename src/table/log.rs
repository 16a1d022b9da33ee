//! Reading a table's log.

use super::entry::Entry;
use crate::store::{StoreError, Stored, TableId, Timestamp};

/// The log of a table, from what a store keeps of it.
///
/// # Errors
/// [`StoreError::Damaged`] with the first entry that is none, or when the log does not begin by opening a table.
pub fn read_log(table: TableId, log: &[Stored]) -> Result<Vec<(Timestamp, Entry)>, StoreError> {
    let log: Vec<_> = log
        .iter()
        .enumerate()
        .map(|(entry, stored)| read_entry(table, entry, stored))
        .collect::<Result<_, _>>()?;
    match log.first() {
        Some((_, Entry::Opened { .. })) => Ok(log),
        _ => Err(StoreError::Damaged { table, entry: 0, why: "it opens no table".to_owned() }),
    }
}

fn read_entry(table: TableId, entry: usize, stored: &Stored) -> Result<(Timestamp, Entry), StoreError> {
    let read = serde_json::from_str(&stored.body);
    read.map(|read| (stored.at, read)).map_err(|error| StoreError::Damaged {
        table,
        entry,
        why: error.to_string(),
    })
}
