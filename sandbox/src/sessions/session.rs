//! A session: the events that one shard was sent, so that they can be replayed.

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::close::{CloseCode, Cut};
use crate::feed::Feed;
use crate::ids::{ApplicationId, GuildId};
use crate::intents::Intents;
use crate::timestamp::Timestamp;

/// The most events that a session can replay.
const REPLAYABLE: usize = 2_000;

/// One of a bot's shards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shard {
    pub(crate) index: u32,
    pub(crate) count: u32,
}

impl Shard {
    /// Whether this shard gets the events of a guild, or of direct messages (`None`).
    pub(crate) fn has(self, guild: Option<GuildId>) -> bool {
        guild.map_or(0, |guild| guild.shard(self.count)) == self.index
    }
}

/// What a bot says of itself when it connects.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Identify {
    pub(crate) shard: Shard,
    pub(crate) intents: Intents,
}

/// What is sent to a socket.
#[derive(Debug, Clone)]
pub(crate) enum Outgoing {
    Text(String),
    Close(CloseCode),
    /// The socket is dropped without a close frame.
    Drop,
}

/// An event that was sent to a bot.
#[derive(Debug)]
pub(crate) struct Event {
    /// Its sequence number in the session.
    pub(crate) number: u64,
    /// The bot's application.
    pub(crate) application: ApplicationId,
    /// The shard that it was sent to.
    pub(crate) shard: u32,
    /// Its name, such as `INTERACTION_CREATE`.
    pub(crate) name: String,
    /// Its data.
    pub(crate) body: Value,
    /// When it was sent.
    pub(crate) at: Timestamp,
}

/// One shard of a bot, since it identified.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) application: ApplicationId,
    pub(crate) shard: Shard,
    pub(crate) intents: Intents,
    pub(crate) ready: bool,
    pub(crate) resumes: u32,
    sequence: u64,
    sent: VecDeque<(u64, String)>,
    socket: Option<UnboundedSender<Outgoing>>,
    events: Feed<Event>,
}

impl Session {
    pub(crate) fn new(
        id: String,
        application: ApplicationId,
        identify: &Identify,
        socket: UnboundedSender<Outgoing>,
        events: Feed<Event>,
    ) -> Self {
        Self {
            id,
            application,
            shard: identify.shard,
            intents: identify.intents,
            ready: false,
            resumes: 0,
            sequence: 0,
            sent: VecDeque::new(),
            socket: Some(socket),
            events,
        }
    }

    /// Whether the session has an open socket.
    pub(crate) fn is_connected(&self) -> bool {
        self.ready && self.socket.as_ref().is_some_and(|socket| !socket.is_closed())
    }

    /// Whether this is the session's socket.
    pub(crate) fn is_on(&self, socket: &UnboundedSender<Outgoing>) -> bool {
        self.socket.as_ref().is_some_and(|own| own.same_channel(socket))
    }

    /// Sends an event, and keeps it for a bot that resumes.
    pub(crate) fn dispatch(&mut self, name: &str, event: &Value) {
        self.sequence += 1;
        let text = json!({"op": 0, "t": name, "s": self.sequence, "d": event}).to_string();
        self.send(Outgoing::Text(text.clone()));
        self.events.publish(Event {
            number: self.sequence,
            application: self.application,
            shard: self.shard.index,
            name: name.to_owned(),
            body: event.clone(),
            at: Timestamp::now(),
        });
        self.sent.push_back((self.sequence, text));
        if self.sent.len() > REPLAYABLE {
            self.sent.pop_front();
        }
    }

    /// Continues the session on a new socket, and replays all events after `sequence`.
    pub(crate) fn resume(
        &mut self,
        sequence: u64,
        socket: UnboundedSender<Outgoing>,
    ) -> Result<(), CannotResume> {
        if sequence > self.sequence {
            return Err(CannotResume::NeverSent);
        }
        let oldest = self.sent.front().map_or(self.sequence + 1, |(first, _)| *first);
        if sequence + 1 < oldest {
            return Err(CannotResume::Forgotten);
        }
        self.send(Outgoing::Drop);
        self.socket = Some(socket);
        let missed: Vec<_> = self.sent.iter().filter(|(at, _)| *at > sequence).cloned().collect();
        for (_, text) in missed {
            self.send(Outgoing::Text(text));
        }
        self.resumes += 1;
        self.dispatch("RESUMED", &json!({}));
        Ok(())
    }

    /// Cuts the connection.
    pub(crate) fn cut(&mut self, cut: Cut) {
        match cut {
            Cut::Closed(code) => self.send(Outgoing::Close(code)),
            Cut::Lost => self.send(Outgoing::Drop),
            Cut::AskedToReconnect => self.send(Outgoing::Text(json!({"op": 7, "d": null}).to_string())),
            Cut::SessionInvalidated => self.send(Outgoing::Text(json!({"op": 9, "d": false}).to_string())),
        }
        if cut != Cut::AskedToReconnect {
            self.socket = None;
        }
    }

    fn send(&self, outgoing: Outgoing) {
        if let Some(socket) = &self.socket {
            // An error means that the socket is gone; the event is replayed when the bot resumes.
            let _ = socket.send(outgoing);
        }
    }
}

/// Why a session cannot be resumed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CannotResume {
    /// The bot claims to have seen what was never sent.
    NeverSent,
    /// What it missed can no longer be replayed.
    Forgotten,
}
