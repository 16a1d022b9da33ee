//! The whole bot, with its real client over real sockets, on the Discord of this machine.

mod harness;
mod refusals;
mod screens;
mod whole_games;
