//! Games of Spy played at random, with their records.

use crate::common::{Choice, entry};
use charbagh_games::record::{self, Header};
use charbagh_games::{
    Seat,
    draws::{Secret, VerifiableDraws},
    spy::{Action, Answer, Base, Event, Events, Rules, Spaces, State, colours},
};

/// A finished game.
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) header: Header,
    pub(crate) events: Vec<Event>,
}

impl Game {
    /// Plays a game of so many players at random. Cards that can be exposed often are and bombs are mostly remembered, so
    /// that games end in every way. One in `leaving` times somebody leaves instead; 0 for never.
    pub(crate) fn random(players: u8, number: u64, leaving: usize) -> Self {
        let secret = Secret::from_seed("spy", number);
        let mut draws = VerifiableDraws::new(secret, "salt");
        let mut choice = Choice::of(number);
        let rules = Rules { notes: number % 2 == 1 };
        let mut state = State::new(rules, players);
        let mut events: Vec<Event> = Vec::new();
        let mut fresh = state.begin(bases(players, number), &mut draws).unwrap();
        loop {
            fresh.iter().for_each(|event| state.apply(event));
            events.extend(fresh);
            let Some(seat) = state.to_act() else { break };
            fresh = if leaving > 0 && choice.among(leaving) == 0 {
                let playing: Vec<_> = state.playing().collect();
                let action = [Action::Resign, Action::Drop][choice.among(2)];
                state.decide(playing[choice.among(playing.len())], action, &draws).unwrap()
            } else {
                chosen(&state, seat, &draws, &mut choice)
            };
        }
        let header = Header {
            table: format!("table-{number}"),
            rules: charbagh_games::Rules::Spy(rules),
            seats: colours(players).iter().map(|&colour| entry(colour)).collect(),
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
        let charbagh_games::Rules::Spy(rules) = self.header.rules else { panic!("a game of Spy") };
        let mut state = State::new(rules, self.header.seats.len().try_into().unwrap());
        self.events.iter().map(move |event| {
            let before = state.clone();
            state.apply(event);
            (before, event)
        })
    }
}

/// Random bases, from draws of their own.
fn bases(players: u8, number: u64) -> Vec<Base> {
    let draws = |seat: u8| VerifiableDraws::new(Secret::from_seed("bases", number), seat.to_string());
    (0..players).map(|seat| Base::random(players, &mut draws(seat))).collect()
}

/// What comes of what the seat chooses to do.
fn chosen(state: &State, seat: Seat, draws: &VerifiableDraws, choice: &mut Choice) -> Events {
    let walks = Spaces::ALL.map(|spaces| Action::Walk(Some(spaces)));
    let looks = Seat::first(4).map(Action::Look);
    let actions = walks.into_iter().chain(looks).chain([Action::TurnRound, Action::Done]);
    let mut options: Vec<_> = actions.filter_map(|action| state.decide(seat, action, draws).ok()).collect();
    let is_answered = |events: &Events, wanted: fn(&Answer) -> bool| matches!(events.first(), Some(Event::Look(look)) if wanted(&look.answer));
    if choice.among(6) > 0 {
        options.retain(|events| !is_answered(events, |answer| matches!(answer, Answer::Boom(_))));
    }
    let exposing = options
        .iter()
        .position(|events| is_answered(events, |answer| matches!(answer, Answer::Exposed(_))))
        .filter(|_| choice.among(2) == 0);
    let at = exposing.unwrap_or_else(|| choice.among(options.len()));
    options.swap_remove(at)
}
