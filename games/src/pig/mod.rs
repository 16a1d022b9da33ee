//! Pig: one die, and the question when to stop. An old game of the public domain.
//!
//! - **Seats.** Two to four play; the draw says who begins, and turns go round in the order of the seats.
//! - **Roll.** Whoever has the turn rolls the die as often as they dare. What it shows adds to the turn's sum, but a 1 loses
//!   the sum and ends the turn.
//! - **Hold.** Instead of another roll they hold: the sum joins their points, and the turn ends.
//! - **End.** Whoever has [as many points as the game goes to](Goal) when they hold has won. The others are ranked by their
//!   points, then by their seats.
//! - **Leave.** Who leaves is skipped, and ranks behind all who stay, the first to leave last. The last one left wins.
//!
//! [`State`] is the game by its rules. [`Pig`] is the game as a table plays it: the state, and what its screens tell besides.
//!
//! ```
//! use charbagh_games::draws::{Secret, VerifiableDraws};
//! use charbagh_games::pig::{Action, Rules, State};
//!
//! let mut draws = VerifiableDraws::new(Secret::from_seed("1", 0), "simulate");
//! let mut state = State::new(Rules::default(), 2).expect("two can play it");
//! for event in state.begin(&mut draws) {
//!     state.apply(&event);
//! }
//! let seat = state.to_act().expect("somebody begins");
//! for event in state.decide(seat, Action::Roll, &mut draws)? {
//!     state.apply(&event);
//! }
//! # Ok::<(), charbagh_games::pig::Reason>(())
//! ```

mod commands;
mod game;
mod player;
mod replay;
mod rules;
mod screens;
mod statistics;
mod tally;

#[cfg(test)]
mod tests;

pub use game::{GameView, Pig};
pub use replay::Replay;
pub use rules::{
    Action, End, Event, Events, Goal, Reason, Rules, SeatView, State, Turn, UnknownGoal, View, colours,
};
pub use statistics::{Numbers, Statistics};
pub use tally::{SeatTally, Tally};
