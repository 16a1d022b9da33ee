//! The shared heart of a running sandbox: the model, who is connected, what was asked.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use crate::faults::Faults;
use crate::feed::Feed;
use crate::gateway::{Event, Gateway};
use crate::ids::ApplicationId;
use crate::model::Model;
use crate::pace::Pace;
use crate::record::{Light, Record, Request};
use crate::settings::{Limits, Timings};

/// Everything that the REST side, the gateway and the driver share.
#[derive(Debug)]
pub(crate) struct World {
    model: Mutex<Model>,
    gateway: Mutex<Gateway>,
    record: Mutex<Record>,
    pace: Mutex<Pace>,
    faults: Mutex<Faults>,
    requests: Feed<Light>,
    pub(crate) limits: Limits,
    pub(crate) timings: Timings,
    turns: watch::Sender<u64>,
    closing: watch::Sender<bool>,
}

/// A panic of a test's closure must not stop the server: what it held is still whole.
fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl World {
    /// A world of what there is.
    pub(crate) fn new(model: Model, limits: Limits, timings: Timings) -> Self {
        Self {
            model: Mutex::new(model),
            gateway: Mutex::default(),
            record: Mutex::default(),
            pace: Mutex::default(),
            faults: Mutex::default(),
            requests: Feed::default(),
            limits,
            timings,
            turns: watch::Sender::new(0),
            closing: watch::Sender::new(false),
        }
    }

    /// Looks at the model.
    pub(crate) fn read<T>(&self, look: impl FnOnce(&Model) -> T) -> T {
        look(&hold(&self.model))
    }

    /// Changes the model, and tells of it all who are connected or waiting.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut Model) -> T) -> T {
        let mut model = hold(&self.model);
        let outcome = change(&mut model);
        let changes = model.take_changes();
        model.stir(&changes);
        let mut gateway = hold(&self.gateway);
        for change in &changes {
            gateway.tell(&model, change);
        }
        drop(gateway);
        drop(model);
        self.turn();
        outcome
    }

    /// Works on the connections, with the model held still.
    pub(crate) fn connections<T>(&self, work: impl FnOnce(&Model, &mut Gateway) -> T) -> T {
        let model = hold(&self.model);
        let outcome = work(&model, &mut hold(&self.gateway));
        drop(model);
        self.turn();
        outcome
    }

    /// Numbers a request that has arrived.
    pub(crate) fn arrive(&self) -> u64 {
        hold(&self.record).arrive()
    }

    /// Notes a request that was answered.
    pub(crate) fn record(&self, request: Request) {
        self.requests.tell(request.light());
        hold(&self.record).note(request);
        self.turn();
    }

    /// Looks at the record of requests.
    pub(crate) fn recorded<T>(&self, look: impl FnOnce(&Record) -> T) -> T {
        look(&hold(&self.record))
    }

    /// Requests as they are answered.
    pub(crate) fn requests(&self) -> &Feed<Light> {
        &self.requests
    }

    /// Events as bots are told them.
    pub(crate) fn events(&self) -> Feed<Event> {
        hold(&self.gateway).events().clone()
    }

    /// How many of an application's shards are connected.
    pub(crate) fn shards(&self, application: ApplicationId) -> usize {
        hold(&self.gateway).connected(application).len()
    }

    /// How often an application has resumed sessions that are still alive.
    pub(crate) fn resumes(&self, application: ApplicationId) -> u32 {
        hold(&self.gateway).resumes(application)
    }

    /// How often an application's bot has identified.
    pub(crate) fn identifies(&self, application: ApplicationId) -> u32 {
        hold(&self.gateway).identifies(application)
    }

    /// Works on the counts of rate limits.
    pub(crate) fn pace<T>(&self, work: impl FnOnce(&mut Pace) -> T) -> T {
        work(&mut hold(&self.pace))
    }

    /// Works on the faults that were asked for.
    pub(crate) fn faults<T>(&self, work: impl FnOnce(&mut Faults) -> T) -> T {
        work(&mut hold(&self.faults))
    }

    /// Changes what is to go wrong, and wakes all who show it.
    pub(crate) fn fault(&self, change: impl FnOnce(&mut Faults)) {
        change(&mut hold(&self.faults));
        self.turn();
    }

    /// Wakes with every change.
    pub(crate) fn turns(&self) -> watch::Receiver<u64> {
        self.turns.subscribe()
    }

    /// Waits until `look` finds something, for at most `patience`. Wakes on every change.
    pub(crate) async fn until<T>(
        &self,
        patience: Duration,
        mut look: impl FnMut(&Self) -> Option<T>,
    ) -> Option<T> {
        let mut turns = self.turns.subscribe();
        let found = async {
            loop {
                turns.borrow_and_update();
                if let Some(found) = look(self) {
                    return Some(found);
                }
                turns.changed().await.ok()?;
            }
        };
        tokio::time::timeout(patience, found).await.ok().flatten()
    }

    /// Wakes all who wait.
    fn turn(&self) {
        self.turns.send_modify(|turn| *turn += 1);
    }

    /// Ends the server and every connection.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Waits until the server is to end.
    pub(crate) async fn closed(&self) {
        let _ = self.closing.subscribe().wait_for(|closing| *closing).await;
    }
}
