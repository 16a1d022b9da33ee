//! Wallets.

use super::{
    job::{JobError, Work},
    ledger,
};
use crate::store::{Account, Movement, PersonId, StoreError, Timestamp, Wallet, due};
use rusqlite::Connection;

/// How many movements a wallet shows.
const SHOWN: u32 = 10;

/// Gives a person what is due to them.
pub(super) struct Grant {
    pub(super) person: PersonId,
}

impl Work for Grant {
    type Output = ();

    fn run(&self, db: &Connection) -> Result<(), JobError> {
        ledger::grant(db, self.person, Timestamp::now()).map(drop)
    }
}

/// Whether anything is due to a person.
pub(super) fn is_due(db: &Connection, person: PersonId, now: Timestamp) -> Result<bool, StoreError> {
    let account = ledger::find(db, Account::Person(person))?;
    let balance = account.map(|account| account.balance);
    Ok(due(person, balance, account.and_then(|account| account.allowed), now).is_some())
}

/// What a person could stake now.
pub(super) fn balance(db: &Connection, person: PersonId) -> Result<i64, StoreError> {
    let account = ledger::find(db, Account::Person(person))?;
    let balance = account.map(|account| account.balance);
    let due = due(person, balance, account.and_then(|account| account.allowed), Timestamp::now());
    Ok(balance.unwrap_or_default() + due.map_or(0, |due| i64::from(due.chips)))
}

/// A person's wallet, from one snapshot.
pub(super) fn read(db: &mut Connection, person: PersonId) -> Result<Wallet, StoreError> {
    let db = db.transaction()?;
    let Some(account) = ledger::find(&db, Account::Person(person))? else {
        return Ok(Wallet { balance: 0, movements: Vec::new() });
    };
    let sql = "SELECT at, chips, why FROM ( \
                   SELECT * FROM (SELECT key, at, chips, why FROM movements \
                       WHERE to_account = ?1 ORDER BY key DESC LIMIT ?2) AS came \
                   UNION ALL \
                   SELECT * FROM (SELECT key, at, -chips AS chips, why FROM movements \
                       WHERE from_account = ?1 ORDER BY key DESC LIMIT ?2) AS went \
               ) AS moved ORDER BY key DESC LIMIT ?2";
    let mut statement = db.prepare_cached(sql)?;
    let movements = statement.query_map((account.key, SHOWN), |row| {
        Ok(Movement { at: row.get(0)?, chips: row.get(1)?, why: row.get(2)? })
    })?;
    Ok(Wallet { balance: account.balance, movements: movements.collect::<Result<_, _>>()? })
}
