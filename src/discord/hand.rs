//! A player's private screen: which direct message shows what.

use super::compose::Composed;
use crate::{games::spy::Draft, table::PersonId};
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, MessageId};
use std::{
    sync::atomic::{AtomicBool, Ordering},
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
    /// Whether it cannot be delivered: it is not tried again in this game.
    undeliverable: AtomicBool,
}

/// What a private screen shows at the moment.
#[derive(Debug, Default)]
pub(super) struct HandShown {
    /// Where.
    pub(super) place: Option<(ChannelId, MessageId)>,
    /// What; none when that is not sure.
    pub(super) content: Option<Content>,
    /// s5: how the base lies that its holder is arranging, on whichever of their private screens they did so last.
    pub(super) draft: Option<Draft>,
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
        Self { person, shown: Mutex::default(), undeliverable: AtomicBool::new(false) }
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
    pub(super) async fn draft(&self) -> Option<Draft> {
        self.hold().await?.draft.clone()
    }

    /// Whether it cannot be delivered.
    pub(super) fn is_undeliverable(&self) -> bool {
        self.undeliverable.load(Ordering::Relaxed)
    }

    /// It cannot be delivered.
    pub(super) fn give_up(&self) {
        self.undeliverable.store(true, Ordering::Relaxed);
    }
}
