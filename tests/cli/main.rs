//! The command line, through the real program.

mod database;
mod exit;
mod export;
mod program;
mod record_page;
mod simulate;
mod simulate_spy;
mod verify;
