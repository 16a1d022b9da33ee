//! Moving play chips.

use super::{job::JobError, tables::TableRow};
use crate::store::{Account, PersonId, StoreError, Timestamp, Transfer, Why, due};
use rusqlite::{Connection, OptionalExtension, Row};

/// An account's row.
#[derive(Debug, Clone, Copy)]
pub(super) struct AccountRow {
    /// The key that movements refer to.
    pub(super) key: i64,
    /// In play chips.
    pub(super) balance: i64,
    /// When the allowance was last given.
    pub(super) allowed: Option<Timestamp>,
}

/// Makes a movement; before a person's stake, gives them what is due to them.
pub(super) fn stake_or_move(
    db: &Connection,
    transfer: &Transfer,
    table: Option<TableRow>,
    now: Timestamp,
) -> Result<(), JobError> {
    if let (Account::Person(person), Why::Stake) = (transfer.from, transfer.why) {
        let balance = grant(db, person, now)?;
        if balance < i64::from(transfer.chips) {
            return Err(StoreError::Short { person, balance, needed: transfer.chips }.into());
        }
    }
    Ok(transfer_chips(db, transfer, table, now)?)
}

/// Gives a person what is [`due`] to them. Returns what they have then.
pub(super) fn grant(db: &Connection, person: PersonId, now: Timestamp) -> Result<i64, JobError> {
    let account = find(db, Account::Person(person))?;
    let balance = account.map(|account| account.balance);
    let Some(gift) = due(person, balance, account.and_then(|account| account.allowed), now) else {
        return Ok(balance.unwrap_or_default());
    };
    transfer_chips(db, &gift, None, now)?;
    if gift.why == Why::Allowance {
        let sql = "UPDATE accounts SET allowed_at = ? WHERE kind = 'person' AND owner = ?";
        db.prepare_cached(sql)?.execute((now, person.to_string()))?;
    }
    Ok(balance.unwrap_or_default() + i64::from(gift.chips))
}

fn transfer_chips(
    db: &Connection,
    transfer: &Transfer,
    table: Option<TableRow>,
    now: Timestamp,
) -> rusqlite::Result<()> {
    let from = find_or_open(db, transfer.from)?;
    let to = find_or_open(db, transfer.to)?;
    let sql = "INSERT INTO movements (at, from_account, to_account, chips, why, table_key) VALUES (?, ?, ?, ?, ?, ?)";
    let movement = (now, from, to, transfer.chips, transfer.why, table.map(|table| table.key));
    db.prepare_cached(sql)?.execute(movement).map(drop)
}

/// An account's kind and owner.
fn name(account: Account) -> (&'static str, Option<String>) {
    match account {
        Account::Bank => ("bank", None),
        Account::House => ("house", None),
        Account::Pot(table) => ("pot", Some(table.to_string())),
        Account::Person(person) => ("person", Some(person.to_string())),
    }
}

/// An account, if there is one.
pub(super) fn find(db: &Connection, account: Account) -> rusqlite::Result<Option<AccountRow>> {
    let row = |row: &Row<'_>| Ok(AccountRow { key: row.get(0)?, balance: row.get(1)?, allowed: row.get(2)? });
    let (kind, owner) = name(account);
    match owner {
        Some(owner) => db
            .prepare_cached("SELECT key, balance, allowed_at FROM accounts WHERE kind = ? AND owner = ?")?
            .query_row((kind, owner), row),
        None => db
            .prepare_cached(
                "SELECT key, balance, allowed_at FROM accounts WHERE kind = ? AND kind IN ('bank', 'house')",
            )?
            .query_row([kind], row),
    }
    .optional()
}

/// An account's key; the account is opened if there is none.
fn find_or_open(db: &Connection, account: Account) -> rusqlite::Result<i64> {
    if let Some(row) = find(db, account)? {
        return Ok(row.key);
    }
    db.prepare_cached("INSERT INTO accounts (kind, owner) VALUES (?, ?)")?.insert(name(account))
}
