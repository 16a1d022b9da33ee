//! What people see of a channel, and what of it they have read.

use super::change::Change;
use super::entity::{Member, Message};
use super::state::Model;
use crate::ids::{ChannelId, MessageId, UserId};

impl Model {
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

    /// Hides an ephemeral message from the one who sees it.
    pub(crate) fn dismiss(&mut self, message: MessageId) {
        self.dismissed.insert(message);
    }

    /// Whether a message pings a user: by name, by a role of theirs, or all.
    pub(crate) fn pings(&self, message: &Message, user: UserId) -> bool {
        let guild = self.channels.get(&message.channel).and_then(|channel| channel.guild);
        let member = guild.and_then(|guild| self.member(guild, user));
        let pinged = &message.pinged;
        let by_role = |member: &Member| pinged.roles.iter().any(|role| member.roles.contains(role));
        pinged.everyone || pinged.users.contains(&user) || member.is_some_and(by_role)
    }

    /// Up to which message a user has read a channel.
    pub(crate) fn read_up_to(&self, channel: ChannelId, user: UserId) -> Option<MessageId> {
        self.reads.get(&(user, channel)).copied()
    }

    /// Notes that a user has read a channel up to a message, unless they have read further.
    pub(crate) fn read(&mut self, channel: ChannelId, user: UserId, message: MessageId) {
        let read = self.reads.entry((user, channel)).or_insert(message);
        *read = message.max(*read);
        self.note(Change::Read);
    }

    /// Notes that a user has read all that there is: a new member has nothing unread.
    pub(crate) fn read_everything(&mut self, user: UserId) {
        let newest = self.channels.values().filter_map(|it| Some((it.id, it.last_message?)));
        for (channel, message) in newest.collect::<Vec<_>>() {
            self.read(channel, user, message);
        }
    }
}
