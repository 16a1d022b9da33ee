//! The clocks of all tables: one task, one entry a table. A table that waits costs no more than that.

use super::{
    clock::{Timed, Timer},
    handle::ActError,
    registry::Tables,
};
use crate::store::{StoreError, TableId};
use std::{
    collections::HashMap,
    future::poll_fn,
    sync::{Arc, Weak},
    task::Poll,
    time::Duration,
};
use tokio::{sync::mpsc, task::JoinSet};
use tokio_util::time::{DelayQueue, delay_queue::Key};

/// After how long a table is looked at again that could not go on by itself.
const AGAIN: Duration = Duration::from_secs(1);

/// So many tables go on by themselves at a time, however many clocks run out at once. Their changes are kept together.
pub(super) const AT_A_TIME: usize = 64;

/// The longest that a clock runs. The queue of those that run takes no more than two years.
const LONGEST: Duration = Duration::from_hours(365 * 24);

/// Says which clocks run.
#[derive(Debug, Clone)]
pub(super) struct Timers {
    set: mpsc::UnboundedSender<Set>,
}

#[derive(Debug)]
struct Set {
    table: TableId,
    timer: Option<Timer>,
}

/// Which clocks run.
struct Running {
    due: DelayQueue<TableId>,
    keys: HashMap<TableId, (Timed, Key)>,
}

impl Timers {
    /// No clock runs yet. The receiving end is for [`run`].
    pub(super) fn new() -> (Self, Receiver) {
        let (set, receiver) = mpsc::unbounded_channel();
        (Self { set }, Receiver(receiver))
    }

    /// Lets this clock run for a table, in place of the one that ran; one that runs for the same goes on.
    pub(super) fn set(&self, table: TableId, timer: Option<Timer>) {
        // Nobody listens only while the process ends.
        let _ = self.set.send(Set { table, timer });
    }
}

/// What clocks are to run.
#[derive(Debug)]
pub(super) struct Receiver(mpsc::UnboundedReceiver<Set>);

/// Lets tables do what they do by themselves, as long as there is a registry.
pub(super) async fn run(tables: Weak<Tables>, Receiver(mut sets): Receiver) {
    let mut running = Running { due: DelayQueue::new(), keys: HashMap::new() };
    let mut advancing = JoinSet::new();
    loop {
        tokio::select! {
            biased;
            set = sets.recv() => match set {
                Some(set) => running.set(set),
                None => return,
            },
            Some(_) = advancing.join_next() => {}
            (table, timed) = running.next(), if advancing.len() < AT_A_TIME => {
                let Some(tables) = tables.upgrade() else { return };
                advancing.spawn(advance(tables, table, timed));
            }
        }
    }
}

impl Running {
    fn set(&mut self, Set { table, timer }: Set) {
        let next = timer.map(|Timer { timed, wait }| (timed, wait.min(LONGEST)));
        match (next, self.keys.get(&table)) {
            (Some((timed, _)), Some((running, _))) if *running == timed => {}
            (Some((timed, wait)), Some((_, key))) => {
                self.due.reset(key, wait);
                let key = *key;
                self.keys.insert(table, (timed, key));
            }
            (Some((timed, wait)), None) => {
                let key = self.due.insert(table, wait);
                self.keys.insert(table, (timed, key));
            }
            (None, Some((_, key))) => {
                self.due.remove(key);
                self.keys.remove(&table);
            }
            (None, None) => {}
        }
    }

    /// The next clock that runs out; never, while none runs.
    async fn next(&mut self) -> (TableId, Timed) {
        poll_fn(|context| match self.due.poll_expired(context) {
            Poll::Ready(Some(expired)) => {
                let table = expired.into_inner();
                self.keys.remove(&table).map_or(Poll::Pending, |(timed, _)| Poll::Ready((table, timed)))
            }
            Poll::Ready(None) | Poll::Pending => Poll::Pending,
        })
        .await
    }
}

/// Does what is due, if it still is. A store that refuses is asked again a little later; a log that cannot be read stays so.
async fn advance(tables: Arc<Tables>, table: TableId, timed: Timed) {
    let error = match tables.advance(table, timed).await {
        // The process ends: it is the next one's business.
        Ok(()) | Err(ActError::Store(StoreError::Closed)) => return,
        Err(error) => error,
    };
    tracing::error!(%table, %error, "a table could not go on by itself");
    if !matches!(error, ActError::Store(StoreError::Damaged { .. })) {
        tables.timers.set(table, Some(Timer { timed, wait: AGAIN }));
    }
}
