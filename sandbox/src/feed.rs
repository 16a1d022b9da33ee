//! A broadcast channel that replays its newest items to a new subscriber.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast;

/// How many items are kept for later subscribers.
const RECENT: usize = 200;

/// How many items a subscriber may be behind before it loses some.
const BEHIND: usize = 4_096;

/// A stream with many subscribers. Cheap to clone.
#[derive(Debug)]
pub(crate) struct Feed<T>(Arc<Shared<T>>);

#[derive(Debug)]
struct Shared<T> {
    recent: Mutex<VecDeque<Arc<T>>>,
    subscribers: broadcast::Sender<Arc<T>>,
}

impl<T> Clone for Feed<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Default for Feed<T> {
    fn default() -> Self {
        let recent = Mutex::default();
        Self(Arc::new(Shared { recent, subscribers: broadcast::Sender::new(BEHIND) }))
    }
}

impl<T> Feed<T> {
    /// Publishes an item to all subscribers.
    pub(crate) fn publish(&self, item: T) {
        let item = Arc::new(item);
        let mut recent = self.recent();
        if recent.len() == RECENT {
            recent.pop_front();
        }
        recent.push_back(Arc::clone(&item));
        // It is no error when there is no subscriber.
        let _ = self.0.subscribers.send(item);
    }

    /// The newest items, and a receiver of all that follow.
    pub(crate) fn subscribe(&self) -> (Vec<Arc<T>>, broadcast::Receiver<Arc<T>>) {
        let recent = self.recent();
        (recent.iter().cloned().collect(), self.0.subscribers.subscribe())
    }

    fn recent(&self) -> MutexGuard<'_, VecDeque<Arc<T>>> {
        self.0.recent.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_subscriber_gets_every_item_once() {
        let feed = Feed::default();
        for number in 0..=RECENT {
            feed.publish(number);
        }
        let (recent, mut receiver) = feed.subscribe();
        assert_eq!(recent.iter().map(|it| **it).collect::<Vec<_>>(), (1..=RECENT).collect::<Vec<_>>());
        feed.publish(1_000);
        assert_eq!(*receiver.recv().await.expect("it was published"), 1_000);
        assert!(receiver.try_recv().is_err());
    }
}
