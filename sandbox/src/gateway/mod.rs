//! The gateway: the sockets on which bots are told what happens.

mod events;
mod intents;
mod session;
mod socket;

use std::collections::BTreeMap;

pub use intents::Intents;
pub(crate) use session::{Event, Identify, Outgoing, Session, Shard};
pub(crate) use socket::connect;
use tokio::sync::mpsc::UnboundedSender;

use crate::feed::Feed;
use crate::ids::ApplicationId;
use crate::model::{Change, Model};

/// Why a gateway connection is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u16)]
pub enum CloseCode {
    /// Something went wrong; resume.
    UnknownError = 4000,
    /// An unknown opcode was sent.
    UnknownOpcode = 4001,
    /// What was sent cannot be read.
    Decode = 4002,
    /// Something was sent before identifying.
    NotAuthenticated = 4003,
    /// The token is wrong.
    AuthenticationFailed = 4004,
    /// Identified twice.
    AlreadyAuthenticated = 4005,
    /// Resumed from a sequence number that was never sent.
    InvalidSequence = 4007,
    /// More than 120 messages in a minute.
    RateLimited = 4008,
    /// No heartbeat came.
    SessionTimedOut = 4009,
    /// There is no such shard.
    InvalidShard = 4010,
    /// The version is not 9 or 10.
    InvalidVersion = 4012,
    /// There are no such intents.
    InvalidIntents = 4013,
    /// A privileged intent that is not switched on.
    DisallowedIntents = 4014,
}

/// How a connection is cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cut {
    /// With a close frame.
    Closed(CloseCode),
    /// The connection just ends.
    Lost,
    /// The bot is asked to reconnect (opcode 7).
    AskedToReconnect,
    /// The session is gone, too (opcode 9): the bot must identify anew.
    SessionInvalidated,
}

/// How many sessions without a connection are kept for each bot to resume. Discord keeps them for minutes.
const LOST: usize = 8;

/// All sessions.
#[derive(Debug, Default)]
pub(crate) struct Gateway {
    sessions: BTreeMap<String, Session>,
    opened: u64,
    /// How often each bot has identified.
    identified: BTreeMap<ApplicationId, u32>,
    /// What bots are told.
    events: Feed<Event>,
}

impl Gateway {
    /// Tells every session that may know of a change.
    pub(crate) fn tell(&mut self, model: &Model, change: &Change) {
        for session in self.sessions.values_mut() {
            for (name, event) in events::of(model, change, session) {
                session.dispatch(name, &event);
            }
        }
    }

    /// Opens a session, and tells it what it must know first.
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
        for (name, event) in events::greeting(model, &session) {
            session.dispatch(name, &event);
        }
        session.ready = true;
        self.sessions.insert(id.clone(), session);
        *self.identified.entry(application).or_default() += 1;
        self.forget_lost(application);
        id
    }

    /// What bots are told, as they are told it.
    pub(crate) fn events(&self) -> &Feed<Event> {
        &self.events
    }

    /// Forgets sessions whose connections were lost long ago: all but a bot's newest.
    fn forget_lost(&mut self, application: ApplicationId) {
        let lost = self.of(application).filter(|session| !session.is_connected());
        let lost: Vec<String> = lost.map(|session| session.id.clone()).collect();
        for id in lost.iter().rev().skip(LOST) {
            self.sessions.remove(id);
        }
    }

    /// The session with this id.
    pub(crate) fn session(&mut self, id: &str) -> Option<&mut Session> {
        self.sessions.get_mut(id)
    }

    /// Forgets a session: its bot said goodbye on this socket. A session that was resumed on another lives on.
    pub(crate) fn forget(&mut self, id: &str, socket: &UnboundedSender<Outgoing>) {
        if self.sessions.get(id).is_some_and(|session| session.is_on(socket)) {
            self.sessions.remove(id);
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
        for session in self.sessions.values_mut() {
            if session.application == application && session.shard.index == shard && session.is_connected() {
                session.cut(cut);
                cuts += 1;
            }
        }
        if cut == Cut::SessionInvalidated {
            self.sessions
                .retain(|_, session| session.application != application || session.shard.index != shard);
        }
        cuts
    }

    fn of(&self, application: ApplicationId) -> impl Iterator<Item = &Session> {
        self.sessions.values().filter(move |session| session.application == application)
    }
}
