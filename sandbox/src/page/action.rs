//! What people do on the page, and what its owner lets go wrong.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::driver::Failure;
use crate::ids::{ChannelId, InteractionId, MessageId, UserId};

/// Something that is asked, with the number that its reply is to have.
#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    pub(super) id: u64,
    #[serde(flatten)]
    pub(super) ask: Ask,
}

/// Something that is asked.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(super) enum Ask {
    /// To be told what people see, from now on: all of it, in place of what was asked for before.
    Looks { panes: Vec<Pane> },
    /// To be told of requests and events, or no more.
    Author { on: bool },
    /// What a person can type.
    Offers(Place),
    /// What the bot offers for the option that is being typed.
    Complete {
        #[serde(flatten)]
        at: Place,
        text: String,
    },
    /// To use a command.
    Command {
        #[serde(flatten)]
        at: Place,
        text: String,
    },
    /// To write a message.
    Say {
        #[serde(flatten)]
        at: Place,
        text: String,
    },
    /// To press a button.
    Press {
        #[serde(flatten)]
        at: Place,
        message: MessageId,
        custom_id: String,
    },
    /// To choose from a select menu: values of its options, or ids of what else can be chosen.
    Choose {
        #[serde(flatten)]
        at: Place,
        message: MessageId,
        custom_id: String,
        values: Vec<String>,
    },
    /// To send a modal: the one with which this interaction was answered.
    Submit {
        #[serde(flatten)]
        at: Place,
        interaction: InteractionId,
        values: BTreeMap<String, String>,
    },
    /// To put an ephemeral message out of sight.
    Dismiss {
        #[serde(flatten)]
        at: Place,
        message: MessageId,
    },
    /// To have read all up to a message.
    Read {
        #[serde(flatten)]
        at: Place,
        message: MessageId,
    },
    /// One person more.
    Person { name: String },
    /// A person's conversation with a bot.
    Direct { user: UserId, bot: UserId },
    /// To open or close a person's direct messages.
    DirectMessages { user: UserId, open: bool },
    /// To delete a message, as a moderator does.
    Delete { channel: ChannelId, message: MessageId },
    /// To give a permission to the bots in a channel, or to take it from them.
    Permission { channel: ChannelId, permission: String, allowed: bool },
    /// To cut all connections of bots.
    Cut { how: How },
    /// To refuse new connections of bots, or to take them again.
    Gateway { refused: bool },
    /// To hold every answer to bots back.
    Slow { ms: u64 },
    /// To let the next request fail whose `METHOD /path` contains something.
    FailNext { part: String, fault: Failing },
}

/// Somebody at a channel.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct Place {
    pub(super) user: UserId,
    pub(super) channel: ChannelId,
}

/// Somebody who looks at a channel.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct Pane {
    pub(super) user: UserId,
    pub(super) channel: ChannelId,
    limit: Option<usize>,
}

impl Pane {
    /// How many messages are looked at: 100, or as many as are asked for, but not so many that a page could not hold
    /// them.
    pub(super) fn limit(self) -> usize {
        self.limit.unwrap_or(100).clamp(1, 5_000)
    }
}

/// How a connection is cut.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum How {
    Closed,
    Lost,
    Reconnect,
    Invalidated,
}

/// How a request fails.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) enum Failing {
    #[serde(rename = "429")]
    TooMany,
    #[serde(rename = "500")]
    Server,
    #[serde(rename = "lost")]
    Lost,
}

/// Why something was not done.
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
    /// The refusal as the page is told it.
    pub(super) fn written(&self) -> Value {
        let kind = match self {
            Self::Failure(Failure::NoAnswer { .. }) => "no_answer",
            _ => "refused",
        };
        json!({"kind": kind, "text": self.to_string()})
    }
}
