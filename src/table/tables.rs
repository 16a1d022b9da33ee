//! The tables in memory.

use super::{
    clock::{Timed, Timer},
    handle::{ActError, Handle, Owner},
    shared::Shared,
    state::Table,
};
use crate::{
    locks::Striped,
    store::{Channel, StoreError, TableId},
};
use dashmap::DashMap;
use std::{
    sync::{Arc, OnceLock, Weak},
    time::Duration,
};
use tokio::sync::MutexGuard;

/// After how long a table is looked at again that could not go on by itself.
const AGAIN: Duration = Duration::from_secs(1);

/// Called with every table that has changed.
type Observer = Box<dyn Fn(&Arc<Handle>) + Send + Sync>;

/// The tables in memory: those that somebody holds.
pub(super) struct Tables {
    pub(super) shared: Arc<Shared>,
    observer: OnceLock<Observer>,
    awake: DashMap<TableId, Weak<Handle>>,
    /// The last table of each channel, where it is in memory.
    channels: DashMap<Channel, Weak<Handle>>,
    /// Held while a table is brought into memory, by its id, so that it never is there twice.
    waking: Striped,
}

impl Tables {
    pub(super) fn new(shared: Shared) -> Self {
        Self {
            shared: Arc::new(shared),
            observer: OnceLock::new(),
            awake: DashMap::new(),
            channels: DashMap::new(),
            waking: Striped::new(),
        }
    }

    /// Lets somebody know of every table that changes. Only the first one who asks is told.
    pub(super) fn observe(&self, observer: Observer) {
        // Whoever came first stays.
        let _ = self.observer.set(observer);
    }

    /// The open table of a channel, if it is in memory.
    pub(super) fn running(&self, channel: Channel) -> Option<Arc<Handle>> {
        let awake = self.channels.get(&channel).and_then(|there| there.upgrade());
        awake.filter(|table| !table.is_closed())
    }

    /// Lets a table go: whoever asks for it next reads it anew.
    pub(super) fn evict(&self, table: TableId) {
        let Some((_, evicted)) = self.awake.remove(&table) else { return };
        if let Some(handle) = evicted.upgrade() {
            self.channels.remove_if(&handle.channel(), |_, there| there.ptr_eq(&evicted));
        }
    }

    /// Held while a table is brought into memory.
    pub(super) async fn alone_with(&self, id: TableId) -> MutexGuard<'_, ()> {
        self.waking.lock(id).await
    }

    /// The table, brought into memory if it is not there.
    pub(super) async fn wake(self: &Arc<Self>, id: TableId) -> Result<Arc<Handle>, StoreError> {
        if let Some(awake) = self.awake(id) {
            return Ok(awake);
        }
        let _alone = self.alone_with(id).await;
        match self.awake(id) {
            Some(awake) => Ok(awake),
            None => Ok(self.take_in(self.shared.fold(id).await?)),
        }
    }

    fn awake(&self, id: TableId) -> Option<Arc<Handle>> {
        self.awake.get(&id)?.upgrade()
    }

    /// Takes a table into memory.
    pub(super) fn take_in(self: &Arc<Self>, table: Table) -> Arc<Handle> {
        let closed = table.is_closed();
        let handle = Handle::new(table, &self.shared, Arc::clone(self) as Arc<dyn Owner>);
        self.awake.insert(handle.id(), Arc::downgrade(&handle));
        // Of the tables of a channel only the last one may be open.
        if !closed {
            self.channels.insert(handle.channel(), Arc::downgrade(&handle));
        }
        handle
    }

    /// A clock has run out.
    async fn advance(self: &Arc<Self>, id: TableId, timed: Timed) -> Result<(), ActError> {
        if self.shared.is_stopping() {
            return Ok(());
        }
        let handle = self.wake(id).await?;
        match handle.change(|table| Ok(self.shared.clocks.run_out(table, timed))).await {
            // Somebody else was faster, or nothing happens any more.
            Ok(_) | Err(ActError::Stale(_) | ActError::Stopping) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

impl Owner for Tables {
    fn changed(&self, handle: &Arc<Handle>) {
        if let Some(observer) = self.observer.get() {
            observer(handle);
        }
    }

    fn dropped(&self, id: TableId, channel: Channel) {
        self.awake.remove_if(&id, |_, there| there.strong_count() == 0);
        self.channels.remove_if(&channel, |_, there| there.strong_count() == 0);
    }
}

/// Does what is due, if it still is. A store that refuses is asked again a little later; a log that cannot be read stays so.
pub(super) async fn advance(tables: Arc<Tables>, table: TableId, timed: Timed) {
    let error = match tables.advance(table, timed).await {
        // The process ends: it is the next one's business.
        Ok(()) | Err(ActError::Store(StoreError::Closed)) => return,
        Err(error) => error,
    };
    tracing::error!(%table, %error, "a table could not go on by itself");
    if !matches!(error, ActError::Store(StoreError::Damaged { .. })) {
        tables.shared.timers.retry(table, Timer { timed, wait: AGAIN });
    }
}
