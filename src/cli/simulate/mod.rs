//! `charbagh simulate`: computer players among themselves.

mod parcheesi;
mod series;
mod spy;

use clap::{Args, Subcommand};
use std::process::ExitCode;

/// The salt of all simulated games.
const SALT: &str = "simulate";

/// Let computer players play each other, and count
#[derive(Debug, Args)]
pub(super) struct Simulate {
    #[command(subcommand)]
    game: Which,
}

#[derive(Debug, Subcommand)]
enum Which {
    Parcheesi(parcheesi::Parcheesi),
    Spy(spy::Spy),
}

impl Simulate {
    /// Plays the games and prints the table.
    ///
    /// # Errors
    /// If the record or the table cannot be written.
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        match &self.game {
            Which::Parcheesi(parcheesi) => series::run(parcheesi),
            Which::Spy(spy) => series::run(spy),
        }
    }
}
