//! What a button carries: which table, which version of it, and what pressing means. Nothing else is needed to act on
//! it, so buttons outlive the process that posted them.

use crate::{
    games::parcheesi::{Action, Piece},
    store::{TableId, Version},
};
use std::{fmt, str::FromStr};

/// What pressing a button means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Press {
    /// Sit down.
    Join,
    /// Get up.
    Leave,
    /// Begin the game.
    Start,
    /// Act in a game of Parcheesi.
    Parcheesi(Action),
}

impl Press {
    /// Whether the press is meant for the very position that the button was posted with. Sitting down is not: two
    /// people may do so at the same moment.
    pub(super) const fn needs_version(self) -> bool {
        matches!(self, Self::Parcheesi(_))
    }
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Join => f.write_str("join"),
            Self::Leave => f.write_str("leave"),
            Self::Start => f.write_str("start"),
            Self::Parcheesi(Action::Roll) => f.write_str("roll"),
            Self::Parcheesi(Action::Move(piece)) => write!(f, "move{piece}"),
            Self::Parcheesi(Action::Bonus(piece)) => write!(f, "bonus{piece}"),
            Self::Parcheesi(Action::Decline) => f.write_str("skip"),
            Self::Parcheesi(Action::Resign) => f.write_str("resign"),
            Self::Parcheesi(Action::Drop) => f.write_str("drop"),
        }
    }
}

impl FromStr for Press {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
        let piece = |digits: &str| digits.parse().ok().and_then(Piece::new).ok_or(UnknownCustomId);
        match text {
            "join" => Ok(Self::Join),
            "leave" => Ok(Self::Leave),
            "start" => Ok(Self::Start),
            "roll" => Ok(Self::Parcheesi(Action::Roll)),
            "skip" => Ok(Self::Parcheesi(Action::Decline)),
            _ => match (text.strip_prefix("move"), text.strip_prefix("bonus")) {
                (Some(digits), _) => Ok(Self::Parcheesi(Action::Move(piece(digits)?))),
                (_, Some(digits)) => Ok(Self::Parcheesi(Action::Bonus(piece(digits)?))),
                // Nobody resigns or is dropped by a button.
                _ => Err(UnknownCustomId),
            },
        }
    }
}

/// A button's `custom_id`: `<table>:<version>:<press>`, at most 60 characters (Discord allows 100).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct CustomId {
    /// Which table.
    pub(super) table: TableId,
    /// The version that the button was posted with.
    pub(super) version: Version,
    /// What pressing means.
    pub(super) press: Press,
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.table, self.version, self.press)
    }
}

/// A `custom_id` that this bot does not know: posted by another version of it, or by nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no custom_id of this bot's")]
pub(super) struct UnknownCustomId;

impl FromStr for CustomId {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
        let mut parts = text.splitn(3, ':');
        let mut next = || parts.next().ok_or(UnknownCustomId);
        Ok(Self {
            table: next()?.parse().map_err(|_| UnknownCustomId)?,
            version: Version(next()?.parse().map_err(|_| UnknownCustomId)?),
            press: next()?.parse()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn presses() -> impl Strategy<Value = Press> {
        let piece = (1..=4_u8).prop_map(|number| Piece::new(number).expect("1 to 4"));
        prop_oneof![
            Just(Press::Join),
            Just(Press::Leave),
            Just(Press::Start),
            Just(Press::Parcheesi(Action::Roll)),
            Just(Press::Parcheesi(Action::Decline)),
            piece.clone().prop_map(|piece| Press::Parcheesi(Action::Move(piece))),
            piece.prop_map(|piece| Press::Parcheesi(Action::Bonus(piece))),
        ]
    }

    proptest! {
        #[test]
        fn a_custom_id_says_what_was_put_into_it(id: u128, version: u64, press in presses()) {
            let put = CustomId { table: TableId(ulid::Ulid::from(id)), version: Version(version), press };
            let text = put.to_string();
            prop_assert!(text.len() <= 60);
            prop_assert_eq!(text.parse(), Ok(put));
        }

        #[test]
        fn any_other_text_is_refused_without_a_panic(text in ".{0,100}") {
            let _: Result<CustomId, _> = text.parse();
        }
    }
}
