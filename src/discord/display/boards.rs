//! The boards of all tables. In memory are those that somebody uses; of the others only what tells when they are needed.

use super::board::{Board, REPOST_BELOW};
use crate::{
    locks::Striped,
    screens::Layout,
    store::{StoreError, TableId},
    table::{Channel, Handle},
};
use dashmap::{DashMap, Entry};
use serenity::all::MessageId;
use std::sync::Arc;

/// The boards of all tables.
pub(super) struct Boards {
    /// How a new board is laid out.
    layout: Layout,
    by_channel: DashMap<Channel, State>,
    /// Held while a board is brought into memory, by its channel, so that it never is there twice.
    waking: Striped,
}

/// The board of a channel's table.
enum State {
    /// Somebody uses it.
    Awake(Arc<Board>),
    /// Nobody does.
    Asleep(Asleep),
}

impl State {
    fn table(&self) -> TableId {
        match self {
            Self::Awake(board) => board.table.id(),
            Self::Asleep(asleep) => asleep.table,
        }
    }
}

/// What tells when a board is needed that nobody uses.
#[derive(Debug, Clone, Copy)]
struct Asleep {
    table: TableId,
    /// Which message is the board.
    message: Option<MessageId>,
    /// How many messages others have posted below it.
    below: u32,
    /// Whether Discord has refused us there: it is not asked again until somebody uses the table.
    refused: bool,
}

/// A board that an event concerns.
pub(super) enum Concerned {
    /// It is in memory.
    Awake(Arc<Board>),
    /// Only its table is known.
    Asleep(TableId),
}

impl Boards {
    /// No boards yet.
    pub(super) fn new(layout: Layout) -> Self {
        Self { layout, by_channel: DashMap::new(), waking: Striped::new() }
    }

    /// The board of a new table. Somebody may have been faster to use the table, and have made it.
    pub(super) fn open(&self, table: &Arc<Handle>) -> Arc<Board> {
        self.in_memory(table).unwrap_or_else(|| self.take_in(Board::new(Arc::clone(table), self.layout)))
    }

    /// The board of a table.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn of(&self, table: &Arc<Handle>) -> Result<Arc<Board>, StoreError> {
        if let Some(board) = self.awake(table) {
            return Ok(board);
        }
        let _alone = self.waking.lock(table.channel()).await;
        if let Some(board) = self.awake(table) {
            return Ok(board);
        }
        let saved = table.screens().await?;
        let board = Board::new(Arc::clone(table), self.layout).restore(&saved);
        // The channel's place is that of its last table. One that is over may still have something to show.
        if table.is_closed() && self.is_of_another(table) {
            return Ok(Arc::new(board));
        }
        Ok(self.take_in(board))
    }

    /// Whether the channel of a table has a board of another one.
    fn is_of_another(&self, table: &Handle) -> bool {
        self.by_channel.get(&table.channel()).is_some_and(|there| there.table() != table.id())
    }

    /// The board of a table if somebody uses it, or has done so a moment ago.
    pub(super) fn in_memory(&self, table: &Handle) -> Option<Arc<Board>> {
        match self.by_channel.get(&table.channel())?.value() {
            State::Awake(board) if board.table.id() == table.id() => Some(Arc::clone(board)),
            State::Awake(_) | State::Asleep(_) => None,
        }
    }

    fn awake(&self, table: &Handle) -> Option<Arc<Board>> {
        self.in_memory(table).inspect(|board| board.touch())
    }

    fn take_in(&self, board: Board) -> Arc<Board> {
        let board = Arc::new(board);
        let before = self.by_channel.insert(board.table.channel(), State::Awake(Arc::clone(&board)));
        if let Some(State::Asleep(asleep)) = before
            && asleep.table == board.table.id()
        {
            board.set_below(asleep.below);
            if asleep.refused {
                board.refuse();
            }
        }
        board
    }

    /// Lets boards go that nobody has used since the last time. What tells when they are needed stays, for tables that are
    /// not closed.
    pub(super) fn put_idle_to_sleep(&self) {
        let idle: Vec<Arc<Board>> = self
            .by_channel
            .iter()
            .filter_map(|entry| match entry.value() {
                State::Awake(board) if !board.was_used() => Some(Arc::clone(board)),
                State::Awake(_) | State::Asleep(_) => None,
            })
            .collect();
        for board in idle {
            self.put_to_sleep(board);
        }
    }

    /// Lets a board go, if nobody uses it now.
    pub(super) fn put_to_sleep(&self, board: Arc<Board>) {
        let Some(message) = board.shown_now().map(|shown| shown.message) else { return };
        if !board.is_idle() {
            return;
        }
        let channel = board.table.channel();
        if let Entry::Occupied(mut there) = self.by_channel.entry(channel) {
            // Whoever wants it from now on waits until this entry is free. Two hold it here: the map, and this function.
            let alone = matches!(there.get(), State::Awake(it) if Arc::ptr_eq(it, &board) && Arc::strong_count(it) == 2);
            if !alone {
                return;
            }
            if board.table.is_closed() {
                there.remove();
            } else {
                let refused = board.is_refused();
                let asleep = Asleep { table: board.table.id(), message, below: board.below(), refused };
                there.insert(State::Asleep(asleep));
            }
        }
        drop(board);
    }

    /// Somebody has posted a message in this channel. Gives the board that is to be reposted for it.
    pub(super) fn message_posted(&self, channel: Channel) -> Option<Concerned> {
        match self.by_channel.get_mut(&channel).as_deref_mut()? {
            State::Awake(board) => (board.message_below() && !board.table.is_closed())
                .then(|| Concerned::Awake(Arc::clone(board))),
            State::Asleep(asleep) => {
                asleep.below += 1;
                (asleep.below > REPOST_BELOW).then_some(Concerned::Asleep(asleep.table))
            }
        }
    }

    /// A message of this channel has been deleted. Gives the board that it may have been.
    pub(super) fn message_deleted(&self, channel: Channel, message: MessageId) -> Option<Concerned> {
        match self.by_channel.get(&channel)?.value() {
            State::Awake(board) => Some(Concerned::Awake(Arc::clone(board))),
            State::Asleep(asleep) => {
                (asleep.message == Some(message)).then_some(Concerned::Asleep(asleep.table))
            }
        }
    }

    /// Lets the board of a table go, whatever it is doing.
    pub(super) fn evict(&self, table: TableId) {
        let channel = self.by_channel.iter().find(|there| there.table() == table).map(|there| *there.key());
        let evicted = channel
            .and_then(|channel| self.by_channel.remove_if(&channel, |_, there| there.table() == table));
        // Not before the map is free: with a board its table goes.
        drop(evicted);
    }

    /// Notes a table that was left alone when the last process ended.
    pub(super) fn note_asleep(&self, table: &Handle) {
        let asleep = Asleep { table: table.id(), message: None, below: 0, refused: false };
        self.by_channel.entry(table.channel()).or_insert(State::Asleep(asleep));
    }
}
