//! People and bots.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Model;
use crate::ids::{ApplicationId, ChannelId, UserId};

/// Whether a user can be written to directly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum DirectMessages {
    /// By anyone who shares a guild.
    #[default]
    Open,
    /// By nobody: error 50007.
    Closed,
    /// Not by this bot, as they share no guild any more: error 50278.
    NoSharedGuild,
}

/// A person or a bot.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct User {
    /// The user's id.
    pub(crate) id: UserId,
    /// The unique name; any text, however hostile.
    pub(crate) username: String,
    /// The name shown, when one is set.
    pub(crate) global_name: Option<String>,
    /// The application whose bot this is.
    pub(crate) bot_of: Option<ApplicationId>,
    /// The language of the user's client, such as `en-US`.
    pub(crate) locale: String,
    /// Whether direct messages reach the user.
    pub(crate) direct_messages: DirectMessages,
}

impl User {
    /// The name shown where no guild has its own for the user.
    pub(crate) fn display_name(&self) -> &str {
        self.global_name.as_deref().unwrap_or(&self.username)
    }
}

impl Model {
    /// Adds a person.
    pub(crate) fn add_user(&mut self, username: &str, global_name: Option<&str>) -> UserId {
        let id = UserId(self.mint());
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
