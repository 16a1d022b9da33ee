//! Parcheesi at a table.

use super::recent::Recent;
use crate::games::{
    Colour, Seat,
    parcheesi::{Event, Rules, State, Tally},
};

/// A game of Parcheesi, and what its screens tell besides the board.
#[derive(Debug, Clone)]
pub(in crate::table) struct ParcheesiGame {
    pub(in crate::table) state: State,
    pub(in crate::table) tally: Tally,
    pub(in crate::table) recent: Recent<Event>,
}

impl ParcheesiGame {
    /// A game that has not begun; `None` when the colours are not those of a table.
    pub(super) fn new(rules: Rules, colours: &[Colour]) -> Option<Self> {
        let state = State::new(rules, colours).ok()?;
        Some(Self { state, tally: Tally::default(), recent: Recent::default() })
    }

    pub(super) fn happen(&mut self, event: &Event) -> Option<Seat> {
        // The first turn of a game ends nobody's.
        let first = matches!(self.recent.last(), Some(Event::First(_)));
        let ends = self.state.to_act().filter(|_| matches!(event, Event::Turn { .. }) && !first);
        self.recent.add(event.clone(), ends);
        self.tally.add(event);
        self.state.apply(event);
        match event {
            Event::Roll { seat, .. } => Some(*seat),
            _ => None,
        }
    }
}
