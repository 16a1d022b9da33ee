//! The clocks of all tables: one task, one entry a table. A table that waits costs no more than that, and a clock that is
//! set later than another one runs out wakes nobody.

use super::clock::{Timed, Timer};
use crate::store::TableId;
use std::{
    collections::{BTreeSet, HashMap},
    future::pending,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::Duration,
};
use tokio::{
    sync::Notify,
    task::JoinSet,
    time::{Instant, sleep_until},
};

/// So many tables go on by themselves at a time, however many clocks run out at once. Their changes are kept together.
pub(super) const AT_A_TIME: usize = 64;

/// The longest that a clock runs.
const LONGEST: Duration = Duration::from_hours(365 * 24);

/// Says which clocks run. Dropped, it ends the task that lets tables go on.
#[derive(Debug)]
pub(super) struct Timers {
    clocks: Arc<Clocks>,
}

/// The clocks that run, for the task that waits for them.
#[derive(Debug, Default)]
pub(super) struct Clocks {
    running: Mutex<Running>,
    /// A clock runs out earlier than the task expects, or there will be no more clocks.
    earlier: Notify,
}

#[derive(Debug, Default)]
struct Running {
    due: BTreeSet<(Instant, TableId)>,
    timers: HashMap<TableId, (Timed, Instant)>,
    /// Until when the task sleeps; `None` for as long as no clock runs.
    sleeps_until: Option<Instant>,
}

impl Timers {
    /// No clock runs yet. What is given besides is for [`run`].
    pub(super) fn new() -> (Self, Arc<Clocks>) {
        let clocks = Arc::<Clocks>::default();
        (Self { clocks: Arc::clone(&clocks) }, clocks)
    }

    /// Lets this clock run for a table, in place of the one that ran; one that runs for the same goes on.
    pub(super) fn set(&self, table: TableId, timer: Option<Timer>) {
        if self.clocks.running().set(table, timer) {
            self.clocks.earlier.notify_one();
        }
    }
}

impl Timers {
    /// Lets this clock run for a table where none does: somebody may have acted since it ran out, and set another one.
    pub(super) fn retry(&self, table: TableId, timer: Timer) {
        let mut running = self.clocks.running();
        if !running.timers.contains_key(&table) && running.set(table, Some(timer)) {
            self.clocks.earlier.notify_one();
        }
    }
}

impl Drop for Timers {
    fn drop(&mut self) {
        self.clocks.earlier.notify_one();
    }
}

impl Clocks {
    fn running(&self) -> MutexGuard<'_, Running> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Running {
    /// Sets a table's clock. Whether it runs out before the task wakes up.
    fn set(&mut self, table: TableId, timer: Option<Timer>) -> bool {
        let before = self.timers.get(&table).copied();
        if let (Some((running, _)), Some(timer)) = (before, timer)
            && running == timer.timed
        {
            return false;
        }
        if let Some((_, at)) = before {
            self.due.remove(&(at, table));
            self.timers.remove(&table);
        }
        let Some(Timer { timed, wait }) = timer else { return false };
        let at = Instant::now() + wait.min(LONGEST);
        self.due.insert((at, table));
        self.timers.insert(table, (timed, at));
        self.sleeps_until.is_none_or(|until| at < until)
    }

    /// A clock that has run out.
    fn take(&mut self) -> Option<(TableId, Timed)> {
        let &(at, table) = self.due.first()?;
        if at > Instant::now() {
            return None;
        }
        self.due.pop_first();
        self.timers.remove(&table).map(|(timed, _)| (table, timed))
    }

    /// When the next clock runs out; the task sleeps until then.
    fn sleep(&mut self) -> Option<Instant> {
        self.sleeps_until = self.due.first().map(|(at, _)| *at);
        self.sleeps_until
    }
}

/// Lets tables do what they do by themselves, as long as they are there: `advance` whenever a clock runs out.
pub(super) async fn run<T, F: Future<Output = ()> + Send + 'static>(
    tables: Weak<T>,
    clocks: Arc<Clocks>,
    advance: impl Fn(Arc<T>, TableId, Timed) -> F,
) {
    let mut advancing = JoinSet::new();
    loop {
        while advancing.len() < AT_A_TIME
            && let Some((table, timed)) = clocks.running().take()
        {
            let Some(tables) = tables.upgrade() else { return };
            advancing.spawn(advance(tables, table, timed));
        }
        // Where all places are taken, what is due waits for one.
        let is_full = advancing.len() >= AT_A_TIME;
        let next = if is_full { None } else { clocks.running().sleep() };
        tokio::select! {
            () = clocks.earlier.notified() => {}
            Some(_) = advancing.join_next() => {}
            () = sleep(next) => {}
        }
        if tables.strong_count() == 0 {
            return;
        }
    }
}

/// Sleeps until then; for ever if there is nothing to wait for.
async fn sleep(until: Option<Instant>) {
    match until {
        Some(until) => sleep_until(until).await,
        None => pending().await,
    }
}
