//! The schema, and the migrations that bring an older database to it.
//!
//! Which of them a database has is in its table `_sqlx_migrations`, which is as sqlx's migrator made it in the first
//! versions.

use rusqlite::Connection;
use sha2::{Digest, Sha384};
use std::time::Instant;

/// The migrations in their order; the first is number 1. A published one is never changed: changes are added at the end.
const MIGRATIONS: [(&str, &str); 4] = [
    ("tables", include_str!("../../../migrations/sqlite/0001_tables.sql")),
    ("chips", include_str!("../../../migrations/sqlite/0002_chips.sql")),
    ("statistics", include_str!("../../../migrations/sqlite/0003_statistics.sql")),
    ("counters", include_str!("../../../migrations/sqlite/0004_counters.sql")),
];

/// The newest schema.
pub(super) const NEWEST: i64 = MIGRATIONS.len().cast_signed() as i64;

/// What is in a database file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Schema {
    /// Nothing.
    Empty,
    /// Tables of another program.
    Foreign,
    /// Charbagh's, up to this migration.
    Version(i64),
}

/// Which schema a database has.
pub(super) fn schema(db: &Connection) -> rusqlite::Result<Schema> {
    let mut statement = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")?;
    let tables: Vec<String> = statement.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    if !tables.iter().any(|table| table == "_sqlx_migrations") {
        return Ok(if tables.is_empty() { Schema::Empty } else { Schema::Foreign });
    }
    let newest: Option<i64> =
        db.query_row("SELECT max(version) FROM _sqlx_migrations", [], |row| row.get(0))?;
    Ok(Schema::Version(newest.unwrap_or_default()))
}

/// Why a database could not be brought to the newest schema.
#[derive(Debug, thiserror::Error)]
pub(super) enum MigrationError {
    /// The database fails.
    #[error(transparent)]
    Database(#[from] rusqlite::Error),
    /// A migration was begun and not ended.
    #[error("migration {0} is partially applied; fix and remove row from `_sqlx_migrations` table")]
    Partial(i64),
    /// A migration was applied that is not one of these.
    #[error("migration {0} was previously applied but is missing in the resolved migrations")]
    Unknown(i64),
    /// A migration was applied that read differently.
    #[error("migration {0} was previously applied but has been modified")]
    Modified(i64),
}

/// Applies the migrations that are missing, each in a transaction of its own.
pub(super) fn migrate(db: &mut Connection) -> Result<(), MigrationError> {
    db.execute_batch(
        "CREATE TABLE IF NOT EXISTS _sqlx_migrations (
            version BIGINT PRIMARY KEY,
            description TEXT NOT NULL,
            installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
            success BOOLEAN NOT NULL,
            checksum BLOB NOT NULL,
            execution_time BIGINT NOT NULL
        )",
    )?;
    let applied = applied(db)?;
    for (number, (name, sql)) in (1..).zip(MIGRATIONS) {
        if !applied.contains(&number) {
            apply(db, number, name, sql)?;
        }
    }
    Ok(())
}

/// The versions of the migrations that have been applied, each of which reads as it does here.
fn applied(db: &Connection) -> Result<Vec<i64>, MigrationError> {
    let mut statement =
        db.prepare("SELECT version, success, checksum FROM _sqlx_migrations ORDER BY version")?;
    let mut rows = statement.query([])?;
    let mut applied = Vec::new();
    while let Some(row) = rows.next()? {
        let (version, success, found): (i64, bool, Vec<u8>) = (row.get(0)?, row.get(1)?, row.get(2)?);
        if !success {
            return Err(MigrationError::Partial(version));
        }
        let known = (1..).zip(MIGRATIONS).find(|(number, _)| *number == version);
        let (_, (_, sql)) = known.ok_or(MigrationError::Unknown(version))?;
        if found != checksum(sql) {
            return Err(MigrationError::Modified(version));
        }
        applied.push(version);
    }
    Ok(applied)
}

fn apply(db: &mut Connection, version: i64, name: &str, sql: &str) -> rusqlite::Result<()> {
    let start = Instant::now();
    let transaction = db.transaction()?;
    transaction.execute_batch(sql)?;
    transaction.execute(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (?, ?, TRUE, ?, ?)",
        (version, name, checksum(sql), i64::try_from(start.elapsed().as_nanos()).unwrap_or(i64::MAX)),
    )?;
    transaction.commit()
}

fn checksum(sql: &str) -> Vec<u8> {
    Sha384::digest(sql).to_vec()
}
