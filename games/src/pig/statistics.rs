//! What is counted of games of Pig: for the statistics of people, and over many simulated games.

use super::{Pig, Rules};
use crate::{
    Colour, Seat,
    game::{Counted, SeatCount, Simulated},
    say,
    screen::Words,
    statistics::{write_counts, write_wins},
};
use std::{collections::BTreeMap, fmt};

/// The points that a seat held.
const POINTS: &str = "points";
/// The highest sum that it held in a turn. Counters of games are added up, so people are told the mean.
const BEST: &str = "best-turn";
/// How many games that are.
const GAMES: &str = "games";
/// How often it rolled a 1.
const ONES: &str = "ones";

impl Counted for Pig {
    type Statistics = Statistics;

    fn count(&self, seat: Seat) -> SeatCount {
        let Some(end) = self.state().end() else { return SeatCount::default() };
        let ranked = end.ranking.iter().position(|&ranked| ranked == seat);
        let points = end.points.get(seat.index()).copied().unwrap_or_default();
        let tally = self.tally().seat(seat);
        SeatCount {
            place: ranked.and_then(|before| u8::try_from(before + 1).ok()).unwrap_or(u8::MAX),
            left: !self.state().is_playing(seat),
            counters: vec![
                (POINTS, points.into()),
                (BEST, tally.best.into()),
                (GAMES, 1),
                (ONES, tally.ones.into()),
            ],
        }
    }

    fn counters(counters: &BTreeMap<String, u64>, words: &Words) -> Vec<String> {
        let count = |name: &str| counters.get(name).copied().unwrap_or_default();
        let best = count(BEST).checked_div(count(GAMES)).unwrap_or_default();
        vec![
            say!(words, "pig-stats-points", points = count(POINTS)),
            say!(words, "pig-stats-best", best = best),
            say!(words, "pig-stats-ones", ones = count(ONES)),
        ]
    }
}

/// The numbers of one game.
#[derive(Debug, Clone, Copy, Default)]
pub struct Numbers {
    turns: u32,
    rolls: u32,
    ones: u32,
    best: u32,
    winner: Option<Seat>,
}

/// The numbers of many games. Shown as a table.
#[derive(Debug)]
pub struct Statistics {
    seats: &'static [Colour],
    games: Vec<Numbers>,
}

impl Simulated<Pig> for Statistics {
    type Numbers = Numbers;

    fn new(seats: &'static [Colour]) -> Self {
        Self { seats, games: Vec::new() }
    }

    fn numbers(game: &Pig) -> Numbers {
        let winner = game.state().end().map(|end| end.winner);
        let mut numbers = Numbers { winner, ..Numbers::default() };
        for seat in game.state().seats().map(|seat| game.tally().seat(seat)) {
            numbers.turns += seat.turns;
            numbers.rolls += seat.rolls;
            numbers.ones += seat.ones;
            numbers.best = numbers.best.max(seat.best);
        }
        numbers
    }

    fn add(&mut self, game: Numbers) {
        self.games.push(game);
    }

    fn title(rules: &Rules, seats: u8) -> String {
        format!("Pig: to {} points, {seats} seats", rules.goal.points())
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = |count: fn(&Numbers) -> u32| self.games.iter().map(count).collect::<Vec<_>>();
        write_counts(
            f,
            &[
                ("turns a game", &column(|game| game.turns)),
                ("rolls a game", &column(|game| game.rolls)),
                ("ones a game", &column(|game| game.ones)),
                ("best turn", &column(|game| game.best)),
            ],
        )?;
        writeln!(f)?;
        let winners: Vec<Option<Seat>> = self.games.iter().map(|game| game.winner).collect();
        write_wins(f, self.seats, &winners)
    }
}
