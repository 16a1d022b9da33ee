//! The live tables, one a channel.

use super::{
    clock::{self, Clocks},
    entry::{Closed, Entry},
    person::{Actor, Person},
    request::{Refusal, Request},
    setup::Setup,
    state::Table,
    view::TableView,
};
use crate::{
    games::{Audience, draws::Secret, spy},
    store::{Channel, Commit, PersonId, Place, Store, StoreError, Stored, TableId, Timestamp, Version},
};
use dashmap::{DashMap, Entry as Slot};
use std::sync::Arc;
use tokio::sync::{Mutex, watch};
use ulid::Ulid;

/// Why an action did not happen. In every case the table is as it was.
#[derive(Debug, thiserror::Error)]
pub enum ActError {
    /// It is not allowed.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The table has moved on since the version that the actor saw.
    #[error("the table is at version {0} by now")]
    Stale(Version),
    /// It could not be kept.
    #[error(transparent)]
    Store(StoreError),
}

/// Why a table did not open.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another one is in that channel.
    #[error("the channel has a table already")]
    Busy(Arc<Handle>),
    /// It could not be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The live tables, one a channel, and the last one of each channel that has none.
pub struct Registry {
    tables: DashMap<Channel, Arc<Handle>>,
    /// Where each of them stands.
    channels: DashMap<TableId, Channel>,
    store: Arc<dyn Store>,
    clocks: Clocks,
}

/// One table, alive: takes one action at a time.
pub struct Handle {
    id: TableId,
    channel: Channel,
    table: Mutex<Table>,
    store: Arc<dyn Store>,
    changed: watch::Sender<Version>,
    closed: watch::Sender<bool>,
}

impl Registry {
    /// A registry without tables.
    pub fn new(store: Arc<dyn Store>, clocks: Clocks) -> Self {
        Self { tables: DashMap::new(), channels: DashMap::new(), store, clocks }
    }

    /// Opens a table in a channel; its opener is the host. The secret of its dice is drawn by the caller, from the
    /// operating system's randomness.
    ///
    /// # Errors
    /// When the channel has a table that is not closed, and when the store fails.
    pub async fn open(
        &self,
        place: Place,
        host: Person,
        setup: Setup,
        secret: Secret,
    ) -> Result<(Arc<Handle>, TableView), OpenError> {
        let id = TableId(Ulid::from_parts(Timestamp::now().0, rand::random()));
        let channel = place.channel;
        let entry = Entry::Opened { place, setup, host, secret };
        let table = Table::open(id, &entry).expect("the entry opens a table of two to four seats");
        let view = table.view(Audience::Public);
        let handle = Arc::new(Handle {
            id,
            channel,
            table: Mutex::new(table),
            store: Arc::clone(&self.store),
            changed: watch::Sender::new(Version(1)),
            closed: watch::Sender::new(false),
        });
        let before = self.reserve(&handle)?;
        if let Err(error) =
            self.store.commit(Commit { opens: Some(place), ..commit(id, Version(0), &[entry]).1 }).await
        {
            self.tables.remove_if(&channel, |_, there| there.id == id);
            return Err(error.into());
        }
        self.channels.insert(id, channel);
        if let Some(before) = before {
            self.channels.remove(&before.id);
        }
        tokio::spawn(clock::run(Arc::clone(&handle), self.clocks));
        Ok((handle, view))
    }

    /// Puts the table in its channel's place; gives the closed one that stood there.
    fn reserve(&self, handle: &Arc<Handle>) -> Result<Option<Arc<Handle>>, OpenError> {
        match self.tables.entry(handle.channel) {
            Slot::Occupied(there) if !there.get().is_closed() => {
                Err(OpenError::Busy(Arc::clone(there.get())))
            }
            Slot::Occupied(mut there) => Ok(Some(there.insert(Arc::clone(handle)))),
            Slot::Vacant(place) => {
                place.insert(Arc::clone(handle));
                Ok(None)
            }
        }
    }

    /// The table of a channel: the running one, or the last one.
    pub fn get(&self, channel: Channel) -> Option<Arc<Handle>> {
        self.tables.get(&channel).map(|handle| Arc::clone(&handle))
    }

    /// The table with this identity, running or over, while it is its channel's last one.
    pub fn find(&self, id: TableId) -> Option<Arc<Handle>> {
        let channel = *self.channels.get(&id)?;
        self.get(channel).filter(|handle| handle.id == id)
    }

