//! What the tests of all games' records share.

use charbagh_games::{
    Colour,
    draws::{Draws, Secret, VerifiableDraws},
    record::{Error, Kind, SeatEntry, verify},
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
