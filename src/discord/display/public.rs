//! Bringing a public screen up to date, one step at a time.
//!
//! What the board shows is locked while a step is sent, so that no press is answered at the same time; but not for longer
//! than a press can wait. Where one was answered in the meantime, nobody knows which of the two came last, and another step
//! follows.

use super::{
    board::Board,
    held::Held,
    publisher::{Press, Publisher},
    shown::{Edition, Shown},
};
use crate::{
    discord::{
        api::{self, ApiFailure},
        custom_id::addressed,
        render,
    },
    screen::Screen,
    screens,
    store::Timestamp,
    table::TableView,
};
use serenity::all::{CreateInteractionResponse, MessageId, Result};
use std::ops::ControlFlow;
use tokio::sync::MutexGuard;

/// How a screen is after a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reconciled {
    /// As it should be.
    UpToDate,
    /// Changed, perhaps to what it should be: another look is due.
    Changed,
}

impl Publisher {
    /// Does one thing that brings a board up to date, if it is stale.
    pub(super) async fn reconcile(&self, board: &Board, now: Timestamp) -> Result<Reconciled> {
        // What is shown and what is, at one moment: a press holds the lock from its action to its answer.
        let mut held = Held::of(board).await;
        let view = board.table.view().await;
        let before = held.shown().await.clone();
        if board.is_refused() {
            return Ok(Reconciled::UpToDate);
        }
        if self.announcement(&view, &before).is_some() {
            return self.write(&mut held, &before, &view, None).await;
        }
        let up_to_date = before.edition == Some(board.edition(view.version));
        let repost = board.is_far_up() && !view.is_closed();
        match before.message {
            Some(message) if repost => self.replace(&mut held, &before, Some(message), &view).await,
            Some(_) if !up_to_date => self.write(&mut held, &before, &view, None).await,
            None if !up_to_date => self.find(&mut held, &before, &view).await,
            _ if view.is_closed() && !before.summarised => self.summarise(&mut held, &view, now).await,
            _ => Ok(Reconciled::UpToDate),
        }
    }

    /// Answers a press on a board after its action, by the board as it is now. Without the lock on what is shown, nothing is
    /// noted of that. Whether the board needs nothing more.
    pub(super) async fn answer(
        &self,
        board: &Board,
        shown: Option<MutexGuard<'_, Shown>>,
        view: &TableView,
        press: &Press<'_>,
    ) -> Result<Reconciled> {
        let Some(mut shown) = shown else {
            let (screen, _) = self.screen(board, view);
            self.respond(press, render::update(&screen)).await?;
            return Ok(Reconciled::Changed);
        };
        shown.pressed(press.message);
        if shown.message.is_some_and(|message| message > press.message) {
            // An older board (ids grow; a newer one is being posted right now): it goes.
            self.respond(press, CreateInteractionResponse::Acknowledge).await?;
            self.delete(board.channel(), Some(press.message)).await;
            return Ok(Reconciled::Changed);
        }
        shown.message = Some(press.message);
        let before = shown.clone();
        let mut held = Held::with(board, shown);
        self.write(&mut held, &before, view, Some(press)).await
    }

    /// The message about what is still to be told.
    fn announcement(&self, view: &TableView, shown: &Shown) -> Option<Screen> {
        screens::announcement(view, shown.told, self.words)
    }

    /// What a board is to show, and what it shows then.
    fn screen(&self, board: &Board, view: &TableView) -> (Screen, Edition) {
        let unreachable = board.unreachable();
        let screen = screens::public(view, board.layout().name(), &unreachable, self.words);
        (addressed(screen, view), Edition { version: view.version, unreachable: unreachable.len() })
    }

