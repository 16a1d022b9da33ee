//! Databases of the version before, and the buttons that it has left in channels and direct messages: the present version
//! goes on from there. What it left is in `fixture`, and `make` makes it anew.

mod arranging;
mod base;
mod cast;
mod driver;
mod expected;
mod fixture;
mod games;
mod harness;
mod lobbies;
mod players;
mod presses;
mod records;
mod stale;
mod table;
mod texts;
