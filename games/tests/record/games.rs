//! Games played at random, with their records.

use crate::common::{Choice, entry};
use charbagh_games::record::{self, Header};
use charbagh_games::{
    draws::{Secret, VerifiableDraws},
    parcheesi::{Action, Colour, Event, Rules, State},
};

/// A finished game.
pub(crate) struct Game {
    pub(crate) header: Header,
    pub(crate) events: Vec<Event>,
}

impl Game {
    /// Plays a game in which everybody does whatever is legal, all of it equally often. One in `leaving` times somebody
    /// leaves instead; 0 for never.
    pub(crate) fn random(rules: Rules, colours: &[Colour], number: u64, leaving: u8) -> Self {
        let secret = Secret::from_seed("dice", number);
        let mut draws = VerifiableDraws::new(secret, "salt");
        let mut choice = Choice::of(number);
        let mut state = State::new(rules, colours).unwrap();
        let mut events: Vec<Event> = Vec::new();
        let mut fresh = state.begin(&mut draws);
        loop {
            fresh.iter().for_each(|event| state.apply(event));
            events.extend(fresh);
            let Some(seat) = state.to_act() else { break };
            fresh = if leaving > 0 && choice.among(leaving.into()) == 0 {
                let playing: Vec<_> = state.playing().collect();
                let action = [Action::Resign, Action::Drop][choice.among(2)];
                state.decide(playing[choice.among(playing.len())], action, &mut draws).unwrap()
            } else {
                let legal = state.legal();
                state.decide(seat, legal[choice.among(legal.len())], &mut draws).unwrap()
            };
        }
        let header = Header {
            table: format!("table-{number}"),
            rules: charbagh_games::Rules::Parcheesi(rules),
            seats: colours.iter().map(|&colour| entry(colour)).collect(),
            commitment: secret.commitment(),
            salt: "salt".to_owned(),
        };
        Self { header, events }
    }

    /// The lines of its record.
    pub(crate) fn lines(&self) -> Vec<String> {
        let text = String::from_utf8(self.bytes()).unwrap();
        text.lines().map(str::to_owned).collect()
    }

    /// Its record.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        record::write_game(&mut bytes, &self.header, &self.events).unwrap();
        bytes
    }

    /// The state before each event.
    pub(crate) fn states(&self) -> impl Iterator<Item = (State, &Event)> {
        let charbagh_games::Rules::Parcheesi(rules) = self.header.rules else {
            panic!("a game of Parcheesi")
        };
        let colours: Vec<_> = self.header.seats.iter().map(|seat| seat.colour).collect();
        let mut state = State::new(rules, &colours).unwrap();
        self.events.iter().map(move |event| {
            let before = state.clone();
            state.apply(event);
            (before, event)
        })
    }
}
