//! A screen in the hands of its keeper.

use super::{screen::Screen, shown::Shown};
use std::time::Duration;
use tokio::sync::MutexGuard;

/// How long the keeper holds a screen while Discord lets it wait.
const GRACE: Duration = Duration::from_millis(500);

/// A screen, held by its keeper.
pub(super) struct Held<'a> {
    /// Which.
    pub(super) screen: &'a Screen,
    /// None while Discord lets the keeper wait.
    shown: Option<MutexGuard<'a, Shown>>,
}

impl<'a> Held<'a> {
    /// Holds the screen.
    pub(super) async fn of(screen: &'a Screen) -> Self {
        Self { screen, shown: Some(screen.shown().await) }
    }

    /// What is shown.
    pub(super) async fn shown(&mut self) -> &mut Shown {
        if self.shown.is_none() {
            self.shown = Some(self.screen.shown().await);
        }
        self.shown.as_mut().expect("it has just been put there")
    }

    /// Sends something; when that takes long, the screen is let go meanwhile, so that clicks need not wait.
    pub(super) async fn during<T>(&mut self, sending: impl Future<Output = T>) -> T {
        tokio::pin!(sending);
        if let Ok(sent) = tokio::time::timeout(GRACE, &mut sending).await {
            return sent;
        }
        self.shown = None;
        sending.await
    }
}
