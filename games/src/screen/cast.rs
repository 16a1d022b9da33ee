//! Who plays: their names as they can be printed.

use super::{Words, safe_name};
use crate::Seat;
use arrayvec::ArrayVec;

/// After the name of a computer player.
const COMPUTER: &str = " 🤖";

/// Who plays in a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The display name, as it came: it is made safe wherever it is printed.
    pub name: String,
    /// Whether a computer plays.
    pub computer: bool,
}

/// The players of a game, safe to print.
pub struct Cast<'a> {
    words: &'a Words,
    names: ArrayVec<String, { Seat::MAX }>,
    computers: ArrayVec<bool, { Seat::MAX }>,
}

impl<'a> Cast<'a> {
    /// `players` are in the order of the seats.
    pub fn new(players: &[Player], words: &'a Words) -> Self {
        let seated = || players.iter().take(Seat::MAX);
        Self {
            words,
            names: seated().map(|player| safe_name(&player.name, words)).collect(),
            computers: seated().map(|player| player.computer).collect(),
        }
    }

    /// The player's name; "someone" where none is known.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or_else(|| self.words.say("table-someone"), String::as_str)
    }

    /// What stands after the name of a computer player; empty for a person.
    pub fn robot(&self, seat: Seat) -> &'static str {
        let computer = self.computers.get(seat.index()).copied().unwrap_or_default();
        if computer { COMPUTER } else { "" }
    }
}
