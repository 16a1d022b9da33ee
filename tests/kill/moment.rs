//! When the bot is killed.

use rand::{RngExt, rngs::StdRng};
use std::time::Duration;

/// A moment in a life of the bot at which it ends. The times are short, so that it is in the middle of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Moment {
    /// So long after the start, whatever it does by then.
    AfterStart(Duration),
    /// So long after it has been told of so many things that people tried.
    AfterTries(u64, Duration),
    /// So long after it has answered so many.
    AfterAnswers(u64, Duration),
    /// When something has been done at every table.
    WhenAllGoOn,
}

impl Moment {
    /// Any moment.
    pub(crate) fn draw(rng: &mut StdRng) -> Self {
        let mut micros = |most: u64| Duration::from_micros(rng.random_range(0..most));
        let (short, start) = (micros(15_000), micros(250_000));
        match rng.random_range(0..20) {
            0..4 => Self::AfterStart(start),
            4..14 => Self::AfterTries(rng.random_range(1..16), short),
            14..18 => Self::AfterAnswers(rng.random_range(1..16), short),
            _ => Self::WhenAllGoOn,
        }
    }
}