    /// Brings the message up to date that shows the table, by answering a press on it or else by an edit. What is still to be
    /// told in a message of its own comes first.
    async fn write(
        &self,
        held: &mut Held<'_>,
        before: &Shown,
        view: &TableView,
        press: Option<&Press<'_>>,
    ) -> Result<Reconciled> {
        if let Some(news) = self.announcement(view, before) {
            return self.tell(held, before, &news, view, press).await;
        }
        let Some(message) = before.message else { return self.replace(held, before, None, view).await };
        let (screen, edition) = self.screen(held.board, view);
        let sent = self.send(held, before, message, &screen, press).await;
        match (sent, press) {
            (Ok(()), Some(press)) => {
                held.shown().await.answered(message, edition, press.token);
                Ok(if view.is_closed() { Reconciled::Changed } else { Reconciled::UpToDate })
            }
            (Ok(()), None) => {
                held.shown().await.edited(before, Some(message), edition);
                Ok(Reconciled::Changed)
            }
            (Err(error), Some(_)) => {
                held.shown().await.edition = None;
                Err(error)
            }
            (Err(error), None) => match ApiFailure::from(&error) {
                ApiFailure::NotFound => self.replace(held, before, None, view).await,
                ApiFailure::TooOld => self.replace(held, before, Some(message), view).await,
                _ => Err(error),
            },
        }
    }

    /// Puts a screen in the place of what a message shows.
    async fn send(
        &self,
        held: &mut Held<'_>,
        before: &Shown,
        message: MessageId,
        screen: &Screen,
        press: Option<&Press<'_>>,
    ) -> Result<()> {
        match press {
            Some(press) => self.respond(press, render::update(screen)).await,
            None => self.edit(held, before, message, screen).await,
        }
    }

    /// Tells of what has happened in a message of its own, which stays: the board becomes that message, and the next step
    /// posts a new board below it.
    async fn tell(
        &self,
        held: &mut Held<'_>,
        before: &Shown,
        news: &Screen,
        view: &TableView,
        press: Option<&Press<'_>>,
    ) -> Result<Reconciled> {
        // It is no board any more from now on: whoever asks for one meanwhile does not take this one away.
        let things = view.play().map_or(0, |play| play.game.tellable());
        held.shown().await.told(things, before.message);
        match self.announce(held, before, news, things, press).await {
            Ok(()) => Ok(Reconciled::Changed),
            Err(error) => {
                held.shown().await.not_told(things, before);
                Err(error)
            }
        }
    }

    /// Turns the board into the message that tells of something; where there is no board any more, posts that message.
    async fn announce(
        &self,
        held: &mut Held<'_>,
        before: &Shown,
        news: &Screen,
        things: usize,
        press: Option<&Press<'_>>,
    ) -> Result<()> {
        let what = format!("looks:{}:{things}", before.told);
        if let Some(message) = before.message {
            match self.send(held, before, message, news, press).await {
                Err(error) if press.is_none() && ApiFailure::from(&error) == ApiFailure::NotFound => {}
                // A board that cannot be edited any more goes, so that nobody presses its buttons.
                Err(error) if press.is_none() && ApiFailure::from(&error) == ApiFailure::TooOld => {
                    self.post_once(held, news, &what).await?;
                    self.delete(held.board.channel(), Some(message)).await;
                    return Ok(());
                }
                sent => return sent,
            }
        }
        self.post_once(held, news, &what).await
    }

    /// Posts a message that the table has once.
    async fn post_once(&self, held: &mut Held<'_>, screen: &Screen, what: &str) -> Result<()> {
        let (table, channel) = (held.board.table.id(), held.board.channel());
        match held.during(api::post(&self.http, channel, screen, &api::once(table, what))).await {
            // It was posted before, and somebody has deleted it since.
            Err(error) if ApiFailure::from(&error) == ApiFailure::NotFound => Ok(()),
            posted => posted.map(|_| ()),
        }
    }

    /// Posts the board, once. Gives its id, and whether it shows for sure what it was posted with.
    async fn post(&self, held: &mut Held<'_>, screen: &Screen) -> Result<(MessageId, bool)> {
        let board = held.board;
        loop {
            let nonce = held.shown().await.posts.nonce(board.table.id(), None);
            let posted = held.during(api::post(&self.http, board.channel(), screen, &nonce)).await;
            if let ControlFlow::Break(posted) = held.shown().await.posts.note(posted) {
                return posted;
            }
        }
    }

