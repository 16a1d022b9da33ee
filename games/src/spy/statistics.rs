//! The numbers of games of Spy.

use super::{Statistics, count, total, write_counts, write_shares, write_wins};
use crate::{
    Colour, Seat,
    spy::{OutWhy, Outcome, Tally},
};
use std::fmt;

/// The numbers of one game.
#[derive(Debug, Clone, Copy)]
pub struct Numbers {
    turns: u32,
    looks: u32,
    winner: Option<Seat>,
    /// Why the last player to leave was out; `None` for a draw.
    ended_by: Option<OutWhy>,
}

impl Numbers {
    /// The numbers of a finished game.
    pub fn new(tally: &Tally, outcome: &Outcome) -> Self {
        let winner = outcome.winner();
        let last = tally.out.last().map(|leaving| leaving.why);
        Self {
            turns: tally.turns,
            looks: Seat::first(Seat::MAX).map(|seat| tally.seat(seat).looks).sum(),
            winner,
            ended_by: winner.and(last),
        }
    }
}

/// What ends a game that nobody leaves of their own will.
const ENDS: [(&str, Option<OutWhy>); 3] =
    [("lit bomb", Some(OutWhy::LitBomb)), ("top secret", Some(OutWhy::TopSecret2)), ("draw", None)];

/// The numbers of many games. Shown as a table.
#[derive(Debug)]
pub struct SpyStatistics {
    seats: &'static [Colour],
    winners: Vec<Option<Seat>>,
    ends: Vec<Option<OutWhy>>,
    turns: Vec<u32>,
    looks: Vec<u32>,
}

impl SpyStatistics {
    /// Of no game yet, between seats of these colours.
    pub fn new(seats: &'static [Colour]) -> Self {
        Self { seats, winners: Vec::new(), ends: Vec::new(), turns: Vec::new(), looks: Vec::new() }
    }
}

impl Statistics for SpyStatistics {
    type Game = Numbers;

    fn add(&mut self, game: Numbers) {
        self.winners.push(game.winner);
        self.ends.push(game.ended_by);
        self.turns.push(game.turns);
        self.looks.push(game.looks);
    }
}

impl fmt::Display for SpyStatistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_counts(f, &[("turns a game", &self.turns), ("looks a game", &self.looks)])?;
        writeln!(f)?;
        let ends = ENDS.map(|(name, why)| (name.to_owned(), count(&self.ends, &why)));
        write_shares(f, ["ended by", "games"], ends, total(&self.ends))?;
        writeln!(f)?;
        write_wins(f, self.seats, &self.winners)
    }
}
