//! Bringing a private screen up to date.
//!
//! Each is one direct message, edited as the game goes. Where Discord refuses to deliver it, the game goes on: the player
//! finds the same behind a button of the board, and the message is not tried again.

use super::{
    board::Board,
    hand::{Content, Hand, HandShown},
    publisher::{Press, Publisher},
};
use crate::{
    discord::{
        api::{self, ApiFailure},
        custom_id::addressed,
        render,
    },
    screen::{Screen, Words},
    screens,
    table::{PersonId, TableView},
};
use serenity::all::{Result, UserId};
use std::{ops::ControlFlow, sync::Arc};
use tokio::sync::MutexGuard;

/// How a private screen is after a step.
pub(super) enum HandReconciled {
    /// As it should be.
    UpToDate,
    /// As it will be for ever.
    Finished,
    /// It is not sure what its message shows: another look is due.
    Unsure,
}

/// The private screen of a person as it is now.
pub(in crate::discord) struct OwnScreen {
    /// What the person may know of the table.
    pub(in crate::discord) view: TableView,
    /// The screen; `None` when there is nothing to see.
    pub(in crate::discord) screen: Option<Screen>,
    /// Whether its holder is changing a set-up on it.
    pub(in crate::discord) sets_up: bool,
}

impl OwnScreen {
    /// The private screen of a person at a table.
    pub(in crate::discord) async fn of(board: &Board, person: PersonId, words: &Words) -> Self {
        let ready_made = board.table.random_set_up(person, 0).await.ok();
        let draft = board.hand(person).and_then(|hand| hand.draft());
        let view = board.table.view_of(person).await;
        let screen = screens::hand(&view, person, ready_made.as_ref(), draft.as_deref(), words);
        let screen = screen.map(|screen| addressed(screen, &view));
        Self { view, screen, sets_up: ready_made.is_some() }
    }
}

impl Publisher {
    /// Brings a private screen up to date, if it is stale.
    pub(super) async fn reconcile_hand(&self, board: &Board, hand: &Hand) -> Result<HandReconciled> {
        let mut shown = hand.shown().await;
        let OwnScreen { view, screen, sets_up } = OwnScreen::of(board, hand.person, self.words).await;
        let left = screen.is_none();
        let screen = screen.unwrap_or_else(|| nothing_to_see(&view, self.words));
        let up_to_date = match &shown.content {
            Some(Content::SetUp) => sets_up,
            Some(Content::Table(there)) => *there == screen,
            // Nothing is posted only to say that there is nothing to see.
            None => left && shown.place.is_none(),
        };
        if !up_to_date {
            let sure = self.deliver(board, hand, &mut shown, &screen).await?;
            let content = if sets_up { Content::SetUp } else { Content::Table(screen) };
            shown.content = sure.then_some(content);
            if !sure {
                return Ok(HandReconciled::Unsure);
            }
        }
        let finished = left || view.is_closed();
        Ok(if finished { HandReconciled::Finished } else { HandReconciled::UpToDate })
    }

    /// Answers a press on a private screen by the screen as it is now, under a line of text if there is one to say. Without
    /// the lock on what the direct message shows, nothing is noted of that: it is an answer in the channel.
    pub(in crate::discord) async fn answer_privately(
        &self,
        shown: Option<MutexGuard<'_, HandShown>>,
        own: OwnScreen,
        line: Option<&str>,
        press: &Press<'_>,
    ) -> Result<()> {
        let OwnScreen { view, screen, sets_up } = own;
        let screen = screen.unwrap_or_else(|| nothing_to_see(&view, self.words));
        let answer = line.map_or_else(|| screen.clone(), |line| screen.clone().under(line));
        let answered = self.respond(press, render::update(&answer)).await;
        if let Some(mut shown) = shown {
            let content = if sets_up { Content::SetUp } else { Content::Table(screen) };
            shown.shows(press.message, (answered.is_ok() && line.is_none()).then_some(content));
        }
        answered
    }

    /// Shows this to a person. Whether their message shows it for sure.
    async fn deliver(
        &self,
        board: &Board,
        hand: &Hand,
        shown: &mut HandShown,
        screen: &Screen,
    ) -> Result<bool> {
        if let Some((channel, message)) = shown.place {
            match api::edit(&self.http, channel, message, screen).await {
                Ok(()) => return Ok(true),
                Err(error) if ApiFailure::from(&error) == ApiFailure::NotFound => {}
                // One that cannot be edited any more shows what is no longer so.
                Err(error) if ApiFailure::from(&error) == ApiFailure::TooOld => {
                    self.delete(channel, Some(message)).await;
                }
                Err(error) => return Err(error),
            }
        }
        let channel = match shown.place {
            Some((channel, _)) => channel,
            None => api::direct_channel(&self.http, UserId::new(hand.person.0)).await?,
        };
        loop {
            let nonce = shown.posts.nonce(board.table.id(), Some(hand.person));
            let posted = api::post(&self.http, channel, screen, &nonce).await;
            if let ControlFlow::Break(posted) = shown.posts.note(posted) {
                let (message, sure) = posted?;
                shown.place = Some((channel, message));
                return Ok(sure);
            }
        }
    }
}

/// What a private screen says of which there is nothing to see any more: the message `<game>-hand-left`.
fn nothing_to_see(view: &TableView, words: &Words) -> Screen {
    Screen::text(words.find(&format!("{}-hand-left", view.setup.game().name())).unwrap_or_default())
}

/// The private screens that are to be kept up to date: those of the people who play, if the game hides something.
pub(super) fn hands_to_show(board: &Board, view: &TableView) -> Vec<Arc<Hand>> {
    let Some(play) = view.play().filter(|_| view.setup.game().hides()) else { return Vec::new() };
    if !view.is_closed() {
        play.sitters.iter().filter_map(|sitter| sitter.player.person()).for_each(|person| {
            board.open_hand(person.id);
        });
    }
    board.all_hands().into_iter().filter(|hand| !hand.is_settled()).collect()
}
