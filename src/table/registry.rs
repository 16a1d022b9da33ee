//! The tables, one a channel. They are in the store; in memory are those that somebody holds.

use super::{
    clock::{Clocks, Timed},
    decision::Decision,
    entry::{Closed, Entry},
    handle::{self, ActError, Handle},
    log::read_log,
    person::Person,
    request::Refusal,
    settle::settle,
    setup::Setup,
    state::Table,
    timers::{self, Timers},
    view::TableView,
};
use crate::{
    games::{Audience, draws::Secret},
    store::{Channel, Commit, PersonId, Place, Store, StoreError, TableId, Timestamp, Version, WallClock},
};
use dashmap::DashMap;
use std::{
    array,
    sync::{
        Arc, OnceLock, Weak,
        atomic::{AtomicBool, Ordering},
    },
};
use tokio::sync::Mutex;
use tokio_util::task::TaskTracker;
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

/// Called with every table that has changed.
type Observer = Box<dyn Fn(&Arc<Handle>) + Send + Sync>;

/// What the tables in memory share.
pub(super) struct Tables {
    pub(super) store: Arc<dyn Store>,
    pub(super) clocks: Clocks,
    /// The time of day.
    pub(super) clock: WallClock,
    pub(super) timers: Timers,
    /// What has been begun and is not done.
    pub(super) working: TaskTracker,
    stopping: AtomicBool,
    observer: OnceLock<Observer>,
    awake: DashMap<TableId, Weak<Handle>>,
    /// The last table of each channel, where it is in memory.
    channels: DashMap<Channel, Weak<Handle>>,
    /// Held while a table is brought into memory, by its id, so that it never is there twice.
    waking: [Mutex<()>; 64],
}

impl Registry {
    /// The tables of this store. No clock runs yet but for those that change from now on; see [`resume`](Self::resume).
    /// To be called within a runtime.
    pub fn new(store: Arc<dyn Store>, clocks: Clocks, clock: WallClock) -> Self {
        let (timers, running) = Timers::new();
        let tables = Arc::new(Tables {
            store,
            clocks,
            clock,
            timers,
            working: TaskTracker::new(),
            stopping: AtomicBool::new(false),
            observer: OnceLock::new(),
            awake: DashMap::new(),
            channels: DashMap::new(),
            waking: array::from_fn(|_| Mutex::new(())),
        });
        tokio::spawn(timers::run(Arc::downgrade(&tables), running));
        Self { tables }
    }

    /// Lets somebody know of every table that has changed, as soon as it has. Only the first one who asks is told.
    pub fn observe(&self, observer: impl Fn(&Arc<Handle>) + Send + Sync + 'static) {
        // Whoever came first stays.
        let _ = self.tables.observer.set(Box::new(observer));
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
        let _working = self.tables.working.token();
        if self.tables.is_stopping() {
            return Err(OpenError::Stopping);
        }
        self.tables.check_means::<OpenError>(host.id, setup.stake()).await?;
        let at = self.tables.clock.now();
        let id = TableId(Ulid::from_parts(at.0, rand::random()));
        let decision = Decision::from(vec![Entry::Opened { place, setup, host, secret }]);
        let table =
            Table::open(id, at, &decision.entries[0]).expect("the entry opens a table of two to four seats");
        let mut commit =
            Commit { opens: Some(place), ..handle::commit(id, Version(0), at, &decision.entries) };
        settle(&table, &decision, &mut commit);
        match self.tables.store.commit(commit).await {
            Ok(()) => {}
            Err(StoreError::Occupied(there)) => return Err(OpenError::Busy(self.tables.wake(there).await?)),
            Err(error) => return Err(error.into()),
        }
        let (view, timer) = (table.view(Audience::Public), self.tables.clocks.timer(&table));
        self.tables.timers.set(id, timer);
        Ok((self.tables.take_in(table), view))
    }

    /// The table of a channel: the running one, or the last one.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn get(&self, channel: Channel) -> Result<Option<Arc<Handle>>, StoreError> {
        let awake = self.tables.channels.get(&channel).and_then(|there| there.upgrade());
        if let Some(running) = awake.filter(|table| !table.is_closed()) {
            return Ok(Some(running));
        }
        match self.tables.store.table_in(channel).await? {
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
        self.tables.store.unsettled().await
    }

