//! Random games of Spy, and the same games with other cards in hiding.

use charbagh_games::spy::{Action, Base, Event, Rules, Spaces, State, Tally, View, Walk};
use charbagh_games::{
    Audience, Seat,
    draws::{Secret, VerifiableDraws},
};
use proptest::prelude::*;

/// A game at some moment, and how it came to it.
#[derive(Debug, Clone)]
pub struct Game {
    pub state: State,
    pub events: Vec<Event>,
    pub bases: Vec<Base>,
    actions: Vec<(Seat, Action)>,
    seed: u64,
}

/// A small generator of choices; the draws are the game's own.
pub struct Choices(pub u64);

impl Choices {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

fn draws(seed: u64) -> VerifiableDraws {
    VerifiableDraws::new(Secret::from_seed(&seed.to_string(), 0), "test")
}

impl Game {
    /// A game whose bases have just been laid.
    pub fn new(rules: Rules, bases: &[Base], seed: u64) -> Self {
        let mut game = Self {
            state: State::new(rules, u8::try_from(bases.len()).unwrap()),
            events: Vec::new(),
            bases: bases.to_vec(),
            actions: Vec::new(),
            seed,
        };
        let begin = game.state.begin(bases.to_vec(), &mut draws(seed)).unwrap();
        game.apply(begin);
        game
    }

    pub fn act(&mut self, seat: Seat, action: Action) {
        let events = self.state.decide(seat, action, &draws(self.seed)).unwrap();
        self.actions.push((seat, action));
        self.apply(events);
    }

    fn apply(&mut self, events: impl IntoIterator<Item = Event>) {
        for event in events {
            self.state.apply(&event);
            self.events.push(event);
        }
    }

    /// What everybody knows of what happened.
    pub fn public_events(&self) -> Vec<&Event> {
        self.events.iter().filter(|event| !matches!(event, Event::Bases { .. })).collect()
    }

    pub fn view(&self) -> View {
        self.state.view(Audience::Public)
    }

    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        self.events.iter().for_each(|event| tally.add(event));
        tally
    }

    /// The last events, as a board is given them.
    pub fn recent(&self, count: usize) -> &[Event] {
        &self.events[self.events.len().saturating_sub(count)..]
    }

    /// The same game from bases in which some cards have changed places, if all that is public stays the same.
    pub fn redealt(&self, choices: &mut Choices) -> Option<Self> {
        let mut bases = self.bases.clone();
        for _ in 0..=choices.below(3) {
            let seat = choices.below(bases.len());
            let cards = &mut bases[seat].cards;
            let (a, b) = (choices.below(cards.len()), choices.below(cards.len()));
            cards.swap(a, b);
        }
        if bases == self.bases {
            return None;
        }
        let mut other = Self::new(self.state.rules(), &bases, self.seed);
        for &(seat, action) in &self.actions {
            other.state.decide(seat, action, &draws(self.seed)).ok()?;
            other.act(seat, action);
            if other.public_events() != self.public_events()[..other.events.len() - 1] {
                return None;
            }
        }
        (self.view() == other.view()).then_some(other)
    }
}

/// Plays at random, `actions` at most: people look rather often, and resign in one of 200 actions.
pub fn play(rules: Rules, players: u8, seed: u64, actions: usize) -> Game {
    play_until(rules, players, seed, actions, |_| false)
}

fn play_until(rules: Rules, players: u8, seed: u64, actions: usize, stop: impl Fn(&Game) -> bool) -> Game {
    let bases: Vec<Base> = (0..players)
        .map(|seat| {
            let secret = Secret::from_seed(&format!("base {seed}"), seat.into());
            Base::random(players, &mut VerifiableDraws::new(secret, "test"))
        })
        .collect();
    let mut game = Game::new(rules, &bases, seed);
    let mut choices = Choices(seed);
    for _ in 0..actions {
        let view = game.view();
        let Some(turn) = view.turn else { break };
        if stop(&game) {
            break;
        }
        let own = view.seat(turn.seat).unwrap();
        let others: Vec<Seat> = view.opponents(turn.seat).map(|other| other.seat).collect();
        let action = match choices.below(10) {
            0 if choices.below(20) == 0 => Action::Resign,
            0 => Action::Done,
            1 | 2 => Action::TurnRound,
            3..6 if !turn.walked && own.walk() == Walk::Choice => {
                Action::Walk(Some(Spaces::ALL[choices.below(2)]))
            }
            3..6 if !turn.walked => Action::Walk(None),
            _ if !turn.looked => Action::Look(others[choices.below(others.len())]),
            _ => Action::Done,
        };
        game.act(turn.seat, action);
    }
    game
}

pub fn any_rules() -> impl Strategy<Value = Rules> {
    any::<bool>().prop_map(|notes| Rules { notes })
}

/// A random game at a random moment.
pub fn any_spy_game() -> impl Strategy<Value = Game> {
    (any_rules(), 2_u8..=4, any::<u64>(), prop_oneof![0_usize..10, 10_usize..120])
        .prop_map(|(rules, players, seed, actions)| play(rules, players, seed, actions))
}

/// The first moment of some random game of which this is true.
pub fn find(rules: Rules, players: u8, wanted: impl Fn(&Game) -> bool) -> Game {
    (0..4_000)
        .map(|seed| play_until(rules, players, seed, 100, &wanted))
        .find(&wanted)
        .expect("some game comes to it")
}
