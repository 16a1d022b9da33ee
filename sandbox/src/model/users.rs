//! Adding and finding people.

use std::collections::BTreeSet;

use super::entity::{DirectMessages, User};
use super::state::Model;
use crate::ids::{ChannelId, UserId};

impl Model {
    /// Adds a person.
    pub(crate) fn add_user(&mut self, username: &str, global_name: Option<&str>) -> UserId {
        let id = UserId(self.next_id());
        let user = User {
            id,
            username: username.to_owned(),
            global_name: global_name.map(str::to_owned),
            bot_of: None,
            locale: "en-US".to_owned(),
            direct_messages: DirectMessages::Open,
        };
        self.users.insert(id, user);
        id
    }

    /// The person with this username.
    pub(crate) fn person_named(&self, username: &str) -> Option<UserId> {
        let mut people = self.users.values().filter(|user| user.bot_of.is_none());
        people.find(|user| user.username == username).map(|user| user.id)
    }

    /// The users who share a guild with `user`, and `user`.
    pub(crate) fn acquaintances(&self, user: UserId) -> BTreeSet<UserId> {
        let shared = self.guilds.values().filter(|guild| guild.members.contains_key(&user));
        shared.flat_map(|guild| guild.members.keys().copied()).chain([user]).collect()
    }

    /// The direct conversation of two users, once there is one.
    pub(crate) fn direct_channel(&self, one: UserId, other: UserId) -> Option<ChannelId> {
        let both = BTreeSet::from([one, other]);
        self.channels.values().find(|channel| channel.recipients == both).map(|channel| channel.id)
    }
}
