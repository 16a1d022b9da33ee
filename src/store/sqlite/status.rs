//! Reading a table's status.

use crate::store::{Account, PersonId, StoreError, TableId, TableStatus, Why};
use rusqlite::{Connection, OptionalExtension};

/// A table's status, from one snapshot.
pub(super) fn of(db: &mut Connection, table: TableId) -> Result<TableStatus, StoreError> {
    let db = db.transaction()?;
    let (version, live) = db
        .prepare_cached("SELECT version, live FROM tables WHERE id = ?")?
        .query_row([table], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?
        .ok_or(StoreError::Unknown(table))?;
    Ok(TableStatus { version, live, stakes: stakes(&db, table)? })
}

/// The stakes that lie in a table's pot, which is emptied all at once.
fn stakes(db: &Connection, table: TableId) -> Result<Vec<(Account, u32)>, StoreError> {
    let sql = "SELECT givers.kind, givers.owner, movements.chips FROM accounts AS pots \
               JOIN movements ON movements.to_account = pots.key \
               JOIN accounts AS givers ON givers.key = movements.from_account \
               WHERE pots.kind = 'pot' AND pots.owner = ? AND pots.balance > 0 AND movements.why = ? \
               ORDER BY movements.key";
    let mut statement = db.prepare_cached(sql)?;
    let rows = statement.query_and_then((table, Why::Stake), |row| {
        let (kind, owner): (String, Option<String>) = (row.get(0)?, row.get(1)?);
        Ok((account(&kind, owner.as_deref())?, row.get(2)?))
    })?;
    rows.collect()
}

/// An account that somebody stakes from.
fn account(kind: &str, owner: Option<&str>) -> Result<Account, StoreError> {
    match (kind, owner.map(str::parse)) {
        ("house", None) => Ok(Account::House),
        ("person", Some(Ok(person))) => Ok(Account::Person(PersonId(person))),
        _ => Err(StoreError::Corrupt(format!("nobody stakes from an account {kind:?} of {owner:?}"))),
    }
}
