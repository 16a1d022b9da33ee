//! A series of games, whichever game it is: played on all cores, counted and recorded in order.

use super::SALT;
use crate::cli::{output::Output, progress};
use anyhow::{Context, anyhow};
use charbagh::{
    games::{
        Listed, Seat,
        draws::{Secret, VerifiableDraws},
        game::{Counted, Simulated},
    },
    record::{Header, Kind, SeatEntry, Writer},
    screen::Args as Given,
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

/// What is order of a series of any game.
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

/// A game that was played.
struct Played<N> {
    numbers: N,
    /// Its record; empty if none was order for.
    record: Vec<u8>,
}

/// Plays the games and prints the table.
///
/// # Errors
/// If the record or the table cannot be written.
pub(super) fn run<G: Listed>(series: &Series, seats: u8, given: &Given) -> anyhow::Result<ExitCode> {
    let order = Order { series, seats, given };
    let mut output = series.record.as_deref().map(Output::open).transpose()?;
    let started = Instant::now();
    let statistics = play_all::<G>(order, output.as_mut())?;
    let seconds = started.elapsed().as_secs_f64();
    output.map(Output::finish).transpose()?;
    let title = G::Statistics::title(&G::house_rules(given), seats);
    let speed = f64::from(series.games) / seconds.max(f64::EPSILON);
    series.print(&format!(
        "{} of {title}, seed {}\n\n{statistics}\n{speed:.0} games/s\n",
        series.count(),
        series.seed
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// What is order of a series of one game.
#[derive(Clone, Copy)]
struct Order<'a> {
    series: &'a Series,
    seats: u8,
    given: &'a Given,
}

/// Plays chunk by chunk: within one on all cores, but counted and written in the order of the games.
fn play_all<G: Listed>(order: Order<'_>, mut output: Option<&mut Output>) -> anyhow::Result<G::Statistics> {
    let mut statistics = G::Statistics::new(G::colours(order.seats));
    let games = order.series.games;
    let progress = progress::bar(games.into(), "games");
    for chunk in chunks(games) {
        let played: Vec<_> =
            chunk.into_par_iter().map(|game| play::<G>(order, game)).collect::<anyhow::Result<_>>()?;
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

/// The numbers of one game.
type Numbers<G> = <<G as Counted>::Statistics as Simulated<G>>::Numbers;

/// Plays one game to its end.
fn play<G: Listed>(order: Order<'_>, number: u32) -> anyhow::Result<Played<Numbers<G>>> {
    let Order { series, seats, given } = order;
    let secret = Secret::from_seed(&series.seed, number.into());
    let mut record = series.record.is_some().then(|| Writer::new(Vec::new()));
    if let Some(record) = &mut record {
        record.header(&header::<G>(order, number, secret))?;
    }
    let draws = VerifiableDraws::new(secret, SALT);
    let mut game = G::new(G::house_rules(given), seats).context("there is no such table")?;
    for seat in Seat::first(seats.into()) {
        if let Some(set_up) = game.random_set_up(seat, 0, &draws) {
            game.settle(seat, &set_up);
        }
    }
    let mut take = |game: &mut G, events: &[G::Event]| -> anyhow::Result<()> {
        for event in events {
            game.apply(event);
            if let Some(record) = &mut record {
                record.event(event)?;
            }
        }
        Ok(())
    };
    let begin = game.begin(&draws);
    take(&mut game, &begin)?;
    while game.outcome().is_none() {
        let seat = game.to_act().context("a game without an end waits for a player")?;
        let action = game.choose(seat).context("a player whose turn it is does something")?;
        let events = game.decide(seat, &action, &draws)?;
        take(&mut game, events.as_ref())?;
    }
    let record = record.map(Writer::into_inner).unwrap_or_default();
    Ok(Played { numbers: G::Statistics::numbers(&game), record })
}

fn header<G: Listed>(order: Order<'_>, number: u32, secret: Secret) -> Header {
    let Order { series, seats, given } = order;
    let seat =
        |(number, &colour)| SeatEntry { colour, name: format!("Computer {number}"), kind: Kind::Computer };
    Header {
        table: format!("simulate-{}-{number}", series.seed),
        rules: G::ID.house_rules(given),
        seats: (1..).zip(G::colours(seats)).map(seat).collect(),
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
