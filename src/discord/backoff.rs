//! How long to wait before asking again.

use std::time::Duration;

/// Waits that double, from one second to a minute.
#[derive(Debug, Clone)]
pub(super) struct Backoff {
    next: Duration,
    waited: Duration,
}

/// How long somebody asks again and again who is told "not now".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Patience {
    /// As long as it takes.
    Endless,
    /// Some seconds: others are waiting. It can be tried again later.
    Short,
}

impl Patience {
    /// How long somebody with little patience waits in all.
    const SHORT: Duration = Duration::from_secs(15);

    /// Whether somebody who has waited so long waits no more.
    pub(super) fn is_over(self, backoff: &Backoff) -> bool {
        self == Self::Short && backoff.waited >= Self::SHORT
    }
}

impl Backoff {
    const FIRST: Duration = Duration::from_secs(1);
    const LONGEST: Duration = Duration::from_mins(1);
    const SHORT: Duration = Duration::from_secs(4);

    /// No failure yet.
    pub(super) const fn new() -> Self {
        Self { next: Self::FIRST, waited: Duration::ZERO }
    }

    /// Waits after a failure that will be over soon: 4 seconds at most.
    pub(super) async fn wait_shortly(&mut self) {
        self.next = self.next.min(Self::SHORT);
        self.wait().await;
    }

    /// Waits after a failure.
    pub(super) async fn wait(&mut self) {
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
    async fn whoever_has_little_patience_waits_for_a_quarter_of_a_minute() {
        let mut backoff = Backoff::new();
        let begun = tokio::time::Instant::now();
        while !Patience::Short.is_over(&backoff) {
            assert!(!Patience::Endless.is_over(&backoff));
            backoff.wait().await;
        }
        assert_eq!(begun.elapsed().as_secs(), 15);
        assert!(!Patience::Endless.is_over(&backoff));
    }
}
