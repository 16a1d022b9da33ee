//! A game of Spy as it was, by its record: what people saw of it is held against this.

use charbagh::games::{
    Seat,
    spy::{Base, Card, Event, Look},
};
use serde_json::Value;

/// A game as it was.
pub(crate) struct Truth {
    /// The names of the players, in the order of the seats.
    pub(crate) names: Vec<String>,
    /// What they hid; none where the game ended before all had.
    pub(crate) bases: Vec<Base>,
    pub(crate) events: Vec<Event>,
}

/// The signs of the seats, in turn order.
pub(crate) const SIGNS: [&str; 4] = ["🟩", "🟥", "🟦", "🟨"];

impl Truth {
    /// Reads a record, which is right.
    pub(crate) fn of_record(record: &str) -> Self {
        let mut lines = record.lines();
        let header: Value = serde_json::from_str(lines.next().expect("a header")).expect("JSON");
        let seats = header["seats"].as_array().expect("seats");
        let name = |seat: &Value| seat["name"].as_str().expect("a name").to_owned();
        let events: Vec<Event> =
            lines.map(|line| serde_json::from_str(line).expect("an event of Spy")).collect();
        let bases = match events.first() {
            Some(Event::Bases { bases }) => bases.to_vec(),
            _ => Vec::new(),
        };
        Self { names: seats.iter().map(name).collect(), bases, events }
    }

    /// Every look, in order.
    pub(crate) fn looks(&self) -> Vec<Look> {
        let look = |event: &Event| if let Event::Look(look) = event { Some(*look) } else { None };
        self.events.iter().filter_map(look).collect()
    }

    /// What a player is called.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// How a look is told to all, as far as what was seen.
    pub(crate) fn looked(&self, look: Look) -> String {
        let who = |seat: Seat| format!("{} **{}**", SIGNS[seat.index()], self.name(seat));
        let (from, slot) = (look.from, look.slot);
        format!("🕵️ {} looked from slot {from} at {}'s slot {slot}: ", who(look.seat), who(look.at))
    }
}

/// The codes of cards in a text, in their order.
pub(crate) fn codes(text: &str) -> Vec<&str> {
    let words = text.char_indices().filter_map(|(at, _)| text.get(at..at + 2));
    words.filter(|word| Card::ALL.iter().any(|card| card.code() == *word)).collect()
}
