//! What people see of a channel, and what of it they have read.

use std::collections::BTreeMap;

use super::change::Touches;
use super::{Change, Message, Model};
use crate::ids::{ChannelId, MessageId, UserId};

/// Counts what has changed of what people see, so that who looks again need not compare it all.
#[derive(Debug, Default)]
pub(super) struct Stirred {
    everything: u64,
    channels: BTreeMap<ChannelId, u64>,
}

impl Model {
    /// Notes which of what people see these changes touch. What is changed without a word may be anything.
    pub(crate) fn stir(&mut self, changes: &[Change]) {
        if changes.is_empty() {
            self.stirred.everything += 1;
        }
        for change in changes {
            match change.touches() {
                Touches::Nothing => {}
                Touches::Channel(channel) => *self.stirred.channels.entry(channel).or_default() += 1,
                Touches::Everything => self.stirred.everything += 1,
            }
        }
    }

    /// A number that is another whenever something has changed of what people see of a channel.
    pub(crate) fn stirred(&self, channel: ChannelId) -> u64 {
        // Both only grow.
        self.stirred.everything + self.stirred.channels.get(&channel).copied().unwrap_or_default()
    }

    /// The messages of a channel that a user sees, oldest first; none, when they do not see the channel.
    pub(crate) fn seen_by(
        &self,
        channel: ChannelId,
        user: UserId,
    ) -> impl DoubleEndedIterator<Item = &Message> {
        let sees = self.can_see(channel, user);
        let there = self.messages_in(channel).filter(move |_| sees);
        there.filter(move |message| message.is_for(user) && !self.dismissed.contains(&message.id))
    }

    /// Puts an ephemeral message out of the sight of the one who sees it.
    pub(crate) fn dismiss(&mut self, message: MessageId) {
        self.dismissed.insert(message);
    }

    /// Whether a message pings a user: by name, by a role of theirs, or all.
    pub(crate) fn pings(&self, message: &Message, user: UserId) -> bool {
        let guild = self.channels.get(&message.channel).and_then(|channel| channel.guild);
        let member = guild.and_then(|guild| self.member(guild, user));
        let pinged = &message.pinged;
        let by_role = |member: &super::Member| pinged.roles.iter().any(|role| member.roles.contains(role));
        pinged.everyone || pinged.users.contains(&user) || member.is_some_and(by_role)
    }

    /// Up to which message a user has read a channel.
    pub(crate) fn read_up_to(&self, channel: ChannelId, user: UserId) -> Option<MessageId> {
        self.reads.get(&(user, channel)).copied()
    }

    /// Notes that a user has read a channel up to a message. Reading goes on and never back.
    pub(crate) fn read(&mut self, channel: ChannelId, user: UserId, message: MessageId) {
        let read = self.reads.entry((user, channel)).or_insert(message);
        *read = message.max(*read);
        self.note(Change::Read);
    }

    /// Notes that a user has read all that there is: who arrives is not told what they have missed.
    pub(crate) fn read_everything(&mut self, user: UserId) {
        let newest = self.channels.values().filter_map(|it| Some((it.id, it.last_message?)));
        for (channel, message) in newest.collect::<Vec<_>>() {
            self.read(channel, user, message);
        }
    }
}
