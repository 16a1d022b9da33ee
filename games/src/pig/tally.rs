//! What a game's summary counts.

use super::Event;
use crate::Seat;

/// Counts over the events of one game, seat by seat.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    seats: [SeatTally; Seat::MAX],
}

/// One seat's counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SeatTally {
    /// How many turns it began.
    pub turns: u32,
    /// How often it rolled.
    pub rolls: u32,
    /// How often it rolled a 1.
    pub ones: u32,
    /// The highest sum that it held.
    pub best: u32,
    /// The pips that ones took.
    pub lost: u32,
}

impl Tally {
    /// Counts one more event.
    pub fn add(&mut self, event: &Event) {
        match event {
            Event::Turn { seat } => self.at(*seat).turns += 1,
            Event::Roll { seat, .. } => self.at(*seat).rolls += 1,
            Event::Bust { seat, lost } => {
                self.at(*seat).ones += 1;
                self.at(*seat).lost += lost;
            }
            Event::Hold { seat, sum } => self.at(*seat).best = self.seat(*seat).best.max(*sum),
            Event::First { .. } | Event::Out { .. } | Event::End(_) => {}
        }
    }

    /// One seat's counts.
    pub fn seat(&self, seat: Seat) -> &SeatTally {
        &self.seats[seat.index()]
    }

    fn at(&mut self, seat: Seat) -> &mut SeatTally {
        &mut self.seats[seat.index()]
    }
}
