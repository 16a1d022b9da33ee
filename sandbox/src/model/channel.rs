//! Channels, threads and direct conversations.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Act, Change, Message, Model};
use crate::clock::Timestamp;
use crate::ids::{ChannelId, GuildId, MessageId, RoleId, UserId};
use crate::permissions::Permissions;

/// After how many quiet minutes a thread is archived, when nobody says.
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
    /// The channel that it hangs from.
    pub(crate) parent: ChannelId,
    /// Who started it.
    pub(crate) owner: UserId,
    /// Put away; writing in it brings it back unless it is locked.
    pub(crate) archived: bool,
    /// Only moderators may bring it back.
    pub(crate) locked: bool,
    /// After how many quiet minutes it is put away.
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
    #[serde(with = "super::kept::pairs")]
    pub(crate) overwrites: BTreeMap<OverwriteTarget, Overwrite>,
    /// The two users of a direct conversation.
    pub(crate) recipients: BTreeSet<UserId>,
    /// The newest message, even when it has been deleted since.
    pub(crate) last_message: Option<MessageId>,
    /// What a thread has more.
    pub(crate) thread: Option<Thread>,
}

/// What is said of a thread when it is started.
pub(crate) struct NewThread {
    /// The channel that it hangs from.
    pub(crate) parent: ChannelId,
    /// The message that it is about, whose id it takes.
    pub(crate) message: Option<MessageId>,
    pub(crate) name: String,
    pub(crate) kind: ChannelKind,
    pub(crate) auto_archive: u32,
    pub(crate) owner: UserId,
}

impl Channel {
    fn new(id: ChannelId, kind: ChannelKind, name: &str) -> Self {
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

impl Model {
    /// Adds a channel to a guild.
    pub(crate) fn add_channel(&mut self, guild: GuildId, name: &str, kind: ChannelKind) -> ChannelId {
        let id = ChannelId(self.mint());
        let mut channel = Channel::new(id, kind, name);
        channel.guild = Some(guild);
        channel.position = u16::try_from(self.guild_channels(guild).count()).unwrap_or(u16::MAX);
        self.channels.insert(id, channel);
        self.note(Change::ChannelAdded(id));
        id
    }

    /// The direct conversation of two users, made if there is none.
    pub(crate) fn open_direct(&mut self, one: UserId, other: UserId) -> ChannelId {
        if let Some(there) = self.direct_channel(one, other) {
            return there;
        }
        let id = ChannelId(self.mint());
        let mut channel = Channel::new(id, ChannelKind::Direct, "");
        channel.recipients = BTreeSet::from([one, other]);
        self.channels.insert(id, channel);
        id
    }

    /// Starts a thread; `None` when its channel is not of a guild.
    pub(crate) fn start_thread(&mut self, new: &NewThread) -> Option<ChannelId> {
        let guild = self.channels.get(&new.parent)?.guild?;
        let id = ChannelId(new.message.map_or_else(|| self.mint(), |message| message.0));
        let mut channel = Channel::new(id, new.kind, &new.name);
        channel.guild = Some(guild);
        channel.thread = Some(Thread {
            parent: new.parent,
            owner: new.owner,
            archived: false,
            locked: false,
            auto_archive: new.auto_archive,
            members: BTreeMap::from([(new.owner, Timestamp::now())]),
            total: 0,
        });
        self.channels.insert(id, channel);
        if let Some(message) = new.message.and_then(|message| self.messages.get_mut(&(new.parent, message))) {
            message.flags |= super::flags::HAS_THREAD;
        }
        self.note(Change::ThreadAdded(id));
        Some(id)
    }

    /// Changes a channel or thread, if there is such a one.
    pub(crate) fn change_channel(&mut self, id: ChannelId, change: impl FnOnce(&mut Channel)) {
        if let Some(channel) = self.channels.get_mut(&id) {
            change(channel);
            self.note(Change::ChannelChanged(id));
        }
    }

    /// Deletes a channel or thread, with its messages and threads.
    pub(crate) fn remove_channel(&mut self, id: ChannelId) -> Option<Channel> {
        let channel = self.channels.remove(&id)?;
        let messages: Vec<MessageId> = self.messages_in(id).map(|message| message.id).collect();
        let messages: Vec<Message> =
            messages.iter().filter_map(|message| self.messages.remove(&(id, *message))).collect();
        for message in &messages {
            self.remember(Act::Deleted, message);
        }
        let threads = self.threads_of(id).map(|thread| thread.id).collect::<Vec<_>>();
        for thread in threads {
            self.remove_channel(thread);
        }
        self.note(Change::ChannelRemoved(channel.clone()));
        Some(channel)
    }

    /// The threads that hang from a channel.
    pub(crate) fn threads_of(&self, parent: ChannelId) -> impl Iterator<Item = &Channel> {
        self.channels
            .values()
            .filter(move |channel| channel.thread.as_ref().is_some_and(|thread| thread.parent == parent))
    }

    /// A channel's messages, oldest first.
    pub(crate) fn messages_in(&self, channel: ChannelId) -> impl DoubleEndedIterator<Item = &Message> {
        let (first, last) = ((channel, MessageId(0)), (channel, MessageId(u64::MAX)));
        self.messages.range(first..=last).map(|(_, message)| message)
    }
}
