//! The numbers of games of Parcheesi.

use super::{Statistics, write_counts, write_wins};
use crate::{
    Seat,
    parcheesi::{Colour, Tally},
};
use std::fmt;

/// The numbers of one game.
#[derive(Debug, Clone, Copy)]
pub struct Numbers {
    rolls: u32,
    turns: u32,
    captures: u32,
    winner: Seat,
}

impl Numbers {
    /// The numbers of a finished game.
    pub fn new(tally: &Tally, winner: Seat) -> Self {
        let mut numbers = Self { rolls: 0, turns: 0, captures: 0, winner };
        for seat in Seat::first(Seat::MAX).map(|seat| tally.seat(seat)) {
            numbers.rolls += seat.rolls();
            numbers.turns += seat.turns;
            numbers.captures += seat.captures_made;
        }
        numbers
    }
}

/// The numbers of many games. Shown as a table.
#[derive(Debug)]
pub struct ParcheesiStatistics {
    seats: &'static [Colour],
    winners: Vec<Seat>,
    rolls: Vec<u32>,
    turns: Vec<u32>,
    captures: Vec<u32>,
}

impl ParcheesiStatistics {
    /// Of no game yet, between seats of these colours.
    pub fn new(seats: &'static [Colour]) -> Self {
        let (rolls, turns, captures) = (Vec::new(), Vec::new(), Vec::new());
        Self { seats, winners: Vec::new(), rolls, turns, captures }
    }
}

impl Statistics for ParcheesiStatistics {
    type Game = Numbers;

    fn add(&mut self, game: Numbers) {
        self.winners.push(game.winner);
        self.rolls.push(game.rolls);
        self.turns.push(game.turns);
        self.captures.push(game.captures);
    }
}

impl fmt::Display for ParcheesiStatistics {
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
        let winners: Vec<_> = self.winners.iter().copied().map(Some).collect();
        write_wins(f, self.seats, &winners)
    }
}
