//! Looking into a database before anything is done to it.

use super::{
    error::OpenError,
    migrations::{self, NEWEST, Schema},
};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use std::path::Path;

/// A file of up to so many bytes is looked through when it is opened. It takes 4 seconds a gigabyte where the system has
/// it in memory, 20 where it comes from a slow disk: of a larger one only what a start cannot do without is looked
/// through, and what is damaged elsewhere shows when it is read.
pub(super) const LOOKED_THROUGH: u64 = 64 << 20;

/// What a start cannot do without.
const NEEDED: [&str; 3] = ["tables", "screens", "accounts"];

/// The version of a database's schema, 0 if it is empty, if this program can work with it.
pub(super) async fn version(db: &mut SqliteConnection, path: &Path) -> Result<i64, OpenError> {
    let schema = migrations::schema(db).await.map_err(|error| OpenError::sqlite(path.to_owned(), &error))?;
    match schema {
        Schema::Empty => Ok(0),
        Schema::Foreign => Err(OpenError::Foreign(path.to_owned())),
        Schema::Version(found) if found > NEWEST => {
            Err(OpenError::Newer { path: path.to_owned(), found, known: NEWEST })
        }
        Schema::Version(version) => Ok(version),
    }
}

/// Refuses a database that this program cannot work with, after looking through all of it up to so many bytes. The
/// connection only reads: even a write-ahead log that a killed process has left stays as it is.
pub(super) async fn inspect(
    mut db: SqliteConnection,
    path: &Path,
    looked_through: u64,
) -> Result<(), OpenError> {
    let failed = |error| OpenError::sqlite(path.to_owned(), &error);
    let version = version(&mut db, path).await?;
    let size = path.metadata().map_or(0, |file| file.len());
    if size <= looked_through {
        check(&mut db, path, "PRAGMA quick_check(1)".to_owned()).await?;
    } else if version == NEWEST {
        for table in NEEDED {
            check(&mut db, path, format!("PRAGMA quick_check({table})")).await?;
        }
    }
    db.close().await.map_err(failed)
}

async fn check(db: &mut SqliteConnection, path: &Path, sql: String) -> Result<(), OpenError> {
    let failed = |error| OpenError::sqlite(path.to_owned(), &error);
    let found: String = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(db).await.map_err(failed)?;
    if found == "ok" {
        return Ok(());
    }
    Err(OpenError::Damaged { path: path.to_owned(), why: found.replace('\n', " ") })
}
