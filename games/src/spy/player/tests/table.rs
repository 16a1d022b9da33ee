//! Tables for the tests: bases as written, or random ones from a seed.

use crate::spy::player::choose;
use crate::{
    Audience, Seat,
    draws::{Draws, Secret, VerifiableDraws},
    spy::{Action, Base, Event, Events, Outcome, Rules, Spaces, State, View},
};
use rand::{SeedableRng, rngs::SmallRng, seq::IndexedRandom};

pub(super) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// A game on its way.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) state: State,
    draws: Begins,
}

/// Chance that only has to say who begins.
#[derive(Clone)]
struct Begins(u8);

impl Draws for Begins {
    fn draw(&mut self, _: u32, _: u8) -> u8 {
        self.0
    }

    fn secret(&self) -> Secret {
        Secret::new([0; 32])
    }
}

impl Table {
    /// These bases, in the order of the seats; seat 0 begins.
    pub(super) fn of<const N: usize>(bases: [&str; N]) -> Self {
        Self::begin(bases.iter().map(|base| base.parse().unwrap()).collect(), 0)
    }

    /// Random bases for so many players.
    pub(super) fn random(players: u8, seed: u64) -> Self {
        let secret = Secret::from_seed("players", seed);
        let draws = |what: &str| VerifiableDraws::new(secret, what);
        let bases = (0..players).map(|seat| Base::random(players, &mut draws(&seat.to_string())));
        Self::begin(bases.collect(), draws("begins").draw(0, players))
    }

    fn begin(bases: Vec<Base>, begins: u8) -> Self {
        let mut draws = Begins(begins);
        let mut state = State::new(Rules::default(), u8::try_from(bases.len()).unwrap());
        let events = state.begin(bases, &mut draws).unwrap();
        events.iter().for_each(|event| state.apply(event));
        Self { state, draws }
    }

    /// The view of the seat whose turn it is.
    pub(super) fn view(&self) -> View {
        self.state.view(Audience::Seat(self.state.to_act().unwrap()))
    }

    /// What the computer does.
    pub(super) fn choice(&self) -> Action {
        choose(&self.view()).expect("it is the seat's turn")
    }

    /// The seat whose turn it is does this.
    pub(super) fn act(&mut self, action: Action) -> Events {
        let events = self.state.decide(self.state.to_act().unwrap(), action, &self.draws).unwrap();
        events.iter().for_each(|event| self.state.apply(event));
        events
    }

    /// The seats do this one after another: a turn is `look 1 done`.
    pub(super) fn play(mut self, actions: &str) -> Self {
        let mut words = actions.split_whitespace();
        while let Some(word) = words.next() {
            self.act(match word {
                "turn" => Action::TurnRound,
                "walk" => Action::Walk(None),
                "look" => Action::Look(seat(words.next().unwrap().parse().unwrap())),
                "done" => Action::Done,
                _ => panic!("{word} is nothing to do"),
            });
        }
        self
    }

    /// The computer plays a turn to its end, or for 100 actions. What it did.
    pub(super) fn computer_turn(&mut self) -> Vec<Action> {
        self.computer_plays().map(|(action, _)| action).collect()
    }

    /// The same; what came of it.
    pub(super) fn computer_turn_events(&mut self) -> Vec<Event> {
        self.computer_plays().flat_map(|(_, events)| events).collect()
    }

    fn computer_plays(&mut self) -> impl Iterator<Item = (Action, Events)> {
        let mut over = false;
        let next = move || {
            let action = (!over).then(|| self.choice())?;
            let events = self.act(action);
            over = events.iter().any(|event| matches!(event, Event::Turn { .. } | Event::End(_)));
            Some((action, events))
        };
        std::iter::from_fn(next).take(100)
    }

    /// Every action that the rules allow now, but for leaving.
    pub(super) fn legal(&self) -> Vec<Action> {
        let walks = [None, Some(Spaces::One), Some(Spaces::Two)].map(Action::Walk);
        let looks = Seat::first(Seat::MAX).map(Action::Look);
        let mover = self.state.to_act().unwrap();
        let all = walks.into_iter().chain(looks).chain([Action::TurnRound, Action::Done]);
        all.filter(|&action| self.state.decide(mover, action, &self.draws).is_ok()).collect()
    }

    /// One action: the computer's if this is one of its seats, otherwise one by chance.
    pub(super) fn step(&mut self, computers: &[Seat], rng: &mut SmallRng) -> Events {
        let computer = self.state.to_act().is_some_and(|mover| computers.contains(&mover));
        let action = if computer { self.choice() } else { *self.legal().choose(rng).unwrap() };
        self.act(action)
    }

    /// Plays to the end: the computer in these seats, chance in the others.
    pub(super) fn finish(&mut self, computers: &[Seat], seed: u64) -> Outcome {
        let mut rng = SmallRng::seed_from_u64(seed);
        while self.state.to_act().is_some() {
            self.step(computers, &mut rng);
        }
        self.state.end().unwrap().outcome.clone()
    }
}