    /// Lets the clock of a table run that was left alone when the last process ended, set forward by the time that no
    /// process was there. A clock that runs for it already goes on.
    ///
    /// # Errors
    /// When its log cannot be read.
    pub async fn resume(&self, id: TableId) -> Result<Arc<Handle>, StoreError> {
        let Tables { store, clocks, timers, .. } = &*self.tables;
        let table = self.tables.wake(id).await?;
        table.look(|table| timers.set(id, clocks.timer_after(table, |began| store.alive_after(began)))).await;
        Ok(table)
    }

    /// Lets a table go that is kept otherwise by now: whoever asks for it next reads it anew.
    pub fn evict(&self, table: TableId) {
        let Some((_, evicted)) = self.tables.awake.remove(&table) else { return };
        if let Some(handle) = evicted.upgrade() {
            self.tables.channels.remove_if(&handle.channel(), |_, there| there.ptr_eq(&evicted));
        }
    }

    /// Takes no new action from now on, and waits until those begun are done.
    pub async fn stop(&self) {
        self.tables.stopping.store(true, Ordering::Release);
        self.tables.working.close();
        self.tables.working.wait().await;
    }
}

impl Tables {
    pub(super) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    /// p6: checks that somebody who sits down has the stake, if there is one. It is taken when the game starts.
    pub(super) async fn check_means<E: From<Refusal> + From<StoreError>>(
        &self,
        person: PersonId,
        stake: Option<u32>,
    ) -> Result<(), E> {
        let Some(needed) = stake else { return Ok(()) };
        let balance = self.store.balance(person).await?;
        let short = balance < i64::from(needed);
        if short { Err(Refusal::TooFewChips { balance, needed }.into()) } else { Ok(()) }
    }

    /// The table, brought into memory if it is not there.
    async fn wake(self: &Arc<Self>, id: TableId) -> Result<Arc<Handle>, StoreError> {
        if let Some(awake) = self.awake(id) {
            return Ok(awake);
        }
        let _alone = self.waking[stripe(id)].lock().await;
        match self.awake(id) {
            Some(awake) => Ok(awake),
            None => Ok(self.take_in(self.fold(id).await?)),
        }
    }

    fn awake(&self, id: TableId) -> Option<Arc<Handle>> {
        self.awake.get(&id)?.upgrade()
    }

    /// Takes a table into memory.
    fn take_in(self: &Arc<Self>, table: Table) -> Arc<Handle> {
        let closed = table.is_closed();
        let handle = Handle::new(table, self);
        self.awake.insert(handle.id(), Arc::downgrade(&handle));
        // Of the tables of a channel only the last one may be open.
        if !closed {
            self.channels.insert(handle.channel(), Arc::downgrade(&handle));
        }
        handle
    }

    /// A table has left the memory.
    pub(super) fn let_go(&self, id: TableId, channel: Channel) {
        self.awake.remove_if(&id, |_, there| there.strong_count() == 0);
        self.channels.remove_if(&channel, |_, there| there.strong_count() == 0);
    }

    /// The table as its log has it.
    pub(super) async fn fold(&self, id: TableId) -> Result<Table, StoreError> {
        let log = self.log(id).await?;
        let folded = Table::fold(id, log.iter().map(|(at, entry)| (*at, entry)));
        let nothing = || StoreError::Damaged { table: id, entry: 0, why: "it opens no table".to_owned() };
        folded.ok_or_else(nothing)
    }

    pub(super) async fn log(&self, id: TableId) -> Result<Vec<(Timestamp, Entry)>, StoreError> {
        read_log(id, &self.store.log(id).await?)
    }

    /// Lets the observer know that a table has changed.
    pub(super) fn emit(&self, handle: &Arc<Handle>) {
        if let Some(observer) = self.observer.get() {
            observer(handle);
        }
    }

    /// A clock has run out.
    pub(super) async fn advance(self: &Arc<Self>, id: TableId, timed: Timed) -> Result<(), ActError> {
        if self.is_stopping() {
            return Ok(());
        }
        let handle = self.wake(id).await?;
        match handle.change(|table| Ok(self.clocks.run_out(table, timed))).await {
            // Somebody else was faster, or nothing happens any more.
            Ok(_) | Err(ActError::Stale(_) | ActError::Stopping) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

fn stripe(TableId(id): TableId) -> usize {
    usize::try_from(id.random() % 64).expect("less than 64")
}
