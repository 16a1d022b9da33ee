//! Buttons of leaderboards, and of the question whether somebody wants to be forgotten.

use super::UnknownCustomId;
use crate::{show::Period, store::GameKind};
use std::{fmt, str::FromStr};

/// A page of a leaderboard: `<game>:<period>:<number>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) struct Page {
    /// Of which game; of all of them if none is named.
    pub(in crate::discord) game: Option<GameKind>,
    /// Of which time.
    pub(in crate::discord) period: Period,
    /// Which page, counted from 0. There may be fewer by now.
    pub(in crate::discord) number: u32,
}

/// In the place of a game's name where all of them are meant.
const ALL_GAMES: &str = "all";

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game.map_or(ALL_GAMES, GameKind::name);
        write!(f, "{game}:{}:{}", self.period.name(), self.number)
    }
}

impl FromStr for Page {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
        let mut parts = text.splitn(3, ':');
        let mut next = || parts.next().ok_or(UnknownCustomId);
        let (game, period, number) = (next()?, next()?, next()?);
        let game = match game {
            ALL_GAMES => None,
            name => Some(GameKind::ALL.into_iter().find(|game| game.name() == name).ok_or(UnknownCustomId)?),
        };
        Ok(Self {
            game,
            period: Period::ALL.into_iter().find(|there| there.name() == period).ok_or(UnknownCustomId)?,
            number: number.parse().map_err(|_| UnknownCustomId)?,
        })
    }
}

/// The answer to the question whether somebody wants to be forgotten. Whom it concerns is not carried: it is the one who
/// presses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) enum Forgetting {
    /// They do.
    Forget,
    /// They do not.
    Keep,
}

impl fmt::Display for Forgetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Forget => "yes",
            Self::Keep => "no",
        })
    }
}

impl FromStr for Forgetting {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
        match text {
            "yes" => Ok(Self::Forget),
            "no" => Ok(Self::Keep),
            _ => Err(UnknownCustomId),
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use proptest::prelude::*;

    pub(in super::super) fn pages() -> impl Strategy<Value = Page> {
        let game = prop::sample::select(vec![None, Some(GameKind::Parcheesi), Some(GameKind::Spy)]);
        let period = prop::sample::select(Period::ALL.to_vec());
        (game, period, any::<u32>()).prop_map(|(game, period, number)| Page { game, period, number })
    }

    pub(in super::super) fn answers() -> impl Strategy<Value = Forgetting> {
        prop_oneof![Just(Forgetting::Forget), Just(Forgetting::Keep)]
    }
}
