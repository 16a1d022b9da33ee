//! Keeping all screens up to date: who looks when, how many at a time, and what the gateway tells.

use super::{
    backlog::Backlog,
    board::Board,
    boards::{Boards, Concerned},
    hand::Hand,
    held::Held,
    private::{HandReconciled, hands_to_show},
    public::Reconciled,
    publisher::{Press, Publisher},
    saved::SavedBoard,
    shown::Shown,
    single_flight::Flight,
};
use crate::{
    discord::api::{ApiFailure, Backoff, RetryLimit, is_rate_limited, is_unknown_channel},
    screen::Words,
    screens::Layout,
    store::{StoreError, TableId, WallClock},
    table::{ActError, Channel, Handle, Registry, TableView},
};
use futures::future::join_all;
use serenity::all::{self as serenity, ChannelId, Http, MessageId};
use std::{sync::Arc, time::Duration};
use tokio::{sync::MutexGuard, task::JoinHandle, time::timeout};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// The screens of so many tables that nobody uses are brought up to date at a time. Discord takes some dozens of requests a
/// second, and whoever plays comes first.
const AT_A_TIME: usize = 4;

/// How often boards are let go that nobody has used since the last time.
const SWEEP: Duration = Duration::from_mins(1);

/// Brings screens up to date.
pub(in crate::discord) struct Reconciler {
    pub(super) publisher: Publisher,
    pub(super) boards: Boards,
    registry: Registry,
    clock: WallClock,
    /// Tables that nobody uses, whose screens are stale.
    backlog: Backlog<TableId>,
    tasks: TaskTracker,
    ending: CancellationToken,
}

/// How a task leaves a screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Left {
    /// It is up to date, or another task sees to that.
    UpToDate,
    /// The retry limit was reached: it is to be looked at later.
    Stale,
}

