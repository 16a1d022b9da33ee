//! A table's public screen: which message shows which version.

use super::hand::Hand;
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
use tokio::{
    sync::{Mutex, MutexGuard, Notify},
    time::Instant,
};

/// After so many other messages the board counts as buried, and is posted anew.
const BURIED: u32 = 12;

/// How long a click waits for the screen before it answers all the same. Discord gives it 3 s.
const PATIENCE: Duration = Duration::from_secs(1);

/// How long the keeper holds a screen while Discord lets it wait.
const GRACE: Duration = Duration::from_millis(500);

/// How long the token of an interaction is used for edits. It lives 15 min.
const TOKEN_LIFE: Duration = Duration::from_secs(14 * 60);

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

/// What a screen shows at the moment.
#[derive(Debug, Clone)]
pub(super) struct Shown {
    /// In which message; none before it is posted, and when it was deleted.
    pub(super) message: Option<MessageId>,
    /// What of the table; none when that is not sure.
    pub(super) edition: Option<Edition>,
    /// s13: how many looks have been told in messages of their own.
    pub(super) told: usize,
    /// The newest interaction that was answered with this message. Edits by it have a rate limit of their own, so the
    /// moves of computer players do not wait for one another.
    answered: Option<Answered>,
    /// Whether the summary of a game that is over has been posted.
    pub(super) summarised: bool,
}

/// What a public screen shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Edition {
    /// Which version of the table.
    pub(super) version: Version,
    /// How many players are told that their hands cannot be delivered.
    pub(super) unreachable: usize,
}

/// An interaction that was answered with the board.
#[derive(Debug, Clone)]
struct Answered {
    token: String,
    at: Instant,
}

impl Screen {
    /// A screen that shows nothing yet.
    pub(super) fn new(table: Arc<Handle>, layout: Layout) -> Self {
        Self {
            table,
            shown: Mutex::new(Shown {
                message: None,
                edition: None,
                told: 0,
                answered: None,
                summarised: false,
            }),
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

/// A screen, held by its keeper.
pub(super) struct Held<'a> {
    /// Which.
    pub(super) screen: &'a Screen,
    /// None while Discord lets the keeper wait.
    shown: Option<MutexGuard<'a, Shown>>,
}

impl<'a> Held<'a> {
    /// Holds the screen.
    pub(super) async fn of(screen: &'a Screen) -> Self {
        Self { screen, shown: Some(screen.shown().await) }
    }

    /// What is shown.
    pub(super) async fn shown(&mut self) -> &mut Shown {
        if self.shown.is_none() {
            self.shown = Some(self.screen.shown().await);
        }
        self.shown.as_mut().expect("it has just been put there")
    }

    /// Sends something; when that takes long, the screen is let go meanwhile, so that clicks need not wait.
    pub(super) async fn during<T>(&mut self, sending: impl Future<Output = T>) -> T {
        tokio::pin!(sending);
        if let Ok(sent) = tokio::time::timeout(GRACE, &mut sending).await {
            return sent;
        }
        self.shown = None;
        sending.await
    }
}

impl Shown {
    /// Notes that an interaction was answered with the board.
    pub(super) fn answered(&mut self, message: MessageId, edition: Edition, token: &str) {
        self.message = Some(message);
        self.edition = Some(edition);
        self.answered = Some(Answered { token: token.to_owned(), at: Instant::now() });
    }

    /// Notes that the board was posted.
    pub(super) fn posted(&mut self, message: MessageId, edition: Edition) {
        self.message = Some(message);
        self.edition = Some(edition);
        self.answered = None;
    }

    /// Notes that the board was edited. Where a click was answered in the meantime, nobody knows which of the two came last.
    pub(super) fn edited(&mut self, before: &Self, edition: Edition) {
        let alone = (self.message, self.edition) == (before.message, before.edition);
        self.edition = alone.then_some(edition);
    }

    /// Notes that the board is gone.
    pub(super) fn gone(&mut self) {
        self.message = None;
        self.edition = None;
        self.answered = None;
    }

    /// Notes that so many looks have been told, and that the board became the message that tells of the last of them.
    pub(super) fn told(&mut self, looks: usize) {
        self.told = looks;
        self.gone();
    }

    /// Notes that the looks could not be told after all: the board is what it was `before`, unless somebody has posted
    /// another one in the meantime.
    pub(super) fn not_told(&mut self, before: &Self) {
        if self.message.is_none() {
            self.clone_from(before);
        }
        self.told = before.told;
    }

    /// Notes that an interaction was answered with the board in a message that could not be learnt. The next edit by its
    /// token tells, or the first press of one of its buttons.
    pub(super) fn somewhere(&mut self, edition: Edition, token: &str) {
        self.message = None;
        self.edition = Some(edition);
        self.answered = Some(Answered { token: token.to_owned(), at: Instant::now() });
    }

    /// The token by which the board can be edited, while it lives.
    pub(super) fn token(&self) -> Option<&str> {
        self.answered
            .as_ref()
            .filter(|answered| answered.at.elapsed() < TOKEN_LIFE)
            .map(|answered| answered.token.as_str())
    }

    /// Notes that a token is good for nothing any more.
    pub(super) fn forget_token(&mut self, token: &str) {
        self.answered.take_if(|answered| answered.token == token);
    }
}
