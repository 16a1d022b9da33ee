//! Spy: a game with hidden hands, in the channel and in direct messages.

mod audit;
mod boards;
mod hands;
pub(crate) mod harness;
mod leaving;
mod moves;
mod presses;
mod refusals;
mod restart;
mod whole_games;
mod worked;
