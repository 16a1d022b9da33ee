//! Keeping players' private screens up to date.
//!
//! Each is one direct message, edited as the game goes. Where Discord refuses to deliver it, the game goes on: the
//! player finds the same behind a button of the board, and the message is not tried again.

use super::{
    backoff::{Backoff, Patience},
    compose::{self, Composed},
    fault::{self, Trouble},
    hand::{Content, Hand, HandShown},
    keeper::Kept,
    screen::Screen,
    screens::Screens,
    send,
};
use crate::{
    games::spy::Draft,
    table::{GameView, TableView},
};
use futures::future::join_all;
use poise::serenity_prelude as serenity;
use serenity::UserId;
use std::{ops::ControlFlow, sync::Arc};

/// How a private screen is after its keeper has looked at it.
enum Reconciled {
    /// As it should be.
    UpToDate,
    /// As it will be for ever.
    Finished,
    /// It is not sure what its message shows: to be looked at again.
    Unsure,
}

impl Screens {
    /// Lets keepers look after the private screens of the people who play, if the game has any.
    pub(super) fn look_after_hands(self: &Arc<Self>, screen: &Arc<Screen>, view: &TableView) {
        for hand in hands_to_show(screen, view) {
            self.look_after_hand(screen, &hand);
        }
    }

    /// Looks after them for a while.
    pub(super) async fn keep_hands(self: &Arc<Self>, screen: &Arc<Screen>, view: &TableView) -> Kept {
        let hands = hands_to_show(screen, view);
        let kept = hands.iter().map(|hand| self.keep_hand(screen, hand, Patience::Short));
        let late = join_all(kept).await.contains(&Kept::Later);
        if late { Kept::Later } else { Kept::UpToDate }
    }

    /// Lets a keeper look after a private screen, if none does.
    pub(super) fn look_after_hand(self: &Arc<Self>, screen: &Arc<Screen>, hand: &Arc<Hand>) {
        let (screens, screen, hand) = (Arc::clone(self), Arc::clone(screen), Arc::clone(hand));
        self.spawn(async move {
            screens.keep_hand(&screen, &hand, Patience::Endless).await;
        });
    }

    /// Looks after a private screen until it is up to date; at once over if somebody does so already. Of one that nothing is
    /// left to be done for, it is still noted how a base lies that is arranged elsewhere.
    async fn keep_hand(&self, screen: &Arc<Screen>, hand: &Arc<Hand>, patience: Patience) -> Kept {
        let Some(mut work) = hand.upkeep.ask() else { return Kept::UpToDate };
        loop {
            let settled = hand.is_settled();
            let kept = if settled { Kept::UpToDate } else { self.show_hand(screen, hand, patience).await };
            self.note_hand(screen, hand).await;
            if !settled && hand.is_settled() && patience == Patience::Endless {
                // The board says where the base is that could not be delivered; the table may have nothing left to do.
                // Whoever has little patience sees to the board next.
                screen.nudge();
            }
            if work.is_done() {
                return kept;
            }
        }
    }

    /// Brings a private screen up to date, or gives it up.
    async fn show_hand(&self, screen: &Screen, hand: &Hand, patience: Patience) -> Kept {
        let mut backoff = Backoff::new();
        loop {
            match self.reconcile_hand(screen, hand).await {
                Ok(Reconciled::Unsure) => {}
                Ok(Reconciled::Finished) => {
                    // It will never change again, so what it shows need not be remembered.
                    hand.shown().await.content = None;
                    hand.finish();
                    return Kept::UpToDate;
                }
                Ok(Reconciled::UpToDate) => return Kept::UpToDate,
                Err(error) => match Trouble::from(&error) {
                    Trouble::Later if patience.is_over(&backoff) => return Kept::Later,
                    Trouble::Later if fault::too_often(&error) => backoff.wait_shortly().await,
                    Trouble::Later => backoff.wait().await,
                    trouble => {
                        if trouble == Trouble::Wrong {
                            tracing::warn!(person = %hand.person, %error, "a hand could not be delivered");
                        }
                        hand.give_up();
                        return Kept::UpToDate;
                    }
                },
            }
        }
    }

    async fn note_hand(&self, screen: &Screen, hand: &Hand) {
        let Some(news) = hand.news().await else { return };
        match screen.table.note(vec![news.clone()], false).await {
            Ok(()) => hand.noted(news),
            Err(error) => tracing::warn!(%error, "it could not be kept which message shows a hand"),
        }
    }

    /// Brings a private screen up to date, if it is not.
    async fn reconcile_hand(&self, screen: &Screen, hand: &Hand) -> serenity::Result<Reconciled> {
        let mut shown = hand.shown().await;
        let ready_made = screen.table.random_base(hand.person, 0).await.map(Draft::from);
        let draft = ready_made.map(|ready_made| hand.draft().unwrap_or(ready_made));
        let view = screen.table.view_of(hand.person).await;
        let arranges = draft.is_some();
        let composed = compose::private(&view, hand.person, draft, self.words);
        let left = composed.is_none();
        let composed = composed.unwrap_or_else(|| Composed::text(self.words.say("spy-hand-left").to_owned()));
        let up_to_date = match &shown.content {
            Some(Content::Arranging) => arranges,
            Some(Content::Table(there)) => *there == composed,
            // Nothing is posted only to say that there is nothing to see.
            None => left && shown.place.is_none(),
        };
        if !up_to_date {
            let sure = self.deliver(screen, hand, &mut shown, &composed).await?;
            let content = if arranges { Content::Arranging } else { Content::Table(composed) };
            shown.content = sure.then_some(content);
            if !sure {
                return Ok(Reconciled::Unsure);
            }
        }
        let finished = left || view.is_closed();
        Ok(if finished { Reconciled::Finished } else { Reconciled::UpToDate })
    }

    /// Shows this to a person. Whether their message shows it for sure.
    async fn deliver(
        &self,
        screen: &Screen,
        hand: &Hand,
        shown: &mut HandShown,
        composed: &Composed,
    ) -> serenity::Result<bool> {
        if let Some((channel, message)) = shown.place {
            match send::edit(&self.http, channel, message, composed).await {
                Ok(()) => return Ok(true),
                Err(error) if Trouble::from(&error) == Trouble::Gone => {}
                // One that cannot be edited any more shows what is no longer so.
                Err(error) if Trouble::from(&error) == Trouble::Old => {
                    if let Err(error) = channel.delete_message(&self.http, message).await {
                        tracing::warn!(%error, "an old hand could not be taken away");
                    }
                }
                Err(error) => return Err(error),
            }
        }
        let channel = match shown.place {
            Some((channel, _)) => channel,
            None => send::direct_channel(&self.http, UserId::new(hand.person.0)).await?,
        };
        loop {
            let nonce = shown.posts.nonce(screen.table.id(), Some(hand.person));
            let posted = send::post(&self.http, channel, composed, &nonce).await;
            if let ControlFlow::Break(posted) = shown.posts.note(posted) {
                let (message, sure) = posted?;
                shown.place = Some((channel, message));
                return Ok(sure);
            }
        }
    }
}

/// The private screens that are to be kept up to date: those of the people who play, if the game has any.
fn hands_to_show(screen: &Screen, view: &TableView) -> Vec<Arc<Hand>> {
    let Some(play) = view.play().filter(|play| matches!(play.game, GameView::Spy(_))) else {
        return Vec::new();
    };
    if !view.is_closed() {
        play.sitters.iter().filter_map(|sitter| sitter.player.person()).for_each(|person| {
            screen.open_hand(person.id);
        });
    }
    screen.all_hands().into_iter().filter(|hand| !hand.is_settled()).collect()
}
