//! Applications: what a bot's owner registers with Discord.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use serde::{Deserialize, Serialize};

use super::{Model, User};
use crate::gateway::Intents;
use crate::ids::{ApplicationId, UserId};

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

impl Model {
    /// Registers an application with its bot and an owner.
    pub(crate) fn add_application(&mut self, name: &str) -> ApplicationId {
        let owner = self.add_user(&format!("{}-owner", name.to_lowercase()), None);
        let id = ApplicationId(self.mint());
        let bot = User {
            id: id.bot(),
            username: name.to_owned(),
            global_name: None,
            bot_of: Some(id),
            locale: "en-US".to_owned(),
            direct_messages: super::DirectMessages::Open,
        };
        self.users.insert(id.bot(), bot);
        let token = token(id);
        let application = Application { id, name: name.to_owned(), token, owner, privileged: Intents::NONE };
        self.applications.insert(id, application);
        id
    }

    /// The application whose bot has this token.
    pub(crate) fn application_with_token(&self, token: &str) -> Option<&Application> {
        self.applications.values().find(|application| application.token == token)
    }
}

/// A token of the real shape: the bot's id, a time and a signature, each in base 64. It opens
/// nothing but the sandbox that made it.
fn token(id: ApplicationId) -> String {
    let part = |text: String| URL_SAFE_NO_PAD.encode(text);
    format!("{}.{}.{}", part(id.to_string()), part("sbx".into()), part(format!("sandbox token of {id}")))
}
