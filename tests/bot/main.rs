//! The whole bot, with its real client over real sockets, on the Discord of this machine.

mod harness;
mod whole_games;
