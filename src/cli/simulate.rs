//! `charbagh simulate`: computer players among themselves.

use super::{
    output::Output,
    progress,
    statistics::{Game, Statistics},
};
use anyhow::{Context, anyhow};
use charbagh::{
    games::{
        Audience, Seat,
        draws::{Secret, VerifiableDraws},
        parcheesi::{Colour, Event, Preset, Rules, State, Tally, colours},
    },
    players::parcheesi::choose,
    record::{Header, Kind, SeatEntry, Writer},
};
use clap::{Args, Subcommand};
use rayon::prelude::*;
use std::{
    io::{self, Write},
    ops::Range,
    path::PathBuf,
    process::ExitCode,
    time::Instant,
};

/// The salt of all simulated games.
const SALT: &str = "simulate";

/// So many games are played before their records are written.
const CHUNK: u32 = 256;

/// Let computer players play each other, and count
#[derive(Debug, Args)]
pub(super) struct Simulate {
    #[command(subcommand)]
    game: Which,
}

#[derive(Debug, Subcommand)]
enum Which {
    Parcheesi(Parcheesi),
}

/// Games of Parcheesi
#[derive(Debug, Args)]
struct Parcheesi {
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    games: u32,
    /// What the dice come from: the same seed gives the same games on every machine
    #[arg(long, default_value = "0")]
    seed: String,
    /// The house rules, classic or parchis
    #[arg(long, default_value = "classic")]
    rules: Preset,
    /// Players: 2 (yellow and red), 3 (without green) or 4
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=4))]
    seats: u8,
    /// Pieces a colour, 4 or 2
    #[arg(long, default_value = "4", value_parser = four_or_two)]
    pieces: u8,
    /// Write the record of all games to this file; `-` is the standard output
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

fn four_or_two(text: &str) -> Result<u8, &'static str> {
    match text {
        "4" => Ok(4),
        "2" => Ok(2),
        _ => Err("a colour has 4 pieces or 2"),
    }
}

impl Simulate {
    /// Plays the games and prints the table.
    ///
    /// # Errors
    /// If the record or the table cannot be written.
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        match &self.game {
            Which::Parcheesi(parcheesi) => parcheesi.run(),
        }
    }
}

impl Parcheesi {
    fn run(&self) -> anyhow::Result<ExitCode> {
        let mut output = self.record.as_deref().map(Output::open).transpose()?;
        let started = Instant::now();
        let statistics = self.play_all(output.as_mut())?;
        let seconds = started.elapsed().as_secs_f64();
        output.map(Output::finish).transpose()?;
        self.print(&statistics, seconds)?;
        Ok(ExitCode::SUCCESS)
    }

    /// Plays chunk by chunk: within one on all cores, but counted and written in the order of the games.
    fn play_all(&self, mut output: Option<&mut Output>) -> anyhow::Result<Statistics> {
        let mut statistics = Statistics::new(self.colours());
        let progress = progress::bar(self.games.into());
        for chunk in chunks(self.games) {
            let games: Vec<Played> =
                chunk.into_par_iter().map(|game| self.play(game)).collect::<anyhow::Result<_>>()?;
            for Played { numbers, record } in games {
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

    fn play(&self, game: u32) -> anyhow::Result<Played> {
        let secret = Secret::from_seed(&self.seed, game.into());
        let mut draws = VerifiableDraws::new(secret, SALT);
        let mut state = State::new(self.house_rules(), self.colours())?;
        let mut log = Log { tally: Tally::default(), record: None };
        if self.record.is_some() {
            let mut writer = Writer::new(Vec::new());
            writer.header(&self.header(game, secret))?;
            log.record = Some(writer);
        }
        let mut events = state.begin(&mut draws);
        loop {
            for event in &events {
                state.apply(event);
                log.add(event)?;
            }
            if let Some(end) = state.end() {
                return Ok(log.finish(end.winner));
            }
            let seat = state.to_act().context("a game without an end waits for a player")?;
            let view = state.view(Audience::Seat(seat));
            let action = choose(&view).context("a player whose turn it is does something")?;
            events = state.decide(seat, action, &mut draws)?;
        }
    }

    fn header(&self, game: u32, secret: Secret) -> Header {
        let seat = |(number, &colour)| SeatEntry {
            colour,
            name: format!("Computer {number}"),
            kind: Kind::Computer,
        };
        Header {
            table: format!("simulate-{}-{game}", self.seed),
            game: self.house_rules().into(),
            seats: (1..).zip(self.colours()).map(seat).collect(),
            commitment: secret.commitment(),
            salt: SALT.to_owned(),
        }
    }

    fn house_rules(&self) -> Rules {
        let rules = Rules::of(self.rules);
        if self.pieces == 2 { rules.short() } else { rules }
    }

    /// p5: two players sit opposite each other.
    fn colours(&self) -> &'static [Colour] {
        colours(self.seats)
    }

    /// The table makes way for a record on the standard output.
    fn print(&self, statistics: &Statistics, seconds: f64) -> anyhow::Result<()> {
        let speed = f64::from(self.games) / seconds.max(f64::EPSILON);
        let text = format!(
            "{} of Parcheesi: {} rules, {} seats, {} pieces a colour, seed {}\n\n{statistics}\n{speed:.0} games/s\n",
            if self.games == 1 { "1 game".to_owned() } else { format!("{} games", self.games) },
            self.rules.name(),
            self.seats,
            self.pieces,
            self.seed,
        );
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

/// A game that was played.
struct Played {
    numbers: Game,
    /// Its record; empty if none was asked for.
    record: Vec<u8>,
}

/// Counts and, if asked for, records what happens in a game.
struct Log {
    tally: Tally,
    record: Option<Writer<Vec<u8>>>,
}

impl Log {
    fn add(&mut self, event: &Event) -> io::Result<()> {
        self.tally.add(event);
        self.record.as_mut().map_or(Ok(()), |record| record.event(event))
    }

    fn finish(self, winner: Seat) -> Played {
        Played {
            numbers: Game::new(&self.tally, winner),
            record: self.record.map(Writer::into_inner).unwrap_or_default(),
        }
    }
}
