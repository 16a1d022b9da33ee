//! What is counted of games of Spy: for the statistics of people, and for those of simulated games.

use super::{OutWhy, Rules, Spy};
use crate::{
    Colour, Seat,
    game::{Counted, Game, SeatCount, Simulated},
    say,
    screen::Words,
    statistics::{count, total, write_counts, write_shares, write_wins},
};
use std::{collections::BTreeMap, fmt};

/// The counter of bombs of others' that a player has lit.
const BOMBS_LIT: &str = "bombs-lit";
/// The counter of lit bombs that a player has found.
const BOMBS_FOUND: &str = "bombs-found";
/// The counter of others' secrets that a player has exposed.
const EXPOSED: &str = "exposed";

impl Counted for Spy {
    type Statistics = Statistics;

    fn count(&self, seat: Seat) -> SeatCount {
        let tally = self.tally().seat(seat);
        let outs = &self.tally().out;
        let out = outs.iter().position(|out| out.seat == seat);
        // Whoever went out last is second, or follows those who drew.
        let place = out.map_or(1, |out| usize::from(self.state().players()).saturating_sub(out));
        SeatCount {
            place: u8::try_from(place).unwrap_or(u8::MAX),
            left: out.is_some_and(|out| matches!(outs[out].why, OutWhy::Resigned | OutWhy::Dropped)),
            counters: vec![
                (BOMBS_LIT, tally.bombs_lit.into()),
                (BOMBS_FOUND, tally.bombs_found.into()),
                (EXPOSED, tally.finds.len().try_into().unwrap_or(u64::MAX)),
            ],
        }
    }

    fn counters(counters: &BTreeMap<String, u64>, words: &Words) -> Vec<String> {
        let count = |name| counters.get(name).copied().unwrap_or_default();
        vec![
            say!(words, "spy-stats-bombs-lit", bombs = count(BOMBS_LIT)),
            say!(words, "spy-stats-bombs-found", bombs = count(BOMBS_FOUND)),
            say!(words, "spy-stats-exposed", secrets = count(EXPOSED)),
        ]
    }
}

/// The numbers of one simulated game.
#[derive(Debug, Clone, Copy)]
pub struct Numbers {
    turns: u32,
    looks: u32,
    winner: Option<Seat>,
    /// Why the last player to leave was out; `None` for a draw.
    ended_by: Option<OutWhy>,
}

/// What ends a game that nobody leaves of their own will.
const ENDS: [(&str, Option<OutWhy>); 3] =
    [("lit bomb", Some(OutWhy::LitBomb)), ("top secret", Some(OutWhy::TopSecret2)), ("draw", None)];

/// The numbers of many simulated games. Shown as a table.
#[derive(Debug)]
pub struct Statistics {
    seats: &'static [Colour],
    winners: Vec<Option<Seat>>,
    ends: Vec<Option<OutWhy>>,
    turns: Vec<u32>,
    looks: Vec<u32>,
}

impl Simulated<Spy> for Statistics {
    type Numbers = Numbers;

    fn new(seats: &'static [Colour]) -> Self {
        Self { seats, winners: Vec::new(), ends: Vec::new(), turns: Vec::new(), looks: Vec::new() }
    }

    fn numbers(game: &Spy) -> Numbers {
        let tally = game.tally();
        let winner = game.outcome().and_then(crate::Outcome::winner);
        let last = tally.out.last().map(|leaving| leaving.why);
        Numbers {
            turns: tally.turns,
            looks: Seat::first(Seat::MAX).map(|seat| tally.seat(seat).looks).sum(),
            winner,
            ended_by: winner.and(last),
        }
    }

    fn add(&mut self, game: Numbers) {
        self.winners.push(game.winner);
        self.ends.push(game.ended_by);
        self.turns.push(game.turns);
        self.looks.push(game.looks);
    }

    fn title(rules: &Rules, seats: u8) -> String {
        let notes = if rules.notes { "with" } else { "without" };
        format!("Spy: {seats} seats, {notes} notes")
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_counts(f, &[("turns a game", &self.turns), ("looks a game", &self.looks)])?;
        writeln!(f)?;
        let ends = ENDS.map(|(name, why)| (name.to_owned(), count(&self.ends, &why)));
        write_shares(f, ["ended by", "games"], ends, total(&self.ends))?;
        writeln!(f)?;
        write_wins(f, self.seats, &self.winners)
    }
}
