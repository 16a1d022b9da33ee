//! What a button carries: what it belongs to, and what pressing it means. Nothing else is needed to act on it, so buttons
//! outlive the process that posted them.

mod books;
mod table;

pub(super) use books::{Forgetting, Page};
pub(super) use table::{Arranging, Press, TableButton};

use std::{fmt, str::FromStr};

/// A button's `custom_id`, at most 80 characters (Discord allows 100): whose button it is, and what it carries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum CustomId {
    /// A table's, or the form's that such a button opens.
    Table(TableButton),
    /// A leaderboard's: the page to turn to.
    Leaderboard(Page),
    /// The question's whether somebody wants to be forgotten.
    Forget(Forgetting),
}

/// What a leaderboard's buttons begin with. No table has such an id: those have 26 characters.
const LEADERBOARD: &str = "leaderboard:";

/// What the buttons of the question begin with whether somebody wants to be forgotten.
const FORGET: &str = "forget:";

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(button) => button.fmt(f),
            Self::Leaderboard(page) => write!(f, "{LEADERBOARD}{page}"),
            Self::Forget(forgetting) => write!(f, "{FORGET}{forgetting}"),
        }
    }
}

/// A `custom_id` that this bot does not know: posted by another version of it, or by nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no custom_id of this bot's")]
pub(super) struct UnknownCustomId;

impl FromStr for CustomId {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
        if let Some(page) = text.strip_prefix(LEADERBOARD) {
            return page.parse().map(Self::Leaderboard);
        }
        match text.strip_prefix(FORGET) {
            Some(forgetting) => forgetting.parse().map(Self::Forget),
            None => text.parse().map(Self::Table),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_button() -> impl Strategy<Value = CustomId> {
        prop_oneof![
            4 => table::tests::buttons().prop_map(CustomId::Table),
            1 => books::tests::pages().prop_map(CustomId::Leaderboard),
            1 => books::tests::answers().prop_map(CustomId::Forget),
        ]
    }

    proptest! {
        #[test]
        fn a_custom_id_says_what_was_put_into_it(put in any_button()) {
            let text = put.to_string();
            prop_assert!(text.len() <= 80);
            prop_assert_eq!(text.parse(), Ok(put));
        }

        #[test]
        fn any_other_text_is_refused_without_a_panic(text in ".{0,100}") {
            let _: Result<CustomId, _> = text.parse();
        }

        #[test]
        fn what_is_nearly_a_custom_id_is_refused_or_stands_for_one(
            button in any_button(),
            at in any::<prop::sample::Index>(),
            instead in any::<char>(),
        ) {
            let mut text: Vec<char> = button.to_string().chars().collect();
            let at = at.index(text.len());
            text[at] = instead;
            let text: String = text.into_iter().collect();
            if let Ok(read) = text.parse::<CustomId>() {
                prop_assert_eq!(read.to_string().parse(), Ok(read));
            }
        }
    }

    #[test]
    fn hostile_custom_ids_are_refused() {
        for text in [
            "",
            ":",
            "::",
            "leaderboard:",
            "leaderboard:all:week",
            "leaderboard:all:week:",
            "leaderboard:all:week:-1",
            "leaderboard:all:week:4294967296",
            "leaderboard:all:week:0:0",
            "leaderboard:chess:week:0",
            "leaderboard:parcheesi:day:0",
            "leaderboard:Parcheesi:week:0",
            "leaderboard:' OR 1=1 --:week:0",
            "LEADERBOARD:all:week:0",
            "forget:",
            "forget:me",
            "forget:yes:",
            "forget:123456789012345678",
            "forget:yes\0",
            " forget:yes",
        ] {
            assert_eq!(text.parse::<CustomId>(), Err(UnknownCustomId), "{text:?}");
        }
    }
}
