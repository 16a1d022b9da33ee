//! A log without somebody who wants to be forgotten: a stranger stands in their place, and the game stays as it was.

use super::{
    entry::{Entry, Sitter},
    person::{Person, Player},
};
use crate::store::PersonId;

/// What somebody is called who has been forgotten.
const STRANGER: &str = "someone";

/// An entry of a log, as JSON, with a stranger in the place of a person. What does not name the person stays as it is to
/// the letter. It has the form of [`Anonymise`](crate::store::Anonymise).
///
/// # Errors
/// When it is no entry.
pub fn anonymise(body: &str, person: PersonId, stranger: PersonId) -> Result<String, String> {
    let mut entry: Entry = serde_json::from_str(body).map_err(|error| error.to_string())?;
    let there = entry.clone();
    Replacing { person, stranger }.in_entry(&mut entry);
    if entry == there {
        return Ok(body.to_owned());
    }
    serde_json::to_string(&entry).map_err(|error| error.to_string())
}

/// Who gives way to whom.
#[derive(Debug, Clone, Copy)]
struct Replacing {
    person: PersonId,
    stranger: PersonId,
}

impl Replacing {
    fn in_entry(self, entry: &mut Entry) {
        match entry {
            Entry::Opened { host: person, place: _, setup: _, secret: _ }
            | Entry::Joined { person, colour: _ } => self.in_person(person),
            Entry::Left { person } | Entry::Host { person } => self.in_id(person),
            Entry::Started { sitters, salt: _ } => {
                for sitter in sitters {
                    self.in_sitter(sitter);
                }
            }
            // Computer players keep their names: whoever they play for is not named by them.
            Entry::TakenOver { .. }
            | Entry::SetUp { .. }
            | Entry::Leaving { .. }
            | Entry::Game { .. }
            | Entry::Late { .. }
            | Entry::Closed { .. } => {}
        }
    }

    fn in_sitter(self, sitter: &mut Sitter) {
        match &mut sitter.player {
            Player::Human(person) => self.in_person(person),
            Player::Computer { .. } => {}
        }
    }

    fn in_person(self, person: &mut Person) {
        if person.id == self.person {
            *person = Person { id: self.stranger, name: STRANGER.to_owned() };
        }
    }

    fn in_id(self, id: &mut PersonId) {
        if *id == self.person {
            *id = self.stranger;
        }
    }
}
