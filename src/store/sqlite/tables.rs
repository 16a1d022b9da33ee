//! Reading tables.

use super::Sqlite;
use crate::store::{Channel, PersonId, SavedScreen, Server, StoreError, Stored, TableId};
use rusqlite::{Connection, OptionalExtension, Params, Row};

/// The part of a table's row that its changes need.
#[derive(Debug, Clone, Copy)]
pub(super) struct TableRow {
    /// The key that other rows refer to.
    pub(super) key: i64,
    /// The server in which the table is.
    pub(super) server: Server,
}

impl TableRow {
    pub(super) fn of(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self { key: row.get(0)?, server: row.get(1)? })
    }
}

impl Sqlite {
    /// How many tables there are, live or not.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn table_count(&self) -> Result<u64, StoreError> {
        let count = |row: &Row<'_>| row.get(0).map(i64::cast_unsigned);
        self.readers.read(move |db| Ok(db.query_row("SELECT count(*) FROM tables", [], count)?)).await
    }
}

/// A whole log. Its length comes with the entries, so that both are of one snapshot.
pub(super) fn log(db: &Connection, table: TableId) -> Result<Vec<Stored>, StoreError> {
    let sql = "SELECT version, number, at, body FROM tables LEFT JOIN entries ON table_key = key \
               WHERE id = ? ORDER BY number";
    let mut statement = db.prepare_cached(sql)?;
    let mut rows = statement.query([table])?;
    let missing =
        |log: &[Stored]| StoreError::Damaged { table, entry: log.len(), why: "it is missing".to_owned() };
    let (mut length, mut log): (Option<i64>, Vec<Stored>) = (None, Vec::new());
    while let Some(row) = rows.next()? {
        length = Some(row.get(0)?);
        match row.get::<_, Option<i64>>(1)? {
            Some(number) if number == count(&log) => {
                log.push(Stored { at: row.get(2)?, body: row.get(3)? });
            }
            Some(_) => return Err(missing(&log)),
            // The log has no entry at all.
            None => {}
        }
    }
    match length {
        None => Err(StoreError::Unknown(table)),
        Some(length) if length == count(&log) => Ok(log),
        Some(_) => Err(missing(&log)),
    }
}

fn count(log: &[Stored]) -> i64 {
    (log.len() as u64).cast_signed()
}

pub(super) fn screens(db: &Connection, table: TableId) -> Result<Vec<SavedScreen>, StoreError> {
    let sql = "SELECT person, body FROM screens WHERE table_key = (SELECT key FROM tables WHERE id = ?)";
    let mut statement = db.prepare_cached(sql)?;
    let rows = statement.query_map([table], |row| {
        let person: PersonId = row.get(0)?;
        Ok(SavedScreen { person: (person.0 != 0).then_some(person), body: row.get(1)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn table_in(db: &Connection, channel: Channel) -> Result<Option<TableId>, StoreError> {
    let sql = "SELECT id FROM tables WHERE channel = ? ORDER BY live DESC, key DESC LIMIT 1";
    Ok(db.prepare_cached(sql)?.query_row([channel], |row| row.get(0)).optional()?)
}

pub(super) fn unsettled(db: &Connection) -> Result<Vec<TableId>, StoreError> {
    ids(db, "SELECT id FROM tables WHERE NOT settled ORDER BY changed_at DESC, id DESC", ())
}

/// Tables in the order in which they were opened: at most `limit` of those that follow `after`.
pub(super) fn page(db: &Connection, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT id FROM tables WHERE key > coalesce((SELECT key FROM tables WHERE id = ?), 0) \
               ORDER BY key LIMIT ?";
    ids(db, sql, (after, limit))
}

fn ids(db: &Connection, sql: &str, params: impl Params) -> Result<Vec<TableId>, StoreError> {
    let mut statement = db.prepare_cached(sql)?;
    let rows = statement.query_map(params, |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
