//! Parcheesi: four colours, one die, a track of 68 squares. Rules are cited by their numbers, p1 to p25.
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

mod action;
mod board;
mod event;
mod mover;
mod moves;
mod occupied;
mod ranking;
mod rules;
mod side;
mod state;
mod tally;
#[cfg(test)]
pub(crate) mod tests;
mod turn;
mod view;

pub use action::{Action, Illegal, Reason};
pub use board::{Colour, Piece, Place, Square, Squares, Step, colours};
pub use event::{Capture, End, Event, Events, First, Moved, OutWhy, PassWhy, PieceAt, Why};
pub use moves::{Move, Moves};
pub use rules::{CaptureRule, FiveRule, GoalRule, OvershootRule, Preset, Rules, ThirdSixRule, UnknownPreset};
pub use state::{Phase, SeatsError, State};
pub use tally::{SeatTally, Tally};
pub use view::{SeatView, View};
