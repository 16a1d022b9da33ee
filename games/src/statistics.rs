//! Tables of the numbers of many games, as `charbagh simulate` prints them.

use crate::{Colour, Seat};
use std::fmt;

/// Rows of what was counted in each game.
pub(crate) fn write_counts(f: &mut fmt::Formatter<'_>, rows: &[(&str, &[u32])]) -> fmt::Result {
    writeln!(f, "{:<16}{:>10}{:>10}{:>10}{:>10}", "", "mean", "median", "p5", "p95")?;
    for (name, counts) in rows {
        let Some(Summary { mean, median, p5, p95 }) = Summary::of(counts) else { continue };
        writeln!(f, "{name:<16}{mean:>10.1}{median:>10}{p5:>10}{p95:>10}")?;
    }
    Ok(())
}

/// Rows of how many of the games something was so in. The heads are those of the first two columns.
pub(crate) fn write_shares(
    f: &mut fmt::Formatter<'_>,
    [head, count]: [&str; 2],
    rows: impl IntoIterator<Item = (String, u32)>,
    games: u32,
) -> fmt::Result {
    writeln!(f, "{head:<16}{count:>10}{:>10}", "share")?;
    for (name, count) in rows {
        let share = 100.0 * f64::from(count) / f64::from(games.max(1));
        writeln!(f, "{name:<16}{count:>10}{share:>9.1}%")?;
    }
    Ok(())
}

/// A row for every seat. A game that nobody won has `None`.
pub(crate) fn write_wins(
    f: &mut fmt::Formatter<'_>,
    seats: &[Colour],
    winners: &[Option<Seat>],
) -> fmt::Result {
    let rows = Seat::first(seats.len())
        .zip(seats)
        .map(|(seat, colour)| (format!("{} {}", seat.index(), colour.name()), count(winners, &Some(seat))));
    write_shares(f, ["seat", "wins"], rows, total(winners))
}

/// How many of these are so.
pub(crate) fn count<T: PartialEq>(all: &[T], so: &T) -> u32 {
    total(all.iter().filter(|one| *one == so))
}

/// How many there are: never more games than fit in 32 bits.
pub(crate) fn total<T>(all: impl IntoIterator<Item = T>) -> u32 {
    all.into_iter().fold(0, |count, _| count + 1)
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
