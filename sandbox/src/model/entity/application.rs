//! Applications: what a bot's owner registers with Discord.

use serde::{Deserialize, Serialize};

use crate::ids::{ApplicationId, UserId};
use crate::intents::Intents;

/// An application and its bot.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Application {
    /// The application's id; its bot's id is the same number.
    pub(crate) id: ApplicationId,
    /// The application's name.
    pub(crate) name: String,
    /// The bot's token.
    pub(crate) token: String,
    /// Whom the application belongs to.
    pub(crate) owner: UserId,
    /// The privileged intents that its owner has switched on.
    pub(crate) privileged: Intents,
}
