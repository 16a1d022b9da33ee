//! Keeping a screen up to date with its table.
//!
//! A screen is a function of the table. A click brings it up to date by its own answer; for everything else there is a
//! keeper, which compares what is shown with what is, and edits, replaces or posts what is out of date. A deleted message,
//! a failed edit, a buried board and a restart are all the same case. A keeper comes when something has changed, notes in
//! the store which message shows what, and goes when all is up to date.
//!
//! The keeper holds the screen while it sends, so that no click is answered at the same time; but not for longer than a
//! click can wait. Where one was answered in the meantime, nobody knows which of the two came last, and the keeper looks
//! again.

use super::{
    backoff::{Backoff, Patience},
    compose::{self, Composed},
    fault::{self, Trouble},
    held::Held,
    posts,
    screen::Screen,
    screens::Screens,
    send,
    shown::{Edition, Shown},
};
use crate::table::TableView;
use poise::serenity_prelude as serenity;
use serenity::MessageId;
use std::{ops::ControlFlow, sync::Arc};

/// How a screen is after the keeper has looked at it.
enum Reconciled {
    /// As it should be.
    UpToDate,
    /// Changed, perhaps to what it should be: to be looked at again.
    Touched,
}

/// How a keeper leaves a screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kept {
    /// It is up to date, or somebody else sees to that.
    UpToDate,
    /// Discord says "not now": it is to be looked after later.
    Later,
}

impl Screens {
    /// Lets a keeper look after a screen, if none does.
    pub(super) fn look_after(self: &Arc<Self>, screen: &Arc<Screen>) {
        let (screens, screen) = (Arc::clone(self), Arc::clone(screen));
        self.spawn(async move {
            screens.keep(&screen, Patience::Endless).await;
            // Of a table that is over, where nothing can be shown, nothing more will be needed.
            if screen.is_refused() && screen.table.is_closed() {
                screens.put_to_sleep(screen);
            }
        });
    }

    /// Looks after a screen until it is up to date; at once over if somebody does so already.
    pub(super) async fn keep(self: &Arc<Self>, screen: &Arc<Screen>, patience: Patience) -> Kept {
        let Some(mut work) = screen.upkeep.ask() else { return Kept::UpToDate };
        let mut backoff = Backoff::new();
        loop {
            match self.reconcile(screen).await {
                Ok(Reconciled::Touched) => {
                    backoff = Backoff::new();
                    self.note(screen).await;
                    continue;
                }
                Ok(Reconciled::UpToDate) => backoff = Backoff::new(),
                Err(error) => {
                    tracing::warn!(channel = screen.table.channel().0, %error, "a board cannot be shown");
                    match Trouble::from(&error) {
                        // Whoever has asked for another look meanwhile waits for it.
                        Trouble::Later if patience.is_over(&backoff) && work.is_done() => return Kept::Later,
                        Trouble::Later if fault::too_often(&error) => backoff.wait_shortly().await,
                        Trouble::Later => backoff.wait().await,
                        _ => self.refused(screen, &error),
                    }
                    if !screen.is_refused() {
                        continue;
                    }
                }
            }
            self.note(screen).await;
            if work.is_done() {
                return Kept::UpToDate;
            }
        }
    }

    /// Notes in the store what is new of a screen. What it does not take now is noted with the next change.
    pub(super) async fn note(&self, screen: &Screen) {
        let (board, settles) = (screen.news().await, screen.settles().await);
        if board.is_none() && !settles {
            return;
        }
        match screen.table.note(board.iter().cloned().collect(), settles).await {
            Ok(()) => screen.noted(board, settles),
            Err(error) => tracing::warn!(%error, "it could not be kept which message shows a table"),
        }
    }

