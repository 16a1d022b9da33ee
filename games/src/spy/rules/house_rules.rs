//! What a game is played with, and its house rules.

use super::card::Card;
use crate::Colour;
use serde::{Deserialize, Serialize};

/// The house rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Rules {
    /// Whether the board marks what has been announced of each slot, for all to see. Remembering is the game, so it
    /// does not by default.
    pub notes: bool,
}

/// s1, s3: the colours of a table of so many seats, in turn order: green and red for two.
pub const fn colours(seats: u8) -> &'static [Colour] {
    match seats {
        2 => &[Colour::Green, Colour::Red],
        3 => &[Colour::Green, Colour::Red, Colour::Blue],
        _ => &[Colour::Green, Colour::Red, Colour::Blue, Colour::Yellow],
    }
}

/// s2, s3, s4: the cards of each base in a game of so many players, besides the Spy. With three or four the Bomb 2 stays out.
pub const fn cards(players: u8) -> &'static [Card] {
    const CARDS: [Card; 7] = [Card::S1, Card::S2, Card::T1, Card::T2, Card::B1, Card::B1, Card::B2];
    match players {
        2 => &CARDS,
        _ => CARDS.split_at(6).0,
    }
}

/// s7: how many slots each base has in a game of so many players: 7 for two, otherwise 6.
pub const fn slots(players: u8) -> u8 {
    match players {
        2 => 7,
        _ => 6,
    }
}
