//! The downtimes of a database.

use crate::store::{Timestamp, downtime::Downtime};
use rusqlite::Connection;

/// Adds the downtime that ends now. It began with the last sign of life, if any; a process that left none is as if it never
/// was.
pub(super) fn end(db: &Connection, now: Timestamp) -> rusqlite::Result<()> {
    let sql = "INSERT INTO absences (since, until) SELECT at, ? FROM alive WHERE TRUE \
               ON CONFLICT (since) DO UPDATE SET until = excluded.until";
    db.execute(sql, [now]).map(drop)
}

/// Deletes those before every live table, which no clock can ask for any more. The last one stays: it has the last sign of
/// life of the process before.
pub(super) fn delete_old(db: &Connection) -> rusqlite::Result<()> {
    let sql = "DELETE FROM absences WHERE since < (SELECT max(since) FROM absences) \
               AND until <= coalesce((SELECT min(opened_at) FROM tables WHERE live), ?)";
    db.execute(sql, [i64::MAX]).map(drop)
}

/// All of them, in order.
pub(super) fn all(db: &Connection) -> rusqlite::Result<Vec<Downtime>> {
    let mut statement = db.prepare("SELECT since, until FROM absences ORDER BY since")?;
    let rows = statement.query_map([], |row| Ok(Downtime { from: row.get(0)?, until: row.get(1)? }))?;
    rows.collect()
}
