//! Connections to a database.

use rusqlite::{Connection, OpenFlags};
use std::{path::Path, time::Duration};

/// How long to wait for another process that locks the database for a moment, such as an export or a backup.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// How many statements a connection keeps prepared: as many as there are that are not rare.
const PREPARED: usize = 64;

/// What a commit survives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Durability {
    /// A power cut: a commit is answered once it is on the disk (`synchronous=FULL`).
    #[default]
    Disk,
    /// The end of the process, for tests and play: the system writes when it likes (`synchronous=OFF`).
    Process,
}

/// A connection that reads.
pub(super) fn reading(path: &Path) -> rusqlite::Result<Connection> {
    connection(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

/// The connection that writes. What is deleted is overwritten, so that nothing of those who were erased stays readable.
pub(super) fn writing(path: &Path, durability: Durability) -> rusqlite::Result<Connection> {
    let db = connection(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
    let synchronous = match durability {
        Durability::Disk => "FULL",
        Durability::Process => "OFF",
    };
    db.execute_batch(&format!(
        "PRAGMA synchronous = {synchronous}; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; \
         PRAGMA cache_size = -8000"
    ))?;
    Ok(db)
}

/// A connection that one thread uses at a time.
fn connection(path: &Path, flags: OpenFlags) -> rusqlite::Result<Connection> {
    let db = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    db.busy_timeout(PATIENCE)?;
    db.set_prepared_statement_cache_capacity(PREPARED);
    Ok(db)
}
