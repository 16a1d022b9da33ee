//! Moving play chips.

use super::{commit::Row, work::Fault};
use crate::store::{Account, PersonId, StoreError, Timestamp, Transfer, Why, due};
use sqlx::{SqliteConnection, SqliteExecutor};

/// An account as it is kept.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kept {
    /// What movements know it by.
    pub(super) key: i64,
    /// How many play chips it holds.
    pub(super) balance: i64,
    /// When a day's chips were last given.
    pub(super) allowed: Option<Timestamp>,
}

/// Makes a movement; before a person's stake, gives them what is due to them.
pub(super) async fn stake_or_move(
    db: &mut SqliteConnection,
    transfer: &Transfer,
    table: Option<Row>,
    now: Timestamp,
) -> Result<(), Fault> {
    if let (Account::Person(person), Why::Stake) = (transfer.from, transfer.why) {
        let balance = grant(db, person, now).await?;
        if balance < i64::from(transfer.chips) {
            return Err(StoreError::Short { person, balance, needed: transfer.chips }.into());
        }
    }
    transfer_chips(db, transfer, table, now).await
}

/// Gives somebody what is [`due`] to them. Returns what they have then.
pub(in crate::store::sqlite) async fn grant(
    db: &mut SqliteConnection,
    person: PersonId,
    now: Timestamp,
) -> Result<i64, Fault> {
    let account = find(&mut *db, Account::Person(person)).await?;
    let balance = account.map(|account| account.balance);
    let Some(gift) = due(person, balance, account.and_then(|account| account.allowed), now) else {
        return Ok(balance.unwrap_or_default());
    };
    transfer_chips(db, &gift, None, now).await?;
    if gift.why == Why::Allowance {
        sqlx::query("UPDATE accounts SET allowed_at = ? WHERE kind = 'person' AND owner = ?")
            .bind(now.0.cast_signed())
            .bind(person.to_string())
            .execute(db)
            .await?;
    }
    Ok(balance.unwrap_or_default() + i64::from(gift.chips))
}

/// Makes a movement.
async fn transfer_chips(
    db: &mut SqliteConnection,
    transfer: &Transfer,
    table: Option<Row>,
    now: Timestamp,
) -> Result<(), Fault> {
    let from = find_or_open(db, transfer.from).await?;
    let to = find_or_open(db, transfer.to).await?;
    let sql = "INSERT INTO movements (at, from_account, to_account, chips, why, table_key) VALUES (?, ?, ?, ?, ?, ?)";
    sqlx::query(sql)
        .bind(now.0.cast_signed())
        .bind(from)
        .bind(to)
        .bind(i64::from(transfer.chips))
        .bind(transfer.why.name())
        .bind(table.map(|table| table.key))
        .execute(db)
        .await?;
    Ok(())
}

/// What an account is known by in the database.
fn name(account: Account) -> (&'static str, Option<String>) {
    match account {
        Account::Bank => ("bank", None),
        Account::House => ("house", None),
        Account::Pot(table) => ("pot", Some(table.to_string())),
        Account::Person(person) => ("person", Some(person.to_string())),
    }
}

/// An account, if there is one.
pub(in crate::store::sqlite) async fn find(
    db: impl SqliteExecutor<'_>,
    account: Account,
) -> Result<Option<Kept>, sqlx::Error> {
    let (kind, owner) = name(account);
    let query = match &owner {
        Some(owner) => {
            sqlx::query_as("SELECT key, balance, allowed_at FROM accounts WHERE kind = ? AND owner = ?")
                .bind(kind)
                .bind(owner)
        }
        None => sqlx::query_as(
            "SELECT key, balance, allowed_at FROM accounts WHERE kind = ? AND kind IN ('bank', 'house')",
        )
        .bind(kind),
    };
    let row: Option<(i64, i64, Option<i64>)> = query.fetch_optional(db).await?;
    Ok(row.map(|(key, balance, allowed)| {
        let allowed = allowed.map(|at| Timestamp(at.cast_unsigned()));
        Kept { key, balance, allowed }
    }))
}

/// An account's key; the account is opened if there is none.
async fn find_or_open(db: &mut SqliteConnection, account: Account) -> Result<i64, sqlx::Error> {
    if let Some(kept) = find(&mut *db, account).await? {
        return Ok(kept.key);
    }
    let (kind, owner) = name(account);
    sqlx::query_scalar("INSERT INTO accounts (kind, owner) VALUES (?, ?) RETURNING key")
        .bind(kind)
        .bind(owner)
        .fetch_one(db)
        .await
}
