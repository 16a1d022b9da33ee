//! Opening a database. Whatever prevents it is said in a sentence, and nothing is changed then.

use super::{
    Sqlite,
    connection::{self, Durability},
    downtimes,
    error::OpenError,
    file::{self, Lock},
    inspect,
    migrations::{self, MigrationError, NEWEST},
    readers::Readers,
    writer::{HEARTBEAT, Writer},
};
use crate::store::Timestamp;
use std::{
    num::NonZeroUsize,
    path::{Path, PathBuf},
    time::Duration,
};
use tokio::task::spawn_blocking;

/// How a database is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// How many commits share a transaction at most. With 1 each has its own.
    pub together: NonZeroUsize,
    /// What a commit survives.
    pub durability: Durability,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            together: const { NonZeroUsize::new(128).expect("128 is not 0") },
            durability: Durability::Disk,
        }
    }
}

impl Sqlite {
    /// Opens a database, which is created if it is not there, and migrates it to the newest schema. The address is
    /// `sqlite://` and a path. No other process can open it until it is closed or this process ends.
    pub async fn open(address: &str, options: Options) -> Result<Self, OpenError> {
        Self::open_with_heartbeat(address, options, HEARTBEAT).await
    }

    /// Opens a database whose writer leaves a sign of life this often.
    pub(super) async fn open_with_heartbeat(
        address: &str,
        options: Options,
        heartbeat: Duration,
    ) -> Result<Self, OpenError> {
        let path = file::path(address)?;
        blocking(move || {
            let path = file::resolve(&path)?;
            let lock = Lock::acquire(&path)?;
            Self::open_locked(&path, lock, options, heartbeat)
        })
        .await
    }

    /// Opens a new database in a temporary folder of its own, which is deleted with it. For tests and play: it survives the
    /// end of nothing.
    pub async fn temporary() -> Result<Self, OpenError> {
        blocking(|| {
            let failed = |error: std::io::Error| OpenError::failed(&std::env::temp_dir(), &error);
            let folder = tempfile::Builder::new().prefix("charbagh-").tempdir().map_err(failed)?;
            let path = folder.path().canonicalize().map_err(failed)?.join("charbagh.db");
            let lock = Lock::acquire(&path)?.with_folder(folder);
            let options = Options { durability: Durability::Process, ..Options::default() };
            Self::open_locked(&path, lock, options, HEARTBEAT)
        })
        .await
    }

    /// Opens an existing database for reading alone, which does not disturb a bot that runs on it. Commits are refused.
    pub async fn read_only(address: &str) -> Result<Self, OpenError> {
        let path = file::path(address)?;
        blocking(move || {
            if !path.exists() {
                return Err(OpenError::Missing(path));
            }
            let failed = |error| OpenError::sqlite(&path, &error);
            let db = connection::reading(&path).map_err(failed)?;
            match inspect::version(&db, &path)? {
                NEWEST => {}
                found => return Err(OpenError::Older { path, found, known: NEWEST }),
            }
            let downtimes = downtimes::all(&db).map_err(failed)?;
            Ok(Self { readers: Readers::open(&path).map_err(failed)?, writer: None, downtimes })
        })
        .await
    }

    /// The files of a database: the one that the address names, and those that are beside it while it is open.
    pub fn files(address: &str) -> Result<[PathBuf; 4], OpenError> {
        file::path(address).map(|path| file::all(&path))
    }

    fn open_locked(
        path: &Path,
        lock: Lock,
        options: Options,
        heartbeat: Duration,
    ) -> Result<Self, OpenError> {
        let failed = |error| OpenError::sqlite(path, &error);
        if path.metadata().is_ok_and(|file| file.len() > 0) {
            inspect::inspect(&connection::reading(path).map_err(failed)?, path, inspect::CHECKED)?;
        }
        let mut db = connection::writing(path, options.durability).map_err(failed)?;
        let journal: String =
            db.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0)).map_err(failed)?;
        if journal != "wal" {
            let why = "there can be no write-ahead log in its folder".to_owned();
            return Err(OpenError::Failed { path: path.to_owned(), why });
        }
        migrations::migrate(&mut db).map_err(|error| match error {
            MigrationError::Database(error) => failed(error),
            other => OpenError::failed(path, &other),
        })?;
        downtimes::end(&db, Timestamp::now()).map_err(failed)?;
        downtimes::delete_old(&db).map_err(failed)?;
        let downtimes = downtimes::all(&db).map_err(failed)?;
        let readers = Readers::open(path).map_err(failed)?;
        let writer = Writer::start(db, lock, options.together, heartbeat)
            .map_err(|error| OpenError::failed(path, &error))?;
        Ok(Self { readers, writer: Some(writer), downtimes })
    }
}

/// Opens a database on a thread that may block.
async fn blocking(
    open: impl FnOnce() -> Result<Sqlite, OpenError> + Send + 'static,
) -> Result<Sqlite, OpenError> {
    spawn_blocking(open).await.expect("opening a database does not panic")
}
