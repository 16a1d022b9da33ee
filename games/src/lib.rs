//! The games of Charbagh: their rules, their computer players, what people see of them as plain values, and the game
//! record. Nothing here knows Discord, a database, a clock or an executor, and none of them is among the dependencies.
//!
//! - [`Seat`], [`Audience`], [`Colour`], [`draws`]: what all games share. [`draws`] is chance that anyone can check afterwards.
//! - [`screen`]: texts, buttons, forms and commands as plain values, and the words of every language.
//! - [`playback`]: how a record is played back, whatever the game.
//! - [`game`]: what a game is, in a few traits.
//! - [`parcheesi`] and [`spy`]: a folder a game. `docs/new-game.md` walks through adding one.
//! - The list of the games, and values that are of one of them: [`GameId`], [`Match`], [`View`], [`Event`] and others.
//! - [`record`]: the game record, written, read and verified.
//!
//! Who may know whom: `draws ← screen, playback ← game ← parcheesi, spy ← list ← record`.

mod colour;
mod list;
mod recent;
mod seat;
mod statistics;

pub mod draws;
pub mod game;
pub mod parcheesi;
#[cfg(feature = "pig")]
pub mod pig;
pub mod playback;
pub mod record;
pub mod screen;
pub mod spy;

pub use colour::{Colour, UnknownColour};
pub use game::{Clock, Game, Leave, Outcome};
pub use list::{
    Action, Edit, Event, GameId, Listed, Match, Reason, Refused, Replay, Rules, SetUp, UnknownGame, View,
    WithGame,
};
pub use seat::{Audience, Seat};
