//! What is counted of games of Parcheesi: for the statistics of people, and over many simulated games.

use super::{Colour, Parcheesi, Rules};
use crate::{
    Seat,
    game::{Counted, Game, SeatCount, Simulated},
    say,
    screen::Words,
    statistics::{write_counts, write_wins},
};
use std::{collections::BTreeMap, fmt};

/// p23: what a seat's points are called among its counters.
const POINTS: &str = "points";
/// p17, p19: what the pieces that a seat sent home are called among its counters.
const CAPTURES: &str = "captures";

impl Counted for Parcheesi {
    type Statistics = Statistics;

    fn count(&self, seat: Seat) -> SeatCount {
        let Some(end) = self.state().end() else { return SeatCount::default() };
        let ranked = end.ranking.iter().position(|&ranked| ranked == seat);
        let points = end.points.get(seat.index()).copied().unwrap_or_default();
        SeatCount {
            place: ranked.and_then(|before| u8::try_from(before + 1).ok()).unwrap_or(u8::MAX),
            left: !self.state().is_playing(seat),
            counters: vec![(POINTS, points.into()), (CAPTURES, self.tally().seat(seat).captures_made.into())],
        }
    }

    fn counters(counters: &BTreeMap<String, u64>, words: &Words) -> Vec<String> {
        let count = |name: &str| counters.get(name).copied().unwrap_or_default();
        vec![
            say!(words, "stats-points", points = count(POINTS)),
            say!(words, "stats-captures", captures = count(CAPTURES)),
        ]
    }
}

/// The numbers of one game.
#[derive(Debug, Clone, Copy)]
pub struct Numbers {
    rolls: u32,
    turns: u32,
    captures: u32,
    winner: Option<Seat>,
}

/// The numbers of many games. Shown as a table.
#[derive(Debug)]
pub struct Statistics {
    seats: &'static [Colour],
    winners: Vec<Option<Seat>>,
    rolls: Vec<u32>,
    turns: Vec<u32>,
    captures: Vec<u32>,
}

impl Simulated<Parcheesi> for Statistics {
    type Numbers = Numbers;

    fn new(seats: &'static [Colour]) -> Self {
        let (rolls, turns, captures) = (Vec::new(), Vec::new(), Vec::new());
        Self { seats, winners: Vec::new(), rolls, turns, captures }
    }

    fn numbers(game: &Parcheesi) -> Numbers {
        let winner = game.state().end().map(|end| end.winner);
        let mut numbers = Numbers { rolls: 0, turns: 0, captures: 0, winner };
        for seat in game.state().seats().map(|seat| game.tally().seat(seat)) {
            numbers.rolls += seat.rolls();
            numbers.turns += seat.turns;
            numbers.captures += seat.captures_made;
        }
        numbers
    }

    fn add(&mut self, game: Numbers) {
        self.winners.push(game.winner);
        self.rolls.push(game.rolls);
        self.turns.push(game.turns);
        self.captures.push(game.captures);
    }

    fn title(rules: &Rules, seats: u8) -> String {
        let Rules { preset, pieces, .. } = rules;
        format!("Parcheesi: {} rules, {seats} seats, {pieces} pieces a colour", preset.name())
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_counts(
            f,
            &[
                ("rolls a game", &self.rolls),
                ("turns a game", &self.turns),
                ("captures a game", &self.captures),
            ],
        )?;
        writeln!(f)?;
        write_wins(f, self.seats, &self.winners)
    }
}
