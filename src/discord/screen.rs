//! A table's public screen: which message shows which version, and how it is brought up to date.
//!
//! A screen is a function of the table. A click brings it up to date by its own answer; for everything else there is a
//! keeper a table, which compares what is shown with what is, and edits, replaces or posts what is out of date. A
//! deleted message, a failed edit and a buried board are all the same case.

use super::{
    compose::{self, Composed},
    fault::Trouble,
};
use crate::{
    show::{Layout, Words},
    store::Version,
    table::{Channel, Handle, TableView},
};
use dashmap::DashMap;
use poise::serenity_prelude as serenity;
use serenity::{Builder, ChannelId, Http, MessageId};
use std::{
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
const PATIENCE: Duration = Duration::from_millis(1500);

/// How long the token of an interaction is used for edits. It lives 15 min.
const TOKEN_LIFE: Duration = Duration::from_secs(14 * 60);

/// How long the keeper waits when Discord says that it asks too often.
const TOO_OFTEN: Duration = Duration::from_secs(1);

/// How long the keeper waits before it asks Discord again: at first, and at most.
const RETRY: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(60));

/// The screens of all tables.
pub(super) struct Screens {
    http: Arc<Http>,
    words: &'static Words,
    layout: Layout,
    by_channel: DashMap<Channel, Arc<Screen>>,
}

/// One table's public screen.
pub(super) struct Screen {
    /// The table that it shows.
    pub(super) table: Arc<Handle>,
    shown: Mutex<Shown>,
    /// How the board is laid out.
    layout: std::sync::Mutex<Layout>,
    /// Messages that others have posted below it.
    buried: AtomicU32,
    /// Whether Discord has refused us here: it is not asked again until somebody uses the table.
    refused: AtomicBool,
    nudge: Notify,
}

/// What a screen shows at the moment.
#[derive(Debug)]
pub(super) struct Shown {
    /// In which message; none before it is posted, and when it was deleted.
    pub(super) message: Option<MessageId>,
    /// Which version of the table; none when that is not sure.
    pub(super) version: Option<Version>,
    /// The newest interaction that was answered with this message, while its token lives. Edits by it have a rate limit
    /// of their own, so the moves of computer players do not wait for one another.
    answered: Option<Answered>,
    /// Whether the summary of a game that is over has been posted.
    summarised: bool,
}

/// An interaction that was answered with the board.
#[derive(Debug)]
struct Answered {
    token: String,
    at: Instant,
}

impl Screens {
    /// No screens yet; boards are laid out like this at first.
    pub(super) fn new(http: Arc<Http>, words: &'static Words, layout: Layout) -> Self {
        Self { http, words, layout, by_channel: DashMap::new() }
    }

    /// The screen of a new table. Its first message is about to be posted by whoever calls this, who holds the screen
    /// until then; the keeper looks after it from then on.
    pub(super) fn open(self: &Arc<Self>, table: &Arc<Handle>) -> Arc<Screen> {
        let screen = Arc::new(Screen {
            table: Arc::clone(table),
            shown: Mutex::new(Shown { message: None, version: None, answered: None, summarised: false }),
            layout: std::sync::Mutex::new(self.layout),
            buried: AtomicU32::new(0),
            refused: AtomicBool::new(false),
            nudge: Notify::new(),
        });
        self.by_channel.insert(table.channel(), Arc::clone(&screen));
        screen
    }

    /// Starts looking after a screen.
    pub(super) fn keep(self: &Arc<Self>, screen: &Arc<Screen>) {
        tokio::spawn(Arc::clone(self).run(Arc::clone(screen)));
    }

    /// The screen of a channel's table.
    pub(super) fn get(&self, channel: Channel) -> Option<Arc<Screen>> {
        self.by_channel.get(&channel).map(|screen| Arc::clone(&screen))
    }

    /// Somebody has posted a message in this channel.
    pub(super) fn message_posted(&self, channel: Channel) {
        let Some(screen) = self.get(channel) else { return };
        if screen.buried.fetch_add(1, Ordering::Relaxed) + 1 > BURIED && !screen.table.is_closed() {
            screen.nudge.notify_one();
        }
    }

    /// A message of this channel has been deleted; if it was the board, it is posted anew.
    pub(super) async fn message_deleted(&self, channel: Channel, message: MessageId) {
        let Some(screen) = self.get(channel) else { return };
        let mut shown = screen.shown.lock().await;
        if shown.message == Some(message) {
            shown.message = None;
            shown.version = None;
            screen.nudge.notify_one();
        }
    }

    /// The channel is gone, and its screen with it.
    pub(super) fn channel_deleted(&self, channel: Channel) {
        self.by_channel.remove(&channel);
    }

    async fn run(self: Arc<Self>, screen: Arc<Screen>) {
        let mut changes = screen.table.changes();
        let mut retry = RETRY.0;
        loop {
            changes.borrow_and_update();
            match self.reconcile(&screen).await {
                Ok(Reconciled::Done) => return,
                Ok(Reconciled::UpToDate) => retry = RETRY.0,
                Err(error) => match Trouble::from(&error) {
                    Trouble::TooOften => {
                        tokio::time::sleep(TOO_OFTEN).await;
                        continue;
                    }
                    Trouble::Later => {
                        tracing::warn!(channel = screen.table.channel().0, %error, "a board could not be shown yet");
                        tokio::time::sleep(retry).await;
                        retry = (retry * 2).min(RETRY.1);
                        continue;
                    }
                    Trouble::Gone | Trouble::Old | Trouble::Forbidden | Trouble::Wrong => {
                        tracing::warn!(channel = screen.table.channel().0, %error, "a board cannot be shown");
                        screen.refused.store(true, Ordering::Relaxed);
                    }
                },
            }
            tokio::select! {
                seen = changes.changed() => if seen.is_err() { return },
                () = screen.nudge.notified() => {}
            }
        }
    }

