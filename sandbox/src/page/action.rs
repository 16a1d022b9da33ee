//! The actions that the page can request: those of people, and those of the bot's author.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::driver::Failure;
use crate::ids::{ChannelId, InteractionId, MessageId, UserId};

/// A request for an action, with the number that its reply carries.
#[derive(Debug, Deserialize)]
pub(super) struct ActionRequest {
    pub(super) id: u64,
    #[serde(flatten)]
    pub(super) action: Action,
}

/// An action.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(super) enum Action {
    /// Subscribes to what people see in these panes, in place of those that were watched before.
    Watch { panes: Vec<Pane> },
    /// Subscribes to requests and events, or unsubscribes.
    Author { on: bool },
    /// The commands, members, channels and roles that a person can complete.
    Completions(Place),
    /// The choices of the bot for the option that is being typed.
    Complete {
        #[serde(flatten)]
        at: Place,
        text: String,
    },
    /// Uses a command.
    Command {
        #[serde(flatten)]
        at: Place,
        text: String,
    },
    /// Writes a message.
    Say {
        #[serde(flatten)]
        at: Place,
        text: String,
    },
    /// Presses a button.
    Press {
        #[serde(flatten)]
        at: Place,
        message: MessageId,
        custom_id: String,
    },
    /// Chooses from a select menu: values of its options, or ids of what else can be chosen.
    Choose {
        #[serde(flatten)]
        at: Place,
        message: MessageId,
        custom_id: String,
        values: Vec<String>,
    },
    /// Submits a modal: the one with which this interaction was answered.
    Submit {
        #[serde(flatten)]
        at: Place,
        interaction: InteractionId,
        values: BTreeMap<String, String>,
    },
    /// Dismisses an ephemeral message.
    Dismiss {
        #[serde(flatten)]
        at: Place,
        message: MessageId,
    },
    /// Marks a channel as read up to a message.
    Read {
        #[serde(flatten)]
        at: Place,
        message: MessageId,
    },
    /// Adds a person.
    Person { name: String },
    /// Opens a person's conversation with a bot.
    Direct { user: UserId, bot: UserId },
    /// Opens or closes a person's direct messages.
    DirectMessages { user: UserId, open: bool },
    /// Deletes a message, as a moderator does.
    Delete { channel: ChannelId, message: MessageId },
    /// Allows or denies a permission to the bots in a channel.
    Permission { channel: ChannelId, permission: String, allowed: bool },
    /// Cuts all gateway connections.
    Cut { how: CutKind },
    /// Refuses new gateway connections, or accepts them again.
    Gateway { refused: bool },
    /// Delays every answer of the REST API.
    Slow { ms: u64 },
    /// Makes the next request fail whose `METHOD /path` contains `part`.
    FailNext { part: String, fault: FaultKind },
}

/// A person at a channel.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct Place {
    pub(super) user: UserId,
    pub(super) channel: ChannelId,
}

/// A channel as one person sees it.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct Pane {
    pub(super) user: UserId,
    pub(super) channel: ChannelId,
    limit: Option<usize>,
}

impl Pane {
    /// How many messages are sent: 100 unless the page requests another number, and never so many that it could not hold
    /// them.
    pub(super) fn limit(self) -> usize {
        self.limit.unwrap_or(100).clamp(1, 5_000)
    }
}

/// How a connection is cut.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum CutKind {
    Closed,
    Lost,
    Reconnect,
    Invalidated,
}

/// How a request fails.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) enum FaultKind {
    #[serde(rename = "429")]
    TooMany,
    #[serde(rename = "500")]
    Server,
    #[serde(rename = "lost")]
    Lost,
}

/// Why an action was refused.
#[derive(Debug, thiserror::Error)]
pub(super) enum Refusal {
    #[error(transparent)]
    Failure(#[from] Failure),
    #[error("There is no such person.")]
    NoPerson,
    #[error("There is no such {0}.")]
    Nothing(&'static str),
    #[error("A message has 1 to 2,000 characters; this one has {0}.")]
    Length(usize),
    #[error("A name has 1 to 32 characters, some of which can be seen.")]
    Name,
    #[error("Somebody has this name already.")]
    Taken,
    #[error("This can no longer be pressed.")]
    Gone,
}

impl Refusal {
    /// The refusal as a reply carries it.
    pub(super) fn written(&self) -> Value {
        let kind = match self {
            Self::Failure(Failure::NoAnswer { .. }) => "no_answer",
            _ => "refused",
        };
        json!({"kind": kind, "text": self.to_string()})
    }
}
