//! A table's public screen: which message shows which version.

use super::{
    hand::Hand,
    saved::{SavedBoard, SavedHand, save},
    screens::Screens,
    shown::{Edition, Shown},
    upkeep::Upkeep,
};
use crate::{
    show::Layout,
    store::{SavedScreen, Version},
    table::{Channel, Handle, PersonId},
};
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, MessageId};
use std::{
    collections::BTreeMap,
    sync::{
        Arc, PoisonError, Weak,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::Duration,
};
use tokio::sync::{Mutex, MutexGuard};

/// After so many other messages the board counts as buried, and is posted anew.
pub(super) const BURIED: u32 = 12;

/// How long a click waits for the screen before it answers all the same. Discord gives it 3 s.
const PATIENCE: Duration = Duration::from_secs(1);

/// One table's public screen.
pub(super) struct Screen {
    /// The table that it shows.
    pub(super) table: Arc<Handle>,
    screens: Weak<Screens>,
    shown: Mutex<Shown>,
    /// How the board is laid out.
    layout: std::sync::Mutex<Layout>,
    /// The private screens of the people at the table, by whom they are for.
    hands: std::sync::Mutex<BTreeMap<PersonId, Arc<Hand>>>,
    /// Messages that others have posted below it.
    buried: AtomicU32,
    /// Whether Discord has refused us here: it is not asked again until somebody uses the table.
    refused: AtomicBool,
    /// Whether it was used since it was last asked so.
    in_use: AtomicBool,
    /// Who looks after it.
    pub(super) upkeep: Upkeep,
    /// What the store knows of it, and whether it knows that nothing is left to be done.
    noted: std::sync::Mutex<(Option<SavedScreen>, bool)>,
}

impl Screen {
    /// A screen that shows nothing yet.
    pub(super) fn new(table: Arc<Handle>, layout: Layout, screens: Weak<Screens>) -> Self {
        Self {
            table,
            screens,
            shown: Mutex::default(),
            layout: std::sync::Mutex::new(layout),
            hands: std::sync::Mutex::default(),
            buried: AtomicU32::new(0),
            refused: AtomicBool::new(false),
            in_use: AtomicBool::new(true),
            upkeep: Upkeep::default(),
            noted: std::sync::Mutex::default(),
        }
    }

    /// A screen as it was left before: by a process that has ended since, or when nobody had used it for some time. What
    /// cannot be read is shown anew.
    pub(super) fn restore(self, saved: &[SavedScreen]) -> Self {
        let mut screen = self;
        for saved in saved {
            match saved.person {
                Some(person) => {
                    if let Ok(hand) = serde_json::from_str::<SavedHand>(&saved.body) {
                        screen.hands().insert(person, Arc::new(Hand::restore(person, &hand)));
                    }
                }
                None => {
                    if let Ok(board) = serde_json::from_str::<SavedBoard>(&saved.body) {
                        screen.shown = Mutex::new(Shown::from(&board));
                        screen.set_layout(board.layout);
                        screen.noted(Some(saved.clone()), false);
                    }
                }
            }
        }
        screen
    }

    /// What is to be kept of the public screen, if the store does not know it yet.
    pub(super) async fn news(&self) -> Option<SavedScreen> {
        let saved = save(None, &SavedBoard::of(&*self.shown().await, self.layout()));
        let noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        (noted.0.as_ref() != Some(&saved)).then_some(saved)
    }

    /// Whether the store is to know that nothing is left to be done for the table, and does not yet.
    pub(super) async fn settles(&self) -> bool {
        let known = self.noted.lock().unwrap_or_else(PoisonError::into_inner).1;
        let board = self.is_refused() || self.shown().await.summarised;
        !known && self.table.is_closed() && board && self.all_hands().iter().all(|hand| hand.is_settled())
    }

    /// The store knows this now.
    pub(super) fn noted(&self, saved: Option<SavedScreen>, settled: bool) {
        let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        noted.1 |= settled;
        if saved.is_some() {
            noted.0 = saved;
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

    /// Whether nobody looks after it or its hands.
    pub(super) fn is_resting(&self) -> bool {
        self.upkeep.is_resting() && self.all_hands().iter().all(|hand| hand.upkeep.is_resting())
    }

    /// What is shown, if nobody is changing it.
    pub(super) fn shown_now(&self) -> Option<MutexGuard<'_, Shown>> {
        self.shown.try_lock().ok()
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

    /// The private screen of a person who is to have one.
    pub(super) fn open_hand(&self, person: PersonId) -> Arc<Hand> {
        Arc::clone(self.hands().entry(person).or_insert_with(|| Arc::new(Hand::new(person))))
    }

    /// All private screens.
    pub(super) fn all_hands(&self) -> Vec<Arc<Hand>> {
        self.hands().values().map(Arc::clone).collect()
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

    /// How many messages others have posted below it.
    pub(super) fn below(&self) -> u32 {
        self.buried.load(Ordering::Relaxed)
    }

    /// So many messages are below the board.
    pub(super) fn set_below(&self, messages: u32) {
        self.buried.store(messages, Ordering::Relaxed);
    }

    /// The board is about to be posted anew: nothing that is there is below it. Gives how many messages are below the one
    /// that is shown.
    pub(super) fn dig_out(&self) -> u32 {
        self.buried.swap(0, Ordering::Relaxed)
    }

    /// The board was not posted anew: so many messages are still below the one that is shown.
    pub(super) fn bury_under(&self, messages: u32) {
        self.buried.fetch_add(messages, Ordering::Relaxed);
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
    pub(super) fn used(self: &Arc<Self>) {
        if self.refused.swap(false, Ordering::Relaxed) {
            self.nudge();
        }
    }

    /// Asks the keeper to look.
    pub(super) fn nudge(self: &Arc<Self>) {
        if let Some(screens) = self.screens.upgrade() {
            screens.look_after(self);
        }
    }

    /// Asks the keeper of a private screen to look.
    pub(super) fn nudge_hand(self: &Arc<Self>, hand: &Arc<Hand>) {
        if let Some(screens) = self.screens.upgrade() {
            screens.look_after_hand(self, hand);
        }
    }
}
