//! What every command and button works with.

use super::{
    asker::Asker,
    compose::Composed,
    fault::Fault,
    screen::{Screen, Screens},
};
use crate::{
    config::Stakes,
    say,
    show::Words,
    table::{Handle, Registry},
};
use poise::serenity_prelude as serenity;
use serenity::{CreateInteractionResponse, CreateInteractionResponseMessage, Http, UserId};
use std::sync::Arc;

/// The bot's parts.
pub(super) struct App {
    /// The tables.
    pub(super) registry: Registry,
    /// Their screens.
    pub(super) screens: Arc<Screens>,
    /// What the bot says.
    pub(super) words: &'static Words,
    /// p6: what the stake levels are.
    pub(super) stakes: Stakes,
    /// Discord's REST side.
    pub(super) http: Arc<Http>,
    /// Who the bot is.
    pub(super) me: UserId,
}

/// What poise hands to a command.
pub(super) type Context<'a> = poise::ApplicationContext<'a, Arc<App>, Fault>;

impl App {
    /// The table in the asker's channel, running or over, and its screen, which is told that it is used.
    ///
    /// # Errors
    /// When there has never been one.
    pub(super) fn table(&self, asker: &Asker) -> Result<(Arc<Handle>, Arc<Screen>), Fault> {
        let table = self.registry.get(asker.channel);
        let screen = self.screens.get(asker.channel);
        match (table, screen) {
            (Some(table), Some(screen)) if screen.table.id() == table.id() => {
                if asker.may_post() {
                    screen.used();
                }
                Ok((table, screen))
            }
            _ => Err(Fault::Told(self.words.say("error-no-table").to_owned())),
        }
    }

    /// Where a table's board can be seen: a link, or the channel when its message is not known.
    pub(super) async fn link(&self, asker: &Asker, screen: &Screen) -> String {
        let (guild, channel) = (asker.guild, screen.table.channel().0);
        match screen.message().await {
            Some(message) => say!(
                self.words,
                "link-message",
                guild = guild.to_string(),
                channel = channel.to_string(),
                message = message.to_string()
            ),
            None => say!(self.words, "link-channel", channel = channel.to_string()),
        }
    }
}

/// An answer that only the asker sees.
pub(super) fn whisper(text: impl Into<String>) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(whispered(text))
}

/// The same, to be added to.
pub(super) fn whispered(text: impl Into<String>) -> CreateInteractionResponseMessage {
    Composed::text(text.into()).answer().ephemeral(true)
}
