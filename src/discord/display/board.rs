//! A table's public screen: which message shows which version.

use super::{
    hand::Hand,
    saved::{SavedBoard, SavedHand, save},
    shown::{Edition, Shown},
    single_flight::SingleFlight,
};
use crate::{
    screens::Layout,
    store::{SavedScreen, Version},
    table::{Channel, Handle, PersonId},
};
use serenity::all::{ChannelId, MessageId};
use std::{
    collections::BTreeMap,
    sync::{
        Arc, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::Duration,
};
use tokio::sync::{Mutex, MutexGuard};

/// The board is reposted when more messages than this lie below it.
pub(super) const REPOST_BELOW: u32 = 12;

/// How long a press waits for the screen before it is answered all the same. Discord gives it 3 s.
const PRESS_WAITS: Duration = Duration::from_secs(1);

/// One table's public screen.
pub(in crate::discord) struct Board {
    /// The table that it shows.
    pub(in crate::discord) table: Arc<Handle>,
    shown: Mutex<Shown>,
    layout: std::sync::Mutex<Layout>,
    /// The private screens of the people at the table, by whom they are for.
    hands: std::sync::Mutex<BTreeMap<PersonId, Arc<Hand>>>,
    /// Messages that others have posted below it.
    below: AtomicU32,
    /// Whether Discord has refused us here: it is not asked again until somebody uses the table.
    refused: AtomicBool,
    /// Whether it was used since it was last asked so.
    in_use: AtomicBool,
    /// Whether a task is bringing it up to date.
    pub(super) flight: SingleFlight,
    stored: std::sync::Mutex<Stored>,
}

/// What the store has of a public screen.
#[derive(Debug, Default)]
struct Stored {
    screen: Option<SavedScreen>,
    /// Whether it knows that nothing is left to be done for the table.
    settled: bool,
}

impl Board {
    /// A screen that shows nothing yet.
    pub(super) fn new(table: Arc<Handle>, layout: Layout) -> Self {
        Self {
            table,
            shown: Mutex::default(),
            layout: std::sync::Mutex::new(layout),
            hands: std::sync::Mutex::default(),
            below: AtomicU32::new(0),
            refused: AtomicBool::new(false),
            in_use: AtomicBool::new(true),
            flight: SingleFlight::default(),
            stored: std::sync::Mutex::default(),
        }
    }

    /// A screen as it was left before: by a process that has ended since, or when nobody had used it for some time. What
    /// cannot be read is shown anew.
    pub(super) fn restore(mut self, saved: &[SavedScreen]) -> Self {
        for saved in saved {
            match saved.person {
                Some(person) => {
                    if let Ok(hand) = serde_json::from_str::<SavedHand>(&saved.body) {
                        self.hands().insert(person, Arc::new(Hand::restore(person, &hand)));
                    }
                }
                None => {
                    if let Ok(board) = serde_json::from_str::<SavedBoard>(&saved.body) {
                        self.shown = Mutex::new(Shown::from(&board));
                        self.set_layout(board.layout);
                        self.stored(Some(saved.clone()), false);
                    }
                }
            }
        }
        self
    }

    /// What is to be saved of the public screen, if the store does not have it yet.
    pub(super) fn unsaved(&self, shown: &Shown) -> Option<SavedScreen> {
        let saved = save(None, &shown.saved(self.layout()));
        let stored = self.stored.lock().unwrap_or_else(PoisonError::into_inner);
        (stored.screen.as_ref() != Some(&saved)).then_some(saved)
    }

    /// Whether the store is to know that nothing is left to be done for the table, and does not yet.
    pub(super) fn settles(&self, shown: &Shown) -> bool {
        let known = self.stored.lock().unwrap_or_else(PoisonError::into_inner).settled;
        let done = self.is_refused() || shown.summarised;
        !known && self.table.is_closed() && done && self.all_hands().iter().all(|hand| hand.is_settled())
    }

    /// The store has this now.
    pub(super) fn stored(&self, screen: Option<SavedScreen>, settled: bool) {
        let mut stored = self.stored.lock().unwrap_or_else(PoisonError::into_inner);
        stored.settled |= settled;
        if screen.is_some() {
            stored.screen = screen;
        }
    }

    /// Somebody uses the screen.
    pub(super) fn touch(&self) {
        self.in_use.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has used it since this was asked last.
    pub(super) fn was_used(&self) -> bool {
        self.in_use.swap(false, Ordering::Relaxed)
    }

    /// Whether no task is bringing it or its private screens up to date.
    pub(super) fn is_idle(&self) -> bool {
        self.flight.is_idle() && self.all_hands().iter().all(|hand| hand.flight.is_idle())
    }

    /// What is shown, if nobody is changing it.
    pub(super) fn shown_now(&self) -> Option<MutexGuard<'_, Shown>> {
        self.shown.try_lock().ok()
    }

    /// The channel's id.
    pub(super) fn channel(&self) -> ChannelId {
        let Channel(id) = self.table.channel();
        ChannelId::new(id)
    }

    /// Locks what is shown for a press or a command, but does not wait for the lock longer than those can.
    pub(in crate::discord) async fn lock_for_press(&self) -> Option<MutexGuard<'_, Shown>> {
        tokio::time::timeout(PRESS_WAITS, self.shown.lock()).await.ok()
    }

    /// Locks what is shown.
    pub(super) async fn shown(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().await
    }

    /// The message that shows the table, if it is known.
    pub(in crate::discord) async fn message(&self) -> Option<MessageId> {
        self.lock_for_press().await?.message
    }

    /// How the board is laid out.
    pub(in crate::discord) fn layout(&self) -> Layout {
        *self.layout.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lays the board out like this from now on.
    pub(in crate::discord) fn set_layout(&self, layout: Layout) {
        *self.layout.lock().unwrap_or_else(PoisonError::into_inner) = layout;
    }

    /// The private screen of a person, if they have one.
    pub(in crate::discord) fn hand(&self, person: PersonId) -> Option<Arc<Hand>> {
        self.hands().get(&person).map(Arc::clone)
    }

    /// The private screen of a person who is to have one.
    pub(super) fn open_hand(&self, person: PersonId) -> Arc<Hand> {
        Arc::clone(self.hands().entry(person).or_insert_with(|| Arc::new(Hand::new(person))))
    }

    /// All private screens.
    pub(super) fn all_hands(&self) -> Vec<Arc<Hand>> {
        self.hands().values().map(Arc::clone).collect()
    }

    /// The people whose private screens cannot be delivered to them.
    pub(in crate::discord) fn unreachable(&self) -> Vec<PersonId> {
        self.hands().values().filter(|hand| hand.is_undeliverable()).map(|hand| hand.person).collect()
    }

    /// What this screen is to show of a version.
    pub(in crate::discord) fn edition(&self, version: Version) -> Edition {
        Edition { version, unreachable: self.unreachable().len() }
    }

    fn hands(&self) -> std::sync::MutexGuard<'_, BTreeMap<PersonId, Arc<Hand>>> {
        self.hands.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody has posted a message below the board. Whether it is to be reposted now.
    pub(super) fn message_below(&self) -> bool {
        self.below.fetch_add(1, Ordering::Relaxed) + 1 > REPOST_BELOW
    }

    /// Whether so many messages lie below the board that it is to be reposted.
    pub(super) fn is_far_up(&self) -> bool {
        self.below() > REPOST_BELOW
    }

    /// How many messages others have posted below it.
    pub(super) fn below(&self) -> u32 {
        self.below.load(Ordering::Relaxed)
    }

    /// So many messages are below the board.
    pub(super) fn set_below(&self, messages: u32) {
        self.below.store(messages, Ordering::Relaxed);
    }

    /// The board is about to be posted anew: what comes from now on may stand below it. Gives how many messages are below
    /// the one that is shown.
    pub(in crate::discord) fn take_below(&self) -> u32 {
        self.below.swap(0, Ordering::Relaxed)
    }

    /// The board was not posted anew: so many messages more are below the one that is shown.
    pub(in crate::discord) fn add_below(&self, messages: u32) {
        self.below.fetch_add(messages, Ordering::Relaxed);
    }

    /// Whether Discord has refused us here.
    pub(super) fn is_refused(&self) -> bool {
        self.refused.load(Ordering::Relaxed)
    }

    /// Discord has refused us here.
    pub(super) fn refuse(&self) {
        self.refused.store(true, Ordering::Relaxed);
    }

    /// The bot may post here: if Discord has refused it before, it may try again. Whether it had.
    pub(super) fn allow(&self) -> bool {
        self.refused.swap(false, Ordering::Relaxed)
    }
}
