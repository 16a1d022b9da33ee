//! What the statistics of a game count.

use super::Game;
use crate::{Colour, Seat, screen::Words};
use std::{collections::BTreeMap, fmt::Display};

/// What the statistics of a game count: those of people, and those of simulated games.
pub trait Counted: Game {
    /// What a game came to for a seat. The game has ended.
    fn count(&self, seat: Seat) -> SeatCount;

    /// Counters of many games in words, such as "3 captures".
    fn counters(counters: &BTreeMap<String, u64>, words: &Words) -> Vec<String>;

    /// The table of numbers that `simulate` prints.
    type Statistics: Simulated<Self>;
}

/// What a game came to for a seat.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SeatCount {
    /// The place, from 1. Players who drew share one.
    pub place: u8,
    /// Whether the player left the game before its end.
    pub left: bool,
    /// The game's own counters by their names. `points` settles ties on leaderboards.
    pub counters: Vec<(&'static str, u64)>,
}

/// The numbers of many simulated games. Shown as a table.
pub trait Simulated<G: Game>: Display {
    /// The numbers of one game.
    type Numbers: Send;

    /// Of no game yet, between seats of these colours.
    fn new(seats: &'static [Colour]) -> Self;

    /// The numbers of a game that has ended.
    fn numbers(game: &G) -> Self::Numbers;

    /// Adds those of one more game.
    fn add(&mut self, numbers: Self::Numbers);

    /// The game and its house rules in words, such as `Parcheesi: classic rules, 4 seats`.
    fn title(rules: &G::Rules, seats: u8) -> String;
}
