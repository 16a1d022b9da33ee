//! What is told to whoever listens, with the newest of what was told before.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast;

/// How many are kept for those who begin to listen later.
const RECENT: usize = 200;

/// How far a listener may fall behind before some are left out for them.
const BEHIND: usize = 4_096;

/// A stream that many can listen to. Cheap to clone.
#[derive(Debug)]
pub(crate) struct Feed<T>(Arc<Shared<T>>);

#[derive(Debug)]
struct Shared<T> {
    recent: Mutex<VecDeque<Arc<T>>>,
    listeners: broadcast::Sender<Arc<T>>,
}

impl<T> Clone for Feed<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Default for Feed<T> {
    fn default() -> Self {
        let recent = Mutex::default();
        Self(Arc::new(Shared { recent, listeners: broadcast::Sender::new(BEHIND) }))
    }
}

impl<T> Feed<T> {
    /// Tells all who listen.
    pub(crate) fn tell(&self, news: T) {
        let news = Arc::new(news);
        let mut recent = self.recent();
        if recent.len() == RECENT {
            recent.pop_front();
        }
        recent.push_back(Arc::clone(&news));
        // Nobody may listen.
        let _ = self.0.listeners.send(news);
    }

    /// The newest that was told, and all that is told from now on.
    pub(crate) fn listen(&self) -> (Vec<Arc<T>>, broadcast::Receiver<Arc<T>>) {
        let recent = self.recent();
        (recent.iter().cloned().collect(), self.0.listeners.subscribe())
    }

    fn recent(&self) -> MutexGuard<'_, VecDeque<Arc<T>>> {
        self.0.recent.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_listens_misses_nothing_and_hears_nothing_twice() {
        let feed = Feed::default();
        for number in 0..=RECENT {
            feed.tell(number);
        }
        let (recent, mut listener) = feed.listen();
        assert_eq!(recent.iter().map(|it| **it).collect::<Vec<_>>(), (1..=RECENT).collect::<Vec<_>>());
        feed.tell(1_000);
        assert_eq!(*listener.recv().await.expect("it was told"), 1_000);
        assert!(listener.try_recv().is_err());
    }
}
