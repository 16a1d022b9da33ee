//! Keeping a screen up to date with its table.
//!
//! A screen is a function of the table. A click brings it up to date by its own answer; for everything else there is a
//! keeper a table, which compares what is shown with what is, and edits, replaces or posts what is out of date. A
//! deleted message, a failed edit and a buried board are all the same case.
//!
//! The keeper never holds the screen while Discord lets it wait. So a click is never late on its account; where a click
//! was answered in the meantime, nobody knows which of the two came last, and the keeper looks again.

use super::{
    backoff::Backoff,
    compose::{self, Composed},
    fault::Trouble,
    screen::{Screen, Shown},
    screens::Screens,
    send,
};
use crate::table::TableView;
use poise::serenity_prelude as serenity;
use serenity::MessageId;
use std::sync::Arc;

/// How a screen is after the keeper has looked at it.
enum Reconciled {
    /// As it should be.
    UpToDate,
    /// Changed, perhaps to what it should be: to be looked at again.
    Touched,
    /// As it should be, for ever.
    Done,
}

impl Screens {
    /// Starts looking after a screen.
    pub(super) fn keep(self: &Arc<Self>, screen: &Arc<Screen>) {
        tokio::spawn(Arc::clone(self).run(Arc::clone(screen)));
    }

    async fn run(self: Arc<Self>, screen: Arc<Screen>) {
        let mut changes = screen.table.changes();
        let mut backoff = Backoff::new();
        loop {
            changes.borrow_and_update();
            match self.reconcile(&screen).await {
                Ok(Reconciled::Done) => return,
                Ok(Reconciled::Touched) => {
                    backoff = Backoff::new();
                    continue;
                }
                Ok(Reconciled::UpToDate) => backoff = Backoff::new(),
                Err(error) => {
                    tracing::warn!(channel = screen.table.channel().0, %error, "a board cannot be shown");
                    if Trouble::from(&error) == Trouble::Later {
                        backoff.wait().await;
                        continue;
                    }
                    screen.refuse();
                }
            }
            if screen.is_refused() && screen.table.is_closed() {
                return;
            }
            tokio::select! {
                seen = changes.changed() => if seen.is_err() { return },
                () = screen.nudged() => {}
            }
        }
    }

    /// Does one thing that brings a screen up to date, if it is not.
    async fn reconcile(&self, screen: &Screen) -> serenity::Result<Reconciled> {
        let (before, view) = {
            // Both at one moment: a click holds what is shown from its action to its answer.
            let shown = screen.shown().await;
            (shown.clone(), screen.table.view().await)
        };
        if screen.is_refused() {
            return Ok(Reconciled::UpToDate);
        }
        let up_to_date = before.version == Some(view.version);
        let buried = screen.is_buried() && !view.is_closed();
        match before.message {
            Some(message) if buried => self.replace(screen, &before, Some(message), &view).await,
            Some(message) if !up_to_date => self.update(screen, &before, message, &view).await,
            None if !up_to_date => self.replace(screen, &before, None, &view).await,
            _ if view.is_closed() => self.summarise(screen, &before, &view).await,
            _ => Ok(Reconciled::UpToDate),
        }
    }

    /// Edits the board; one that cannot be edited any more is replaced.
    async fn update(
        &self,
        screen: &Screen,
        before: &Shown,
        message: MessageId,
        view: &TableView,
    ) -> serenity::Result<Reconciled> {
        let composed = compose::screen(view, screen.layout(), self.words);
        match self.edit(screen, before, message, &composed).await {
            Ok(()) => {}
            Err(error) if Trouble::from(&error) == Trouble::Gone => {
                return self.replace(screen, before, None, view).await;
            }
            Err(error) if Trouble::from(&error) == Trouble::Old => {
                return self.replace(screen, before, Some(message), view).await;
            }
            Err(error) => return Err(error),
        }
        let mut shown = screen.shown().await;
        // Something else was shown in the meantime: it may have come before or after.
        let alone = (shown.message, shown.version) == (before.message, before.version);
        shown.version = alone.then_some(view.version);
        Ok(Reconciled::Touched)
    }

    async fn edit(
        &self,
        screen: &Screen,
        before: &Shown,
        message: MessageId,
        composed: &Composed,
    ) -> serenity::Result<()> {
        if let Some(token) = before.token() {
            match send::edit_answer(&self.http, token, composed).await {
                Ok(()) => return Ok(()),
                // Whatever is wrong with the token, the message may still be edited by its id.
                Err(error) => {
                    tracing::debug!(%error, "a board could not be edited by its interaction");
                    if Trouble::from(&error) != Trouble::Later {
                        screen.shown().await.forget_token(token);
                    }
                }
            }
        }
        send::edit(&self.http, screen.channel(), message, composed).await
    }

    /// Posts the board anew, and takes the old one away.
    async fn replace(
        &self,
        screen: &Screen,
        before: &Shown,
        old: Option<MessageId>,
        view: &TableView,
    ) -> serenity::Result<Reconciled> {
        let composed = compose::screen(view, screen.layout(), self.words);
        let message = send::post(&self.http, screen.channel(), &composed).await?;
        screen.dig_out();
        let mut shown = screen.shown().await;
        // A press on the new board may have been faster than this answer.
        let meanwhile = shown.message.filter(|there| before.message != Some(*there) && *there != message);
        shown.posted(message, view.version);
        drop(shown);
        self.take_away(screen, old).await;
        self.take_away(screen, meanwhile).await;
        Ok(Reconciled::Touched)
    }

    /// Posts the summary of a game that is over, once.
    async fn summarise(
        &self,
        screen: &Screen,
        before: &Shown,
        view: &TableView,
    ) -> serenity::Result<Reconciled> {
        if !before.summarised
            && let Some(summary) = compose::summary(view, self.words)
        {
            send::post(&self.http, screen.channel(), &summary).await?;
        }
        screen.shown().await.summarised = true;
        Ok(Reconciled::Done)
    }
}
