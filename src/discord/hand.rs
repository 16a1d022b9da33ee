//! A player's private screen: which direct message shows what.

use super::{
    compose::Composed,
    posts::Posts,
    saved::{SavedHand, save},
    upkeep::Upkeep,
};
use crate::{
    games::spy::Draft,
    store::{PersonId, SavedScreen},
};
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, MessageId};
use std::{
    sync::{
        PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::sync::{Mutex, MutexGuard};

/// How long a click waits for the screen before it answers all the same.
const PATIENCE: Duration = Duration::from_secs(1);

/// One player's private screen.
pub(super) struct Hand {
    /// Whose.
    pub(super) person: PersonId,
    shown: Mutex<HandShown>,
    /// s5: how the base lies that its holder is arranging, on whichever of their private screens they did so last.
    draft: std::sync::Mutex<Option<Draft>>,
    /// Whether it cannot be delivered: it is not tried again in this game.
    undeliverable: AtomicBool,
    /// Whether it shows what it is to show for ever.
    finished: AtomicBool,
    /// Who looks after it.
    pub(super) upkeep: Upkeep,
    /// What the store knows of it.
    noted: std::sync::Mutex<Option<SavedScreen>>,
}

/// What a private screen shows at the moment.
#[derive(Debug, Default)]
pub(super) struct HandShown {
    /// Where.
    pub(super) place: Option<(ChannelId, MessageId)>,
    /// What; none when that is not sure.
    pub(super) content: Option<Content>,
    /// The messages that have been posted for it.
    pub(super) posts: Posts,
}

/// What a private screen shows.
#[derive(Debug)]
pub(super) enum Content {
    /// s5: a base that its holder is arranging. Only they change it.
    Arranging,
    /// What the table says.
    Table(Composed),
}

impl Hand {
    /// A screen that shows nothing yet.
    pub(super) fn new(person: PersonId) -> Self {
        Self {
            person,
            shown: Mutex::default(),
            draft: std::sync::Mutex::default(),
            undeliverable: AtomicBool::new(false),
            finished: AtomicBool::new(false),
            upkeep: Upkeep::default(),
            noted: std::sync::Mutex::default(),
        }
    }

    /// A screen as a process has left it that has ended since. What its message shows now is not sure.
    pub(super) fn restore(person: PersonId, saved: &SavedHand) -> Self {
        let shown = HandShown { place: saved.place, content: None, posts: Posts::after(saved.posts) };
        let draft = saved.draft.as_deref().and_then(|draft| draft.parse().ok());
        Self {
            shown: Mutex::new(shown),
            draft: std::sync::Mutex::new(draft),
            undeliverable: AtomicBool::new(saved.undeliverable),
            noted: std::sync::Mutex::new(Some(save(Some(person), saved))),
            ..Self::new(person)
        }
    }

    /// What is to be kept of it, if the store does not know it yet.
    pub(super) async fn news(&self) -> Option<SavedScreen> {
        let draft = self.draft().map(|draft| format!("{draft:#}"));
        let saved = SavedHand::of(&*self.shown().await, draft, self.is_undeliverable());
        let saved = save(Some(self.person), &saved);
        (self.noted.lock().unwrap_or_else(PoisonError::into_inner).as_ref() != Some(&saved)).then_some(saved)
    }

    /// The store knows this now.
    pub(super) fn noted(&self, saved: SavedScreen) {
        *self.noted.lock().unwrap_or_else(PoisonError::into_inner) = Some(saved);
    }

    /// Holds what is shown, so that nobody else changes it; not for longer than a click can wait.
    pub(super) async fn hold(&self) -> Option<MutexGuard<'_, HandShown>> {
        tokio::time::timeout(PATIENCE, self.shown.lock()).await.ok()
    }

    /// What is shown, for its keeper: waits as long as it takes.
    pub(super) async fn shown(&self) -> MutexGuard<'_, HandShown> {
        self.shown.lock().await
    }

    /// s5: how the base lies that its holder is arranging, as far as they have come.
    pub(super) fn draft(&self) -> Option<Draft> {
        self.draft.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// s5: notes how the base lies now.
    pub(super) fn lay(&self, draft: Draft) {
        *self.draft.lock().unwrap_or_else(PoisonError::into_inner) = Some(draft);
    }

    /// Whether it cannot be delivered.
    pub(super) fn is_undeliverable(&self) -> bool {
        self.undeliverable.load(Ordering::Relaxed)
    }

    /// Whether nothing is left to be done for it.
    pub(super) fn is_settled(&self) -> bool {
        self.finished.load(Ordering::Relaxed) || self.is_undeliverable()
    }

    /// It shows what it is to show for ever.
    pub(super) fn finish(&self) {
        self.finished.store(true, Ordering::Relaxed);
    }

    /// It cannot be delivered.
    pub(super) fn give_up(&self) {
        self.undeliverable.store(true, Ordering::Relaxed);
    }
}