impl Reconciler {
    /// No screens yet; boards are laid out like this at first. To be called within a runtime.
    pub(in crate::discord) fn new(
        http: Arc<Http>,
        words: &'static Words,
        layout: Layout,
        registry: Registry,
        clock: WallClock,
    ) -> Arc<Self> {
        let reconciler = Arc::new(Self {
            publisher: Publisher { http, words },
            boards: Boards::new(layout),
            registry,
            clock,
            backlog: Backlog::new(AT_A_TIME),
            tasks: TaskTracker::new(),
            ending: CancellationToken::new(),
        });
        let weak = Arc::downgrade(&reconciler);
        reconciler.registry.observe(move |table| {
            if let Some(reconciler) = weak.upgrade() {
                reconciler.changed(table);
            }
        });
        let weak = Arc::downgrade(&reconciler);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(SWEEP).await;
                let Some(reconciler) = weak.upgrade() else { return };
                reconciler.boards.put_idle_to_sleep();
            }
        });
        reconciler
    }

    /// Runs something beside what is going on, as long as the process does not end.
    pub(in crate::discord) fn spawn(
        &self,
        work: impl Future<Output = ()> + Send + 'static,
    ) -> JoinHandle<Option<()>> {
        self.tasks.spawn(self.ending.clone().run_until_cancelled_owned(work))
    }

    /// Waits until everything is up to date, for so long at most; the rest is left to the next process.
    pub(in crate::discord) async fn stop(&self, longest: Duration) {
        self.tasks.close();
        if timeout(longest, self.tasks.wait()).await.is_err() {
            self.ending.cancel();
            self.tasks.wait().await;
        }
    }

    /// The board of a new table. Its first message is about to be posted by the caller, who holds the lock on what is shown
    /// until then, and [wakes](Self::wake) the reconciler after that.
    pub(in crate::discord) fn open(&self, table: &Arc<Handle>) -> Arc<Board> {
        self.boards.open(table)
    }

    /// The board of a table.
    ///
    /// # Errors
    /// When the store fails.
    pub(in crate::discord) async fn board(&self, table: &Arc<Handle>) -> Result<Arc<Board>, StoreError> {
        self.boards.of(table).await
    }

    /// Somebody uses a table where the bot may post: if Discord has refused it there before, it tries again.
    pub(in crate::discord) fn allowed(self: &Arc<Self>, board: &Arc<Board>) {
        if board.allow() {
            self.wake(board);
        }
    }

    /// A table has changed: its screens are stale. However many tables that nobody uses do so at once, those that somebody
    /// uses do not wait for them.
    fn changed(self: &Arc<Self>, table: &Arc<Handle>) {
        let Some(board) = self.boards.in_memory(table) else { return self.put_off(table.id()) };
        let hides = table.game().hides();
        // A press that is under way, or a task, looks once more by itself.
        let running = board.flight.ask_running();
        if running && !hides {
            return;
        }
        let (reconciler, table) = (Arc::clone(self), Arc::clone(table));
        self.spawn(async move {
            if hides {
                reconciler.wake_hands(&board, &table.view().await);
            }
            if !running {
                reconciler.run(board).await;
            }
        });
    }

    /// Brings a board up to date in a task of its own, if none is doing so.
    pub(in crate::discord) fn wake(self: &Arc<Self>, board: &Arc<Board>) {
        if !board.flight.ask_running() {
            self.spawn(Arc::clone(self).run(Arc::clone(board)));
        }
    }

    async fn run(self: Arc<Self>, board: Arc<Board>) {
        self.reconcile(&board, RetryLimit::None).await;
        // Of a table that is over, where nothing can be shown, nothing more will be needed.
        if board.is_refused() && board.table.is_closed() {
            self.boards.put_to_sleep(board);
        }
    }

    /// Acts at a table by a press on its board, and answers by the board as it is then. Until that is done no task brings the
    /// board up to date; what is left to do afterwards, a task does.
    pub(in crate::discord) async fn press<E: From<serenity::Error>>(
        self: &Arc<Self>,
        board: &Arc<Board>,
        press: &Press<'_>,
        stale: impl FnOnce() -> E,
        act: impl Future<Output = Result<TableView, E>>,
    ) -> Result<(), E> {
        let mut flight = board.flight.start();
        let shown = board.lock_for_press().await;
        let answered = self.act_and_answer(board, shown, press, stale, act).await;
        // The press's own change has asked for another look: that is the one at the end.
        let landed = flight.as_mut().is_some_and(Flight::land_after_own_change);
        drop(flight);
        if !(landed && matches!(answered, Ok(Reconciled::UpToDate)) && self.is_up_to_date(board).await) {
            self.wake(board);
        }
        answered.map(|_| ())
    }

    /// Whether nothing is left to be done for a board, once what is new of it is saved.
    async fn is_up_to_date(&self, board: &Board) -> bool {
        let current = {
            let shown = board.shown().await;
            shown.message.is_some() && shown.edition == Some(board.edition(board.table.version()))
        };
        current && !board.is_far_up() && self.note(board).await
    }

    async fn act_and_answer<E: From<serenity::Error>>(
        &self,
        board: &Board,
        shown: Option<MutexGuard<'_, Shown>>,
        press: &Press<'_>,
        stale: impl FnOnce() -> E,
        act: impl Future<Output = Result<TableView, E>>,
    ) -> Result<Reconciled, E> {
        // A board that has become a message that tells of something stays that, whatever a client presses there.
        if shown.as_ref().is_some_and(|shown| shown.tells(press.message)) {
            return Err(stale());
        }
        let view = act.await?;
        match self.publisher.answer(board, shown, &view, press).await {
            Ok(reconciled) => Ok(reconciled),
            Err(error) if ApiFailure::from(&error) == ApiFailure::BadRequest => Err(error.into()),
            Err(error) => {
                // The action is done all the same; a task shows it.
                tracing::warn!(%error, "a press could not be answered in time");
                Ok(Reconciled::Changed)
            }
        }
    }

    /// Brings a board up to date; returns at once if a task is doing so already.
    async fn reconcile(self: &Arc<Self>, board: &Board, limit: RetryLimit) -> Left {
        let Some(mut flight) = board.flight.start() else { return Left::UpToDate };
        let mut backoff = Backoff::new();
        loop {
            match self.publisher.reconcile(board, self.clock.now()).await {
                Ok(Reconciled::Changed) => {
                    backoff = Backoff::new();
                    self.note(board).await;
                    continue;
                }
                Ok(Reconciled::UpToDate) => backoff = Backoff::new(),
                Err(error) => {
                    tracing::warn!(channel = board.table.channel().0, %error, "a board cannot be shown");
                    match ApiFailure::from(&error) {
                        // Whoever has asked for another look meanwhile waits for it.
                        ApiFailure::Transient if limit.is_reached(&backoff) && flight.land() => {
                            return Left::Stale;
                        }
                        ApiFailure::Transient => retry(&mut backoff, &error).await,
                        _ => self.refused(board, &error),
                    }
                    if !board.is_refused() {
                        continue;
                    }
                }
            }
            self.note(board).await;
            if flight.land() {
                return Left::UpToDate;
            }
        }
    }

    /// Saves what is new of a board. What the store does not take now is saved with the next change. Whether everything is
    /// saved.
    async fn note(&self, board: &Board) -> bool {
        let (saved, settles) = {
            let shown = board.shown().await;
            (board.unsaved(&shown), board.settles(&shown))
        };
        if saved.is_none() && !settles {
            return true;
        }
        match board.table.note(saved.iter().cloned().collect(), settles).await {
            Ok(()) => board.stored(saved, settles),
            Err(error) => {
                tracing::warn!(%error, "it could not be saved which message shows a table");
                return false;
            }
        }
        true
    }

    /// Discord does not take what a board is to show, and never will: it is not asked again until somebody uses the table.
    pub(super) fn refused(self: &Arc<Self>, board: &Board, error: &serenity::Error) {
        board.refuse();
        if is_unknown_channel(error) {
            let (reconciler, channel) = (Arc::clone(self), board.table.channel());
            self.spawn(async move { reconciler.channel_deleted(channel).await });
        }
    }

    /// Brings the private screens of the people who play up to date in tasks of their own, if the game has any.
    fn wake_hands(self: &Arc<Self>, board: &Arc<Board>, view: &TableView) {
        for hand in hands_to_show(board, view) {
            self.wake_hand(board, &hand);
        }
    }

    /// Brings a private screen up to date in a task of its own, if none is doing so.
    pub(in crate::discord) fn wake_hand(self: &Arc<Self>, board: &Arc<Board>, hand: &Arc<Hand>) {
        if !hand.flight.ask_running() {
            let (reconciler, board, hand) = (Arc::clone(self), Arc::clone(board), Arc::clone(hand));
            self.spawn(async move {
                reconciler.reconcile_hand(&board, &hand, RetryLimit::None).await;
            });
        }
    }

    /// Brings a private screen up to date; returns at once if a task is doing so already. Of one that nothing is left to be
    /// done for, it is still saved how its holder has left a set-up.
    async fn reconcile_hand(
        self: &Arc<Self>,
        board: &Arc<Board>,
        hand: &Arc<Hand>,
        limit: RetryLimit,
    ) -> Left {
        let Some(mut flight) = hand.flight.start() else { return Left::UpToDate };
        loop {
            let settled = hand.is_settled();
            let left = if settled { Left::UpToDate } else { self.show_hand(board, hand, limit).await };
            self.note_hand(board, hand).await;
            if !settled && hand.is_settled() && limit == RetryLimit::None {
                // The board tells whose private screens could not be delivered; the table may have nothing left to do. Where
                // there is a retry limit, the caller sees to the board next.
                self.wake(board);
            }
            if flight.land() {
                return left;
            }
        }
    }

    /// Brings a private screen up to date, or gives it up.
    async fn show_hand(&self, board: &Board, hand: &Hand, limit: RetryLimit) -> Left {
        let mut backoff = Backoff::new();
        loop {
            match self.publisher.reconcile_hand(board, hand).await {
                Ok(HandReconciled::Unsure) => {}
                Ok(HandReconciled::Finished) => {
                    // It will never change again, so what it shows need not be remembered.
                    hand.shown().await.content = None;
                    hand.finish();
                    return Left::UpToDate;
                }
                Ok(HandReconciled::UpToDate) => return Left::UpToDate,
                Err(error) => match ApiFailure::from(&error) {
                    ApiFailure::Transient if limit.is_reached(&backoff) => return Left::Stale,
                    ApiFailure::Transient => retry(&mut backoff, &error).await,
                    failure => {
                        if failure == ApiFailure::BadRequest {
                            tracing::warn!(person = %hand.person, %error, "a hand could not be delivered");
                        }
                        hand.give_up();
                        return Left::UpToDate;
                    }
                },
            }
        }
    }

    async fn note_hand(&self, board: &Board, hand: &Hand) {
        let Some(unsaved) = hand.unsaved().await else { return };
        match board.table.note(vec![unsaved.clone()], false).await {
            Ok(()) => hand.stored(unsaved),
            Err(error) => tracing::warn!(%error, "it could not be saved which message shows a hand"),
        }
    }

    /// Brings the screens of a table that nobody uses up to date when it is their turn. Until then it costs no more than its
    /// id.
    fn put_off(self: &Arc<Self>, table: TableId) {
        if self.backlog.push(table).is_none() {
            return;
        }
        let reconciler = Arc::clone(self);
        self.spawn(async move {
            while let Some(table) = reconciler.backlog.next() {
                let turn = Arc::clone(&reconciler);
                // One that fails has said so, and is none of the others' business.
                let _ = reconciler.spawn(async move { turn.catch_up(table).await }).await;
            }
        });
    }

    /// Brings the screens of a table up to date that nobody uses, and lets them go.
    async fn catch_up(self: &Arc<Self>, id: TableId) {
        let caught_up = async {
            let table = self.registry.read(id).await?;
            let mut is_used = self.boards.in_memory(&table).is_some();
            let board = self.board(&table).await?;
            // From now on only others use it.
            is_used &= board.was_used();
            self.bring_up_to_date(&board).await;
            if !is_used && !board.was_used() {
                self.boards.put_to_sleep(board);
            }
            Ok::<_, StoreError>(())
        };
        if let Err(error) = caught_up.await {
            log_unknown(id, &error);
        }
    }

    /// Brings all screens of a table up to date. Where the retry limit is reached, they wait for another turn.
    pub(super) async fn bring_up_to_date(self: &Arc<Self>, board: &Arc<Board>) {
        // The board tells whose private screens could not be delivered.
        let hands = hands_to_show(board, &board.table.view().await);
        let hands = hands.iter().map(|hand| self.reconcile_hand(board, hand, RetryLimit::Short));
        let mut left = join_all(hands).await;
        left.push(self.reconcile(board, RetryLimit::Short).await);
        if left.contains(&Left::Stale) {
            self.put_off(board.table.id());
        }
    }

    /// Counts what others have posted below a board while no process was there.
    pub(super) async fn count_below(self: &Arc<Self>, board: &Board) {
        let mut held = Held::of(board).await;
        let Some(message) = held.shown().await.message else { return };
        match self.publisher.count_below(&mut held, message).await {
            Ok(()) => {}
            // Where the bot may not look, it may not show anything either.
            Err(error) if ApiFailure::from(&error) == ApiFailure::Forbidden => self.refused(board, &error),
            Err(error) => tracing::debug!(%error, "what is below a board could not be read"),
        }
    }

    fn wake_concerned(self: &Arc<Self>, concerned: Option<Concerned>) {
        match concerned {
            Some(Concerned::Awake(board)) => self.wake(&board),
            Some(Concerned::Asleep(table)) => self.put_off(table),
            None => {}
        }
    }

    /// Somebody has posted a message in this channel.
    pub(in crate::discord) fn message_posted(self: &Arc<Self>, channel: Channel) {
        let concerned = self.boards.message_posted(channel);
        self.wake_concerned(concerned);
    }

    /// A message of this channel has been deleted; if it was the board, it is posted anew.
    pub(in crate::discord) async fn message_deleted(self: &Arc<Self>, channel: Channel, message: MessageId) {
        let concerned = self.boards.message_deleted(channel, message);
        if let Some(Concerned::Awake(board)) = &concerned {
            let mut shown = board.shown().await;
            if shown.message != Some(message) {
                return;
            }
            shown.gone();
        }
        self.wake_concerned(concerned);
    }

    /// The channel is gone: nothing is shown there any more, and its table closes.
    pub(in crate::discord) async fn channel_deleted(self: &Arc<Self>, channel: Channel) {
        if let Err(error) = self.close(channel).await {
            tracing::error!(channel = channel.0, %error, "the table of a channel that is gone was not closed");
        }
    }

    async fn close(self: &Arc<Self>, channel: Channel) -> Result<(), ActError> {
        let table = self.registry.get(channel).await?;
        if let Some(table) = table.filter(|table| !table.is_closed()) {
            self.board(&table).await?.refuse();
        }
        self.registry.forget(channel).await
    }

    /// Lets a board go whose table has been changed in the store.
    pub(in crate::discord) fn evict(&self, table: TableId) {
        self.boards.evict(table);
    }

    /// A table whose log cannot be read is closed: its board goes, so that nobody presses its buttons.
    pub(in crate::discord) async fn clear_away(&self, channel: Channel, table: TableId) {
        self.boards.evict(table);
        let message = match self.registry.screens(table).await {
            Ok(saved) => SavedBoard::among(&saved).and_then(|board| board.message),
            Err(error) => return tracing::warn!(%table, %error, "the board of a table is not known"),
        };
        self.publisher.delete(ChannelId::new(channel.0), message).await;
    }

    /// Deletes a board that another one has replaced.
    pub(in crate::discord) async fn delete(&self, board: &Board, message: Option<MessageId>) {
        self.publisher.delete(board.channel(), message).await;
    }

    /// Answers a press on a private screen.
    pub(in crate::discord) fn publisher(&self) -> &Publisher {
        &self.publisher
    }
}

/// Waits before a request is retried that Discord refused for the moment.
async fn retry(backoff: &mut Backoff, error: &serenity::Error) {
    if is_rate_limited(error) {
        backoff.wait_shortly().await;
    } else {
        backoff.wait().await;
    }
}

/// Logs that the screens of a table could not be read. Where the process ends that is the next one's business.
pub(super) fn log_unknown(table: TableId, error: &StoreError) {
    if !matches!(error, StoreError::Closed) {
        tracing::error!(%table, %error, "the screens of a table are not known");
    }
}

#[cfg(test)]
pub(super) mod tests;
