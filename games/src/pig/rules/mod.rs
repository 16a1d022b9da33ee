//! The rules of Pig.

mod action;
mod event;
mod house_rules;
mod state;
mod turn;
mod view;

pub use action::{Action, Reason};
pub use event::{End, Event, Events};
pub use house_rules::{Goal, Rules, UnknownGoal, colours};
pub use state::State;
pub use turn::Turn;
pub use view::{SeatView, View};
