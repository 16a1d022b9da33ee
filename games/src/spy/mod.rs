//! Spy: each player hides their secrets and bombs in a row of cards, and looks for those of the others. Rules are cited
//! by their numbers, s1 to s20, as [`rulebook`] has them.
//!
//! *Spy* was designed by Chris Handy and published by Perplext; this is an unofficial implementation.
//!
//! [`State`] and what stands beside it are the rules, and need nothing else. [`player`] is the computer player, [`screens`]
//! are the texts and buttons, and [`Spy`] is the game as the house knows all games.
//!
//! ```
//! use charbagh_games::draws::{Secret, VerifiableDraws};
//! use charbagh_games::spy::{Action, Base, Rules, State};
//!
//! let mut draws = VerifiableDraws::new(Secret::from_seed("1", 0), "simulate");
//! let mut state = State::new(Rules::default(), 2);
//! let bases: [Base; 2] = ["S1 > T2 B1 S2 B1 T1 B2".parse()?, "B2 S1 B1 T2 < S2 B1 T1".parse()?];
//! for event in state.begin(bases, &mut draws)? {
//!     state.apply(&event);
//! }
//! let seat = state.to_act().expect("somebody begins");
//! for event in state.decide(seat, Action::TurnRound, &draws)? {
//!     state.apply(&event);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod commands;
mod game;
mod replay;
mod rules;
mod statistics;
mod tally;

pub mod player;
#[doc = include_str!("../../../docs/rules/spy.md")]
pub mod rulebook {}
pub mod screens;

#[cfg(test)]
mod tests;

pub use game::{GameView, Preparation, Readiness, Refusal, Spy};
pub use replay::Rulebook;
pub use rules::{
    Action, Answer, Base, Begin, BeginError, Card, Draft, End, Event, Events, Facing, Gap, Illegal, Item,
    Kind, Look, NotationError, Note, OutWhy, Outcome, Reason, Rules, SeatView, Slot, SlotView, Spaces,
    Stance, State, Target, Turn, View, Walk, Walked, WrongBase, cards, colours, slots,
};
pub use statistics::{Numbers, Statistics};
pub use tally::{Find, Leaving, SeatTally, Tally};
