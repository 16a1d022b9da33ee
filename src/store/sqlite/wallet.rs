//! Wallets: how many play chips are in them, and what came and went.

use crate::store::{
    Account, Movement, PersonId, StoreError, Timestamp, Wallet, Why, due,
    sqlite::{
        ledger,
        work::{Fault, Work},
    },
};
use async_trait::async_trait;
use sqlx::{SqliteConnection, SqlitePool};

/// How many movements a wallet shows.
const SHOWN: i64 = 10;

/// Gives somebody what is due to them.
pub(super) struct Grant {
    pub(super) person: PersonId,
}

#[async_trait]
impl Work for Grant {
    type Done = ();

    async fn run(&self, db: &mut SqliteConnection) -> Result<(), Fault> {
        ledger::grant(db, self.person, Timestamp::now()).await.map(drop)
    }
}

/// Whether something is due to somebody.
pub(super) async fn is_due(db: &SqlitePool, person: PersonId, now: Timestamp) -> Result<bool, StoreError> {
    let account = ledger::find(db, Account::Person(person)).await?;
    let balance = account.map(|account| account.balance);
    Ok(due(person, balance, account.and_then(|account| account.allowed), now).is_some())
}

/// A person's wallet as it is.
pub(super) async fn read(db: &SqlitePool, person: PersonId) -> Result<Wallet, StoreError> {
    let mut db = db.begin().await?;
    let Some(account) = ledger::find(&mut *db, Account::Person(person)).await? else {
        return Ok(Wallet { balance: 0, movements: Vec::new() });
    };
    let sql = "SELECT at, chips, why FROM ( \
                   SELECT * FROM (SELECT key, at, chips, why FROM movements \
                       WHERE to_account = ? ORDER BY key DESC LIMIT ?) AS came \
                   UNION ALL \
                   SELECT * FROM (SELECT key, at, -chips AS chips, why FROM movements \
                       WHERE from_account = ? ORDER BY key DESC LIMIT ?) AS went \
               ) AS moved ORDER BY key DESC LIMIT ?";
    let rows: Vec<(i64, i64, String)> = sqlx::query_as(sql)
        .bind(account.key)
        .bind(SHOWN)
        .bind(account.key)
        .bind(SHOWN)
        .bind(SHOWN)
        .fetch_all(&mut *db)
        .await?;
    Ok(Wallet { balance: account.balance, movements: rows.iter().map(movement).collect::<Result<_, _>>()? })
}

fn movement((at, chips, why): &(i64, i64, String)) -> Result<Movement, StoreError> {
    let unknown = || StoreError::Corrupt(format!("chips moved for no known reason: {why:?}"));
    let why = Why::ALL.into_iter().find(|reason| reason.name() == why).ok_or_else(unknown)?;
    Ok(Movement { at: Timestamp(at.cast_unsigned()), chips: *chips, why })
}
