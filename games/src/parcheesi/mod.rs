//! Parcheesi: four colours, one die, a track of 68 squares.
//!
//! [`State`] is the game by its rules, which are cited by their numbers, p1 to p25, as [`rulebook`] has them:
//!
//! ```
//! use charbagh_games::draws::{Secret, VerifiableDraws};
//! use charbagh_games::parcheesi::{Action, Colour, Rules, State};
//!
//! let mut draws = VerifiableDraws::new(Secret::from_seed("1", 0), "simulate");
//! let mut state = State::new(Rules::classic(), &[Colour::Yellow, Colour::Red]).unwrap();
//! for event in state.begin(&mut draws) {
//!     state.apply(&event);
//! }
//! let seat = state.to_act().expect("somebody begins");
//! for event in state.decide(seat, Action::Roll, &mut draws).expect("the first thing to do is to roll") {
//!     state.apply(&event);
//! }
//! ```
//!
//! [`Parcheesi`] is the game as a table plays it: the state, and what its screens tell besides.
//!
//! ```
//! use charbagh_games::draws::{Secret, VerifiableDraws};
//! use charbagh_games::parcheesi::{Parcheesi, Rules};
//! use charbagh_games::{Audience, Game};
//!
//! let draws = VerifiableDraws::new(Secret::from_seed("1", 0), "simulate");
//! let mut game = Parcheesi::new(Rules::classic(), 2).expect("two can play it");
//! for event in game.begin(&draws) {
//!     game.apply(&event);
//! }
//! assert_eq!(game.view(Audience::Public).recent.len(), 2, "the first rolls, and a turn");
//! ```

mod commands;
mod game;
mod replay;
mod rules;
mod statistics;
mod tally;

pub mod player;
#[doc = include_str!("../../../docs/rules/parcheesi.md")]
pub mod rulebook {}
pub mod screens;

pub use game::{GameView, Parcheesi};
pub use replay::Rulebook;
pub use rules::{
    Action, Capture, CaptureRule, Colour, End, Event, Events, First, FiveRule, GoalRule, Illegal, Move,
    Moved, Moves, OutWhy, OvershootRule, PassWhy, Phase, Piece, PieceAt, Place, Preset, Reason, Rules,
    SeatView, SeatsError, Square, Squares, State, Step, ThirdSixRule, UnknownPreset, View, Why, colours,
};
pub use statistics::{Numbers, Statistics};
pub use tally::{SeatTally, Tally};
