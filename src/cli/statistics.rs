//! The table that `charbagh simulate` prints.

use charbagh::games::{
    Seat,
    parcheesi::{Colour, Tally},
};
use std::fmt;

/// The numbers of one game.
#[derive(Debug, Clone, Copy)]
pub(super) struct Game {
    pub(super) rolls: u32,
    pub(super) turns: u32,
    pub(super) captures: u32,
    pub(super) winner: Seat,
}

impl Game {
    /// The numbers of a finished game.
    pub(super) fn new(tally: &Tally, winner: Seat) -> Self {
        let mut game = Self { rolls: 0, turns: 0, captures: 0, winner };
        for seat in Seat::first(Seat::MAX).map(|seat| tally.seat(seat)) {
            game.rolls += seat.rolls();
            game.turns += seat.turns;
            game.captures += seat.captures_made;
        }
        game
    }
}

/// The numbers of many games. Shown as a table.
#[derive(Debug)]
pub(super) struct Statistics {
    seats: Vec<Colour>,
    wins: Vec<u32>,
    rolls: Vec<u32>,
    turns: Vec<u32>,
    captures: Vec<u32>,
}

impl Statistics {
    /// Of no game yet, between seats of these colours.
    pub(super) fn new(seats: &[Colour]) -> Self {
        let (rolls, turns, captures) = (Vec::new(), Vec::new(), Vec::new());
        Self { seats: seats.to_vec(), wins: vec![0; seats.len()], rolls, turns, captures }
    }

    /// Takes in one more game.
    pub(super) fn add(&mut self, game: Game) {
        self.wins[game.winner.index()] += 1;
        self.rolls.push(game.rolls);
        self.turns.push(game.turns);
        self.captures.push(game.captures);
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<16}{:>10}{:>10}{:>10}{:>10}", "", "mean", "median", "p5", "p95")?;
        let rows = [
            ("rolls a game", &self.rolls),
            ("turns a game", &self.turns),
            ("captures a game", &self.captures),
        ];
        for (name, counts) in rows {
            let Some(Summary { mean, median, p5, p95 }) = Summary::of(counts) else { continue };
            writeln!(f, "{name:<16}{mean:>10.1}{median:>10}{p5:>10}{p95:>10}")?;
        }
        writeln!(f)?;
        writeln!(f, "{:<16}{:>10}{:>10}", "seat", "wins", "share")?;
        let games: u32 = self.wins.iter().sum();
        for (index, (colour, &wins)) in self.seats.iter().zip(&self.wins).enumerate() {
            let name = format!("{index} {}", colour.name());
            let share = 100.0 * f64::from(wins) / f64::from(games.max(1));
            writeln!(f, "{name:<16}{wins:>10}{share:>9.1}%")?;
        }
        Ok(())
    }
}

/// Where the middle and the edges of some counts are.
#[derive(Debug, PartialEq)]
struct Summary {
    mean: f64,
    median: u32,
    p5: u32,
    p95: u32,
}

impl Summary {
    /// Of these counts; `None` of none or of more than fit in 32 bits.
    fn of(counts: &[u32]) -> Option<Self> {
        let mut sorted = counts.to_vec();
        sorted.sort_unstable();
        let sum: f64 = sorted.iter().copied().map(f64::from).sum();
        Some(Self {
            median: percentile(&sorted, 50)?,
            p5: percentile(&sorted, 5)?,
            p95: percentile(&sorted, 95)?,
            mean: sum / f64::from(u32::try_from(sorted.len()).ok()?),
        })
    }
}

/// By nearest rank: the smallest of the sorted counts that at least `percent` per cent of them do not exceed.
fn percentile(sorted: &[u32], percent: usize) -> Option<u32> {
    let rank = (sorted.len() * percent).div_ceil(100).max(1);
    sorted.get(rank - 1).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_go_by_nearest_rank() {
        let counts = [15, 20, 35, 40, 50];
        assert_eq!(
            [5, 30, 40, 50, 95, 100].map(|percent| percentile(&counts, percent)),
            [15, 20, 20, 35, 50, 50].map(Some)
        );
        assert_eq!(percentile(&[], 50), None);
    }

    #[test]
    fn the_summary_of_unsorted_counts_is_that_of_the_sorted_ones() {
        let counts: Vec<u32> = (1..=100).rev().collect();
        assert_eq!(Summary::of(&counts), Some(Summary { mean: 50.5, median: 50, p5: 5, p95: 95 }));
    }
}
