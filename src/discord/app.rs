//! What every command and button works with.

use super::{
    asker::Asker,
    compose::{self, Composed},
    fault::Fault,
    screen::Screen,
    screens::Screens,
    send,
    shown::{Edition, Shown},
    tell,
};
use crate::{
    config::Stakes,
    games::spy::Draft,
    say,
    show::Words,
    store::{Books, TableId, Version},
    table::{GameSetup, Handle, PersonId, Registry, Request, TableView},
};
use poise::serenity_prelude as serenity;
use serenity::{CreateInteractionResponse, Http, UserId};
use std::{sync::Arc, time::Duration};
use tokio::time::timeout;
use tokio_util::task::TaskTracker;

/// How long actions that were begun may take when the bot is told to stop.
const FINISH: Duration = Duration::from_millis(1500);

/// How long keepers of screens may take then.
const KEEP: Duration = Duration::from_millis(500);

/// The bot's parts.
pub(super) struct App {
    /// The tables.
    pub(super) registry: Registry,
    /// Their screens.
    pub(super) screens: Arc<Screens>,
    /// What people may ask of what is kept: wallets, statistics.
    pub(super) books: Arc<dyn Books>,
    /// What the bot says.
    pub(super) words: &'static Words,
    /// p6: what the stake levels are.
    pub(super) stakes: Stakes,
    /// Discord's REST side.
    pub(super) http: Arc<Http>,
    /// Who the bot is.
    pub(super) me: UserId,
    /// What is being answered.
    pub(super) answering: TaskTracker,
}

/// What poise hands to a command.
pub(super) type Context<'a> = poise::ApplicationContext<'a, Arc<App>, Fault>;

impl App {
    /// Takes no new action from now on, and waits until those begun are done and answered: so long as that may take.
    pub(super) async fn stop(&self) {
        let finish = async {
            self.registry.stop().await;
            self.answering.close();
            self.answering.wait().await;
        };
        if timeout(FINISH, finish).await.is_err() {
            tracing::warn!("not everything that was begun could be answered");
        }
        // What a board does not show now, the next process brings up to date.
        self.screens.stop(KEEP).await;
    }

    /// The table in the asker's channel, running or over, and its screen, which is told that it is used.
    ///
    /// # Errors
    /// When there has never been one.
    pub(super) async fn table(&self, asker: &Asker) -> Result<(Arc<Handle>, Arc<Screen>), Fault> {
        let Some(table) = self.registry.get(asker.channel).await? else {
            return Err(Fault::Told(self.words.say("error-no-table").to_owned()));
        };
        let screen = self.screens.of(&table).await?;
        if asker.may_post() {
            screen.used();
        }
        Ok((table, screen))
    }

    /// The table that a button belongs to, while it is its channel's last one, and its screen. In a server the button must
    /// be in the table's channel.
    ///
    /// # Errors
    /// When there is another table by now, or none.
    pub(super) async fn table_of(
        &self,
        asker: &Asker,
        id: TableId,
    ) -> Result<(Arc<Handle>, Arc<Screen>), Fault> {
        let gone = || Fault::Told(self.words.say("error-other-table").to_owned());
        if asker.guild.is_some() {
            let there = self.table(asker).await?;
            return if there.0.id() == id { Ok(there) } else { Err(gone()) };
        }
        let table = self.registry.find(id).await?.ok_or_else(gone)?;
        let screen = self.screens.of(&table).await?;
        Ok((table, screen))
    }

    /// The private screen of a person at a table as it is now: what only they may see.
    ///
    /// # Errors
    /// When they have no seat, or the game has nothing to hide.
    pub(super) async fn private(&self, screen: &Screen, person: PersonId) -> Result<Composed, Fault> {
        let table = &screen.table;
        let ready_made = table.random_base(person, 0).await.map(Draft::from);
        let so_far = screen.hand(person).and_then(|hand| hand.draft());
        let draft = ready_made.map(|ready_made| so_far.unwrap_or(ready_made));
        let view = table.view_of(person).await;
        compose::private(&view, person, draft, self.words).ok_or_else(|| {
            let key = match &view.setup.game {
                GameSetup::Parcheesi { .. } => "error-nothing-hidden",
                GameSetup::Spy { .. } if view.play().is_none() => "error-not-begun",
                GameSetup::Spy { .. } => "error-not-seated",
            };
            Fault::Told(self.words.say(key).to_owned())
        })
    }

    /// Does what somebody asks of a table, if it is allowed and if the table is still at the version that they saw, where
    /// that matters.
    ///
    /// # Errors
    /// With what to tell them, or with what went wrong.
    pub(super) async fn act(
        &self,
        table: &Arc<Handle>,
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
    pub(super) async fn learn(&self, shown: &mut Shown, edition: Edition, token: &str) {
        match send::answer_id(&self.http, token).await {
            Ok(message) => shown.answered(message, edition, token),
            Err(error) => {
                tracing::warn!(%error, "the id of a new board could not be learnt");
                shown.somewhere(edition, token);
            }
        }
    }

    /// Where a table's board can be seen: a link, or the channel when its message is not known.
    pub(super) async fn link(&self, asker: &Asker, screen: &Screen) -> String {
        let channel = screen.table.channel().0;
        match (asker.guild, screen.message().await) {
            (Some(guild), Some(message)) => say!(
                self.words,
                "link-message",
                guild = guild.to_string(),
                channel = channel.to_string(),
                message = message.to_string()
            ),
            _ => say!(self.words, "link-channel", channel = channel.to_string()),
        }
    }
}

/// An answer that only the asker sees.
pub(super) fn whisper(text: impl Into<String>) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(Composed::text(text.into()).answer().ephemeral(true))
}
