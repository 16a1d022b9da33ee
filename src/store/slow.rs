//! A store on a slow disk, which fails when a test says so.

use super::{
    Channel, Commit, Memory, PersonId, SavedScreen, Store, StoreError, Stored, TableId, TableStatus,
    Timestamp,
};
use async_trait::async_trait;
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::sync::{Semaphore, mpsc};

/// A store in which a commit waits until the test lets it through.
pub(crate) struct Slow {
    kept: Memory,
    begun: mpsc::UnboundedSender<()>,
    through: Semaphore,
    /// The results of the next calls of `unsettled`.
    failures: Mutex<VecDeque<StoreError>>,
}

impl Slow {
    /// A store that lets no commit through yet. The receiver gets a message when a commit begins.
    pub(crate) fn new() -> (Arc<Self>, mpsc::UnboundedReceiver<()>) {
        let (begun, beginning) = mpsc::unbounded_channel();
        let (kept, through, failures) = (Memory::default(), Semaphore::new(0), Mutex::default());
        (Arc::new(Self { kept, begun, through, failures }), beginning)
    }

    /// Lets as many commits through, those that began first.
    pub(crate) fn let_through(&self, commits: usize) {
        self.through.add_permits(commits);
    }

    /// Makes the next call of `unsettled` fail.
    pub(crate) fn fails(&self, error: StoreError) {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner).push_back(error);
    }
}

#[async_trait]
impl Store for Slow {
    async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        // The test may have ended.
        let _ = self.begun.send(());
        self.through.acquire().await.expect("it is never closed").forget();
        self.kept.commit(commit).await
    }

    async fn log(&self, table: TableId) -> Result<Vec<Stored>, StoreError> {
        self.kept.log(table).await
    }

    async fn status(&self, table: TableId) -> Result<TableStatus, StoreError> {
        self.kept.status(table).await
    }

    async fn screens(&self, table: TableId) -> Result<Vec<SavedScreen>, StoreError> {
        self.kept.screens(table).await
    }

    async fn table_in(&self, channel: Channel) -> Result<Option<TableId>, StoreError> {
        self.kept.table_in(channel).await
    }

    async fn unsettled(&self) -> Result<Vec<TableId>, StoreError> {
        let failure = self.failures.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        match failure {
            Some(error) => Err(error),
            None => self.kept.unsettled().await,
        }
    }

    async fn tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.kept.tables(after, limit).await
    }

    async fn balance(&self, person: PersonId) -> Result<i64, StoreError> {
        self.kept.balance(person).await
    }

    fn alive_after(&self, moment: Timestamp) -> Duration {
        self.kept.alive_after(moment)
    }
}
