//! What the tests of all games' records share.

use charbagh_games::{
    Colour,
    draws::{Draws, Secret, VerifiableDraws},
    record::{Content, Error, Header, Kind, Reader, SeatEntry, verify},
};

/// Where and by what rule a record is refused.
pub(crate) fn refusal(record: impl AsRef<[u8]>) -> (u64, &'static str, String) {
    match verify(record.as_ref()) {
        Err(Error::Breach(breach)) => (breach.line, breach.rule.name(), breach.what),
        other => panic!("expected a breach, found {other:?}"),
    }
}

/// A person of this colour.
pub(crate) fn entry(colour: Colour) -> SeatEntry {
    SeatEntry { colour, name: colour.name().to_owned(), kind: Kind::Human }
}

/// What the players choose.
pub(crate) struct Choice {
    draws: VerifiableDraws,
    n: u32,
}

impl Choice {
    /// The choices of the game with this number.
    pub(crate) fn of(number: u64) -> Self {
        Self { draws: VerifiableDraws::new(Secret::from_seed("choices", number), ""), n: 0 }
    }

    /// The next choice among so many, from 0.
    pub(crate) fn among(&mut self, count: usize) -> usize {
        self.n += 1;
        self.draws.draw(self.n, count.try_into().unwrap()).into()
    }
}

/// What a record says, but for what a name, a table's id or the kind of a player say.
pub(crate) fn essence(record: &[u8]) -> Vec<Content> {
    Reader::new(record)
        .map(|entry| match entry.expect("a record that was accepted can be read").content {
            Content::Header(header) => Content::Header(without_names(header)),
            event @ Content::Event(_) => event,
        })
        .collect()
}

fn without_names(mut header: Header) -> Header {
    header.table.clear();
    for seat in &mut header.seats {
        seat.name.clear();
        seat.kind = Kind::Human;
    }
    header
}

/// The essence of a record that was accepted; `None` if it was refused, in one of its lines.
pub(crate) fn accepted(record: &[u8]) -> Option<Vec<Content>> {
    match verify(record) {
        Ok(_) => Some(essence(record)),
        Err(Error::Breach(breach)) => {
            let lines = record.split(|&byte| byte == b'\n').count() as u64;
            assert!((1..=lines).contains(&breach.line), "{breach} in a record of {lines} lines");
            None
        }
        Err(Error::Read(error)) => panic!("memory can always be read: {error}"),
    }
}

/// The lines of a record, without their ends.
pub(crate) fn lines(record: &[u8]) -> Vec<&[u8]> {
    record.strip_suffix(b"\n").unwrap().split(|&byte| byte == b'\n').collect()
}

pub(crate) fn is_header(line: &[u8]) -> bool {
    line.starts_with(b"{\"v\":")
}
