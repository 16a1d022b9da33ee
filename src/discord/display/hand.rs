//! A player's private screen: which direct message shows what.

use super::{
    saved::{SavedHand, save},
    single_flight::SingleFlight,
};
use crate::{
    discord::api::Nonces,
    screen::Screen,
    store::{PersonId, SavedScreen},
};
use serenity::all::{ChannelId, MessageId};
use std::{
    sync::{
        PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::sync::{Mutex, MutexGuard};

/// How long a press waits for the screen before it is answered all the same. Discord gives it 3 s.
const PRESS_WAITS: Duration = Duration::from_secs(1);

/// One player's private screen.
pub(in crate::discord) struct Hand {
    /// Whose.
    pub(super) person: PersonId,
    shown: Mutex<HandShown>,
    /// How its holder has left the set-up that they are changing, on whichever of their private screens they did so last.
    draft: std::sync::Mutex<Option<String>>,
    /// Whether it cannot be delivered: it is not tried again in this game.
    undeliverable: AtomicBool,
    /// Whether it shows what it is to show for ever.
    finished: AtomicBool,
    /// Whether a task is bringing it up to date.
    pub(super) flight: SingleFlight,
    /// What the store has of it.
    stored: std::sync::Mutex<Option<SavedScreen>>,
}

/// What a private screen shows at the moment.
#[derive(Debug, Default)]
pub(in crate::discord) struct HandShown {
    /// Where.
    pub(super) place: Option<(ChannelId, MessageId)>,
    /// What; `None` when that is not sure.
    pub(super) content: Option<Content>,
    /// The messages that have been posted for it.
    pub(super) posts: Nonces,
}

/// What a private screen shows.
#[derive(Debug)]
pub(in crate::discord) enum Content {
    /// A set-up that its holder is changing. Only their presses change it.
    SetUp,
    /// What the table says.
    Table(Screen),
}

impl HandShown {
    /// Notes what a message shows now, if it is the private screen's.
    pub(in crate::discord) fn shows(&mut self, message: MessageId, content: Option<Content>) {
        if self.place.is_some_and(|(_, there)| there == message) {
            self.content = content;
        }
    }
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
            flight: SingleFlight::default(),
            stored: std::sync::Mutex::default(),
        }
    }

    /// A screen as a process left it that has ended since. What its message shows now is not sure.
    pub(super) fn restore(person: PersonId, saved: &SavedHand) -> Self {
        let shown = HandShown { place: saved.place, content: None, posts: Nonces::after(saved.posts) };
        Self {
            shown: Mutex::new(shown),
            draft: std::sync::Mutex::new(saved.draft.clone()),
            undeliverable: AtomicBool::new(saved.undeliverable),
            stored: std::sync::Mutex::new(Some(save(Some(person), saved))),
            ..Self::new(person)
        }
    }

    /// What is to be saved of it, if the store does not have it yet.
    pub(super) async fn unsaved(&self) -> Option<SavedScreen> {
        let (place, posts) = {
            let shown = self.shown().await;
            (shown.place, shown.posts.made())
        };
        let saved = SavedHand { place, posts, draft: self.draft(), undeliverable: self.is_undeliverable() };
        let saved = save(Some(self.person), &saved);
        (self.stored.lock().unwrap_or_else(PoisonError::into_inner).as_ref() != Some(&saved)).then_some(saved)
    }

    /// The store has this now.
    pub(super) fn stored(&self, saved: SavedScreen) {
        *self.stored.lock().unwrap_or_else(PoisonError::into_inner) = Some(saved);
    }

    /// Locks what is shown for a press, but does not wait for the lock longer than a press can.
    pub(in crate::discord) async fn lock_for_press(&self) -> Option<MutexGuard<'_, HandShown>> {
        tokio::time::timeout(PRESS_WAITS, self.shown.lock()).await.ok()
    }

    /// Locks what is shown.
    pub(super) async fn shown(&self) -> MutexGuard<'_, HandShown> {
        self.shown.lock().await
    }

    /// How its holder has left the set-up that they are changing.
    pub(in crate::discord) fn draft(&self) -> Option<String> {
        self.draft.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes how the set-up is now.
    pub(in crate::discord) fn set_draft(&self, draft: String) {
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
