//! How long to wait before asking again.

use std::time::Duration;

/// Waits that double, from one second to a minute.
#[derive(Debug, Clone)]
pub(super) struct Backoff {
    next: Duration,
}

impl Backoff {
    const FIRST: Duration = Duration::from_secs(1);
    const LONGEST: Duration = Duration::from_mins(1);
    const SHORT: Duration = Duration::from_secs(4);

    /// No failure yet.
    pub(super) const fn new() -> Self {
        Self { next: Self::FIRST }
    }

    /// Waits after a failure that will be over soon: 4 seconds at most.
    pub(super) async fn wait_shortly(&mut self) {
        self.next = self.next.min(Self::SHORT);
        self.wait().await;
    }

    /// Waits after a failure.
    pub(super) async fn wait(&mut self) {
        tokio::time::sleep(self.next).await;
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
}
