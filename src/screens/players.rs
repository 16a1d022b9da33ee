//! Who plays, as the games' screens want it.

use crate::{
    games::{Colour, Seat, game::Caller},
    say,
    screen::{Player, Words, safe_name},
    store::PersonId,
    table::{PlayView, Sitter},
};

/// The people and computers in the seats of a game.
#[derive(Debug, Clone)]
pub struct Seats {
    players: Vec<Player>,
    colours: Vec<Colour>,
    people: Vec<Option<u64>>,
}

impl Seats {
    /// Of these sitters, in the order of the seats.
    pub fn of(sitters: &[Sitter]) -> Self {
        Self {
            players: sitters
                .iter()
                .map(|sitter| Player {
                    name: sitter.player.name().to_owned(),
                    computer: sitter.player.is_computer(),
                })
                .collect(),
            colours: sitters.iter().map(|sitter| sitter.colour).collect(),
            people: sitters.iter().map(|sitter| sitter.player.person().map(|person| person.id.0)).collect(),
        }
    }

    /// Their names, in the order of the seats.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The seats of these people.
    pub fn of_people(&self, people: &[PersonId]) -> Vec<Seat> {
        Seat::first(self.people.len())
            .filter(|seat| self.people[seat.index()].is_some_and(|id| people.contains(&PersonId(id))))
            .collect()
    }

    /// Somebody who uses a command, among them.
    pub fn caller<'a>(&'a self, seat: Option<Seat>, closed: bool, words: &'a Words) -> Caller<'a> {
        Caller { seat, closed, players: &self.players, colours: &self.colours, people: &self.people, words }
    }
}

/// That a player was late, and the computer played for them: they did not choose what has happened.
pub fn late(play: &PlayView, words: &Words) -> Option<String> {
    let player = play.sitters.get(play.played_for?.index())?;
    Some(say!(words, "late-played", name = safe_name(player.player.name(), words)))
}
