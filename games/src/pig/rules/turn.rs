//! A turn: what was rolled in it.

use crate::{Seat, draws::Die};

/// A turn so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// The seat that has it.
    pub seat: Seat,
    /// What was rolled in it, at least 2 each: their sum is what the player can hold.
    pub rolls: Vec<Die>,
}

impl Turn {
    /// A turn that begins.
    pub(super) fn of(seat: Seat) -> Self {
        Self { seat, rolls: Vec::new() }
    }

    /// What the player can hold.
    pub fn sum(&self) -> u32 {
        self.rolls.iter().map(|die| u32::from(die.pips())).sum()
    }
}
