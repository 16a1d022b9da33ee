//! A store that takes its time.

use super::*;
use crate::store::{Commit, Remains, SavedScreen, StoreError, Stored, TableId};
use async_trait::async_trait;
use tokio::sync::{Semaphore, mpsc};

/// A store on a slow disk: a commit waits until it is let through.
pub(super) struct Slow {
    kept: Memory,
    begun: mpsc::UnboundedSender<()>,
    through: Semaphore,
}

impl Slow {
    /// Nothing is let through yet. The receiving end is told of every commit that begins.
    pub(super) fn new() -> (Arc<Self>, mpsc::UnboundedReceiver<()>) {
        let (begun, beginning) = mpsc::unbounded_channel();
        (Arc::new(Self { kept: Memory::default(), begun, through: Semaphore::new(0) }), beginning)
    }

    /// Lets so many commits through, those that began first.
    pub(super) fn let_through(&self, commits: usize) {
        self.through.add_permits(commits);
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

    async fn remains(&self, table: TableId) -> Result<Remains, StoreError> {
        self.kept.remains(table).await
    }

    async fn screens(&self, table: TableId) -> Result<Vec<SavedScreen>, StoreError> {
        self.kept.screens(table).await
    }

    async fn table_in(&self, channel: Channel) -> Result<Option<TableId>, StoreError> {
        self.kept.table_in(channel).await
    }

    async fn unsettled(&self) -> Result<Vec<TableId>, StoreError> {
        self.kept.unsettled().await
    }

    async fn balance(&self, person: PersonId) -> Result<i64, StoreError> {
        self.kept.balance(person).await
    }

    fn alive_after(&self, moment: Timestamp) -> Duration {
        self.kept.alive_after(moment)
    }
}
