//! Interactions: what a person did, and how the application answered.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::time::Instant;

use crate::ids::{ApplicationId, ChannelId, GuildId, InteractionId, MessageId, UserId};

/// What a person did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[repr(u8)]
pub(crate) enum InteractionKind {
    /// Used a command.
    Command = 2,
    /// Pressed a button or chose from a select menu.
    Component = 3,
    /// Is typing a command's option.
    Autocomplete = 4,
    /// Sent in a modal.
    Modal = 5,
}

/// How the application answered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) enum Callback {
    /// With a message (type 4).
    Message,
    /// With "thinking…", the message to follow (type 5).
    Thinking,
    /// Saying that an edit will follow (type 6).
    Acknowledged,
    /// By changing the message that the component is in (type 7).
    Update,
    /// With choices for the option being typed (type 8).
    Choices(Vec<Value>),
    /// With a modal (type 9).
    Modal(Value),
}

/// Something that a person did, to which the application must answer.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Interaction {
    /// The interaction's id.
    pub(crate) id: InteractionId,
    /// The token with which it is answered.
    pub(crate) token: String,
    /// The application that gets it.
    pub(crate) application: ApplicationId,
    /// What was done.
    pub(crate) kind: InteractionKind,
    /// By whom.
    pub(crate) user: UserId,
    /// In which guild; none in a direct conversation.
    pub(crate) guild: Option<GuildId>,
    /// In which channel.
    pub(crate) channel: ChannelId,
    /// The details, as the event has them.
    pub(crate) data: Value,
    /// The message whose component was used, or led to the modal.
    pub(crate) message: Option<MessageId>,
    /// The interaction that was answered with the modal sent in here.
    pub(crate) opened_by: Option<InteractionId>,
    /// When it was made.
    #[serde(skip, default = "Instant::now")]
    pub(crate) made: Instant,
    /// How it was answered.
    pub(crate) callback: Option<Callback>,
    /// The answer's message: what `@original` means.
    pub(crate) original: Option<MessageId>,
    /// How many messages have followed the answer.
    pub(crate) follow_ups: u32,
}
