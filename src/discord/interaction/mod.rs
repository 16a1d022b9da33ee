//! Interactions other than commands: presses of buttons and forms that were sent.

mod component;
mod modal;
mod pages;
mod private;
mod public;
mod respond;

pub(super) use component::press;
pub(super) use modal::submit;
pub(super) use pages::leaderboard;
pub(super) use respond::whisper;
