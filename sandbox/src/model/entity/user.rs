//! People and bots.

use serde::{Deserialize, Serialize};

use crate::ids::{ApplicationId, UserId};

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
