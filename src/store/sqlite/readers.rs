//! The connections that read. Readers do not wait for the writer, nor the writer for them (write-ahead log).

use super::connection;
use crate::store::StoreError;
use rusqlite::Connection;
use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::{sync::Semaphore, task::spawn_blocking};

/// How many connections there are at most.
const CONNECTIONS: u32 = 2;

/// The connections that read, each of which one caller uses at a time.
#[derive(Debug)]
pub(super) struct Readers {
    idle: Arc<Idle>,
    /// One for each connection that there may be.
    permits: Arc<Semaphore>,
}

impl Readers {
    /// Opens a connection to a database, and more when they are needed.
    pub(super) fn open(path: &Path) -> rusqlite::Result<Self> {
        let connections = Mutex::new(vec![connection::reading(path)?]);
        let permits = Arc::new(Semaphore::new(CONNECTIONS as usize));
        Ok(Self { idle: Arc::new(Idle { path: path.to_owned(), connections }), permits })
    }

    /// Reads on a thread that may block.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let permit = Arc::clone(&self.permits).acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let idle = Arc::clone(&self.idle);
        let read = move || {
            let mut db = idle.take()?;
            let found = read(&mut db);
            idle.connections().push(db);
            drop(permit);
            found
        };
        spawn_blocking(read).await.unwrap_or_else(|error| Err(StoreError::Failed(error.to_string())))
    }

    /// Waits for the callers that read, lets no others read, and closes the connections.
    pub(super) async fn close(&self) {
        // It fails if they are closed.
        let _all = self.permits.acquire_many(CONNECTIONS).await;
        self.permits.close();
        self.idle.connections().clear();
    }
}

/// The connections that no caller uses.
#[derive(Debug)]
struct Idle {
    path: PathBuf,
    connections: Mutex<Vec<Connection>>,
}

impl Idle {
    fn connections(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self) -> rusqlite::Result<Connection> {
        let idle = self.connections().pop();
        idle.map_or_else(|| connection::reading(&self.path), Ok)
    }
}
