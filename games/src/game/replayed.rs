//! How the record of a game is played back.

use super::Game;
use crate::{
    Colour,
    playback::{Breach, Rulebook},
};

/// How the record of a game is played back.
pub trait Replayed: Game {
    /// What the rules make of the events of a record.
    type Rulebook: Rulebook<Event = Self::Event>;

    /// The rulebook of a game whose header, in this line, has these rules and seats.
    ///
    /// # Errors
    /// When the game cannot be played in such seats.
    fn rulebook(line: u64, rules: Self::Rules, seats: &[Colour]) -> Result<Self::Rulebook, Breach>;
}