    /// Brings a screen up to date, if it is not.
    async fn reconcile(&self, screen: &Screen) -> serenity::Result<Reconciled> {
        let mut shown = screen.shown.lock().await;
        let view = screen.table.view().await;
        if screen.refused.load(Ordering::Relaxed) {
            return Ok(if view.is_closed() { Reconciled::Done } else { Reconciled::UpToDate });
        }
        let buried = screen.buried.load(Ordering::Relaxed) > BURIED && !view.is_closed();
        match shown.message {
            // Posted by an answer whose message could not be learnt; the first press on it tells.
            None if shown.version == Some(view.version) => {}
            Some(message) if !buried => {
                if shown.version != Some(view.version) {
                    self.update(screen, &mut shown, message, &view).await?;
                }
            }
            before => self.replace(screen, &mut shown, before, &view).await?,
        }
        shown.version = Some(view.version);
        if !view.is_closed() {
            return Ok(Reconciled::UpToDate);
        }
        if !shown.summarised
            && let Some(summary) = compose::summary(&view, self.words)
        {
            channel(screen).send_message(&self.http, summary.create()).await?;
        }
        shown.summarised = true;
        Ok(Reconciled::Done)
    }

    /// Edits the board; one that cannot be edited any more is replaced.
    async fn update(
        &self,
        screen: &Screen,
        shown: &mut Shown,
        message: MessageId,
        view: &TableView,
    ) -> serenity::Result<()> {
        let composed = compose::screen(view, screen.layout(), self.words);
        let Err(error) = self.edit(screen, shown, message, &composed).await else { return Ok(()) };
        match Trouble::from(&error) {
            Trouble::Gone => self.replace(screen, shown, None, view).await,
            Trouble::Old => self.replace(screen, shown, Some(message), view).await,
            _ => Err(error),
        }
    }

    async fn edit(
        &self,
        screen: &Screen,
        shown: &mut Shown,
        message: MessageId,
        composed: &Composed,
    ) -> serenity::Result<()> {
        if let Some(answered) = shown.answered.take_if(|answered| answered.at.elapsed() < TOKEN_LIFE) {
            match composed.edit_answer().execute(&self.http, &answered.token).await {
                Ok(_) => {
                    shown.answered = Some(answered);
                    return Ok(());
                }
                // Whatever is wrong with the token, the message may still be edited by its id.
                Err(error) => tracing::debug!(%error, "a board could not be edited by its interaction"),
            }
        }
        channel(screen).edit_message(&self.http, message, composed.edit()).await.map(drop)
    }

    /// Posts the board anew, and takes the old one away.
    async fn replace(
        &self,
        screen: &Screen,
        shown: &mut Shown,
        before: Option<MessageId>,
        view: &TableView,
    ) -> serenity::Result<()> {
        let composed = compose::screen(view, screen.layout(), self.words);
        let message = channel(screen).send_message(&self.http, composed.create()).await?;
        screen.posted(shown, message.id, view.version);
        self.take_away(screen, before).await;
        Ok(())
    }

    /// Deletes a board that another one has replaced. It may be gone already.
    pub(super) async fn take_away(&self, screen: &Screen, message: Option<MessageId>) {
        let Some(message) = message else { return };
        if let Err(error) = channel(screen).delete_message(&self.http, message).await
            && Trouble::from(&error) != Trouble::Gone
        {
            tracing::warn!(channel = screen.table.channel().0, %error, "an old board could not be taken away");
        }
    }
}

impl Shown {
    /// Notes that an interaction was answered with the board, at this version.
    pub(super) fn answered(&mut self, message: MessageId, version: Version, token: &str) {
        self.message = Some(message);
        self.version = Some(version);
        self.answered = Some(Answered { token: token.to_owned(), at: Instant::now() });
    }
}

/// How a screen is after the keeper has looked at it.
enum Reconciled {
    /// As it should be.
    UpToDate,
    /// As it should be, for ever.
    Done,
}

impl Screen {
    /// Holds the screen, so that nobody else changes it; not for longer than a click can wait.
    pub(super) async fn hold(&self) -> Option<MutexGuard<'_, Shown>> {
        tokio::time::timeout(PATIENCE, self.shown.lock()).await.ok()
    }

    /// The message that shows the table, if it is known.
    pub(super) async fn message(&self) -> Option<MessageId> {
        tokio::time::timeout(PATIENCE, self.shown.lock()).await.ok()?.message
    }

    /// Notes that the board has been posted anew.
    pub(super) fn posted(&self, shown: &mut Shown, message: MessageId, version: Version) {
        shown.message = Some(message);
        shown.version = Some(version);
        shown.answered = None;
        self.buried.store(0, Ordering::Relaxed);
    }

    /// How the board is laid out.
    pub(super) fn layout(&self) -> Layout {
        *self.layout.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lays the board out like this from now on.
    pub(super) fn set_layout(&self, layout: Layout) {
        *self.layout.lock().unwrap_or_else(PoisonError::into_inner) = layout;
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
}

fn channel(screen: &Screen) -> ChannelId {
    ChannelId::new(screen.table.channel().0)
}
