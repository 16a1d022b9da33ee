//! The names of the games, and what is the same for all tables of a game.

use super::list;
use crate::{
    Colour,
    game::{Commands, Counted, Game, Replayed, Screens},
    screen::{Language, Subcommand, SubcommandOption, Words},
};
use std::{collections::BTreeMap, str::FromStr, sync::LazyLock};

/// A game that is in the list: it has all that the house asks of it.
pub trait Listed: Commands + Counted + Replayed {
    /// Its place in the list.
    const ID: GameId;
}

macro_rules! ids {
    ([$($(#[$if:meta])* $Name:ident: $Game:ty,)+]) => {
        /// Which game.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum GameId {
            $(
                #[doc = concat!(stringify!($Name), ".")]
                $(#[$if])*
                $Name,
            )+
        }

        impl GameId {
            /// Every game, in the order of the list.
            pub const ALL: &'static [Self] = &[$($(#[$if])* Self::$Name,)+];
        }

        $(
            $(#[$if])*
            impl Listed for $Game {
                const ID: GameId = GameId::$Name;
            }
        )+
    };
}

list! { ids }

/// Does something with the game that has this id.
macro_rules! of {
    ([$($(#[$if:meta])* $Name:ident: $Game:ty,)+] $id:expr, $G:ident => $body:expr) => {
        match $id {
            $($(#[$if])* GameId::$Name => {
                type $G = $Game;
                $body
            })+
        }
    };
}

pub(super) use of;

/// Something that is done with the type of a game.
pub trait WithGame {
    /// What comes of it.
    type Output;

    /// Does it.
    fn with<G: Listed>(self) -> Self::Output;
}

impl GameId {
    /// Does something with the game's type.
    pub fn with<W: WithGame>(self, work: W) -> W::Output {
        list! { of self, G => work.with::<G>() }
    }

    /// The game's name in commands, records and the database.
    pub fn name(self) -> &'static str {
        list! { of self, G => G::NAME }
    }

    /// What people call the game: the message `game-<name>`.
    pub fn title(self, words: &Words) -> &str {
        words.find(&format!("game-{}", self.name())).unwrap_or(self.name())
    }

    /// How the game is played here, in a few sentences for `/help`: the message `<name>-help`.
    pub fn help(self, words: &Words) -> &str {
        words.find(&format!("{}-help", self.name())).unwrap_or_default()
    }

    /// p6: whether people may stake play chips on it.
    pub fn takes_stakes(self) -> bool {
        list! { of self, G => G::STAKES }
    }

    /// Whether players have private screens.
    pub fn hides(self) -> bool {
        list! { of self, G => G::HIDES }
    }

    /// How many times longer than usual a computer player waits before its turn.
    pub fn pace(self) -> u32 {
        list! { of self, G => G::PACE }
    }

    /// The layouts in which the board can be drawn, the default first.
    pub fn layouts(self) -> &'static [&'static str] {
        list! { of self, G => G::LAYOUTS }
    }

    /// The colours of this many seats in turn order.
    pub fn colours(self, seats: u8) -> &'static [Colour] {
        list! { of self, G => G::colours(seats) }
    }

    /// The emoji that stands for a colour.
    pub fn sign(self, colour: Colour) -> &'static str {
        list! { of self, G => G::sign(colour) }
    }

    /// What a computer player of a colour is called.
    pub fn computer_name(self, colour: Colour, words: &Words) -> &str {
        list! { of self, G => G::computer_name(colour, words) }
    }

    /// Its subcommands besides `new` and `rules`.
    pub fn subcommands(self) -> &'static [Subcommand] {
        list! { of self, G => G::SUBCOMMANDS }
    }

    /// The options that choose the house rules.
    pub fn house_rule_options(self) -> &'static [SubcommandOption] {
        list! { of self, G => G::HOUSE_RULES }
    }

    /// Counters of many games in words.
    pub fn counters(self, counters: &BTreeMap<String, u64>, words: &Words) -> Vec<String> {
        list! { of self, G => G::counters(counters, words) }
    }

    fn words(self, language: Language) -> &'static str {
        list! { of self, G => <G as Screens>::words(language) }
    }
}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        Self::ALL.iter().copied().find(|game| game.name() == text).ok_or(UnknownGame)
    }
}

/// A word that names none of the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no such game")]
pub struct UnknownGame;

impl Words {
    /// The words of a language: those of the house and of every game.
    pub fn of(language: Language) -> &'static Self {
        static ENGLISH: LazyLock<Words> = LazyLock::new(|| load(Language::English));
        match language {
            Language::English => &ENGLISH,
        }
    }
}

fn load(language: Language) -> Words {
    let house = match language {
        Language::English => [
            include_str!("../../../locales/en/commands.ftl"),
            include_str!("../../../locales/en/errors.ftl"),
            include_str!("../../../locales/en/players.ftl"),
            include_str!("../../../locales/en/table.ftl"),
        ],
    };
    let games = GameId::ALL.iter().map(|game| game.words(language));
    Words::load(language, house.into_iter().chain(games))
}
