//! What all tables share.

use super::{clock::Clocks, entry::Entry, log::read_log, request::Refusal, state::Table, timers::Timers};
use crate::store::{PersonId, Store, StoreError, TableId, Timestamp, WallClock};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};
use tokio_util::task::TaskTracker;

/// What all tables share.
pub(super) struct Shared {
    pub(super) store: Arc<dyn Store>,
    pub(super) clocks: Clocks,
    /// The time of day.
    pub(super) clock: WallClock,
    pub(super) timers: Timers,
    /// What has been begun and is not done.
    pub(super) working: TaskTracker,
    stopping: AtomicBool,
}

impl Shared {
    pub(super) fn new(store: Arc<dyn Store>, clocks: Clocks, clock: WallClock, timers: Timers) -> Self {
        let (working, stopping) = (TaskTracker::new(), AtomicBool::new(false));
        Self { store, clocks, clock, timers, working, stopping }
    }

    /// Takes no new action from now on, and waits until those begun are done.
    pub(super) async fn stop(&self) {
        self.stopping.store(true, Ordering::Release);
        self.working.close();
        self.working.wait().await;
    }

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
}
