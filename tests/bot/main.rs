//! The whole bot, with its real client over real sockets, on the Discord of this machine.

mod connect;
mod damaged;
mod failures;
mod harness;
mod names;
mod odd;
mod players;
mod privacy;
mod refusals;
mod restart;
mod screens;
mod spy;
#[path = "../common/truth.rs"]
mod truth;
mod whole_games;
