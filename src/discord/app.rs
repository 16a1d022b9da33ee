//! What every command and button works with.

use super::{
    api,
    caller::Caller,
    display::{Board, OwnScreen, Reconciler, Shown},
    error::Error,
};
use crate::{
    config::Stakes,
    say,
    screen::{Screen, Words},
    screens::{self, Seats, open_commands},
    store::{Players, TableId, Version, WallClock},
    table::{ActError, Handle, PersonId, Refusal, Registry, Request, TableView},
};
use serenity::all::{Http, UserId};
use std::{sync::Arc, time::Duration};
use tokio::time::timeout;
use tokio_util::task::TaskTracker;

/// How long actions that were begun may take when the bot is told to stop.
const FINISH: Duration = Duration::from_millis(1500);

/// How long screens may take to be brought up to date then.
const SHOW: Duration = Duration::from_millis(500);

/// The bot's parts.
pub(super) struct App {
    /// The tables.
    pub(super) registry: Registry,
    /// Their screens.
    pub(super) reconciler: Arc<Reconciler>,
    /// What people may ask about themselves and each other: wallets, statistics, leaderboards.
    pub(super) players: Arc<dyn Players>,
    /// What the bot says.
    pub(super) words: &'static Words,
    /// p6: what the stake levels are.
    pub(super) stakes: Stakes,
    /// Discord's REST side.
    pub(super) http: Arc<Http>,
    /// The bot's own id.
    pub(super) me: UserId,
    /// The time of day.
    pub(super) clock: WallClock,
    /// What is being answered.
    pub(super) answering: TaskTracker,
}

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
        self.reconciler.stop(SHOW).await;
    }

    /// The table in the caller's channel, running or over, and its board, which is told that it is used.
    ///
    /// # Errors
    /// When there has never been one.
    pub(super) async fn table(&self, caller: &Caller) -> Result<(Arc<Handle>, Arc<Board>), Error> {
        let Some(table) = self.registry.get(caller.channel).await? else {
            return Err(Error::User(say!(self.words, "error-no-table", open = open_commands(self.words))));
        };
        let board = self.reconciler.board(&table).await?;
        if caller.may_post() {
            self.reconciler.allowed(&board);
        }
        Ok((table, board))
    }

    /// The table that a button belongs to, while it is its channel's last one, and its board. In a server the button must be
    /// in the table's channel.
    ///
    /// # Errors
    /// When there is another table by now, or none.
    pub(super) async fn table_of(
        &self,
        caller: &Caller,
        id: TableId,
    ) -> Result<(Arc<Handle>, Arc<Board>), Error> {
        let gone = || Error::User(self.words.say("error-other-table").to_owned());
        if caller.guild.is_some() {
            let there = self.table(caller).await?;
            return if there.0.id() == id { Ok(there) } else { Err(gone()) };
        }
        let table = self.registry.find(id).await?.ok_or_else(gone)?;
        let board = self.reconciler.board(&table).await?;
        Ok((table, board))
    }

    /// The private screen of a person at a table as it is now: what only they may see.
    ///
    /// # Errors
    /// When they have no seat, or the game has nothing to hide.
    pub(super) async fn hand(&self, board: &Board, person: PersonId) -> Result<Screen, Error> {
        let OwnScreen { view, screen, .. } = OwnScreen::of(board, person, self.words).await;
        screen.ok_or_else(|| self.nothing_private(&view, person))
    }

    /// That there is no private screen for a person.
    pub(super) fn nothing_private(&self, view: &TableView, person: PersonId) -> Error {
        Error::User(screens::nothing_private(view, person, self.words))
    }

    /// That something is refused at a table.
    pub(super) fn refused(&self, refusal: Refusal, view: &TableView) -> Error {
        Error::User(screens::failure(&ActError::Refused(refusal), view, self.words))
    }

    /// Does what somebody asks of a table, if it is allowed and if the table is still at the version that they saw, where
    /// that matters.
    ///
    /// # Errors
    /// With what to tell them, or with what went wrong.
    pub(super) async fn act(
        &self,
        table: &Arc<Handle>,
        caller: &Caller,
        request: &Request,
        seen: Option<Version>,
    ) -> Result<TableView, Error> {
        match table.act(&caller.actor, request, seen).await {
            Ok(view) => Ok(view),
            Err(error) => {
                let view = table.view().await;
                Err(Error::of(error, |error| screens::failure(error, &view, self.words)))
            }
        }
    }

    /// Notes that an interaction was answered with the board: asks Discord which message that is.
    pub(super) async fn learn(&self, board: &Board, shown: &mut Shown, version: Version, token: &str) {
        let edition = board.edition(version);
        match api::answer_id(&self.http, token).await {
            Ok(message) => shown.answered(message, edition, token),
            Err(error) => {
                tracing::warn!(%error, "the id of a new board could not be learnt");
                shown.somewhere(edition, token);
            }
        }
    }

    /// Where a table's board can be seen: a link, or the channel when its message is not known.
    pub(super) async fn link(&self, caller: &Caller, board: &Board) -> String {
        let channel = board.table.channel().0;
        match (caller.guild, board.message().await) {
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

    /// The people at a game, if one has begun.
    pub(super) fn seats(view: &TableView) -> Seats {
        Seats::of(view.play().map_or(&[], |play| &play.sitters))
    }
}
