//! Erasing a person: afterwards nothing in the database names them.

use super::{
    job::{JobError, Work},
    ledger,
};
use crate::store::{Account, Anonymise, PersonId, StoreError, TableId, Timestamp, Transfer, Why};
use rusqlite::Connection;

/// Erases a person, unless the log of a live table names them: they may sit there, or what they staked may yet come back
/// to them.
pub(super) struct Erasure {
    pub(super) person: PersonId,
    pub(super) anonymise: Anonymise,
}

impl Work for Erasure {
    type Output = Option<Vec<TableId>>;

    const LEAVES_NO_TRACE: bool = true;

    fn run(&self, db: &Connection) -> Result<Self::Output, JobError> {
        let tables = tables(db, self.person)?;
        if tables.iter().any(|table| table.live) {
            return Ok(None);
        }
        for table in &tables {
            self.leave_table(db, table)?;
        }
        self.leave_results(db)?;
        self.leave_wallet(db)?;
        Ok(Some(tables.into_iter().map(|table| table.id).collect()))
    }
}

/// A table whose log names the person.
struct Table {
    key: i64,
    id: TableId,
    live: bool,
}

fn tables(db: &Connection, person: PersonId) -> rusqlite::Result<Vec<Table>> {
    let sql = "SELECT tables.key, tables.id, tables.live FROM table_people \
               JOIN tables ON tables.key = table_people.table_key WHERE table_people.person = ? ORDER BY tables.key";
    let mut statement = db.prepare(sql)?;
    let rows = statement
        .query_map([person], |row| Ok(Table { key: row.get(0)?, id: row.get(1)?, live: row.get(2)? }))?;
    rows.collect()
}

/// The smallest number that is no one's id in a table's log. It takes the person's place among the people of the table, so
/// that the next one who is erased gets another.
fn stranger(db: &Connection, table: i64) -> rusqlite::Result<PersonId> {
    let mut statement = db.prepare("SELECT person FROM table_people WHERE table_key = ?")?;
    let people: Vec<PersonId> =
        statement.query_map([table], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    let free = (1..u64::MAX).map(PersonId).find(|number| !people.contains(number));
    Ok(free.expect("a table has fewer people than there are numbers"))
}

impl Erasure {
    /// Puts a stranger in the person's place in a table's log, and deletes their private screen.
    fn leave_table(&self, db: &Connection, table: &Table) -> Result<(), JobError> {
        let stranger = stranger(db, table.key)?;
        for (number, body) in self.naming(db, table)? {
            let unreadable = |why| StoreError::Damaged { table: table.id, entry: number, why };
            let anonymised = (self.anonymise)(&body, self.person, stranger).map_err(unreadable)?;
            if anonymised != body {
                let sql = "UPDATE entries SET body = ? WHERE table_key = ? AND number = ?";
                db.execute(sql, (anonymised, table.key, (number as u64).cast_signed()))?;
            }
        }
        let sql = "UPDATE table_people SET person = ? WHERE table_key = ? AND person = ?";
        db.execute(sql, (stranger, table.key, self.person))?;
        db.execute("DELETE FROM screens WHERE table_key = ? AND person = ?", (table.key, self.person))?;
        Ok(())
    }

    /// The entries of a table's log that may name the person: all that do, and some that have the same digits elsewhere.
    fn naming(&self, db: &Connection, table: &Table) -> rusqlite::Result<Vec<(usize, String)>> {
        let sql = "SELECT number, body FROM entries WHERE table_key = ? AND body LIKE ? ORDER BY number";
        let mut statement = db.prepare(sql)?;
        let entry = |row: &rusqlite::Row<'_>| {
            let number: i64 = row.get(0)?;
            Ok((usize::try_from(number).unwrap_or_default(), row.get(1)?))
        };
        statement.query_map((table.key, format!("%{}%", self.person)), entry)?.collect()
    }

    /// The results of others stay. What the person did is no one's, and not counted.
    fn leave_results(&self, db: &Connection) -> rusqlite::Result<()> {
        let counters = "DELETE FROM result_counters WHERE (result_key, seat) IN \
                        (SELECT result_key, seat FROM result_seats WHERE person = ?)";
        db.execute(counters, [self.person])?;
        db.execute("UPDATE result_seats SET person = NULL, name = NULL WHERE person = ?", [self.person])?;
        db.execute("DELETE FROM ratings WHERE person = ?", [self.person]).map(drop)
    }

    /// What is in the wallet goes back to the bank. The account stays, with its movements, as no one's.
    fn leave_wallet(&self, db: &Connection) -> Result<(), JobError> {
        let Some(account) = ledger::find(db, Account::Person(self.person))? else {
            return Ok(());
        };
        let now = Timestamp::now();
        for chips in portions(account.balance) {
            let (from, to) = (Account::Person(self.person), Account::Bank);
            let transfer = Transfer { from, to, chips, why: Why::Forgotten };
            ledger::stake_or_move(db, &transfer, None, now)?;
        }
        db.execute("UPDATE accounts SET owner = NULL, allowed_at = NULL WHERE key = ?", [account.key])?;
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
