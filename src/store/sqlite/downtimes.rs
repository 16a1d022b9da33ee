//! When no process had the database.

use crate::store::{Timestamp, downtime::Downtime};
use sqlx::SqliteConnection;

/// Notes that a process has come, since the one before it was last alive; it has left nothing else if it never wrote.
pub(super) async fn note(db: &mut SqliteConnection, now: Timestamp) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO absences (since, until) SELECT at, ? FROM alive WHERE TRUE \
               ON CONFLICT (since) DO UPDATE SET until = excluded.until";
    sqlx::query(sql).bind(now.0.cast_signed()).execute(db).await.map(drop)
}

/// Forgets those that no clock can ask for any more: those before every table that is not closed. The last one stays, which
/// tells when the process before was last alive.
pub(super) async fn forget_old(db: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let sql = "DELETE FROM absences WHERE since < (SELECT max(since) FROM absences) \
               AND until <= coalesce((SELECT min(opened_at) FROM tables WHERE live), ?)";
    sqlx::query(sql).bind(i64::MAX).execute(db).await.map(drop)
}

/// All of them, in order.
pub(super) async fn so_far(db: &mut SqliteConnection) -> Result<Vec<Downtime>, sqlx::Error> {
    let rows: Vec<(i64, i64)> =
        sqlx::query_as("SELECT since, until FROM absences ORDER BY since").fetch_all(db).await?;
    let moment = |at: i64| Timestamp(at.cast_unsigned());
    Ok(rows
        .into_iter()
        .map(|(since, until)| Downtime { from: moment(since), until: moment(until) })
        .collect())
}
