//! What can happen to the model.

use super::entity::{Channel, Message};
use crate::ids::{ApplicationId, ChannelId, GuildId, InteractionId, MessageId, RoleId, UserId};

/// One thing that happened, in the order of happening.
#[derive(Debug, Clone)]
pub(crate) enum Change {
    BotAdded(GuildId, ApplicationId),
    BotRemoved(GuildId, ApplicationId),
    MemberAdded(GuildId, UserId),
    MemberChanged(GuildId, UserId),
    MemberRemoved(GuildId, UserId),
    RoleAdded(GuildId, RoleId),
    RoleChanged(GuildId, RoleId),
    RoleRemoved(GuildId, RoleId),
    ChannelAdded(ChannelId),
    ChannelChanged(ChannelId),
    ChannelRemoved(Channel),
    ThreadAdded(ChannelId),
    ThreadMembersChanged {
        thread: ChannelId,
        added: Option<UserId>,
        removed: Option<UserId>,
    },
    MessageAdded(Box<Message>),
    MessageChanged(Box<Message>),
    MessageRemoved(Box<Message>),
    MessagesRemoved(ChannelId, Vec<MessageId>),
    PinsChanged(ChannelId),
    ReactionAdded {
        channel: ChannelId,
        message: MessageId,
        user: UserId,
        emoji: String,
    },
    ReactionRemoved {
        channel: ChannelId,
        message: MessageId,
        user: UserId,
        emoji: String,
    },
    Typing(ChannelId, UserId),
    InteractionMade(InteractionId),
    InteractionAnswered,
    CommandsChanged,
    /// Somebody has read a channel. No event follows.
    Read,
}

/// Which views of people a change affects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Affects {
    Nothing,
    Channel(ChannelId),
    /// Names, or who may see what.
    Everything,
}

impl Change {
    /// Which views of people this affects.
    pub(super) fn affects(&self) -> Affects {
        match self {
            Self::MessageAdded(message) | Self::MessageChanged(message) | Self::MessageRemoved(message) => {
                Affects::Channel(message.channel)
            }
            Self::MessagesRemoved(channel, _)
            | Self::PinsChanged(channel)
            | Self::ReactionAdded { channel, .. }
            | Self::ReactionRemoved { channel, .. } => Affects::Channel(*channel),
            Self::Typing(..)
            | Self::InteractionMade(_)
            | Self::InteractionAnswered
            | Self::CommandsChanged
            | Self::Read => Affects::Nothing,
            Self::BotAdded(..)
            | Self::BotRemoved(..)
            | Self::MemberAdded(..)
            | Self::MemberChanged(..)
            | Self::MemberRemoved(..)
            | Self::RoleAdded(..)
            | Self::RoleChanged(..)
            | Self::RoleRemoved(..)
            | Self::ChannelAdded(_)
            | Self::ChannelChanged(_)
            | Self::ChannelRemoved(_)
            | Self::ThreadAdded(_)
            | Self::ThreadMembersChanged { .. } => Affects::Everything,
        }
    }
}
