//! The command line, through the real program.

mod program;
mod simulate;
mod simulate_spy;
mod verify;
