//! Opening a database: every way in which that can fail has its sentence, and changes nothing.

use super::{
    Sqlite, downtimes,
    error::OpenError,
    file::{self, Hold},
    inspect,
    migrations::{self, NEWEST},
    writer::Writer,
};
use crate::store::Timestamp;
use sqlx::{
    ConnectOptions, SqlitePool,
    migrate::MigrateError,
    sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteSynchronous},
};
use std::{
    num::NonZeroUsize,
    path::{Path, PathBuf},
    time::Duration,
};

/// How many connections read.
const READERS: u32 = 2;

/// How long to wait for another process that has the database locked for a moment, such as an export or a backup.
const PATIENCE: Duration = Duration::from_secs(5);

/// What a commit survives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Durability {
    /// A power cut: a commit is answered once the disk has it (`synchronous=FULL`).
    #[default]
    Disk,
    /// The end of the process, for tests and play: the system writes when it likes (`synchronous=OFF`).
    Process,
}

/// How a database is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// How many commits that come together share a transaction, at most. With 1 each has its own.
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
    /// Opens a database, which is created if it is not there, and brings its schema up to date. The address is
    /// `sqlite://` and a path. No other process can open it until it is closed or this process ends.
    pub async fn open(address: &str, options: Options) -> Result<Self, OpenError> {
        let path = file::resolve(&file::path(address)?)?;
        let hold = Hold::take(&path)?;
        Self::open_held(path, hold, options).await
    }

    /// Opens a new database in a folder of its own for temporary files, which goes with it. For tests and play: it
    /// survives the end of nothing.
    pub async fn temporary() -> Result<Self, OpenError> {
        let failed =
            |error: std::io::Error| OpenError::Failed { path: std::env::temp_dir(), why: error.to_string() };
        let folder = tempfile::Builder::new().prefix("charbagh-").tempdir().map_err(failed)?;
        let path = folder.path().canonicalize().map_err(failed)?.join("charbagh.db");
        let hold = Hold::take(&path)?.with_folder(folder);
        Self::open_held(path, hold, Options { durability: Durability::Process, ..Options::default() }).await
    }

    /// Opens a database that is there for reading alone, also while a bot runs on it. What is committed is refused.
    pub async fn read_only(address: &str) -> Result<Self, OpenError> {
        let path = file::path(address)?;
        if !path.exists() {
            return Err(OpenError::Missing(path));
        }
        let reads = read(&path).await?;
        let failed = |error| OpenError::sqlite(path.clone(), &error);
        let mut db = reads.acquire().await.map_err(failed)?;
        match inspect::version(&mut db, &path).await? {
            NEWEST => {}
            found => return Err(OpenError::Older { path, found, known: NEWEST }),
        }
        let downtimes = downtimes::so_far(&mut db).await.map_err(failed)?;
        drop(db);
        Ok(Self { reads, writer: None, downtimes })
    }

    /// The files of a database: the one that the address names, and those that are beside it while it is open.
    pub fn files(address: &str) -> Result<[PathBuf; 4], OpenError> {
        file::path(address).map(|path| file::all(&path))
    }

    async fn open_held(path: PathBuf, hold: Hold, options: Options) -> Result<Self, OpenError> {
        let failed = |error| OpenError::sqlite(path.clone(), &error);
        if path.metadata().is_ok_and(|file| file.len() > 0) {
            let db = connection(&path).read_only(true).connect().await.map_err(failed)?;
            inspect::inspect(db, &path, inspect::LOOKED_THROUGH).await?;
        }
        let mut db = writing(&path, options.durability).connect().await.map_err(failed)?;
        let journal: String =
            sqlx::query_scalar("PRAGMA journal_mode = WAL").fetch_one(&mut db).await.map_err(failed)?;
        if journal != "wal" {
            let why = "there can be no write-ahead log in its folder".to_owned();
            return Err(OpenError::Failed { path, why });
        }
        migrations::migrate(&mut db).await.map_err(|error| match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => failed(error),
            other => OpenError::Failed { path: path.clone(), why: other.to_string() },
        })?;
        downtimes::note(&mut db, Timestamp::now()).await.map_err(failed)?;
        downtimes::forget_old(&mut db).await.map_err(failed)?;
        let downtimes = downtimes::so_far(&mut db).await.map_err(failed)?;
        let reads = read(&path).await?;
        Ok(Self { reads, writer: Some(Writer::start(db, hold, options.together)), downtimes })
    }
}

/// What is the same for every connection.
fn connection(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).busy_timeout(PATIENCE).disable_statement_logging()
}

/// The connection that writes. Who was forgotten stays readable nowhere: what is deleted is overwritten.
fn writing(path: &Path, durability: Durability) -> SqliteConnectOptions {
    let synchronous = match durability {
        Durability::Disk => SqliteSynchronous::Full,
        Durability::Process => SqliteSynchronous::Off,
    };
    connection(path)
        .create_if_missing(true)
        .synchronous(synchronous)
        .foreign_keys(true)
        .pragma("secure_delete", "ON")
        .pragma("cache_size", "-8000")
}

/// The connections that read.
async fn read(path: &Path) -> Result<SqlitePool, OpenError> {
    SqlitePoolOptions::new()
        .max_connections(READERS)
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_with(connection(path).read_only(true))
        .await
        .map_err(|error| OpenError::sqlite(path.to_owned(), &error))
}
