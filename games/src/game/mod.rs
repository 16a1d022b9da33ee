//! What a game is: five traits, one for each of its neighbours.
//!
//! - [`Game`]: a state that decides, applies and gives views, for the table.
//! - [`Screens`]: what people see of it, as plain values.
//! - [`Commands`]: its slash commands and the verbs of its buttons.
//! - [`Counted`]: what its statistics count.
//! - [`Replayed`]: how its record is played back.

mod commands;
mod counted;
mod replayed;
mod screens;
mod set_up;

pub use commands::{Caller, CommandRequest, Commands, Press};
pub use counted::{Counted, SeatCount, Simulated};
pub use replayed::Replayed;
pub use screens::{Board, Edited, Private, Screens};
pub use set_up::NoSetUp;

use crate::{Audience, Colour, Seat, draws::VerifiableDraws};
use serde::{Serialize, de::DeserializeOwned};
use std::{error::Error, fmt::Debug, hash::Hash};

/// A game in progress, or as it stood when it ended: its position, and what its screens tell besides.
///
/// It is changed by nothing but [`apply`](Self::apply), which takes an event; events come from [`begin`](Self::begin) and
/// [`decide`](Self::decide), which check and say what happens. The events are the game record, so restoring a game is
/// folding its events.
///
/// Where players settle something in secret before the first turn, such as where their cards lie, that is the game's
/// *set-up*: [`begin`](Self::begin) gives nothing until every seat has [settled](Self::settle) its own.
pub trait Game: Clone + Debug + Send + Sync + Sized + 'static {
    /// The game's name in commands, records, locales and the database: lower case ASCII letters.
    const NAME: &'static str;

    /// p6: whether people may stake play chips on it.
    const STAKES: bool;

    /// How many times longer than usual a computer player waits before its turn, so that people can follow. At least 1.
    const PACE: u32 = 1;

    /// The house rules that a table plays by.
    type Rules: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// What a player settles in secret before the first turn; [`NoSetUp`] in most games.
    type SetUp: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// What a seat can want to do.
    type Action: Clone + Eq + Hash + Debug + Send + Sync;

    /// What can happen: a line of the record.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// What one action brings about.
    type Events: AsRef<[Self::Event]> + IntoIterator<Item = Self::Event>;

    /// Why an action is refused.
    type Reason: Clone + Eq + Error + Send + Sync;

    /// What an audience may know: all that screens and computer players are made from.
    type View: Clone + Eq + Debug + Send + Sync;

    /// The colours of this many seats, 2 to 4, in turn order.
    fn colours(seats: u8) -> &'static [Colour];

    /// A game that has not begun; `None` when it cannot be played by so many.
    fn new(rules: Self::Rules, seats: u8) -> Option<Self>;

    /// Whose turn it is; `None` before the beginning and after the end.
    fn to_act(&self) -> Option<Seat>;

    /// Whether the seat's player is in the game: neither out of it nor about to be.
    fn is_playing(&self, seat: Seat) -> bool;

    /// How the game ended, if it did.
    fn outcome(&self) -> Option<Outcome>;

    /// The events that begin the game; none while something of the set-up is missing.
    fn begin(&self, draws: &VerifiableDraws) -> Vec<Self::Event>;

    /// What an action brings about. The game stays as it is.
    ///
    /// # Errors
    /// With the reason, when the rules do not allow it.
    fn decide(
        &self,
        seat: Seat,
        action: &Self::Action,
        draws: &VerifiableDraws,
    ) -> Result<Self::Events, Self::Reason>;

    /// Makes an event take effect. Gives the seat whose player it shows to be acting, if it shows one.
    fn apply(&mut self, event: &Self::Event) -> Option<Seat>;

    /// What the seat must do next because it has no choice.
    fn forced(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// What the computer player does in this seat; `None` when it is not its turn.
    fn choose(&self, seat: Seat) -> Option<Self::Action>;

    /// The action by which a player leaves the game.
    fn leaving(leave: Leave) -> Self::Action;

    /// Why somebody who is out of the game cannot act.
    fn not_playing() -> Self::Reason;

    /// Whether everybody may know of an event while the game is running.
    fn is_public(_event: &Self::Event) -> bool {
        true
    }

    /// Whether a turn begins with an event.
    fn begins_turn(event: &Self::Event) -> bool;

    /// Whether the game is over with an event.
    fn ends(event: &Self::Event) -> bool;

    /// What the clock of a person who is to act runs for.
    fn clock(&self) -> Clock {
        Clock::Action
    }

    /// What this audience may know of the game.
    fn view(&self, audience: Audience) -> Self::View;

    /// The same of a game in which nobody acts any more, whether it was played to its end or not.
    fn stopped_view(&self, audience: Audience) -> Self::View;

    /// Whether something is still to be set up before the first turn.
    fn is_setting_up(&self) -> bool {
        false
    }

    /// Whether this seat has settled its set-up.
    fn is_ready(&self, _seat: Seat) -> bool {
        true
    }

    /// Checks a set-up that a player wants to settle.
    ///
    /// # Errors
    /// With the reason, when the rules do not allow it or it is too late for it.
    fn check_set_up(&self, _seat: Seat, _set_up: &Self::SetUp) -> Result<(), Self::Reason> {
        Err(Self::not_playing())
    }

    /// A set-up that chance makes for a seat, another one for every `shuffle`; `None` in games without. It follows from the
    /// draws alone, so it is the same whenever it is asked for.
    fn random_set_up(&self, _seat: Seat, _shuffle: u64, _draws: &VerifiableDraws) -> Option<Self::SetUp> {
        None
    }

    /// Settles a seat's set-up, once and for all.
    fn settle(&mut self, _seat: Seat, _set_up: &Self::SetUp) {}

    /// A player gives up during the set-up: [`begin`](Self::begin) puts them out as soon as the game can begin.
    fn leave_early(&mut self, _seat: Seat, _leave: Leave) {}
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Somebody won.
    Won(Seat),
    /// Nobody did.
    Draw,
}

impl Outcome {
    /// Who won, if somebody did.
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Won(seat) => Some(seat),
            Self::Draw => None,
        }
    }
}

/// Why a player leaves a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leave {
    /// Of their own will.
    #[serde(rename = "resigned")]
    Resign,
    /// Taken out by the table.
    #[serde(rename = "dropped")]
    Drop,
}

/// What the clock of a person who is to act runs for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clock {
    /// Each action: whatever they do gives them the whole time anew.
    Action,
    /// The whole turn that has this number in the game: nothing that they do in it gives them more time.
    Turn(u32),
}
