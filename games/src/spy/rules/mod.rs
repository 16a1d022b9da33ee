//! Spy: each player hides their secrets and bombs in a row of cards, and looks for those of the others. Rules are cited
//! by their numbers, s1 to s20.
//!
//! *Spy* was designed by Chris Handy and published by Perplext; this is an unofficial implementation.
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

mod action;
mod base;
mod card;
mod draft;
mod event;
mod notation;
mod place;
mod rules;
mod side;
mod state;
mod tally;
#[cfg(test)]
pub(crate) mod tests;
mod turn;
mod view;

pub use action::{Action, Illegal, Reason};
pub use base::{Base, WrongBase};
pub use card::{Card, Kind, Spaces, Target};
pub use draft::{Draft, Item};
pub use event::{Answer, Begin, End, Event, Events, Look, OutWhy, Outcome};
pub use notation::NotationError;
pub use place::{Facing, Gap, Slot, Stance};
pub use rules::{Rules, cards, colours, slots};
pub use state::State;
pub use tally::{Find, Leaving, SeatTally, Tally};
pub use turn::BeginError;
pub use view::{Note, SeatView, SlotView, Turn, View, Walk, Walked};
