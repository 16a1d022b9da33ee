//! How long something lasted, in words.

use super::Words;
use crate::say;
use std::time::Duration;

/// Hours and minutes, or minutes, or seconds: as much as is worth telling.
pub fn duration_word(duration: Duration, words: &Words) -> String {
    let minutes = duration.as_secs() / 60;
    if minutes >= 60 {
        return say!(words, "duration-hours", hours = minutes / 60, minutes = minutes % 60);
    }
    if minutes > 0 {
        return say!(words, "duration-minutes", minutes = minutes);
    }
    say!(words, "duration-seconds", seconds = duration.as_secs())
}