    /// Shows a board whose message is not known: by the interaction that it answered, or else anew.
    async fn find(&self, held: &mut Held<'_>, before: &Shown, view: &TableView) -> Result<Reconciled> {
        let Some(token) = before.token() else { return self.replace(held, before, None, view).await };
        let (screen, edition) = self.screen(held.board, view);
        match held.during(api::edit_answer(&self.http, token, &screen)).await {
            Ok(message) => {
                let shown = held.shown().await;
                shown.edited(before, message, edition);
                shown.message = shown.message.or(message);
                Ok(Reconciled::Changed)
            }
            Err(error) if ApiFailure::from(&error) == ApiFailure::Transient => Err(error),
            Err(_) => self.replace(held, before, None, view).await,
        }
    }

    async fn edit(
        &self,
        held: &mut Held<'_>,
        before: &Shown,
        message: MessageId,
        screen: &Screen,
    ) -> Result<()> {
        if let Some(token) = before.token() {
            match held.during(api::edit_answer(&self.http, token, screen)).await {
                Ok(_) => return Ok(()),
                Err(error) if ApiFailure::from(&error) == ApiFailure::Transient => return Err(error),
                // Whatever is wrong with the token, the message may still be edited by its id.
                Err(error) => {
                    tracing::debug!(%error, "a board could not be edited by its interaction");
                    held.shown().await.forget_token(token);
                }
            }
        }
        held.during(api::edit(&self.http, held.board.channel(), message, screen)).await
    }

    /// Posts the board anew, and takes the old one away.
    async fn replace(
        &self,
        held: &mut Held<'_>,
        before: &Shown,
        old: Option<MessageId>,
        view: &TableView,
    ) -> Result<Reconciled> {
        let board = held.board;
        let (screen, edition) = self.screen(board, view);
        let above = board.take_below();
        let (message, sure) = self.post(held, &screen).await.inspect_err(|_| board.add_below(above))?;
        let shown = held.shown().await;
        match shown.message {
            // A press on the new board was faster than this answer, and shows something newer.
            Some(there) if there == message => {}
            // The same, and the new board tells of something by now.
            None if shown.tells(message) => {}
            // Somebody has asked for the board in the meantime, and looks at theirs.
            Some(there) if before.message != Some(there) => {
                self.delete(board.channel(), Some(message)).await;
                return Ok(Reconciled::Changed);
            }
            _ => shown.posted(message, sure.then_some(edition)),
        }
        // The old one may have become a message that tells of something in the meantime: that one stays.
        let old = old.filter(|&old| old != message && !shown.tells(old));
        if !sure && let Err(error) = self.count_below(held, message).await {
            tracing::debug!(%error, "what is below a board could not be read");
        }
        self.delete(board.channel(), old).await;
        Ok(Reconciled::Changed)
    }

    /// Counts what others have posted below a board of some time ago, as far as the bot may read there.
    pub(super) async fn count_below(&self, held: &mut Held<'_>, message: MessageId) -> Result<()> {
        let board = held.board;
        let messages = held.during(api::messages_from(&self.http, board.channel(), message)).await?;
        if messages.contains(&message) {
            board.set_below(u32::try_from(messages.len() - 1).unwrap_or(u32::MAX));
        } else if !messages.is_empty() {
            let shown = held.shown().await;
            if shown.message == Some(message) {
                shown.gone();
            }
        }
        // Without the permission to read the history there is nothing to see; the edit that follows tells whether the board
        // is there.
        Ok(())
    }

    /// Posts the summary of a game that is over, once.
    async fn summarise(&self, held: &mut Held<'_>, view: &TableView, now: Timestamp) -> Result<Reconciled> {
        if let Some(summary) = screens::summary(view, now, self.words) {
            self.post_once(held, &summary, "summary").await?;
        }
        held.shown().await.summarised = true;
        Ok(Reconciled::Changed)
    }
}
