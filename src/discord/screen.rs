//! A table's public screen: which message shows which version.

use super::{
    hand::Hand,
    shown::{Edition, Shown},
};
use crate::{
    show::Layout,
    store::Version,
    table::{Channel, Handle, PersonId},
};
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, MessageId};
use std::{
    collections::{BTreeMap, btree_map::Entry},
    sync::{
        Arc, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::Duration,
};
use tokio::sync::{Mutex, MutexGuard, Notify};

/// After so many other messages the board counts as buried, and is posted anew.
const BURIED: u32 = 12;

/// How long a click waits for the screen before it answers all the same. Discord gives it 3 s.
const PATIENCE: Duration = Duration::from_secs(1);

/// One table's public screen.
pub(super) struct Screen {
    /// The table that it shows.
    pub(super) table: Arc<Handle>,
    shown: Mutex<Shown>,
    /// How the board is laid out.
    layout: std::sync::Mutex<Layout>,
    /// The private screens of the people at the table, by whom they are for.
    hands: std::sync::Mutex<BTreeMap<PersonId, Arc<Hand>>>,
    /// Messages that others have posted below it.
    buried: AtomicU32,
    /// Whether Discord has refused us here: it is not asked again until somebody uses the table.
    refused: AtomicBool,
    nudge: Notify,
}

impl Screen {
    /// A screen that shows nothing yet.
    pub(super) fn new(table: Arc<Handle>, layout: Layout) -> Self {
        Self {
            table,
            shown: Mutex::default(),
            layout: std::sync::Mutex::new(layout),
            hands: std::sync::Mutex::default(),
            buried: AtomicU32::new(0),
            refused: AtomicBool::new(false),
            nudge: Notify::new(),
        }
    }

    /// The channel's id, as serenity wants it.
    pub(super) fn channel(&self) -> ChannelId {
        let Channel(id) = self.table.channel();
        ChannelId::new(id)
    }

    /// Holds what is shown, so that nobody else changes it; not for longer than a click can wait.
    pub(super) async fn hold(&self) -> Option<MutexGuard<'_, Shown>> {
        tokio::time::timeout(PATIENCE, self.shown.lock()).await.ok()
    }

    /// What is shown, for the keeper and for events: waits as long as it takes.
    pub(super) async fn shown(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().await
    }

    /// The message that shows the table, if it is known.
    pub(super) async fn message(&self) -> Option<MessageId> {
        self.hold().await?.message
    }

    /// How the board is laid out.
    pub(super) fn layout(&self) -> Layout {
        *self.layout.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lays the board out like this from now on.
    pub(super) fn set_layout(&self, layout: Layout) {
        *self.layout.lock().unwrap_or_else(PoisonError::into_inner) = layout;
    }

    /// The private screen of a person, if they have one.
    pub(super) fn hand(&self, person: PersonId) -> Option<Arc<Hand>> {
        self.hands().get(&person).map(Arc::clone)
    }

    /// A new private screen for a person; `None` if they have one already.
    pub(super) fn open_hand(&self, person: PersonId) -> Option<Arc<Hand>> {
        match self.hands().entry(person) {
            Entry::Occupied(_) => None,
            Entry::Vacant(place) => Some(Arc::clone(place.insert(Arc::new(Hand::new(person))))),
        }
    }

    /// The people whose hands cannot be delivered to them.
    pub(super) fn unreachable(&self) -> Vec<PersonId> {
        self.hands().values().filter(|hand| hand.is_undeliverable()).map(|hand| hand.person).collect()
    }

    /// What this screen is to show of a version.
    pub(super) fn edition(&self, version: Version) -> Edition {
        Edition { version, unreachable: self.unreachable().len() }
    }

    fn hands(&self) -> std::sync::MutexGuard<'_, BTreeMap<PersonId, Arc<Hand>>> {
        self.hands.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody has posted a message below the board. Whether it is buried now.
    pub(super) fn bury(&self) -> bool {
        self.buried.fetch_add(1, Ordering::Relaxed) + 1 > BURIED
    }

    /// Whether the board is buried.
    pub(super) fn is_buried(&self) -> bool {
        self.buried.load(Ordering::Relaxed) > BURIED
    }

    /// The board has just been posted: nothing is below it.
    pub(super) fn dig_out(&self) {
        self.buried.store(0, Ordering::Relaxed);
    }

    /// Whether Discord has refused us here.
    pub(super) fn is_refused(&self) -> bool {
        self.refused.load(Ordering::Relaxed)
    }

    /// Discord has refused us here.
    pub(super) fn refuse(&self) {
        self.refused.store(true, Ordering::Relaxed);
    }

    /// Somebody uses the table where the bot may post: if Discord has refused it there, it may try again.
    pub(super) fn used(&self) {
        if self.refused.swap(false, Ordering::Relaxed) {
            self.nudge();
        }
    }

    /// Asks the keeper to look.
    pub(super) fn nudge(&self) {
        self.nudge.notify_one();
    }

    /// Done when the keeper is asked to look.
    pub(super) async fn nudged(&self) {
        self.nudge.notified().await;
    }
}
