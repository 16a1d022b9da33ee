//! Channels, threads and direct conversations.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::ids::{ChannelId, GuildId, MessageId, RoleId, UserId};
use crate::permissions::Permissions;
use crate::timestamp::Timestamp;

/// The minutes of inactivity after which a thread is archived, unless another number is given.
pub(crate) const AUTO_ARCHIVE: u32 = 4320;

/// What sort of channel one is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[repr(u8)]
pub(crate) enum ChannelKind {
    /// A guild's text channel.
    Text = 0,
    /// A conversation of two users.
    Direct = 1,
    /// A heading over other channels.
    Category = 4,
    /// A thread that anyone who sees its channel may read.
    PublicThread = 11,
    /// A thread for those who were added.
    PrivateThread = 12,
}

impl ChannelKind {
    /// Whether this is a thread, public or private.
    pub(crate) fn is_thread(self) -> bool {
        matches!(self, Self::PublicThread | Self::PrivateThread)
    }
}

/// Whom an [`Overwrite`] is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum OverwriteTarget {
    /// All who have a role.
    Role(RoleId),
    /// One member.
    Member(UserId),
}

/// What a channel allows or denies beyond what roles say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct Overwrite {
    /// Given here.
    pub(crate) allow: Permissions,
    /// Taken here.
    pub(crate) deny: Permissions,
}

/// What a thread has more than a channel.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Thread {
    /// The channel that it belongs to.
    pub(crate) parent: ChannelId,
    /// Who started it.
    pub(crate) owner: UserId,
    /// Whether it is archived; a new message reopens it unless it is locked.
    pub(crate) archived: bool,
    /// Whether only moderators may reopen it.
    pub(crate) locked: bool,
    /// The minutes of inactivity after which it is archived.
    pub(crate) auto_archive: u32,
    /// Who follows it, since when.
    pub(crate) members: BTreeMap<UserId, Timestamp>,
    /// How many messages were ever written in it.
    pub(crate) total: u32,
}

/// A channel, a thread or a direct conversation.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Channel {
    /// The channel's id.
    pub(crate) id: ChannelId,
    /// What sort it is.
    pub(crate) kind: ChannelKind,
    /// The guild that it is in; none for a direct conversation.
    pub(crate) guild: Option<GuildId>,
    /// Its name; empty for a direct conversation.
    pub(crate) name: String,
    /// What it is about.
    pub(crate) topic: Option<String>,
    /// Its place in the list.
    pub(crate) position: u16,
    /// The category that it is under.
    pub(crate) category: Option<ChannelId>,
    /// Seconds that a member must wait between messages.
    pub(crate) slow_mode: u32,
    /// Whether it is for adults.
    pub(crate) nsfw: bool,
    /// What it allows or denies beyond what roles say.
    #[serde(with = "crate::model::pairs")]
    pub(crate) overwrites: BTreeMap<OverwriteTarget, Overwrite>,
    /// The two users of a direct conversation.
    pub(crate) recipients: BTreeSet<UserId>,
    /// The newest message, even when it has been deleted since.
    pub(crate) last_message: Option<MessageId>,
    /// What a thread has more.
    pub(crate) thread: Option<Thread>,
}

impl Channel {
    pub(in crate::model) fn new(id: ChannelId, kind: ChannelKind, name: &str) -> Self {
        Self {
            id,
            kind,
            guild: None,
            name: name.to_owned(),
            topic: None,
            position: 0,
            category: None,
            slow_mode: 0,
            nsfw: false,
            overwrites: BTreeMap::new(),
            recipients: BTreeSet::new(),
            last_message: None,
            thread: None,
        }
    }
}
