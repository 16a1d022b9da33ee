//! The record of a game, from the log of its table.

use super::entry::{Entry, Sitter};
use crate::{
    games::Event,
    record::{self, Header, Kind, SeatEntry},
    store::{TableId, Timestamp},
};
use std::io::{self, Write};

/// The record of the game that is or was played at a table. It holds nothing that is still a secret.
///
/// ```
/// # #[tokio::main(flavor = "current_thread")] async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use charbagh::games::{GameId, draws::Secret};
/// use charbagh::screen::Args;
/// use charbagh::store::{Memory, WallClock};
/// use charbagh::table::*;
/// use std::sync::Arc;
///
/// let tables = Registry::new(Arc::new(Memory::default()), Clocks::default(), WallClock::default());
/// let place = Place { server: Server(1), channel: Channel(2) };
/// let asha = Person { id: PersonId(3), name: "Asha".to_owned() };
/// let setup = Setup {
///     rules: GameId::ALL[0].house_rules(&Args::default()),
///     stake: Stake::None,
///     chips: 0,
///     seats: 2,
///     computers: Computers::Fill,
///     computer_names: ["Green", "Yellow", "Red", "Blue"].map(str::to_owned),
/// };
/// let (table, _) = tables.open(place, asha.clone(), setup, Secret::from_seed("docs", 0)).await?;
/// assert!(Record::of(table.id(), &table.log().await?).is_none(), "nobody plays yet");
///
/// let start = Request::Start { salt: "4".to_owned() };
/// table.act(&Actor { person: asha, moderator: false }, &start, None).await?;
/// let log = table.log().await?;
/// let record = Record::of(table.id(), &log).expect("a game has begun");
/// assert!(!record.is_finished());
/// let mut lines = Vec::new();
/// record.write(&mut lines)?;
/// assert!(lines.starts_with(br#"{"v":1,"game":""#));
/// # Ok(()) }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record<'a> {
    header: Header,
    events: Vec<&'a Event>,
}

impl<'a> Record<'a> {
    /// The record that is in a table's log; `None` if no game has begun. Until the table is closed it leaves out what not
    /// everybody may know.
    pub fn of(table: TableId, log: &'a [(Timestamp, Entry)]) -> Option<Self> {
        let entries = || log.iter().map(|(_, entry)| entry);
        let header = header(table, entries())?;
        let closed = entries().any(|entry| matches!(entry, Entry::Closed { .. }));
        let events = entries().filter_map(event).filter(|event| closed || event.is_public()).collect();
        Some(Self { header, events })
    }

    /// Whether the game was played to its end.
    pub fn is_finished(&self) -> bool {
        self.events.last().is_some_and(|event| event.is_end())
    }

    /// Writes the record as JSON Lines.
    ///
    /// # Errors
    /// If the sink fails.
    pub fn write(&self, sink: impl Write) -> io::Result<()> {
        record::write_game(sink, &self.header, self.events.iter().map(|event| event.alone()))
    }
}

fn event(entry: &Entry) -> Option<&Event> {
    match entry {
        Entry::Game { event } => Some(event),
        _ => None,
    }
}

/// What is known of the game when it begins. A seat that a computer player has taken over since was somebody's.
fn header<'a>(table: TableId, log: impl IntoIterator<Item = &'a Entry>) -> Option<Header> {
    let mut log = log.into_iter();
    let Entry::Opened { setup, secret, .. } = log.next()? else { return None };
    let (salt, sitters) = log.find_map(|entry| match entry {
        Entry::Started { salt, sitters } => Some((salt, sitters)),
        _ => None,
    })?;
    Some(Header {
        table: table.to_string(),
        rules: setup.rules,
        seats: sitters.iter().map(seat).collect(),
        commitment: secret.commitment(),
        salt: salt.clone(),
    })
}

fn seat(sitter: &Sitter) -> SeatEntry {
    let kind = if sitter.player.is_computer() { Kind::Computer } else { Kind::Human };
    SeatEntry { colour: sitter.colour, name: sitter.player.name().to_owned(), kind }
}
