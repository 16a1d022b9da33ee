//! Spy: a game with hidden hands, in the channel and in direct messages.

mod audit;
mod harness;
mod leaving;
mod refusals;
mod screens;
mod whole_games;
mod worked;
