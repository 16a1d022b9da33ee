//! A table's log as a game record.

use crate::{
    games::Event,
    record::{Game, Header, Kind, SeatEntry, Writer},
    store::Timestamp,
    table::{Entry, GameSetup, PlayView, Sitter, TableView},
};
use std::io;

/// The record of the game played at a table, as JSON Lines.
pub(super) fn record(view: &TableView, play: &PlayView, log: &[(Timestamp, Entry)]) -> io::Result<Vec<u8>> {
    let header = Header {
        table: view.id.to_string(),
        game: match view.setup.game {
            GameSetup::Parcheesi { rules, .. } => Game::Parcheesi(rules),
            GameSetup::Spy { rules } => Game::Spy(rules),
        },
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
    let mut writer = Writer::new(Vec::new());
    writer.header(&header)?;
    for (_, entry) in log {
        match entry {
            Entry::Game { event: Event::Parcheesi(event) } => writer.event(event)?,
            Entry::Game { event: Event::Spy(event) } => writer.event(event)?,
            _ => {}
        }
    }
    Ok(writer.into_inner())
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
