//! The schema, and how an older database comes to it.

use sqlx::{
    SqlSafeStr, SqliteConnection,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
};

/// The migrations in their order; the first is number 1. What was published is never changed: what changes comes after.
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

/// Looks what is in a database, without changing it.
pub(super) async fn schema(db: &mut SqliteConnection) -> Result<Schema, sqlx::Error> {
    let tables: Vec<String> =
        sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE type = 'table'").fetch_all(&mut *db).await?;
    if !tables.iter().any(|table| table == "_sqlx_migrations") {
        return Ok(if tables.is_empty() { Schema::Empty } else { Schema::Foreign });
    }
    let newest: Option<i64> =
        sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(db).await?;
    Ok(Schema::Version(newest.unwrap_or_default()))
}

/// Applies what is missing, each migration in a transaction of its own.
pub(super) async fn migrate(db: &mut SqliteConnection) -> Result<(), MigrateError> {
    up_to(db, NEWEST).await
}

/// Applies what is missing up to this version.
pub(super) async fn up_to(db: &mut SqliteConnection, version: i64) -> Result<(), MigrateError> {
    let migrations = (1..).zip(MIGRATIONS).map(|(number, (name, sql))| {
        Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    // The future of `run_to` is not `Send` in the eyes of the compiler.
    Migrator::with_migrations(migrations.collect()).run_direct(Some(version), db, false).await
}
