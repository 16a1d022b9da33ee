//! The command line, through the real program.

mod database;
mod exit;
mod export;
mod program;
mod simulate;
mod simulate_spy;
mod verify;
