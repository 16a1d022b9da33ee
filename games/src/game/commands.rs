//! A game's slash commands, and the verbs of its buttons.

use super::Screens;
use crate::{
    Colour, Seat,
    screen::{Args, Choice, Player, Screen, Subcommand, SubcommandOption, Words},
};

/// A game's slash commands besides `new` and `rules`, which every game has, and the verbs of its buttons.
pub trait Commands: Screens {
    /// The subcommands of the game's command.
    const SUBCOMMANDS: &'static [Subcommand];

    /// The options by which `new` and `simulate` choose the house rules. None of them is required.
    const HOUSE_RULES: &'static [SubcommandOption];

    /// The house rules that these options choose, of [`HOUSE_RULES`](Self::HOUSE_RULES).
    fn house_rules(args: &Args) -> Self::Rules;

    /// What a subcommand asks for. `view` is the caller's own.
    ///
    /// # Errors
    /// With a sentence that says what is wrong with it.
    fn ask(
        name: &str,
        args: &Args,
        view: &Self::View,
        caller: &Caller<'_>,
    ) -> Result<CommandRequest<Self::Action>, String>;

    /// The values that complete what was typed into an option of a subcommand so far. `view` is public.
    fn complete(_name: &str, _partial: &str, _view: &Self::View, _caller: &Caller<'_>) -> Vec<Choice> {
        Vec::new()
    }

    /// What somebody who acted by a command is told: what came of it, and what they can do next. `view` is their own; `board`
    /// is a link to the board.
    fn acted(view: &Self::View, caller: &Caller<'_>, private: Option<Screen>, board: &str) -> Screen;

    /// What a button with this verb asks for; `None` when it is no verb of the game's.
    fn press(verb: &str) -> Option<Press<Self::Action, Self::Edit>>;
}

/// Who uses a command, and who else is at the table.
#[derive(Debug, Clone, Copy)]
pub struct Caller<'a> {
    /// Their seat, if they have one.
    pub seat: Option<Seat>,
    /// Whether nobody plays at the table any more.
    pub closed: bool,
    /// Who plays, in the order of the seats.
    pub players: &'a [Player],
    /// The colours of the seats.
    pub colours: &'a [Colour],
    /// The ids of the people in the seats, as mentions have them; `None` for computer players.
    pub people: &'a [Option<u64>],
    /// In which words.
    pub words: &'a Words,
}

impl Caller<'_> {
    /// The seat that somebody means: by the colour that a list of choices gives, by a mention, or by name. `None` when
    /// nobody or more than one is meant.
    pub fn seat_called(&self, called: &str) -> Option<Seat> {
        let called = called.trim();
        let mentioned = called.trim_start_matches("<@").trim_start_matches('!').trim_end_matches('>');
        let by = |means: &dyn Fn(usize) -> bool| {
            let mut seats = Seat::first(self.players.len()).filter(|seat| means(seat.index()));
            seats.next().filter(|_| seats.next().is_none())
        };
        by(&|seat| self.colours.get(seat).is_some_and(|colour| colour.name().eq_ignore_ascii_case(called)))
            .or_else(|| {
                by(&|seat| {
                    self.people.get(seat).is_some_and(|id| id.is_some_and(|id| id.to_string() == mentioned))
                })
            })
            .or_else(|| by(&|seat| self.players[seat].name.to_lowercase() == called.to_lowercase()))
    }
}

/// What a subcommand asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CommandRequest<A> {
    /// To act in the game.
    Act(A),
    /// To see one's own private screen.
    Private,
}

/// What a button asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Press<A, E> {
    /// To act in the game.
    Act(A),
    /// To change a set-up that is not settled yet.
    Edit(E),
}

impl<A, E> Press<A, E> {
    /// The same with other types.
    pub fn map<B, F>(self, act: impl FnOnce(A) -> B, edit: impl FnOnce(E) -> F) -> Press<B, F> {
        match self {
            Self::Act(action) => Press::Act(act(action)),
            Self::Edit(change) => Press::Edit(edit(change)),
        }
    }
}

impl<A> CommandRequest<A> {
    /// The same with another type of action.
    pub fn map<B>(self, act: impl FnOnce(A) -> B) -> CommandRequest<B> {
        match self {
            Self::Act(action) => CommandRequest::Act(act(action)),
            Self::Private => CommandRequest::Private,
        }
    }
}
