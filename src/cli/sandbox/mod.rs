//! `charbagh sandbox`: the bot on a Discord of this machine's own, with people who play.

mod columns;
mod house;
mod parcheesi;
mod spy;

use super::{output::is_broken_pipe, settings};
use clap::{Args, ValueEnum};
use std::{process::ExitCode, time::Duration};

/// Who plays.
const PEOPLE: [&str; 4] = ["Asha", "Bim", "Chandra", "Dhruv"];

/// Try the bot on a Discord of this machine's own: no token, no network
#[derive(Debug, Args)]
pub(super) struct SandboxCommand {
    /// Let people play a whole game, and print the channel as they see it; of Spy also their direct messages
    #[arg(long, value_enum)]
    play: Play,
    /// Print everything after so many presses of a button; in between, what each press did
    #[arg(long, value_name = "PRESSES", default_value_t = 25, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// How long people wait before a press, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 0)]
    pace: u64,
    /// How many people sit down; computers take the other seats. 4 for Parcheesi and 2 for Spy if left out
    #[arg(long, value_name = "PEOPLE", value_parser = clap::value_parser!(u8).range(1..=4))]
    people: Option<u8>,
    /// Options of the command that opens the table, such as "pieces:2 rules:parchis" or "seats:3 notes:on"
    #[arg(long, value_name = "OPTIONS", default_value = "")]
    options: String,
    /// How many columns of text the terminal has, where things are printed side by side
    #[arg(long, value_name = "COLUMNS", default_value_t = 150, value_parser = clap::value_parser!(u16).range(60..=1000))]
    width: u16,
}

/// The games that can be played.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Play {
    Parcheesi,
    Spy,
}

impl SandboxCommand {
    /// Plays a game.
    ///
    /// # Errors
    /// When the bot or its Discord fails.
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        settings::log("error")?;
        let runtime = settings::runtime()?;
        let played = runtime.block_on(async {
            match self.play {
                Play::Parcheesi => self.parcheesi().await,
                Play::Spy => self.spy().await,
            }
        });
        runtime.shutdown_timeout(Duration::from_millis(500));
        match played {
            Err(error) if is_broken_pipe(&error) => Ok(ExitCode::SUCCESS),
            played => played.map(|()| ExitCode::SUCCESS),
        }
    }

    /// Who sits down, of those who are there.
    fn people(&self, most: u8) -> &'static [&'static str] {
        &PEOPLE[..usize::from(self.people.unwrap_or(most))]
    }
}
