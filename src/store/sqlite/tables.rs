//! What a [`Store`](crate::store::Store) is asked, and which tables there are.

use super::{Sqlite, ledger, table_id};
use crate::store::{Account, Channel, PersonId, SavedScreen, StoreError, Stored, TableId, Timestamp, due};
use sqlx::SqlitePool;

impl Sqlite {
    /// How many tables there are, closed or not.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn table_count(&self) -> Result<u64, StoreError> {
        let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM tables").fetch_one(&self.reads).await?;
        Ok(tables.cast_unsigned())
    }
}

pub(super) async fn log(db: &SqlitePool, table: TableId) -> Result<Vec<Stored>, StoreError> {
    // The log's length comes with the entries: they are of one moment.
    let sql = "SELECT version, number, at, body FROM tables LEFT JOIN entries ON table_key = key \
               WHERE id = ? ORDER BY number";
    let rows: Vec<Row> = sqlx::query_as(sql).bind(table.to_string()).fetch_all(db).await?;
    let length = rows.first().ok_or(StoreError::Unknown(table))?.0;
    let entries = rows.into_iter().filter_map(|(_, number, at, body)| Some((number?, at?, body?)));
    let mut log = Vec::new();
    for (number, at, body) in entries {
        if number != count(&log) {
            return Err(missing(table, log.len()));
        }
        log.push(Stored { at: Timestamp(at.cast_unsigned()), body });
    }
    if count(&log) == length { Ok(log) } else { Err(missing(table, log.len())) }
}

/// How long a log is to be, and an entry's number, moment and body; none of them where there is no entry at all.
type Row = (i64, Option<i64>, Option<i64>, Option<String>);

fn count(log: &[Stored]) -> i64 {
    (log.len() as u64).cast_signed()
}

fn missing(table: TableId, entry: usize) -> StoreError {
    StoreError::Damaged { table, entry, why: "it is missing".to_owned() }
}

pub(super) async fn screens(db: &SqlitePool, table: TableId) -> Result<Vec<SavedScreen>, StoreError> {
    let sql = "SELECT person, body FROM screens WHERE table_key = (SELECT key FROM tables WHERE id = ?)";
    let rows: Vec<(i64, String)> = sqlx::query_as(sql).bind(table.to_string()).fetch_all(db).await?;
    let screen = |(person, body)| {
        let person = (person != 0).then_some(PersonId(i64::cast_unsigned(person)));
        SavedScreen { person, body }
    };
    Ok(rows.into_iter().map(screen).collect())
}

pub(super) async fn table_in(db: &SqlitePool, channel: Channel) -> Result<Option<TableId>, StoreError> {
    let sql = "SELECT id FROM tables WHERE channel = ? ORDER BY live DESC, key DESC LIMIT 1";
    let id: Option<String> = sqlx::query_scalar(sql).bind(channel.0.cast_signed()).fetch_optional(db).await?;
    id.as_deref().map(table_id).transpose()
}

pub(super) async fn unsettled(db: &SqlitePool) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT id FROM tables WHERE NOT settled ORDER BY changed_at DESC, id DESC";
    let ids: Vec<String> = sqlx::query_scalar(sql).fetch_all(db).await?;
    ids.iter().map(String::as_str).map(table_id).collect()
}

pub(super) async fn page(
    db: &SqlitePool,
    after: Option<TableId>,
    limit: u32,
) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT id FROM tables WHERE key > coalesce((SELECT key FROM tables WHERE id = ?), 0) \
               ORDER BY key LIMIT ?";
    let ids: Vec<String> =
        sqlx::query_scalar(sql).bind(after.map(|after| after.to_string())).bind(limit).fetch_all(db).await?;
    ids.iter().map(String::as_str).map(table_id).collect()
}

pub(super) async fn balance(db: &SqlitePool, person: PersonId) -> Result<i64, StoreError> {
    let account = ledger::find(db, Account::Person(person)).await?;
    let balance = account.map(|account| account.balance);
    let due = due(person, balance, account.and_then(|account| account.allowed), Timestamp::now());
    Ok(balance.unwrap_or_default() + due.map_or(0, |due| i64::from(due.chips)))
}
