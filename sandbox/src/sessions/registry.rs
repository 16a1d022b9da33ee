//! Every session of every bot.

use std::collections::BTreeMap;

use tokio::sync::mpsc::UnboundedSender;

use super::close::Cut;
use super::events;
use super::session::{Event, Identify, Outgoing, Session, Shard};
use crate::feed::Feed;
use crate::ids::ApplicationId;
use crate::model::{Change, Model};

/// The most sessions without a connection that each bot can resume. Discord keeps them for minutes.
const DISCONNECTED: usize = 8;

/// All sessions.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    by_id: BTreeMap<String, Session>,
    opened: u64,
    /// How often each bot has identified.
    identified: BTreeMap<ApplicationId, u32>,
    /// Every event that was sent to a bot.
    events: Feed<Event>,
}

impl Sessions {
    /// Dispatches the events of a change to every session that may know of it.
    pub(crate) fn dispatch(&mut self, model: &Model, change: &Change) {
        for session in self.by_id.values_mut() {
            for (name, event) in events::of(model, change, session) {
                session.dispatch(name, &event);
            }
        }
    }

    /// Opens a session, and dispatches READY and its guilds to it.
    pub(crate) fn open(
        &mut self,
        model: &Model,
        application: ApplicationId,
        identify: &Identify,
        socket: UnboundedSender<Outgoing>,
    ) -> String {
        self.opened += 1;
        let id = format!("{:032x}", u128::from(application.0) << 32 | u128::from(self.opened));
        let mut session = Session::new(id.clone(), application, identify, socket, self.events.clone());
        for (name, event) in events::first(model, &session) {
            session.dispatch(name, &event);
        }
        session.ready = true;
        self.by_id.insert(id.clone(), session);
        *self.identified.entry(application).or_default() += 1;
        self.drop_oldest_disconnected(application);
        id
    }

    /// Every event that is sent to a bot.
    pub(crate) fn events(&self) -> &Feed<Event> {
        &self.events
    }

    /// Drops all but the newest of a bot's sessions without a connection.
    fn drop_oldest_disconnected(&mut self, application: ApplicationId) {
        let disconnected = self.of(application).filter(|session| !session.is_connected());
        let disconnected: Vec<String> = disconnected.map(|session| session.id.clone()).collect();
        for id in disconnected.iter().rev().skip(DISCONNECTED) {
            self.by_id.remove(id);
        }
    }

    /// The session with this id.
    pub(crate) fn session(&mut self, id: &str) -> Option<&mut Session> {
        self.by_id.get_mut(id)
    }

    /// Removes a session: its bot closed this socket for good. A session that was resumed on another socket stays.
    pub(crate) fn remove(&mut self, id: &str, socket: &UnboundedSender<Outgoing>) {
        if self.by_id.get(id).is_some_and(|session| session.is_on(socket)) {
            self.by_id.remove(id);
        }
    }

    /// The shards of a bot that are connected.
    pub(crate) fn connected(&self, application: ApplicationId) -> Vec<Shard> {
        self.of(application).filter(|session| session.is_connected()).map(|session| session.shard).collect()
    }

    /// How often a bot has resumed sessions that are still alive.
    pub(crate) fn resumes(&self, application: ApplicationId) -> u32 {
        self.of(application).map(|session| session.resumes).sum()
    }

    /// How often a bot has identified.
    pub(crate) fn identifies(&self, application: ApplicationId) -> u32 {
        self.identified.get(&application).copied().unwrap_or_default()
    }

    /// Cuts the connections of one of a bot's shards. Says how many there were.
    pub(crate) fn cut(&mut self, application: ApplicationId, shard: u32, cut: Cut) -> usize {
        let mut cuts = 0;
        for session in self.by_id.values_mut() {
            if session.application == application && session.shard.index == shard && session.is_connected() {
                session.cut(cut);
                cuts += 1;
            }
        }
        if cut == Cut::SessionInvalidated {
            self.by_id
                .retain(|_, session| session.application != application || session.shard.index != shard);
        }
        cuts
    }

    fn of(&self, application: ApplicationId) -> impl Iterator<Item = &Session> {
        self.by_id.values().filter(move |session| session.application == application)
    }
}