    /// Does one thing that brings a screen up to date, if it is not.
    async fn reconcile(&self, screen: &Screen) -> serenity::Result<Reconciled> {
        // What is shown and what is, at one moment: a click holds the screen from its action to its answer.
        let mut held = Held::of(screen).await;
        let view = screen.table.view().await;
        let before = held.shown().await.clone();
        if screen.is_refused() {
            return Ok(Reconciled::UpToDate);
        }
        let edition = screen.edition(view.version);
        let up_to_date = before.edition == Some(edition);
        let buried = screen.is_buried() && !view.is_closed();
        if let Some(news) = compose::announcement(&view, before.told, self.words) {
            return self.tell(&mut held, &before, &news, &view).await;
        }
        match before.message {
            Some(message) if buried => self.replace(&mut held, &before, Some(message), &view).await,
            Some(message) if !up_to_date => self.update(&mut held, &before, message, &view).await,
            None if !up_to_date => self.find(&mut held, &before, &view).await,
            _ if view.is_closed() && !before.summarised => self.summarise(&mut held, &view).await,
            _ => Ok(Reconciled::UpToDate),
        }
    }

    /// What a screen is to show, and what it shows then.
    fn screen(&self, screen: &Screen, view: &TableView) -> (Composed, Edition) {
        let unreachable = screen.unreachable();
        let composed = compose::screen(view, screen.layout(), &unreachable, self.words);
        (composed, Edition { version: view.version, unreachable: unreachable.len() })
    }

    /// Edits the board; one that cannot be edited any more is replaced.
    async fn update(
        &self,
        held: &mut Held<'_>,
        before: &Shown,
        message: MessageId,
        view: &TableView,
    ) -> serenity::Result<Reconciled> {
        let (composed, edition) = self.screen(held.screen, view);
        if let Err(error) = self.edit(held, before, message, &composed).await {
            return match Trouble::from(&error) {
                Trouble::Gone => self.replace(held, before, None, view).await,
                Trouble::Old => self.replace(held, before, Some(message), view).await,
                _ => Err(error),
            };
        }
        held.shown().await.edited(before, Some(message), edition);
        Ok(Reconciled::Touched)
    }

    /// Tells of what was seen in a message of its own, which stays: the board becomes that message, and a new board is
    /// posted below it.
    async fn tell(
        &self,
        held: &mut Held<'_>,
        before: &Shown,
        news: &Composed,
        view: &TableView,
    ) -> serenity::Result<Reconciled> {
        // It is no board any more from now on: whoever asks for one meanwhile does not take this one away.
        let looks = compose::looks(view);
        held.shown().await.told(looks, before.message);
        match self.announce(held, before, news, looks).await {
            Ok(()) => Ok(Reconciled::Touched),
            Err(error) => {
                held.shown().await.not_told(looks, before);
                Err(error)
            }
        }
    }

    /// Turns the board into the message that tells of what was seen; where there is none any more, posts that message.
    async fn announce(
        &self,
        held: &mut Held<'_>,
        before: &Shown,
        news: &Composed,
        looks: usize,
    ) -> serenity::Result<()> {
        let what = format!("looks:{}:{looks}", before.told);
        if let Some(message) = before.message {
            match self.edit(held, before, message, news).await {
                Err(error) if Trouble::from(&error) == Trouble::Gone => {}
                // A board that cannot be edited any more goes, so that nobody presses its buttons.
                Err(error) if Trouble::from(&error) == Trouble::Old => {
                    self.post_once(held, news, &what).await?;
                    self.take_away(held.screen, Some(message)).await;
                    return Ok(());
                }
                edited => return edited,
            }
        }
        self.post_once(held, news, &what).await
    }

    /// Posts a message that the table has once.
    async fn post_once(&self, held: &mut Held<'_>, composed: &Composed, what: &str) -> serenity::Result<()> {
        let (table, channel) = (held.screen.table.id(), held.screen.channel());
        match held.during(send::post(&self.http, channel, composed, &posts::once(table, what))).await {
            // It was posted before, and somebody has deleted it since.
            Err(error) if Trouble::from(&error) == Trouble::Gone => Ok(()),
            posted => posted.map(|_| ()),
        }
    }

    /// Posts the board, once. Gives its id, and whether it shows for sure what it was posted with.
    async fn post(&self, held: &mut Held<'_>, composed: &Composed) -> serenity::Result<(MessageId, bool)> {
        let screen = held.screen;
        loop {
            let nonce = held.shown().await.posts.nonce(screen.table.id(), None);
            let posted = held.during(send::post(&self.http, screen.channel(), composed, &nonce)).await;
            if let ControlFlow::Break(posted) = held.shown().await.posts.note(posted) {
                return posted;
            }
        }
    }

