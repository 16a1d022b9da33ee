//! Keeping players' private screens up to date.
//!
//! Each is one direct message, edited as the game goes. Where Discord refuses to deliver it, the game goes on: the
//! player finds the same behind a button of the board, and the message is not tried again.

use super::{
    backoff::Backoff,
    compose::{self, Composed},
    fault::{self, Trouble},
    hand::{Content, Hand, HandShown},
    screen::Screen,
    screens::Screens,
    send,
};
use crate::{
    games::spy::Draft,
    table::{GameView, TableView},
};
use poise::serenity_prelude as serenity;
use serenity::UserId;
use std::sync::Arc;

impl Screens {
    /// Starts looking after the private screens of the people who play, if the game has any. Whether it has begun: nobody
    /// joins later.
    pub(super) fn keep_hands(self: &Arc<Self>, screen: &Arc<Screen>, view: &TableView) -> bool {
        let Some(play) = view.play() else { return false };
        if view.is_closed() || !matches!(play.game, GameView::Spy(_)) {
            return true;
        }
        for person in play.sitters.iter().filter_map(|sitter| sitter.player.person()) {
            if let Some(hand) = screen.open_hand(person.id) {
                tokio::spawn(Arc::clone(self).keep_hand(Arc::clone(screen), hand));
            }
        }
        true
    }

    async fn keep_hand(self: Arc<Self>, screen: Arc<Screen>, hand: Arc<Hand>) {
        let mut changes = screen.table.changes();
        let mut backoff = Backoff::new();
        loop {
            changes.borrow_and_update();
            match self.reconcile_hand(&screen, &hand).await {
                Ok(true) => {
                    // It will never change again, so what it shows need not be remembered.
                    hand.shown().await.content = None;
                    return;
                }
                Ok(false) => backoff = Backoff::new(),
                Err(error) => match Trouble::from(&error) {
                    Trouble::Later if fault::too_often(&error) => {
                        backoff.wait_shortly().await;
                        continue;
                    }
                    Trouble::Later => {
                        backoff.wait().await;
                        continue;
                    }
                    trouble => {
                        if trouble == Trouble::Wrong {
                            tracing::warn!(person = %hand.person, %error, "a hand could not be delivered");
                        }
                        hand.give_up();
                        screen.nudge();
                        return;
                    }
                },
            }
            if changes.changed().await.is_err() {
                return;
            }
        }
    }

    /// Brings a private screen up to date, if it is not. Whether it will never change again.
    async fn reconcile_hand(&self, screen: &Screen, hand: &Hand) -> serenity::Result<bool> {
        let mut shown = hand.shown().await;
        let ready_made = screen.table.random_base(hand.person, 0).await.map(Draft::from);
        let draft = ready_made.map(|ready_made| shown.draft.clone().unwrap_or(ready_made));
        let view = screen.table.view_of(hand.person).await;
        let arranges = draft.is_some();
        let composed = compose::private(&view, hand.person, draft, self.words);
        let left = composed.is_none();
        let composed = composed.unwrap_or_else(|| Composed::text(self.words.say("spy-hand-left").to_owned()));
        let up_to_date = match &shown.content {
            Some(Content::Arranging) => arranges,
            Some(Content::Table(there)) => *there == composed,
            None => left,
        };
        if !up_to_date {
            self.deliver(hand, &mut shown, &composed).await?;
            shown.content = Some(if arranges { Content::Arranging } else { Content::Table(composed) });
        }
        Ok(left || view.is_closed())
    }

    async fn deliver(&self, hand: &Hand, shown: &mut HandShown, composed: &Composed) -> serenity::Result<()> {
        if let Some((channel, message)) = shown.place {
            match send::edit(&self.http, channel, message, composed).await {
                Ok(()) => return Ok(()),
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
        let message = send::post(&self.http, channel, composed).await?;
        shown.place = Some((channel, message));
        Ok(())
    }
}
