//! Games played at random.

use charbagh_games::{
    Audience,
    draws::{Secret, VerifiableDraws},
    parcheesi::{Action, Colour, Event, Phase, Rules, State, View},
};
use proptest::prelude::*;

/// A game played at random for some actions.
#[derive(Debug, Clone)]
pub struct Played {
    pub view: View,
    pub events: Vec<Event>,
    /// Views on the way, the first to the last.
    pub views: Vec<View>,
}

/// A small generator of choices; the dice are the game's own.
struct Choices(u64);

impl Choices {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// Plays until the game is over, but `actions` at most. In one of 300 actions a player resigns.
pub fn play(rules: Rules, colours: &[Colour], seed: u64, actions: usize) -> Played {
    let mut draws = VerifiableDraws::new(Secret::from_seed(&seed.to_string(), 0), "test");
    let mut choices = Choices(seed);
    let mut state = State::new(rules, colours).unwrap();
    let mut played = Played { view: state.view(Audience::Public), events: Vec::new(), views: Vec::new() };
    let mut next = state.begin(&mut draws);
    for _ in 0..=actions {
        next.iter().for_each(|event| state.apply(event));
        played.events.extend(next);
        played.views.push(state.view(Audience::Public));
        if state.phase() == Phase::Over {
            break;
        }
        let seat = state.to_act().unwrap();
        let legal = state.legal();
        let action = if choices.below(300) == 0 { Action::Resign } else { legal[choices.below(legal.len())] };
        next = state.decide(seat, action, &mut draws).unwrap();
    }
    played.view = played.views.last().unwrap().clone();
    played
}

fn rules() -> impl Strategy<Value = Rules> {
    prop_oneof![
        Just(Rules::classic()),
        Just(Rules::parchis()),
        Just(Rules::classic().short()),
        Just(Rules::parchis().short()),
    ]
}

fn colours() -> impl Strategy<Value = Vec<Colour>> {
    prop_oneof![
        4 => Just(Colour::ALL.to_vec()),
        1 => Just(vec![Colour::Yellow, Colour::Red]),
        1 => Just(vec![Colour::Yellow, Colour::Blue, Colour::Red]),
    ]
}

/// A random game at a random moment.
pub fn any_game() -> impl Strategy<Value = Played> {
    (rules(), colours(), any::<u64>(), prop_oneof![0_usize..40, 40_usize..1200])
        .prop_map(|(rules, colours, seed, actions)| play(rules, &colours, seed, actions))
}
