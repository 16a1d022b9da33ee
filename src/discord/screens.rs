//! The screens of all tables. In memory are those that somebody uses; of the others only what tells when they are needed.

use super::{
    backlog::Backlog,
    catch_up::AT_A_TIME,
    fault::{self, Trouble},
    saved::SavedBoard,
    screen::{BURIED, Screen},
};
use crate::{
    show::{Layout, Words},
    store::{StoreError, TableId},
    table::{ActError, Channel, Handle, Registry},
};
use dashmap::{DashMap, Entry};
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, Http, MessageId};
use std::{array, sync::Arc, time::Duration};
use tokio::{sync::Mutex, task::JoinHandle, time::timeout};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// How often screens are put to sleep that nobody has used since the last time.
const SWEEP: Duration = Duration::from_mins(1);

/// The screens of all tables.
pub(super) struct Screens {
    pub(super) http: Arc<Http>,
    pub(super) words: &'static Words,
    keepers: Keepers,
    pub(super) registry: Registry,
    layout: Layout,
    /// Tables that nobody uses, whose screens are out of date.
    pub(super) backlog: Backlog<TableId>,
    by_channel: DashMap<Channel, State>,
    /// Held while a screen is brought into memory, by its channel, so that it never is there twice.
    waking: [Mutex<()>; 64],
}

/// The keepers at work.
#[derive(Default)]
struct Keepers {
    tasks: TaskTracker,
    ending: CancellationToken,
}

/// The screen of a channel's table.
enum State {
    /// Somebody uses it.
    Awake(Arc<Screen>),
    /// Nobody does.
    Asleep(Asleep),
}

impl State {
    fn table(&self) -> TableId {
        match self {
            Self::Awake(screen) => screen.table.id(),
            Self::Asleep(asleep) => asleep.table,
        }
    }
}

/// What tells when a screen is needed that nobody uses.
#[derive(Debug, Clone, Copy)]
struct Asleep {
    table: TableId,
    /// Which message is the board.
    board: Option<MessageId>,
    /// How many messages others have posted below it.
    below: u32,
    /// Whether Discord has refused us there: it is not asked again until somebody uses the table.
    refused: bool,
}

