//! What a [`Store`](crate::store::Store) is asked, and which tables there are.

use super::{Sqlite, ledger, table_id};
use crate::store::{Account, Channel, PersonId, SavedScreen, StoreError, Stored, TableId, Timestamp, due};
use sqlx::SqlitePool;

impl Sqlite {
    /// Tables, closed or not, in the order in which they were opened: at most `limit` of those after this one.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE key > coalesce((SELECT key FROM tables WHERE id = ?), 0) \
                   ORDER BY key LIMIT ?";
        let ids: Vec<String> = sqlx::query_scalar(sql)
            .bind(after.map(|after| after.to_string()))
            .bind(limit)
            .fetch_all(&self.reads)
            .await?;
        ids.iter().map(String::as_str).map(table_id).collect()
    }

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
    let sql = "SELECT at, body FROM entries WHERE table_key = (SELECT key FROM tables WHERE id = ?) ORDER BY number";
    let rows: Vec<(i64, String)> = sqlx::query_as(sql).bind(table.to_string()).fetch_all(db).await?;
    if rows.is_empty() {
        return Err(StoreError::Unknown(table));
    }
    Ok(rows.into_iter().map(|(at, body)| Stored { at: Timestamp(at.cast_unsigned()), body }).collect())
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

pub(super) async fn balance(db: &SqlitePool, person: PersonId) -> Result<i64, StoreError> {
    let account = ledger::find(db, Account::Person(person)).await?;
    let balance = account.map(|account| account.balance);
    let due = due(person, balance, account.and_then(|account| account.allowed), Timestamp::now());
    Ok(balance.unwrap_or_default() + due.map_or(0, |due| i64::from(due.chips)))
}
