//! What is known of a table apart from its log.

use crate::store::{Account, PersonId, StoreError, TableId, TableStatus, Version, Why};
use sqlx::SqlitePool;

pub(super) async fn of(db: &SqlitePool, table: TableId) -> Result<TableStatus, StoreError> {
    let row: Option<(i64, bool)> = sqlx::query_as("SELECT version, live FROM tables WHERE id = ?")
        .bind(table.to_string())
        .fetch_optional(db)
        .await?;
    let (version, live) = row.ok_or(StoreError::Unknown(table))?;
    Ok(TableStatus { version: Version(version.cast_unsigned()), live, stakes: stakes(db, table).await? })
}

/// What lies in a table's pot, by whose it was. A pot is emptied all at once.
async fn stakes(db: &SqlitePool, table: TableId) -> Result<Vec<(Account, u32)>, StoreError> {
    let sql = "SELECT givers.kind, givers.owner, movements.chips FROM accounts AS pots \
               JOIN movements ON movements.to_account = pots.key \
               JOIN accounts AS givers ON givers.key = movements.from_account \
               WHERE pots.kind = 'pot' AND pots.owner = ? AND pots.balance > 0 AND movements.why = ? \
               ORDER BY movements.key";
    let rows: Vec<(String, Option<String>, u32)> =
        sqlx::query_as(sql).bind(table.to_string()).bind(Why::Stake.name()).fetch_all(db).await?;
    rows.into_iter().map(|(kind, owner, chips)| Ok((account(&kind, owner.as_deref())?, chips))).collect()
}

/// An account that somebody stakes from.
fn account(kind: &str, owner: Option<&str>) -> Result<Account, StoreError> {
    match (kind, owner.map(str::parse)) {
        ("house", None) => Ok(Account::House),
        ("person", Some(Ok(person))) => Ok(Account::Person(PersonId(person))),
        _ => Err(StoreError::Corrupt(format!("nobody stakes from an account {kind:?} of {owner:?}"))),
    }
}
