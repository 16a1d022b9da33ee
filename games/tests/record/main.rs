//! The game record: its format, what `verify` finds, and what damage does to it.

mod common;
mod damage;
mod format;
mod games;
mod spy;
mod verify;
