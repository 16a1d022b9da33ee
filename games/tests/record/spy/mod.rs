//! The record of Spy.

mod beginning;
mod damage;
mod dice;
mod forged;
mod format;
mod games;
mod outcome;
mod turns;
mod verify;