impl Screens {
    /// No screens yet; boards are laid out like this at first.
    pub(super) fn new(
        http: Arc<Http>,
        words: &'static Words,
        layout: Layout,
        registry: Registry,
    ) -> Arc<Self> {
        let screens = Arc::new(Self {
            http,
            words,
            keepers: Keepers::default(),
            registry,
            layout,
            backlog: Backlog::new(AT_A_TIME),
            by_channel: DashMap::new(),
            waking: array::from_fn(|_| Mutex::new(())),
        });
        let weak = Arc::downgrade(&screens);
        screens.registry.observe(move |table| {
            if let Some(screens) = weak.upgrade() {
                screens.changed(table);
            }
        });
        let weak = Arc::downgrade(&screens);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(SWEEP).await;
                let Some(screens) = weak.upgrade() else { return };
                screens.put_idle_to_sleep();
            }
        });
        screens
    }

    /// Lets something be done beside what is going on, as long as the process does not end.
    pub(super) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) -> JoinHandle<Option<()>> {
        self.keepers.tasks.spawn(self.keepers.ending.clone().run_until_cancelled_owned(work))
    }

    /// Waits until the keepers are done, for so long at most; what is not done then is left to the next process.
    pub(super) async fn stop(&self, patience: Duration) {
        self.keepers.tasks.close();
        if timeout(patience, self.keepers.tasks.wait()).await.is_err() {
            self.keepers.ending.cancel();
            self.keepers.tasks.wait().await;
        }
    }

    /// A table has changed: its screens are to be brought up to date. However many do so at once that nobody uses, those that
    /// somebody uses do not wait for them.
    fn changed(self: &Arc<Self>, table: &Arc<Handle>) {
        if !self.is_awake(table) {
            return self.put_off(table.id());
        }
        let (screens, table) = (Arc::clone(self), Arc::clone(table));
        self.spawn(async move { screens.refresh(&table).await });
    }

    /// Brings all screens of a table up to date.
    pub(super) async fn refresh(self: &Arc<Self>, table: &Arc<Handle>) {
        match self.of(table).await {
            Ok(screen) => {
                self.look_after(&screen);
                self.look_after_hands(&screen, &table.view().await);
            }
            Err(error) => not_known(table.id(), &error),
        }
    }

    /// The screen of a new table. Its first message is about to be posted by whoever calls this, who holds the screen
    /// until then, and lets it be looked after from then on.
    pub(super) fn open(self: &Arc<Self>, table: &Arc<Handle>) -> Arc<Screen> {
        self.take_in(Screen::new(Arc::clone(table), self.layout, Arc::downgrade(self)))
    }

    /// The screen of a table.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn of(self: &Arc<Self>, table: &Arc<Handle>) -> Result<Arc<Screen>, StoreError> {
        if let Some(screen) = self.awake(table) {
            return Ok(screen);
        }
        let _alone = self.waking[stripe(table.channel())].lock().await;
        if let Some(screen) = self.awake(table) {
            return Ok(screen);
        }
        let saved = table.screens().await?;
        let screen = Screen::new(Arc::clone(table), self.layout, Arc::downgrade(self)).restore(&saved);
        // The channel's place is that of its last table. One that is over may still have something to show.
        if table.is_closed() && self.is_of_another(table) {
            return Ok(Arc::new(screen));
        }
        Ok(self.take_in(screen))
    }

    /// Whether the channel of a table has a screen of another one.
    fn is_of_another(&self, table: &Handle) -> bool {
        self.by_channel.get(&table.channel()).is_some_and(|there| there.table() != table.id())
    }

    /// Whether somebody uses the screen of a table, or has done so a moment ago.
    pub(super) fn is_awake(&self, table: &Handle) -> bool {
        let there = self.by_channel.get(&table.channel());
        there.is_some_and(
            |there| matches!(there.value(), State::Awake(screen) if screen.table.id() == table.id()),
        )
    }

    fn awake(&self, table: &Arc<Handle>) -> Option<Arc<Screen>> {
        match self.by_channel.get(&table.channel())?.value() {
            State::Awake(screen) if screen.table.id() == table.id() => {
                screen.touch();
                Some(Arc::clone(screen))
            }
            State::Awake(_) | State::Asleep(_) => None,
        }
    }

    fn take_in(&self, screen: Screen) -> Arc<Screen> {
        let screen = Arc::new(screen);
        let before = self.by_channel.insert(screen.table.channel(), State::Awake(Arc::clone(&screen)));
        if let Some(State::Asleep(asleep)) = before
            && asleep.table == screen.table.id()
        {
            screen.set_below(asleep.below);
            if asleep.refused {
                screen.refuse();
            }
        }
        screen
    }

    /// Lets screens go that nobody uses. What tells when they are needed stays, for tables that are not closed.
    fn put_idle_to_sleep(&self) {
        let awake: Vec<Arc<Screen>> = self
            .by_channel
            .iter()
            .filter_map(|entry| match entry.value() {
                State::Awake(screen) if !screen.was_used() => Some(Arc::clone(screen)),
                State::Awake(_) | State::Asleep(_) => None,
            })
            .collect();
        for screen in awake {
            self.put_to_sleep(screen);
        }
    }

    /// Lets a screen go, if nobody uses it now.
    pub(super) fn put_to_sleep(&self, screen: Arc<Screen>) {
        let Some(board) = screen.shown_now().map(|shown| shown.message) else { return };
        if !screen.is_resting() {
            return;
        }
        let channel = screen.table.channel();
        if let Entry::Occupied(mut there) = self.by_channel.entry(channel) {
            // Whoever wants it from now on waits until this entry is free. Held here: by the map, and by this function.
            let alone = matches!(there.get(), State::Awake(it) if Arc::ptr_eq(it, &screen) && Arc::strong_count(it) == 2);
            if !alone {
                return;
            }
            if screen.table.is_closed() {
                there.remove();
            } else {
                let refused = screen.is_refused();
                let asleep = Asleep { table: screen.table.id(), board, below: screen.below(), refused };
                there.insert(State::Asleep(asleep));
            }
        }
        drop(screen);
    }

    /// Somebody has posted a message in this channel.
    pub(super) fn message_posted(self: &Arc<Self>, channel: Channel) {
        match self.by_channel.get_mut(&channel).as_deref_mut() {
            Some(State::Awake(screen)) if screen.bury() && !screen.table.is_closed() => screen.nudge(),
            Some(State::Asleep(asleep)) => {
                asleep.below += 1;
                if asleep.below > BURIED {
                    self.put_off(asleep.table);
                }
            }
            Some(State::Awake(_)) | None => {}
        }
    }

    /// A message of this channel has been deleted; if it was the board, it is posted anew.
    pub(super) async fn message_deleted(self: &Arc<Self>, channel: Channel, message: MessageId) {
        let screen = match self.by_channel.get(&channel).as_deref() {
            Some(State::Awake(screen)) => Arc::clone(screen),
            Some(State::Asleep(asleep)) if asleep.board == Some(message) => {
                return self.put_off(asleep.table);
            }
            Some(State::Asleep(_)) | None => return,
        };
        let mut shown = screen.shown().await;
        if shown.message == Some(message) {
            shown.gone();
            screen.nudge();
        }
    }

    /// The channel is gone: nothing is shown there any more, and its table closes.
    pub(super) async fn channel_deleted(self: &Arc<Self>, channel: Channel) {
        if let Err(error) = self.close(channel).await {
            tracing::error!(channel = channel.0, %error, "the table of a channel that is gone was not closed");
        }
    }

    async fn close(self: &Arc<Self>, channel: Channel) -> Result<(), ActError> {
        let table = self.registry.get(channel).await?;
        if let Some(table) = table.filter(|table| !table.is_closed()) {
            self.of(&table).await?.refuse();
        }
        self.registry.forget(channel).await
    }

    /// Discord does not take what a screen is to show, and never will: it is not asked again until somebody uses the table.
    pub(super) fn refused(self: &Arc<Self>, screen: &Screen, error: &serenity::Error) {
        screen.refuse();
        if fault::no_channel(error) {
            let (screens, channel) = (Arc::clone(self), screen.table.channel());
            self.spawn(async move { screens.channel_deleted(channel).await });
        }
    }

    /// Lets a screen go whose table is kept otherwise by now.
    pub(super) fn evict(&self, table: TableId) {
        let channel = self.by_channel.iter().find(|there| there.table() == table).map(|there| *there.key());
        let evicted = channel
            .and_then(|channel| self.by_channel.remove_if(&channel, |_, there| there.table() == table));
        // Not before the map is free: with a screen its table goes.
        drop(evicted);
    }

    /// A table whose log cannot be read is closed: its board goes, so that nobody presses its buttons.
    pub(super) async fn clear_away(&self, channel: Channel, table: TableId) {
        self.by_channel.remove_if(&channel, |_, there| there.table() == table);
        let board = match self.registry.screens(table).await {
            Ok(saved) => SavedBoard::among(&saved).and_then(|board| board.message),
            Err(error) => return tracing::warn!(%table, %error, "the board of a table is not known"),
        };
        self.delete(ChannelId::new(channel.0), board).await;
    }

    /// Notes a table that was left alone when the last process ended.
    pub(super) fn note_asleep(&self, table: &Handle) {
        let asleep = Asleep { table: table.id(), board: None, below: 0, refused: false };
        self.by_channel.entry(table.channel()).or_insert(State::Asleep(asleep));
    }

    /// Deletes a board that another one has replaced. It may be gone already.
    pub(super) async fn take_away(&self, screen: &Screen, message: Option<MessageId>) {
        self.delete(screen.channel(), message).await;
    }

    async fn delete(&self, channel: ChannelId, message: Option<MessageId>) {
        let Some(message) = message else { return };
        if let Err(error) = channel.delete_message(&self.http, message).await
            && Trouble::from(&error) != Trouble::Gone
        {
            tracing::warn!(%channel, %error, "an old board could not be taken away");
        }
    }
}

/// Logs that the screens of a table could not be read. Where the process ends that is the next one's business.
pub(super) fn not_known(table: TableId, error: &StoreError) {
    if !matches!(error, StoreError::Closed) {
        tracing::error!(%table, %error, "the screens of a table are not known");
    }
}

fn stripe(Channel(id): Channel) -> usize {
    // The lower bits of a snowflake count within a millisecond and are mostly 0.
    usize::try_from((id >> 22) % 64).expect("less than 64")
}
