//! `charbagh sandbox`: the bot on a Discord of this machine's own, with a page for people, or people who play by themselves.

mod columns;
mod page;
mod play;
mod playground;

use super::{
    failure::Failure,
    output::is_broken_pipe,
    settings::{self, Settings},
};
use charbagh::games::GameId;
use clap::{Args, builder::PossibleValuesParser, builder::TypedValueParser};
use std::{path::PathBuf, process::ExitCode, time::Duration};

/// Who plays.
const PEOPLE: [&str; 4] = ["Asha", "Bim", "Chandra", "Dhruv"];

/// Whose the server is, and who may do everything in it.
const OWNER: &str = "Gardener";

/// Try the bot in a browser, on a Discord of this machine's own: no account, no token, no network
#[derive(Debug, Args)]
pub(super) struct SandboxCommand {
    /// Where the page is: a port of 127.0.0.1. 4114 if left out, or another if that is taken
    #[arg(long, value_name = "PORT", conflicts_with = "play")]
    port: Option<u16>,
    /// Keep messages and games in FILE and FILE.db, and go on from there the next time
    #[arg(long, value_name = "FILE", conflicts_with = "play")]
    keep: Option<PathBuf>,
    /// How tables are run: the settings of the bot but for token, address and database
    #[command(flatten)]
    settings: Settings,
    /// No page: let people play a whole game, and print the channel as they see it; where something is hidden, also their direct messages
    #[arg(long, value_parser = game())]
    play: Option<GameId>,
    /// With --play, print everything after so many presses of a button; in between, what each press did
    #[arg(long, value_name = "PRESSES", default_value_t = 25, requires = "play", value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// With --play, how long people wait before a press, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 0, requires = "play")]
    pace: u64,
    /// With --play, how many people sit down; computers take the other seats. 4 if left out, or 2 where something is hidden
    #[arg(long, value_name = "PEOPLE", requires = "play", value_parser = clap::value_parser!(u8).range(1..=4))]
    people: Option<u8>,
    /// With --play, options of the command that opens the table, such as "pieces:2 rules:parchis" or "seats:3 notes:on"
    #[arg(long, value_name = "OPTIONS", default_value = "", requires = "play")]
    options: String,
    /// With --play, how many columns of text the terminal has, where things are printed side by side
    #[arg(long, value_name = "COLUMNS", default_value_t = 150, requires = "play", value_parser = clap::value_parser!(u16).range(60..=1000))]
    width: u16,
}

/// Reads the name of a game.
fn game() -> impl TypedValueParser<Value = GameId> {
    PossibleValuesParser::new(GameId::ALL.iter().map(|game| game.name())).try_map(|name| name.parse())
}

impl SandboxCommand {
    /// Serves the page, or plays a game.
    ///
    /// # Errors
    /// When the settings are wrong; when the bot or its Discord fails.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let config = self.settings.read()?;
        // Whoever tries the bot has nothing to do with what hosts are told.
        settings::log(if self.play.is_some() { "error" } else { "warn,serenity=error" })?;
        let runtime = settings::runtime()?;
        let played = runtime.block_on(async {
            match (self.play, config) {
                (Some(game), config) => self.play(game, config).await,
                (None, config) => self.page(config).await,
            }
        });
        runtime.shutdown_timeout(Duration::from_millis(500));
        match played {
            Err(error) if is_broken_pipe(&error) => Ok(ExitCode::SUCCESS),
            played => Ok(played.map(|()| ExitCode::SUCCESS)?),
        }
    }

    /// Who sits down, of those who are there.
    fn people(&self, most: u8) -> &'static [&'static str] {
        &PEOPLE[..usize::from(self.people.unwrap_or(most))]
    }
}
