//! What a game's summary counts.

use super::Event;
use crate::{Seat, draws::Die};

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
    /// How often each face came up, ones first. The rolls for the first turn (p7) are not among them.
    pub faces: [u32; 6],
    /// Pieces sent home by this seat (p17, p19).
    pub captures_made: u32,
    /// Pieces of this seat sent home by others.
    pub captures_suffered: u32,
    /// Pieces sent home by a third six (p13).
    pub third_sixes: u32,
}

impl SeatTally {
    /// How often the die was rolled.
    pub fn rolls(&self) -> u32 {
        self.faces.iter().sum()
    }

    fn count(&mut self, die: Die) {
        self.faces[usize::from(die.pips() - 1)] += 1;
    }
}

impl Tally {
    /// The counts of a whole record.
    pub fn of<'a>(events: impl IntoIterator<Item = &'a Event>) -> Self {
        let mut tally = Self::default();
        events.into_iter().for_each(|event| tally.add(event));
        tally
    }

    /// Counts one more event.
    pub fn add(&mut self, event: &Event) {
        match event {
            Event::Turn { seat } => self.at(*seat).turns += 1,
            Event::Roll { seat, die, .. } => self.at(*seat).count(*die),
            Event::Capture(capture) => {
                self.at(capture.seat).captures_made += 1;
                self.at(capture.of.seat).captures_suffered += 1;
            }
            Event::SentHome { seat, .. } => self.at(*seat).third_sixes += 1,
            Event::First(_) | Event::Move(_) | Event::Pass { .. } | Event::Out { .. } | Event::End(_) => {}
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