    /// Shows a board whose message is not known: by the interaction that it answered, or else anew.
    async fn find(
        &self,
        held: &mut Held<'_>,
        before: &Shown,
        view: &TableView,
    ) -> serenity::Result<Reconciled> {
        let Some(token) = before.token() else { return self.replace(held, before, None, view).await };
        let (composed, edition) = self.screen(held.screen, view);
        match held.during(send::edit_answer(&self.http, token, &composed)).await {
            Ok(message) => {
                let shown = held.shown().await;
                shown.edited(before, message, edition);
                shown.message = shown.message.or(message);
                Ok(Reconciled::Touched)
            }
            Err(error) if Trouble::from(&error) == Trouble::Later => Err(error),
            Err(_) => self.replace(held, before, None, view).await,
        }
    }

    async fn edit(
        &self,
        held: &mut Held<'_>,
        before: &Shown,
        message: MessageId,
        composed: &Composed,
    ) -> serenity::Result<()> {
        if let Some(token) = before.token() {
            match held.during(send::edit_answer(&self.http, token, composed)).await {
                Ok(_) => return Ok(()),
                Err(error) if Trouble::from(&error) == Trouble::Later => return Err(error),
                // Whatever is wrong with the token, the message may still be edited by its id.
                Err(error) => {
                    tracing::debug!(%error, "a board could not be edited by its interaction");
                    held.shown().await.forget_token(token);
                }
            }
        }
        held.during(send::edit(&self.http, held.screen.channel(), message, composed)).await
    }

    /// Posts the board anew, and takes the old one away.
    async fn replace(
        &self,
        held: &mut Held<'_>,
        before: &Shown,
        old: Option<MessageId>,
        view: &TableView,
    ) -> serenity::Result<Reconciled> {
        let screen = held.screen;
        let (composed, edition) = self.screen(screen, view);
        // What comes from now on may stand below the new board.
        let above = screen.dig_out();
        let (message, sure) = self.post(held, &composed).await.inspect_err(|_| screen.bury_under(above))?;
        let shown = held.shown().await;
        match shown.message {
            // A press on the new board was faster than this answer, and shows something newer.
            Some(there) if there == message => {}
            // The same, and the new board tells of a look by now.
            None if shown.tells(message) => {}
            // Somebody has asked for the board in the meantime, and looks at theirs.
            Some(there) if before.message != Some(there) => {
                self.take_away(screen, Some(message)).await;
                return Ok(Reconciled::Touched);
            }
            _ => shown.posted(message, sure.then_some(edition)),
        }
        // The old one may have become a message that tells of a look in the meantime: that one stays.
        let old = old.filter(|&old| old != message && !shown.tells(old));
        if !sure && let Err(error) = self.look_below(held, message).await {
            tracing::debug!(%error, "what is below a board could not be read");
        }
        self.take_away(screen, old).await;
        Ok(Reconciled::Touched)
    }

    /// Counts what others have posted below a board of some time ago, as far as the bot may read there.
    pub(super) async fn look_below(&self, held: &mut Held<'_>, board: MessageId) -> serenity::Result<()> {
        let screen = held.screen;
        let messages = held.during(send::from_on(&self.http, screen.channel(), board)).await?;
        if messages.contains(&board) {
            screen.set_below(u32::try_from(messages.len() - 1).unwrap_or(u32::MAX));
        } else if !messages.is_empty() {
            let shown = held.shown().await;
            if shown.message == Some(board) {
                shown.gone();
            }
        }
        // Without the permission to read the history there is nothing to see; the edit that follows tells whether the board
        // is there.
        Ok(())
    }

    /// Posts the summary of a game that is over, once.
    async fn summarise(&self, held: &mut Held<'_>, view: &TableView) -> serenity::Result<Reconciled> {
        if let Some(summary) = compose::summary(view, self.words) {
            self.post_once(held, &summary, "summary").await?;
        }
        held.shown().await.summarised = true;
        Ok(Reconciled::Touched)
    }
}
