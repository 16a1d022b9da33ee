//! What the summary of a game counts, from its public events.

use super::{Answer, Card, Event, OutWhy, Slot};
use crate::Seat;

/// Counts of one game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    seats: [SeatTally; Seat::MAX],
    /// How many turns have begun in the game.
    pub turns: u32,
    /// Who went out, in order.
    pub out: Vec<Leaving>,
}

/// Counts of one seat.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeatTally {
    /// How many turns of the player have begun.
    pub turns: u32,
    /// How often the player's Spy has walked.
    pub walks: u32,
    /// How often it has looked.
    pub looks: u32,
    /// Bombs of others' that the player has lit.
    pub bombs_lit: u32,
    /// Lit bombs that the player has found.
    pub bombs_found: u32,
    /// What the player has exposed in others' bases, in order.
    pub finds: Vec<Find>,
}

/// A card that somebody exposed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Find {
    /// The seat in whose base it lies.
    pub at: Seat,
    /// The slot in that base.
    pub slot: Slot,
    /// What it turned out to be.
    pub card: Card,
}

/// A player who went out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leaving {
    /// The player's seat.
    pub seat: Seat,
    /// By what they went out.
    pub why: OutWhy,
    /// In which turn of the game, from 1.
    pub turn: u32,
}

impl Tally {
    /// The counts of a seat.
    pub fn seat(&self, seat: Seat) -> &SeatTally {
        &self.seats[seat.index()]
    }

    /// Counts an event.
    pub fn add(&mut self, event: &Event) {
        match event {
            Event::Turn { seat } => {
                self.turns += 1;
                self.seats[seat.index()].turns += 1;
            }
            Event::Walk { seat, .. } => self.seats[seat.index()].walks += 1,
            Event::Look(look) => {
                let seat = &mut self.seats[look.seat.index()];
                seat.looks += 1;
                match look.answer {
                    Answer::Exposed(card) => seat.finds.push(Find { at: look.at, slot: look.slot, card }),
                    Answer::Tsss => seat.bombs_lit += 1,
                    Answer::Boom(_) => seat.bombs_found += 1,
                    Answer::Safe | Answer::TopSecret | Answer::Known(_) => {}
                }
            }
            Event::Out { seat, why } => {
                self.out.push(Leaving { seat: *seat, why: *why, turn: self.turns });
            }
            Event::Bases { .. } | Event::Begin(_) | Event::Face { .. } | Event::End(_) => {}
        }
    }
}
