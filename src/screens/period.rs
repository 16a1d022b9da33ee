//! The times that a leaderboard can count.

use crate::screen::Words;

/// Which time a leaderboard counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Period {
    /// The last 7 days.
    Week,
    /// The last 30 days.
    Month,
    /// All of it.
    #[default]
    All,
}

impl Period {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Week, Self::Month, Self::All];

    /// The time's name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Week => "week",
            Self::Month => "month",
            Self::All => "all",
        }
    }

    /// How many days are counted, up to now; `None` for all.
    pub const fn days(self) -> Option<u64> {
        match self {
            Self::Week => Some(7),
            Self::Month => Some(30),
            Self::All => None,
        }
    }

    /// The time in words.
    pub(super) fn words(self, words: &Words) -> &str {
        match self {
            Self::Week => words.say("period-week"),
            Self::Month => words.say("period-month"),
            Self::All => words.say("period-all"),
        }
    }
}
