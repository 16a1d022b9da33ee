//! A lock on what a board shows that is let go while Discord is slow.

use super::{board::Board, shown::Shown};
use std::time::Duration;
use tokio::sync::MutexGuard;

/// How long the lock is held while Discord takes to answer.
const GRACE: Duration = Duration::from_millis(500);

/// A board whose shown state is locked.
pub(super) struct Held<'a> {
    /// Which.
    pub(super) board: &'a Board,
    /// `None` while Discord takes its time.
    shown: Option<MutexGuard<'a, Shown>>,
}

impl<'a> Held<'a> {
    /// Locks what a board shows.
    pub(super) async fn of(board: &'a Board) -> Self {
        Self { board, shown: Some(board.shown().await) }
    }

    /// The same with a lock that is held already.
    pub(super) fn with(board: &'a Board, shown: MutexGuard<'a, Shown>) -> Self {
        Self { board, shown: Some(shown) }
    }

    /// What is shown.
    pub(super) async fn shown(&mut self) -> &mut Shown {
        if self.shown.is_none() {
            self.shown = Some(self.board.shown().await);
        }
        self.shown.as_mut().expect("it has just been put there")
    }

    /// Sends something; when that takes long, the lock is let go meanwhile, so that presses need not wait.
    pub(super) async fn during<T>(&mut self, sending: impl Future<Output = T>) -> T {
        tokio::pin!(sending);
        if let Ok(sent) = tokio::time::timeout(GRACE, &mut sending).await {
            return sent;
        }
        self.shown = None;
        sending.await
    }
}
