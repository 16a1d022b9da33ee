//! Making, changing and deleting channels, threads and direct conversations.

use std::collections::{BTreeMap, BTreeSet};

use super::change::Change;
use super::entity::{Channel, ChannelKind, Message, Thread, flags};
use super::history::Act;
use super::state::Model;
use crate::ids::{ChannelId, GuildId, MessageId, UserId};
use crate::timestamp::Timestamp;

/// How a thread is started.
pub(crate) struct NewThread {
    /// The channel that it belongs to.
    pub(crate) parent: ChannelId,
    /// The message that it is about, whose id it takes.
    pub(crate) message: Option<MessageId>,
    pub(crate) name: String,
    pub(crate) kind: ChannelKind,
    pub(crate) auto_archive: u32,
    pub(crate) owner: UserId,
}

impl Model {
    /// Adds a channel to a guild.
    pub(crate) fn add_channel(&mut self, guild: GuildId, name: &str, kind: ChannelKind) -> ChannelId {
        let id = ChannelId(self.next_id());
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
        let id = ChannelId(self.next_id());
        let mut channel = Channel::new(id, ChannelKind::Direct, "");
        channel.recipients = BTreeSet::from([one, other]);
        self.channels.insert(id, channel);
        id
    }

    /// Starts a thread; `None` when its channel is not of a guild.
    pub(crate) fn start_thread(&mut self, new: &NewThread) -> Option<ChannelId> {
        let guild = self.channels.get(&new.parent)?.guild?;
        let id = ChannelId(new.message.map_or_else(|| self.next_id(), |message| message.0));
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
            message.flags |= flags::HAS_THREAD;
        }
        self.note(Change::ThreadAdded(id));
        Some(id)
    }

    /// Changes a channel or thread, if it exists.
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
            self.history.add(Act::Deleted, message);
        }
        let threads = self.threads_of(id).map(|thread| thread.id).collect::<Vec<_>>();
        for thread in threads {
            self.remove_channel(thread);
        }
        self.note(Change::ChannelRemoved(channel.clone()));
        Some(channel)
    }

    /// The threads of a channel.
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
