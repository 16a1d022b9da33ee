//! A table's log as a game record.

use crate::{
    games::parcheesi::Event,
    record::{self, Header, Kind, SeatEntry},
    store::Timestamp,
    table::{Entry, PlayView, Sitter, TableView},
};
use std::io;

/// The record of the game played at a table, as JSON Lines.
pub(super) fn record(view: &TableView, play: &PlayView, log: &[(Timestamp, Entry)]) -> io::Result<Vec<u8>> {
    let header = Header {
        table: view.id.to_string(),
        game: view.setup.rules.into(),
        seats: log
            .iter()
            .find_map(|(_, entry)| sitters(entry))
            .unwrap_or(&play.sitters)
            .iter()
            .map(seat)
            .collect(),
        commitment: view.commitment,
        salt: play.salt.clone(),
    };
    let mut bytes = Vec::new();
    record::write_game(&mut bytes, &header, log.iter().filter_map(|(_, entry)| event(entry)))?;
    Ok(bytes)
}

fn seat(sitter: &Sitter) -> SeatEntry {
    let kind = if sitter.player.person().is_some() { Kind::Human } else { Kind::Computer };
    SeatEntry { colour: sitter.colour, name: sitter.player.name().to_owned(), kind }
}

/// Who played when the game began: a seat that a computer player has taken over since was somebody's.
fn sitters(entry: &Entry) -> Option<&[Sitter]> {
    match entry {
        Entry::Started { sitters, .. } => Some(sitters),
        _ => None,
    }
}

fn event(entry: &Entry) -> Option<&Event> {
    match entry {
        Entry::Game { event } => Some(event),
        _ => None,
    }
}
