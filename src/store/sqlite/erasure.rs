//! Erasureting somebody: afterwards nothing in the database names them.

use crate::store::{
    Account, Anonymise, PersonId, StoreError, TableId, Timestamp, Transfer, Why,
    sqlite::{
        ledger, table_id,
        work::{Fault, Work},
    },
};
use async_trait::async_trait;
use sqlx::SqliteConnection;

/// Erasures somebody, unless they are named in the log of a table that is not closed: they may sit there, or what they
/// staked may yet come back to them.
pub(super) struct Erasure {
    pub(super) person: PersonId,
    pub(super) anonymise: Anonymise,
}

#[async_trait]
impl Work for Erasure {
    type Done = Option<Vec<TableId>>;

    const LEAVES_NO_TRACE: bool = true;

    async fn run(&self, db: &mut SqliteConnection) -> Result<Self::Done, Fault> {
        let tables = tables(db, self.person).await?;
        if tables.iter().any(|table| table.live) {
            return Ok(None);
        }
        for table in &tables {
            self.leave_table(db, table).await?;
        }
        self.leave_results(db).await?;
        self.leave_wallet(db).await?;
        Ok(Some(tables.into_iter().map(|table| table.id).collect()))
    }
}

/// A table whose log names the person.
struct Table {
    key: i64,
    id: TableId,
    live: bool,
}

async fn tables(db: &mut SqliteConnection, person: PersonId) -> Result<Vec<Table>, Fault> {
    let sql = "SELECT tables.key, tables.id, tables.live FROM table_people \
               JOIN tables ON tables.key = table_people.table_key WHERE table_people.person = ? ORDER BY tables.key";
    let rows: Vec<(i64, String, bool)> =
        sqlx::query_as(sql).bind(person.0.cast_signed()).fetch_all(db).await?;
    let table = |(key, id, live): (i64, String, bool)| Ok(Table { key, id: table_id(&id)?, live });
    rows.into_iter().map(table).collect()
}

/// The smallest number that stands for nobody in a table's log. It is noted in the place of the person whom it stands for
/// from now on, so that the next one who is forgotten gets another.
async fn stranger(db: &mut SqliteConnection, table: i64) -> Result<PersonId, Fault> {
    let people: Vec<i64> = sqlx::query_scalar("SELECT person FROM table_people WHERE table_key = ?")
        .bind(table)
        .fetch_all(db)
        .await?;
    let free = (1..i64::MAX).find(|number| !people.contains(number));
    Ok(PersonId(free.expect("a table has fewer people than there are numbers").cast_unsigned()))
}

impl Erasure {
    /// Puts a stranger in the person's place in a table's log, and takes their private screen away.
    async fn leave_table(&self, db: &mut SqliteConnection, table: &Table) -> Result<(), Fault> {
        let stranger = stranger(db, table.key).await?;
        for (number, body) in self.naming(db, table).await? {
            let unreadable = |why| StoreError::Damaged { table: table.id, entry: index(number), why };
            let without = (self.anonymise)(&body, self.person, stranger).map_err(unreadable)?;
            if without == body {
                continue;
            }
            sqlx::query("UPDATE entries SET body = ? WHERE table_key = ? AND number = ?")
                .bind(without)
                .bind(table.key)
                .bind(number)
                .execute(&mut *db)
                .await?;
        }
        sqlx::query("UPDATE table_people SET person = ? WHERE table_key = ? AND person = ?")
            .bind(stranger.0.cast_signed())
            .bind(table.key)
            .bind(self.person.0.cast_signed())
            .execute(&mut *db)
            .await?;
        sqlx::query("DELETE FROM screens WHERE table_key = ? AND person = ?")
            .bind(table.key)
            .bind(self.person.0.cast_signed())
            .execute(db)
            .await?;
        Ok(())
    }

    /// The entries of a table's log that may name the person: all those that do, and some in which the digits stand for
    /// something else.
    async fn naming(&self, db: &mut SqliteConnection, table: &Table) -> Result<Vec<(i64, String)>, Fault> {
        let sql = "SELECT number, body FROM entries WHERE table_key = ? AND body LIKE ? ORDER BY number";
        let entries = sqlx::query_as(sql).bind(table.key).bind(format!("%{}%", self.person));
        Ok(entries.fetch_all(db).await?)
    }

    /// Others keep what they did; what this person did is nobody's.
    async fn leave_results(&self, db: &mut SqliteConnection) -> Result<(), Fault> {
        let person = self.person.0.cast_signed();
        let counters = "DELETE FROM result_counters WHERE (result_key, seat) IN \
                        (SELECT result_key, seat FROM result_seats WHERE person = ?)";
        sqlx::query(counters).bind(person).execute(&mut *db).await?;
        sqlx::query("UPDATE result_seats SET person = NULL, name = NULL WHERE person = ?")
            .bind(person)
            .execute(&mut *db)
            .await?;
        sqlx::query("DELETE FROM ratings WHERE person = ?").bind(person).execute(db).await?;
        Ok(())
    }

    /// What is in the wallet goes back to the bank; the account stays, with its movements, as nobody's.
    async fn leave_wallet(&self, db: &mut SqliteConnection) -> Result<(), Fault> {
        let Some(account) = ledger::find(&mut *db, Account::Person(self.person)).await? else {
            return Ok(());
        };
        let now = Timestamp::now();
        for chips in portions(account.balance) {
            let (from, to) = (Account::Person(self.person), Account::Bank);
            let transfer = Transfer { from, to, chips, why: Why::Forgotten };
            ledger::stake_or_move(db, &transfer, None, now).await?;
        }
        sqlx::query("UPDATE accounts SET owner = NULL, allowed_at = NULL WHERE key = ?")
            .bind(account.key)
            .execute(db)
            .await?;
        Ok(())
    }
}

/// A balance in as many movements as it takes: mostly one.
fn portions(balance: i64) -> impl Iterator<Item = u32> {
    let mut rest = balance.max(0);
    std::iter::from_fn(move || {
        let portion = u32::try_from(rest).unwrap_or(u32::MAX);
        rest -= i64::from(portion);
        (portion > 0).then_some(portion)
    })
}

fn index(number: i64) -> usize {
    usize::try_from(number).unwrap_or_default()
}
