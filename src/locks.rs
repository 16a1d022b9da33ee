//! Locks by key.

use std::{
    array,
    hash::{BuildHasher, Hash, RandomState},
};
use tokio::sync::{Mutex, MutexGuard};

/// How many locks there are.
const STRIPES: usize = 64;

/// A lock for each key: of a few locks the one that the key's hash picks. Two keys can have the same one, so whoever holds a
/// key's lock must not ask for another's.
pub(crate) struct Striped {
    stripes: [Mutex<()>; STRIPES],
    hasher: RandomState,
}

impl Striped {
    /// Nobody holds any of them.
    pub(crate) fn new() -> Self {
        Self { stripes: array::from_fn(|_| Mutex::new(())), hasher: RandomState::new() }
    }

    /// Waits for the lock of a key.
    pub(crate) async fn lock(&self, key: impl Hash) -> MutexGuard<'_, ()> {
        let stripe = self.hasher.hash_one(key) % STRIPES as u64;
        self.stripes[usize::try_from(stripe).expect("there are few")].lock().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::time::timeout;

    #[tokio::test]
    async fn a_key_is_held_by_one_at_a_time() {
        let locks = Striped::new();
        let first = locks.lock(7).await;
        assert!(timeout(Duration::from_millis(10), locks.lock(7)).await.is_err());
        drop(first);
        let _again = locks.lock(7).await;
    }
}
