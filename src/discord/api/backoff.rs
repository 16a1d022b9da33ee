//! How long to wait before asking again.

use std::time::Duration;

/// Waits that double, from one second to a minute.
#[derive(Debug, Clone)]
pub(in crate::discord) struct Backoff {
    next: Duration,
    waited: Duration,
}

/// For how long a request is retried that Discord refuses for the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) enum RetryLimit {
    /// Until it succeeds.
    None,
    /// For some seconds: others are waiting, and it can be tried again later.
    Short,
}

impl RetryLimit {
    /// How long the waits for [`RetryLimit::Short`] are in all.
    const SHORT: Duration = Duration::from_secs(15);

    /// Whether no more retry is due after these waits.
    pub(in crate::discord) fn is_reached(self, backoff: &Backoff) -> bool {
        self == Self::Short && backoff.waited >= Self::SHORT
    }
}

impl Backoff {
    const FIRST: Duration = Duration::from_secs(1);
    const LONGEST: Duration = Duration::from_mins(1);
    const SHORT: Duration = Duration::from_secs(4);

    /// No failure yet.
    pub(in crate::discord) const fn new() -> Self {
        Self { next: Self::FIRST, waited: Duration::ZERO }
    }

    /// Waits after a failure that will be over soon: 4 seconds at most.
    pub(in crate::discord) async fn wait_shortly(&mut self) {
        self.next = self.next.min(Self::SHORT);
        self.wait().await;
    }

    /// Waits after a failure.
    pub(in crate::discord) async fn wait(&mut self) {
        tokio::time::sleep(self.next).await;
        self.waited += self.next;
        self.next = (self.next * 2).min(Self::LONGEST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn waits_double_up_to_a_minute() {
        let mut backoff = Backoff::new();
        let mut waits = Vec::new();
        for _ in 0..8 {
            let before = tokio::time::Instant::now();
            backoff.wait().await;
            waits.push(before.elapsed().as_secs());
        }
        assert_eq!(waits, [1, 2, 4, 8, 16, 32, 60, 60]);
        let before = tokio::time::Instant::now();
        backoff.wait_shortly().await;
        assert_eq!(before.elapsed().as_secs(), 4);
    }

    #[tokio::test(start_paused = true)]
    async fn a_short_retry_limit_is_a_quarter_of_a_minute() {
        let mut backoff = Backoff::new();
        let begun = tokio::time::Instant::now();
        while !RetryLimit::Short.is_reached(&backoff) {
            assert!(!RetryLimit::None.is_reached(&backoff));
            backoff.wait().await;
        }
        assert_eq!(begun.elapsed().as_secs(), 15);
        assert!(!RetryLimit::None.is_reached(&backoff));
    }
}
