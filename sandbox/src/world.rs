//! The state of a running sandbox, shared by all its parts: the model, the sessions, the request log, the faults.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use crate::faults::Faults;
use crate::feed::Feed;
use crate::ids::ApplicationId;
use crate::model::Model;
use crate::rate_limit::RateLimiter;
use crate::request_log::{Request, RequestLog, RequestSummary};
use crate::sessions::{Event, Sessions};
use crate::settings::{Limits, Timings};

/// Everything that the REST side, the gateway and the driver share.
#[derive(Debug)]
pub(crate) struct World {
    model: Mutex<Model>,
    sessions: Mutex<Sessions>,
    request_log: Mutex<RequestLog>,
    rate_limiter: Mutex<RateLimiter>,
    faults: Mutex<Faults>,
    requests: Feed<RequestSummary>,
    pub(crate) limits: Limits,
    pub(crate) timings: Timings,
    /// Counts what has changed, so that those who wait wake up.
    changes: watch::Sender<u64>,
    shutdown: watch::Sender<bool>,
}

/// Locks a part. When a test's closure panics while it holds the lock, the part is still consistent, so the server goes on.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl World {
    /// A world that begins with a model.
    pub(crate) fn new(model: Model, limits: Limits, timings: Timings) -> Self {
        Self {
            model: Mutex::new(model),
            sessions: Mutex::default(),
            request_log: Mutex::default(),
            rate_limiter: Mutex::default(),
            faults: Mutex::default(),
            requests: Feed::default(),
            limits,
            timings,
            changes: watch::Sender::new(0),
            shutdown: watch::Sender::new(false),
        }
    }

    /// Reads the model.
    pub(crate) fn read<T>(&self, read: impl FnOnce(&Model) -> T) -> T {
        read(&lock(&self.model))
    }

    /// Changes the model, dispatches the events that follow, and wakes those who wait.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut Model) -> T) -> T {
        let mut model = lock(&self.model);
        let outcome = change(&mut model);
        let changes = model.take_changes();
        model.bump_revisions(&changes);
        let mut sessions = lock(&self.sessions);
        for change in &changes {
            sessions.dispatch(&model, change);
        }
        drop(sessions);
        drop(model);
        self.notify();
        outcome
    }

    /// Works on the sessions while the model is locked.
    pub(crate) fn sessions<T>(&self, work: impl FnOnce(&Model, &mut Sessions) -> T) -> T {
        let model = lock(&self.model);
        let outcome = work(&model, &mut lock(&self.sessions));
        drop(model);
        self.notify();
        outcome
    }

    /// Numbers a request that has arrived.
    pub(crate) fn arrive(&self) -> u64 {
        lock(&self.request_log).arrive()
    }

    /// Logs a request that was answered.
    pub(crate) fn log(&self, request: Request) {
        self.requests.publish(request.summary());
        lock(&self.request_log).add(request);
        self.notify();
    }

    /// Reads the request log.
    pub(crate) fn request_log<T>(&self, read: impl FnOnce(&RequestLog) -> T) -> T {
        read(&lock(&self.request_log))
    }

    /// Requests as they are answered.
    pub(crate) fn requests(&self) -> &Feed<RequestSummary> {
        &self.requests
    }

    /// Events as they are sent to bots.
    pub(crate) fn events(&self) -> Feed<Event> {
        lock(&self.sessions).events().clone()
    }

    /// How many of an application's shards are connected.
    pub(crate) fn shards(&self, application: ApplicationId) -> usize {
        lock(&self.sessions).connected(application).len()
    }

    /// How often an application has resumed sessions that are still alive.
    pub(crate) fn resumes(&self, application: ApplicationId) -> u32 {
        lock(&self.sessions).resumes(application)
    }

    /// How often an application's bot has identified.
    pub(crate) fn identifies(&self, application: ApplicationId) -> u32 {
        lock(&self.sessions).identifies(application)
    }

    /// Counts requests against the rate limits.
    pub(crate) fn rate_limiter<T>(&self, work: impl FnOnce(&mut RateLimiter) -> T) -> T {
        work(&mut lock(&self.rate_limiter))
    }

    /// Works on the requested faults.
    pub(crate) fn faults<T>(&self, work: impl FnOnce(&mut Faults) -> T) -> T {
        work(&mut lock(&self.faults))
    }

    /// Changes the requested faults, and wakes the pages that show them.
    pub(crate) fn change_faults(&self, change: impl FnOnce(&mut Faults)) {
        change(&mut lock(&self.faults));
        self.notify();
    }

    /// Wakes with every change.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Waits until `look` finds something, for at most `patience`. Wakes on every change.
    pub(crate) async fn until<T>(
        &self,
        patience: Duration,
        mut look: impl FnMut(&Self) -> Option<T>,
    ) -> Option<T> {
        let mut changes = self.changes.subscribe();
        let found = async {
            loop {
                changes.borrow_and_update();
                if let Some(found) = look(self) {
                    return Some(found);
                }
                changes.changed().await.ok()?;
            }
        };
        tokio::time::timeout(patience, found).await.ok().flatten()
    }

    /// Wakes those who wait.
    fn notify(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    /// Ends the server and every connection.
    pub(crate) fn shut_down(&self) {
        self.shutdown.send_replace(true);
    }

    /// Waits for [`shut_down`](Self::shut_down).
    pub(crate) async fn shutdown(&self) {
        let _ = self.shutdown.subscribe().wait_for(|shutdown| *shutdown).await;
    }
}
