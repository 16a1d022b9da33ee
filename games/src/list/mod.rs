//! The games, in one list. Whatever is a value "of one of the games" follows from it.
//!
//! [`GameId`] names a game. The other enums hold what one game has of a kind, such as [`Event`] or [`View`]; the variants
//! of all of them are the names in the list. Their methods do what the game's own traits do, whichever game it is.

mod id;
mod matches;
mod parts;
mod view;

pub use id::{GameId, Listed, UnknownGame, WithGame};
pub use matches::{Match, Refused};
pub use parts::{Action, Edit, Event, Reason, Replay, Rules, SetUp, View};

/// Hands the list of the games to a macro: `list! { then arguments }` is `then! { [the games] arguments }`. A game is added
/// here, and nowhere else.
macro_rules! list {
    ($then:ident $($arguments:tt)*) => {
        $then! {
            [
                Parcheesi: $crate::parcheesi::Parcheesi,
                Spy: $crate::spy::Spy,
                #[cfg(feature = "pig")]
                Pig: $crate::pig::Pig,
            ]
            $($arguments)*
        }
    };
}

/// An enum with a variant for each game, which holds what that game has of a kind. `G` stands for the game.
macro_rules! one_of {
    (
        [$($(#[$if:meta])* $Name:ident: $Game:ty,)+]
        $(#[$attribute:meta])*
        $Enum:ident { $G:ident => $Part:ty }
    ) => {
        $(#[$attribute])*
        pub enum $Enum {
            $(
                #[doc = concat!("Of ", stringify!($Name), ".")]
                $(#[$if])*
                $Name($crate::list::parts::PartOf<$Game, $Enum>),
            )+
        }

        impl<$G: $crate::list::Listed> $crate::list::parts::Kind<$G> for $Enum {
            type Part = $Part;
        }

        $(
            $(#[$if])*
            impl $crate::list::parts::Holds<$Game> for $Enum {
                fn wrap(part: $crate::list::parts::PartOf<$Game, $Enum>) -> Self {
                    Self::$Name(part)
                }

                fn part(&self) -> Option<&$crate::list::parts::PartOf<$Game, $Enum>> {
                    match self {
                        Self::$Name(part) => Some(part),
                        #[allow(unreachable_patterns, reason = "a list of one game has no other")]
                        _ => None,
                    }
                }
            }
        )+
    };
}

/// Does the same with what one of these enums holds, whichever game it is of. `G` is the game.
macro_rules! each {
    ([$($(#[$if:meta])* $Name:ident: $Game:ty,)+] $value:expr, $Enum:ident($held:pat) of $G:ident => $body:expr) => {
        match $value {
            $($(#[$if])* $Enum::$Name($held) => {
                #[allow(dead_code, reason = "not every use needs the type")]
                type $G = $Game;
                $body
            })+
        }
    };
}

use {each, list, one_of};
