//! The last round of a game.

use crate::Seat;
use std::collections::VecDeque;

/// For each seat the events since its last turn.
#[derive(Debug, Clone)]
pub(crate) struct Recent<E> {
    events: VecDeque<E>,
    /// The number of the first event kept.
    base: usize,
    /// For each seat the number of the first event after its last turn.
    since: [usize; Seat::MAX],
}

impl<E> Default for Recent<E> {
    fn default() -> Self {
        Self { events: VecDeque::new(), base: 0, since: [0; Seat::MAX] }
    }
}

impl<E> Recent<E> {
    /// The most events kept: a round of four long turns.
    const MOST: usize = 128;

    /// Adds an event. `ends` is the seat whose turn it ends, if it ends one.
    pub(crate) fn add(&mut self, event: E, ends: Option<Seat>) {
        if let Some(seat) = ends {
            self.since[seat.index()] = self.base + self.events.len();
        }
        self.events.push_back(event);
        if self.events.len() > Self::MOST {
            self.events.pop_front();
            self.base += 1;
        }
    }

    /// The last event.
    pub(crate) fn last(&self) -> Option<&E> {
        self.events.back()
    }

    /// The events since the seat's last turn ended, including a turn that it has now.
    pub(crate) fn since(&self, seat: Seat) -> impl Iterator<Item = &E> {
        self.events.iter().skip(self.since[seat.index()].saturating_sub(self.base))
    }
}
