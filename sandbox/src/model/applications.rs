//! Registering applications.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::entity::{Application, DirectMessages, User};
use super::state::Model;
use crate::ids::ApplicationId;
use crate::intents::Intents;

impl Model {
    /// Registers an application with its bot and an owner.
    pub(crate) fn add_application(&mut self, name: &str) -> ApplicationId {
        let owner = self.add_user(&format!("{}-owner", name.to_lowercase()), None);
        let id = ApplicationId(self.next_id());
        let bot = User {
            id: id.bot(),
            username: name.to_owned(),
            global_name: None,
            bot_of: Some(id),
            locale: "en-US".to_owned(),
            direct_messages: DirectMessages::Open,
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
