//! What every command and button works with.

use super::{
    asker::Asker,
    compose::Composed,
    fault::Fault,
    screen::{Screen, Shown},
    screens::Screens,
    send, tell,
};
use crate::{
    config::Stakes,
    say,
    show::Words,
    store::Version,
    table::{Handle, Registry, Request, TableView},
};
use poise::serenity_prelude as serenity;
use serenity::{CreateInteractionResponse, Http, UserId};
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

    /// Does what somebody asks of a table, if it is allowed and if the table is still at the version that they saw, where
    /// that matters.
    ///
    /// # Errors
    /// With what to tell them, or with what went wrong.
    pub(super) async fn act(
        &self,
        table: &Handle,
        asker: &Asker,
        request: &Request,
        seen: Option<Version>,
    ) -> Result<TableView, Fault> {
        match table.act(&asker.actor, request, seen).await {
            Ok(view) => Ok(view),
            Err(error) => {
                let view = table.view().await;
                Err(Fault::of(error, |error| tell::failure(error, &view, self.words)))
            }
        }
    }

    /// Notes that an interaction was answered with the board: asks Discord which message that is.
    pub(super) async fn learn(&self, shown: &mut Shown, version: Version, token: &str) {
        match send::answer_id(&self.http, token).await {
            Ok(message) => shown.answered(message, version, token),
            Err(error) => {
                tracing::warn!(%error, "the id of a new board could not be learnt");
                shown.somewhere(version, token);
            }
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
    CreateInteractionResponse::Message(Composed::text(text.into()).answer().ephemeral(true))
}
