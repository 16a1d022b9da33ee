//! A series of games, whichever game it is: played on all cores, counted and recorded in order.

use super::SALT;
use crate::cli::{output::Output, progress, statistics::Statistics};
use anyhow::{Context, anyhow};
use charbagh::{
    games::{Colour, draws::Secret},
    record::{Game, Header, Kind, Recorded, SeatEntry, Writer},
};
use clap::Args;
use rayon::prelude::*;
use std::{
    io::{self, Write},
    ops::Range,
    path::PathBuf,
    process::ExitCode,
    time::Instant,
};

/// So many games are played before their records are written.
const CHUNK: u32 = 256;

/// What is asked of a series of any game.
#[derive(Debug, Args)]
pub(super) struct Series {
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    games: u32,
    /// What all chance comes from: the same seed gives the same games on every machine
    #[arg(long, default_value = "0")]
    seed: String,
    /// Write the record of all games to this file; `-` is the standard output
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// A game that can be simulated, with its house rules and its number of seats.
pub(super) trait Simulated: Sync {
    /// A table at which it is played.
    type Table: Table;
    /// What is counted.
    type Statistics: Statistics<Game = <Self::Table as Table>::Numbers>;

    /// What is asked of the series.
    fn series(&self) -> &Series;

    /// The game and its house rules in words, such as `Parcheesi: classic rules, 4 seats`.
    fn title(&self) -> String;

    /// The game and its house rules.
    fn game(&self) -> Game;

    /// The colours of the seats, in turn order.
    fn colours(&self) -> &'static [Colour];

    /// A new table, all of whose chance comes from this secret.
    ///
    /// # Errors
    /// If there is no such table.
    fn table(&self, secret: Secret) -> anyhow::Result<Self::Table>;

    /// Statistics of no game yet.
    fn statistics(&self) -> Self::Statistics;
}

/// A table with a computer player in every seat.
pub(super) trait Table {
    /// What happens there.
    type Event: Recorded;
    /// What one action brings about.
    type Events: AsRef<[Self::Event]>;
    /// What is counted of a game.
    type Numbers: Send;

    /// What happens at the beginning.
    ///
    /// # Errors
    /// If the game cannot begin.
    fn begin(&mut self) -> anyhow::Result<Self::Events>;

    /// What the player who is to act brings about; `None` when the game is over.
    ///
    /// # Errors
    /// If nobody acts, or does what the rules forbid.
    fn act(&mut self) -> anyhow::Result<Option<Self::Events>>;

    /// Makes an event happen, and counts it.
    fn apply(&mut self, event: &Self::Event);

    /// The numbers of the game when it is over.
    ///
    /// # Errors
    /// If it is not over.
    fn numbers(self) -> anyhow::Result<Self::Numbers>;
}

/// A game that was played.
struct Played<N> {
    numbers: N,
    /// Its record; empty if none was asked for.
    record: Vec<u8>,
}

/// Plays the games and prints the table.
///
/// # Errors
/// If the record or the table cannot be written.
pub(super) fn run(simulated: &impl Simulated) -> anyhow::Result<ExitCode> {
    let series = simulated.series();
    let mut output = series.record.as_deref().map(Output::open).transpose()?;
    let started = Instant::now();
    let statistics = play_all(simulated, output.as_mut())?;
    let seconds = started.elapsed().as_secs_f64();
    output.map(Output::finish).transpose()?;
    let title = simulated.title();
    let speed = f64::from(series.games) / seconds.max(f64::EPSILON);
    series.print(&format!(
        "{} of {title}, seed {}\n\n{statistics}\n{speed:.0} games/s\n",
        series.count(),
        series.seed
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Plays chunk by chunk: within one on all cores, but counted and written in the order of the games.
fn play_all<S: Simulated>(simulated: &S, mut output: Option<&mut Output>) -> anyhow::Result<S::Statistics> {
    let mut statistics = simulated.statistics();
    let games = simulated.series().games;
    let progress = progress::bar(games.into(), "games");
    for chunk in chunks(games) {
        let played: Vec<_> =
            chunk.into_par_iter().map(|game| play(simulated, game)).collect::<anyhow::Result<_>>()?;
        for Played { numbers, record } in played {
            statistics.add(numbers);
            if let Some(output) = &mut output {
                output.write(&record)?;
            }
            progress.inc(1);
        }
    }
    progress.finish_and_clear();
    Ok(statistics)
}

/// Plays one game to its end.
fn play<S: Simulated>(simulated: &S, game: u32) -> anyhow::Result<Played<<S::Table as Table>::Numbers>> {
    let series = simulated.series();
    let secret = Secret::from_seed(&series.seed, game.into());
    let mut record = series.record.is_some().then(|| Writer::new(Vec::new()));
    if let Some(record) = &mut record {
        record.header(&header(simulated, game, secret))?;
    }
    let mut table = simulated.table(secret)?;
    let mut events = Some(table.begin()?);
    while let Some(happening) = events {
        for event in happening.as_ref() {
            table.apply(event);
            if let Some(record) = &mut record {
                record.event(event)?;
            }
        }
        events = table.act()?;
    }
    let record = record.map(Writer::into_inner).unwrap_or_default();
    Ok(Played { numbers: table.numbers()?, record })
}

fn header(simulated: &impl Simulated, game: u32, secret: Secret) -> Header {
    let seat =
        |(number, &colour)| SeatEntry { colour, name: format!("Computer {number}"), kind: Kind::Computer };
    Header {
        table: format!("simulate-{}-{game}", simulated.series().seed),
        game: simulated.game(),
        seats: (1..).zip(simulated.colours()).map(seat).collect(),
        commitment: secret.commitment(),
        salt: SALT.to_owned(),
    }
}

impl Series {
    /// How many games, in words.
    fn count(&self) -> String {
        if self.games == 1 { "1 game".to_owned() } else { format!("{} games", self.games) }
    }

    /// The table makes way for a record on the standard output.
    fn print(&self, text: &str) -> anyhow::Result<()> {
        if self.record.as_deref().is_some_and(|path| path.as_os_str() == "-") {
            return io::stderr().write_all(text.as_bytes()).map_err(|error| anyhow!(error));
        }
        io::stdout().write_all(text.as_bytes()).context("cannot write to the standard output")
    }
}

/// The games from 0 on, in chunks.
fn chunks(games: u32) -> impl Iterator<Item = Range<u32>> {
    (0..games.div_ceil(CHUNK)).map(move |chunk| chunk * CHUNK..games.min((chunk + 1) * CHUNK))
}
