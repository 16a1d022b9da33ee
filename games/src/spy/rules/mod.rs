//! The rules of Spy: a state, what can be asked of it, what happens, and what each audience may know. No clock, no I/O, no
//! language. The rules are cited by their numbers, s1 to s20.

mod action;
mod base;
mod card;
mod draft;
mod event;
mod house_rules;
mod notation;
mod place;
mod side;
mod state;
#[cfg(test)]
pub(crate) mod tests;
mod turn;
mod view;

pub use action::{Action, Illegal, Reason};
pub use base::{Base, WrongBase};
pub use card::{Card, Kind, Spaces, Target};
pub use draft::{Draft, Item};
pub use event::{Answer, Begin, End, Event, Events, Look, OutWhy, Outcome};
pub use house_rules::{Rules, cards, colours, slots};
pub use notation::NotationError;
pub use place::{Facing, Gap, Slot, Stance};
pub use state::{State, Turn, Walked};
pub use turn::BeginError;
pub use view::{Note, SeatView, SlotView, View, Walk};
