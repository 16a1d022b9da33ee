//! Inspecting a database before anything is done to it.

use super::{
    error::OpenError,
    migrations::{self, NEWEST, Schema},
};
use rusqlite::Connection;
use std::path::Path;

/// A database file of up to so many bytes is checked as a whole when it is opened. That takes 4 seconds a gigabyte if the
/// system has it in memory, 20 from a slow disk: of a larger one only the tables are checked that a start needs, and damage
/// elsewhere shows when it is read.
pub(super) const CHECKED: u64 = 64 << 20;

/// The tables that a start needs.
const NEEDED: [&str; 3] = ["tables", "screens", "accounts"];

/// The version of a database's schema, 0 if it is empty. Refuses a schema that this program does not know.
pub(super) fn version(db: &Connection, path: &Path) -> Result<i64, OpenError> {
    match migrations::schema(db).map_err(|error| OpenError::sqlite(path, &error))? {
        Schema::Empty => Ok(0),
        Schema::Foreign => Err(OpenError::Foreign(path.to_owned())),
        Schema::Version(found) if found > NEWEST => {
            Err(OpenError::Newer { path: path.to_owned(), found, known: NEWEST })
        }
        Schema::Version(version) => Ok(version),
    }
}

/// Refuses a database that this program cannot work with. A file of up to `checked` bytes is checked as a whole. The
/// connection only reads: even a write-ahead log that a killed process has left stays as it is.
pub(super) fn inspect(db: &Connection, path: &Path, checked: u64) -> Result<(), OpenError> {
    let version = version(db, path)?;
    let size = path.metadata().map_or(0, |file| file.len());
    if size <= checked {
        check(db, path, "PRAGMA quick_check(1)")?;
    } else if version == NEWEST {
        for table in NEEDED {
            check(db, path, &format!("PRAGMA quick_check({table})"))?;
        }
    }
    Ok(())
}

fn check(db: &Connection, path: &Path, sql: &str) -> Result<(), OpenError> {
    let found: String =
        db.query_row(sql, [], |row| row.get(0)).map_err(|error| OpenError::sqlite(path, &error))?;
    if found == "ok" {
        return Ok(());
    }
    Err(OpenError::Damaged { path: path.to_owned(), why: found.replace('\n', " ") })
}
