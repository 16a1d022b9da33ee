//! What everybody may know of a game.

use super::{
    event::End,
    house_rules::{Rules, colours},
    turn::Turn,
};
use crate::{Colour, Seat};
use arrayvec::ArrayVec;

/// A game as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// The house rules.
    pub rules: Rules,
    /// What each seat has, in turn order.
    pub seats: ArrayVec<SeatView, { Seat::MAX }>,
    /// The turn that somebody has; none before the beginning and when nobody acts any more.
    pub turn: Option<Turn>,
    /// How the game ended, if it did.
    pub end: Option<End>,
}

/// A seat as everybody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatView {
    /// Which seat.
    pub seat: Seat,
    /// The points that it has held.
    pub points: u32,
    /// Its player left as the first, the second or the third; `None` while they play.
    pub left: Option<u8>,
}

impl View {
    /// The colour of a seat of this game.
    pub fn colour(&self, seat: Seat) -> Colour {
        let colours = colours(u8::try_from(self.seats.len()).unwrap_or(u8::MAX));
        colours.get(seat.index()).copied().unwrap_or(colours[0])
    }

    /// Whether holding now wins.
    pub fn hold_wins(&self) -> bool {
        self.turn.as_ref().is_some_and(|turn| {
            let points = self.seats.get(turn.seat.index()).map_or(0, |seat| seat.points);
            !turn.rolls.is_empty() && points + turn.sum() >= self.rules.goal.points().into()
        })
    }
}
