//! One table in memory: takes one action at a time.

use super::{
    decision::Decision,
    entry::Entry,
    person::Actor,
    request::{Refusal, Request},
    settle::settle,
    shared::Shared,
    state::Table,
    view::TableView,
};
use crate::{
    games::{Audience, GameId, SetUp},
    store::{Channel, Commit, PersonId, Place, SavedScreen, StoreError, Stored, TableId, Timestamp, Version},
};
use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};
use tokio::sync::{Mutex, watch};

/// Why an action did not happen. In every case the table is as it was.
#[derive(Debug, thiserror::Error)]
pub enum ActError {
    /// It is not allowed.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The table has moved on since the version that the actor saw.
    #[error("the table is at version {0} by now")]
    Stale(Version),
    /// The tables take no new action any more: the process ends.
    #[error("no new action is taken")]
    Stopping,
    /// It could not be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Who is told what becomes of a table in memory.
pub(super) trait Owner: Send + Sync {
    /// The table has changed.
    fn changed(&self, table: &Arc<Handle>);

    /// The table has left the memory.
    fn dropped(&self, id: TableId, channel: Channel);
}

/// One table in memory. It stays there as long as somebody holds it; its log is in the store.
pub struct Handle {
    id: TableId,
    place: Place,
    game: GameId,
    table: Mutex<Table>,
    shared: Arc<Shared>,
    owner: Arc<dyn Owner>,
    changed: watch::Sender<Version>,
    closed: AtomicBool,
}

impl Handle {
    pub(super) fn new(table: Table, shared: &Arc<Shared>, owner: Arc<dyn Owner>) -> Arc<Self> {
        Arc::new(Self {
            id: table.id,
            place: table.place,
            game: table.setup.game(),
            changed: watch::Sender::new(table.version()),
            closed: AtomicBool::new(table.is_closed()),
            table: Mutex::new(table),
            shared: Arc::clone(shared),
            owner,
        })
    }

    /// The table's identity.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// Where it stands.
    pub fn place(&self) -> Place {
        self.place
    }

    /// The channel where it stands.
    pub fn channel(&self) -> Channel {
        self.place.channel
    }

    /// Which game is played at it.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Whether nobody will play here any more.
    pub fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Acquire)
    }

    /// The table's version now.
    pub fn version(&self) -> Version {
        *self.changed.borrow()
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

    /// A set-up that chance makes for a person, another one for every `shuffle`.
    ///
    /// # Errors
    /// With what stands against it, when they have none to settle.
    pub async fn random_set_up(&self, id: PersonId, shuffle: u64) -> Result<SetUp, Refusal> {
        self.look(|table| table.random_set_up(id, shuffle)).await
    }

    /// Does what somebody asks, if it is allowed and if the table is still at the version that they saw, where that
    /// matters. When this returns, it is kept.
    ///
    /// # Errors
    /// See [`ActError`].
    pub async fn act(
        self: &Arc<Self>,
        actor: &Actor,
        request: &Request,
        seen: Option<Version>,
    ) -> Result<TableView, ActError> {
        if matches!(request, Request::Join(_)) {
            let stake = self.look(|table| table.is_lobby().then(|| table.setup.stake()).flatten()).await;
            self.shared.check_means::<ActError>(actor.person.id, stake).await?;
        }
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
        self.shared.log(self.id).await
    }

    /// What was last noted of the table's screens.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn screens(&self) -> Result<Vec<SavedScreen>, StoreError> {
        self.shared.store.screens(self.id).await
    }

    /// Notes something of the table's screens, and whether nothing is left to be done for it.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn note(&self, screens: Vec<SavedScreen>, settles: bool) -> Result<(), StoreError> {
        self.shared.store.commit(Commit { settles, ..Commit::screens(self.id, screens) }).await
    }

    pub(super) async fn look<T>(&self, look: impl FnOnce(&Table) -> T) -> T {
        look(&*self.table.lock().await)
    }

    /// Decides, commits, and only then lets the entries take effect; one change at a time.
    pub(super) async fn change(
        self: &Arc<Self>,
        decide: impl FnOnce(&Table) -> Result<Decision, ActError>,
    ) -> Result<TableView, ActError> {
        let _working = self.shared.working.token();
        if self.shared.is_stopping() {
            return Err(ActError::Stopping);
        }
        let mut table = self.table.lock().await;
        let decision = decide(&table)?;
        if decision.entries.is_empty() {
            return Ok(table.view(Audience::Public));
        }
        let at = self.shared.clock.now();
        let mut commit = commit(table.id, table.version(), at, &decision.entries);
        settle(&table, &decision, &mut commit);
        match self.shared.store.commit(commit).await {
            Ok(()) => {
                table.install(at, decision);
                self.installed(&table);
            }
            Err(StoreError::Conflict { found, .. }) => {
                self.catch_up(&mut table).await?;
                return Err(ActError::Stale(found));
            }
            Err(StoreError::Short { person, balance, needed }) => {
                return Err(table.too_few_chips(person, balance, needed).into());
            }
            Err(error) => return Err(error.into()),
        }
        Ok(table.view(Audience::Public))
    }

    /// Somebody else has written to the log: folds it anew.
    async fn catch_up(self: &Arc<Self>, table: &mut Table) -> Result<(), StoreError> {
        *table = self.shared.fold(self.id).await?;
        self.installed(table);
        Ok(())
    }

    /// Lets everybody know that the table has changed.
    fn installed(self: &Arc<Self>, table: &Table) {
        self.closed.store(table.is_closed(), Ordering::Release);
        self.shared.timers.set(self.id, self.shared.clocks.timer(table));
        self.changed.send_replace(table.version());
        self.owner.changed(self);
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.owner.dropped(self.id, self.place.channel);
    }
}

impl fmt::Debug for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Handle").field("id", &self.id).field("place", &self.place).finish_non_exhaustive()
    }
}

/// A commit that adds these entries to a log.
pub(super) fn commit(table: TableId, expected: Version, at: Timestamp, entries: &[Entry]) -> Commit {
    let stored = |entry| {
        let body = serde_json::to_string(entry).expect("an entry has no maps with keys other than text");
        Stored { at, body }
    };
    Commit::entries(table, expected, entries.iter().map(stored).collect())
}
