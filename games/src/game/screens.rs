//! What people see of a game, as plain values.

use super::Game;
use crate::{
    Colour, Seat,
    draws::Commitment,
    screen::{Dice, Form, Language, Player, Screen, Words},
};
use std::time::Duration;

/// What people see of a game. Everything is made from a view, which holds nothing that its audience may not know, and from
/// the words of a language. Buttons carry verbs, which [`Commands::press`](super::Commands::press) reads.
pub trait Screens: Game {
    /// The layouts in which the board can be drawn, by their names in commands and settings, the default first; none where
    /// one layout fits every screen.
    const LAYOUTS: &'static [&'static str] = &[];

    /// How a player changes a set-up that is not settled yet: what a button of their private screen carries.
    type Edit: Clone + Eq + std::fmt::Debug + Send + Sync;

    /// The game's words: a file of `locales/`, as Fluent.
    fn words(language: Language) -> &'static str;

    /// The emoji that stands for a colour.
    fn sign(colour: Colour) -> &'static str;

    /// What a computer player of a colour is called.
    fn computer_name(colour: Colour, words: &Words) -> &str;

    /// The lobby's lines about the game: the house rules, what is good to know before, and what binds the draws. `stake` is
    /// the stake in words.
    fn lobby(rules: &Self::Rules, stake: &str, commitment: Commitment, words: &Words) -> Vec<String>;

    /// The public screen of a running game, with the buttons of whoever is to act. `view` is public.
    fn board(view: &Self::View, board: &Board<'_>) -> Screen;

    /// The public screen of a game in which nobody acts any more. `why` says why, unless it was played to its end.
    fn stopped(view: &Self::View, why: Option<&str>, board: &Board<'_>) -> Screen;

    /// What has happened since the last turn of the player whose turn it is, in sentences.
    fn story(view: &Self::View, players: &[Player], words: &Words) -> String;

    /// The game in numbers, running or over, and how its draws can be checked; `None` while nothing can be told. `view` is
    /// public.
    fn summary(
        view: &Self::View,
        players: &[Player],
        duration: Duration,
        dice: Dice<'_>,
        words: &Words,
    ) -> Option<String>;

    /// Why an action was refused, in a sentence that says what to do instead.
    fn refusal(reason: &Self::Reason, view: &Self::View, players: &[Player], words: &Words) -> String;

    /// The rules in short, one message.
    fn rules(rules: &Self::Rules, words: &Words) -> String;

    /// How many things have happened that are told in messages of their own, which stay.
    fn tellable(_view: &Self::View) -> usize {
        0
    }

    /// The message that tells of those things from the `told`-th on, counted from 0; `None` when there are none.
    fn announcement(_view: &Self::View, _told: usize, _players: &[Player], _words: &Words) -> Option<Screen> {
        None
    }

    /// Whether players have private screens: something is hidden from the others.
    const HIDES: bool = false;

    /// The private screen of a seat. `view` is its own. `None` when there is nothing to see.
    fn private(_view: &Self::View, _seat: Seat, _private: &Private<'_, Self::SetUp>) -> Option<Screen> {
        None
    }

    /// Changes a set-up that is not settled yet. `view` is the seat's own; `shuffled` is what
    /// [`Game::random_set_up`] makes for the press. `None` when the change makes no sense.
    fn edit(
        _view: &Self::View,
        _seat: Seat,
        _edit: &Self::Edit,
        _shuffled: &Self::SetUp,
        _private: &Private<'_, Self::SetUp>,
    ) -> Option<Edited<Self::SetUp>> {
        None
    }

    /// Reads a set-up that was typed into a form.
    ///
    /// # Errors
    /// With a sentence that says what is wrong with it.
    fn typed(
        _view: &Self::View,
        _seat: Seat,
        _text: &str,
        _private: &Private<'_, Self::SetUp>,
    ) -> Result<Edited<Self::SetUp>, String> {
        Err(String::new())
    }
}

/// What a public screen is made from besides the view of the game.
#[derive(Debug, Clone, Copy)]
pub struct Board<'a> {
    /// Who plays, in the order of the seats.
    pub players: &'a [Player],
    /// That the computer has played for somebody who was late, in a sentence.
    pub late: Option<&'a str>,
    /// The seats whose private screens cannot be delivered to their players.
    pub unreachable: &'a [Seat],
    /// One of [`Screens::LAYOUTS`]; any other name stands for the first.
    pub layout: &'a str,
    /// In which words.
    pub words: &'a Words,
}

/// What a private screen is made from besides the view of the game.
#[derive(Debug, Clone, Copy)]
pub struct Private<'a, S> {
    /// Who plays, in the order of the seats.
    pub players: &'a [Player],
    /// How many seats the table has.
    pub seats: u8,
    /// Whether nobody plays at the table any more.
    pub closed: bool,
    /// What chance has made for the seat, while its set-up is not settled.
    pub ready_made: Option<&'a S>,
    /// How the seat's player has left the set-up that they are changing, as [`Edited::Changed`] gave it.
    pub draft: Option<&'a str>,
    /// A line that says where the table stands.
    pub place: &'a str,
    /// In which words.
    pub words: &'a Words,
}

/// What comes of changing a set-up.
#[derive(Debug, Clone, PartialEq)]
pub enum Edited<S> {
    /// It is like this now.
    Changed {
        /// As [`Private::draft`] takes it.
        draft: String,
        /// The private screen.
        screen: Screen,
    },
    /// A form is to be filled in.
    Form(Form),
    /// The player wants to settle it.
    Settled(S),
}

impl<S> Edited<S> {
    /// The same with another type of set-up.
    pub fn map<T>(self, settled: impl FnOnce(S) -> T) -> Edited<T> {
        match self {
            Self::Changed { draft, screen } => Edited::Changed { draft, screen },
            Self::Form(form) => Edited::Form(form),
            Self::Settled(set_up) => Edited::Settled(settled(set_up)),
        }
    }
}
