//! The tables, one a channel. They are in the store; in memory are those that somebody holds.

use super::{
    clock::Clocks,
    decision::Decision,
    entry::{Closed, Entry},
    handle::{self, ActError, Handle},
    person::Person,
    request::Refusal,
    settle::settle,
    setup::Setup,
    shared::Shared,
    state::Table,
    tables::{self, Tables},
    timers::{self, Timers},
    view::TableView,
};
use crate::{
    games::{Audience, draws::Secret},
    store::{Channel, Commit, Place, Store, StoreError, TableId, Version, WallClock},
};
use std::sync::Arc;
use ulid::Ulid;

/// Why a table did not open.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another one is in that channel.
    #[error("the channel has a table already")]
    Busy(Arc<Handle>),
    /// Its host may not.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// No new action is taken any more: the process ends.
    #[error("no new action is taken")]
    Stopping,
    /// It could not be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The tables, one a channel.
#[derive(Clone)]
pub struct Registry {
    pub(super) tables: Arc<Tables>,
}

impl Registry {
    /// The tables of this store. No clock runs yet but for those that change from now on; see [`resume`](Self::resume).
    /// To be called within a runtime.
    pub fn new(store: Arc<dyn Store>, clocks: Clocks, clock: WallClock) -> Self {
        let (timers, running) = Timers::new();
        let tables = Arc::new(Tables::new(Shared::new(store, clocks, clock, timers)));
        tokio::spawn(timers::run(Arc::downgrade(&tables), running, tables::advance));
        Self { tables }
    }

    /// Lets somebody know of every table that has changed, as soon as it has. Only the first one who asks is told.
    pub fn observe(&self, observer: impl Fn(&Arc<Handle>) + Send + Sync + 'static) {
        self.tables.observe(Box::new(observer));
    }

    /// Opens a table in a channel; its opener is the host. The secret of its dice is drawn by the caller, from the
    /// operating system's randomness.
    ///
    /// # Errors
    /// When the channel has a table that is not closed, when the host has not the stake, and when the store fails.
    pub async fn open(
        &self,
        place: Place,
        host: Person,
        setup: Setup,
        secret: Secret,
    ) -> Result<(Arc<Handle>, TableView), OpenError> {
        let _working = self.tables.shared.working.token();
        if self.tables.shared.is_stopping() {
            return Err(OpenError::Stopping);
        }
        self.tables.shared.check_means::<OpenError>(host.id, setup.stake()).await?;
        let at = self.tables.shared.clock.now();
        let id = TableId(Ulid::from_parts(at.0, rand::random()));
        let decision = Decision::from(vec![Entry::Opened { place, setup, host, secret }]);
        let table =
            Table::open(id, at, &decision.entries[0]).expect("the entry opens a table of two to four seats");
        let mut commit =
            Commit { opens: Some(place), ..handle::commit(id, Version(0), at, &decision.entries) };
        settle(&table, &decision, &mut commit);
        // Whoever finds the table in the store waits until it is in memory, so that it never is there twice.
        let alone = self.tables.alone_with(id).await;
        match self.tables.shared.store.commit(commit).await {
            Ok(()) => {}
            Err(StoreError::Occupied(there)) => {
                drop(alone);
                return Err(OpenError::Busy(self.tables.wake(there).await?));
            }
            Err(error) => return Err(error.into()),
        }
        let (view, timer) = (table.view(Audience::Public), self.tables.shared.clocks.timer(&table));
        self.tables.shared.timers.set(id, timer);
        Ok((self.tables.take_in(table), view))
    }

    /// The table of a channel: the running one, or the last one.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn get(&self, channel: Channel) -> Result<Option<Arc<Handle>>, StoreError> {
        if let Some(running) = self.tables.running(channel) {
            return Ok(Some(running));
        }
        match self.tables.shared.store.table_in(channel).await? {
            Some(id) => self.tables.wake(id).await.map(Some),
            None => Ok(None),
        }
    }

    /// The table with this identity, whatever has become of it.
    ///
    /// # Errors
    /// When there is none, or its log cannot be read.
    pub async fn read(&self, id: TableId) -> Result<Arc<Handle>, StoreError> {
        self.tables.wake(id).await
    }

    /// The table with this identity, running or over, while it is its channel's last one.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn find(&self, id: TableId) -> Result<Option<Arc<Handle>>, StoreError> {
        let table = match self.tables.wake(id).await {
            Ok(table) => table,
            Err(StoreError::Unknown(_)) => return Ok(None),
            Err(error) => return Err(error),
        };
        Ok(self.get(table.channel()).await?.filter(|last| last.id() == id))
    }

    /// The channel is gone for ever: its table closes.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn forget(&self, channel: Channel) -> Result<(), ActError> {
        let Some(table) = self.get(channel).await? else { return Ok(()) };
        table
            .change(|table| {
                let entries = if table.is_closed() {
                    Vec::new()
                } else {
                    vec![Entry::Closed { why: Closed::Deserted }]
                };
                Ok(entries.into())
            })
            .await?;
        Ok(())
    }

    /// The tables for which something is left to be done, those that changed last first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn unsettled(&self) -> Result<Vec<TableId>, StoreError> {
        self.tables.shared.store.unsettled().await
    }

    /// Lets the clock of a table run that was left alone when the last process ended, set forward by the time that no
    /// process was there. A clock that runs for it already goes on.
    ///
    /// # Errors
    /// When its log cannot be read.
    pub async fn resume(&self, id: TableId) -> Result<Arc<Handle>, StoreError> {
        let Shared { store, clocks, timers, .. } = &*self.tables.shared;
        let table = self.tables.wake(id).await?;
        table.look(|table| timers.set(id, clocks.timer_after(table, |began| store.alive_after(began)))).await;
        Ok(table)
    }

    /// Lets a table go that is kept otherwise by now: whoever asks for it next reads it anew.
    pub fn evict(&self, table: TableId) {
        self.tables.evict(table);
    }

    /// Takes no new action from now on, and waits until those begun are done.
    pub async fn stop(&self) {
        self.tables.shared.stop().await;
    }
}
