//! What can happen to the model.

use super::{Channel, Message};
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
    ThreadMembersChanged { thread: ChannelId, added: Option<UserId>, removed: Option<UserId> },
    MessageAdded(Box<Message>),
    MessageChanged(Box<Message>),
    MessageRemoved(Box<Message>),
    MessagesRemoved(ChannelId, Vec<MessageId>),
    PinsChanged(ChannelId),
    ReactionAdded { channel: ChannelId, message: MessageId, user: UserId, emoji: String },
    ReactionRemoved { channel: ChannelId, message: MessageId, user: UserId, emoji: String },
    Typing(ChannelId, UserId),
    InteractionMade(InteractionId),
    InteractionAnswered,
    CommandsChanged,
}