    /// The channel is gone for ever: its table closes and is forgotten.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn forget(&self, channel: Channel) -> Result<(), ActError> {
        let Some((_, handle)) = self.tables.remove(&channel) else { return Ok(()) };
        self.channels.remove(&handle.id);
        handle
            .change(|table| {
                Ok(if table.is_closed() { Vec::new() } else { vec![Entry::Closed { why: Closed::Deserted }] })
            })
            .await?;
        Ok(())
    }
}

impl Handle {
    /// The table's identity.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// Where it stands.
    pub fn channel(&self) -> Channel {
        self.channel
    }

    /// Whether nobody will play here any more.
    pub fn is_closed(&self) -> bool {
        *self.closed.borrow()
    }

    /// The table's versions as they come, the present one first.
    pub fn changes(&self) -> watch::Receiver<Version> {
        self.changed.subscribe()
    }

    /// What everybody may know of the table now.
    pub async fn view(&self) -> TableView {
        self.look(|table| table.view(Audience::Public)).await
    }

    /// What a person may know of the table now.
    pub async fn view_of(&self, id: PersonId) -> TableView {
        self.look(|table| table.view(table.audience(id))).await
    }

    /// s5: a ready-made order for a person's base, another one for every `shuffle`; `None` when they have nothing to arrange.
    pub async fn random_base(&self, id: PersonId, shuffle: u64) -> Option<spy::Base> {
        self.look(|table| table.random_base(id, shuffle)).await
    }

    /// Does what somebody asks, if it is allowed and if the table is still at the version that they saw, where that
    /// matters. When this returns, it is kept.
    ///
    /// # Errors
    /// See [`ActError`].
    pub async fn act(
        &self,
        actor: &Actor,
        request: &Request,
        seen: Option<Version>,
    ) -> Result<TableView, ActError> {
        self.change(|table| {
            // A table that is over says so, whatever the button's age.
            let stale = seen.is_some_and(|seen| seen != table.version()) && !table.is_closed();
            if stale { Err(ActError::Stale(table.version())) } else { Ok(table.decide(actor, request)?) }
        })
        .await
    }

    /// The table's record so far: its log.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn log(&self) -> Result<Vec<(Timestamp, Entry)>, StoreError> {
        let log = self.store.log(self.id).await?;
        log.iter().enumerate().map(|(entry, stored)| parse(self.id, entry, stored)).collect()
    }

    pub(super) async fn look<T>(&self, look: impl FnOnce(&Table) -> T) -> T {
        look(&*self.table.lock().await)
    }

    /// Decides, commits, and only then lets the entries take effect; one change at a time.
    pub(super) async fn change(
        &self,
        decide: impl FnOnce(&Table) -> Result<Vec<Entry>, ActError>,
    ) -> Result<TableView, ActError> {
        let mut table = self.table.lock().await;
        let entries = decide(&table)?;
        if !entries.is_empty() {
            let (at, commit) = commit(self.id, table.version(), &entries);
            match self.store.commit(commit).await {
                Ok(()) => entries.iter().for_each(|entry| table.apply(at, entry)),
                Err(StoreError::Conflict { found, .. }) => {
                    self.catch_up(&mut table).await.map_err(ActError::Store)?;
                    return Err(ActError::Stale(found));
                }
                Err(error) => return Err(ActError::Store(error)),
            }
            self.closed.send_replace(table.is_closed());
            self.changed.send_replace(table.version());
        }
        Ok(table.view(Audience::Public))
    }

    /// Somebody else has written to the log: folds it anew.
    async fn catch_up(&self, table: &mut Table) -> Result<(), StoreError> {
        let log = self.log().await?;
        if let Some(folded) = Table::fold(self.id, log.iter().map(|(at, entry)| (*at, entry))) {
            *table = folded;
            self.closed.send_replace(table.is_closed());
            self.changed.send_replace(table.version());
        }
        Ok(())
    }
}

impl std::fmt::Debug for Handle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Handle").field("id", &self.id).field("channel", &self.channel).finish_non_exhaustive()
    }
}

fn commit(table: TableId, expected: Version, entries: &[Entry]) -> (Timestamp, Commit) {
    let at = Timestamp::now();
    let stored = |entry| {
        let body = serde_json::to_string(entry).expect("an entry has no maps with keys other than text");
        Stored { at, body }
    };
    (at, Commit::entries(table, expected, entries.iter().map(stored).collect()))
}

fn parse(table: TableId, entry: usize, stored: &Stored) -> Result<(Timestamp, Entry), StoreError> {
    let parsed = serde_json::from_str(&stored.body);
    parsed.map(|parsed| (stored.at, parsed)).map_err(|error| StoreError::Damaged {
        table,
        entry,
        why: error.to_string(),
    })
}
