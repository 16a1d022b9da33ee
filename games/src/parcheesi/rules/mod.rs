//! The rules, cited by their numbers, p1 to p25: what a game looks like at any moment, what a seat may do in it and what
//! comes of that. Pure: chance comes in as [`Draws`](crate::draws::Draws), and words are somebody else's.

mod action;
mod apply;
mod board;
mod event;
mod house_rules;
mod legal;
mod mover;
mod moves;
mod occupied;
mod ranking;
mod side;
mod state;
#[cfg(test)]
pub(super) mod tests;
mod turn;
mod view;

pub use action::{Action, Illegal, Reason};
pub use board::{Colour, Piece, Place, Square, Squares, Step, colours};
pub use event::{Capture, End, Event, Events, First, Moved, OutWhy, PassWhy, PieceAt, Why};
pub use house_rules::{
    CaptureRule, FiveRule, GoalRule, OvershootRule, Preset, Rules, ThirdSixRule, UnknownPreset,
};
pub use moves::{Move, Moves};
pub use state::{Phase, SeatsError, State};
pub use view::{SeatView, View};
