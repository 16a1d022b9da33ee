//! Random games at every kind of table, for laws that hold in all of them.

use crate::{
    Seat,
    draws::{Draws, Secret},
    parcheesi::{
        Action, CaptureRule, Colour, Event, Events, FiveRule, GoalRule, OvershootRule, Piece, Preset, Rules,
        State, ThirdSixRule,
    },
};
use proptest::{prelude::*, sample::subsequence};
use rand::{RngExt, SeedableRng, rngs::SmallRng, seq::IndexedRandom};

/// A table, and the seed of all that happens at it.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) colours: Vec<Colour>,
    pub(crate) seed: u64,
    /// How many in ten thousand actions are a seat's leaving.
    pub(crate) leaving: u32,
}

/// One action of a random game.
pub(crate) struct Played<'a> {
    pub(crate) before: &'a State,
    pub(crate) events: &'a Events,
    pub(crate) after: &'a State,
}

/// Dice from a seed. They count how often they are asked.
pub(crate) struct SeededDice {
    rng: SmallRng,
    pub(crate) asked: u32,
}

impl SeededDice {
    pub(crate) fn new(seed: u64) -> Self {
        Self { rng: SmallRng::seed_from_u64(seed), asked: 0 }
    }

    /// The dice of a game that has used so many draws.
    pub(crate) fn after(draws: u32) -> Self {
        Self { asked: draws, ..Self::new(1) }
    }
}

impl Draws for SeededDice {
    fn draw(&mut self, n: u32, sides: u8) -> u8 {
        assert_eq!(n, self.asked, "draws are taken in their order");
        self.asked += 1;
        self.rng.random_range(0..sides)
    }

    fn secret(&self) -> Secret {
        Secret::new([0; 32])
    }
}

impl Table {
    /// Plays a random game to its end, and shows its beginning and every action.
    pub(crate) fn play(&self, begun: impl FnOnce(&Events), mut seen: impl FnMut(&Played)) -> State {
        let mut dice = SeededDice::new(self.seed);
        let mut rng = SmallRng::seed_from_u64(!self.seed);
        let mut state = State::new(self.rules, &self.colours).unwrap();
        let events = state.begin(&mut dice);
        events.iter().for_each(|event| state.apply(event));
        begun(&events);
        while let Some(to_act) = state.to_act() {
            let (seat, action) = self.choose(&state, to_act, &mut rng);
            let events = state.decide(seat, action, &mut dice).unwrap();
            let before = state.clone();
            events.iter().for_each(|event| state.apply(event));
            seen(&Played { before: &before, events: &events, after: &state });
        }
        state
    }

    /// The events of a random game.
    pub(crate) fn record(&self) -> Vec<Event> {
        let (mut record, mut later) = (Vec::new(), Vec::new());
        self.play(
            |events| record.extend(events.iter().cloned()),
            |action| later.extend(action.events.iter().cloned()),
        );
        record.append(&mut later);
        record
    }

    fn choose(&self, state: &State, to_act: Seat, rng: &mut SmallRng) -> (Seat, Action) {
        if rng.random_ratio(self.leaving, 10_000) {
            let playing: Vec<_> = state.playing().collect();
            let action = if rng.random() { Action::Resign } else { Action::Drop };
            return (*playing.choose(rng).unwrap(), action);
        }
        (to_act, *state.legal().choose(rng).expect("who is to act can do something"))
    }
}

/// Any table: any colours, any mix of house rules.
pub(crate) fn tables() -> impl Strategy<Value = Table> {
    let colours = subsequence(Colour::ALL.to_vec(), 2..=4);
    let leaving = prop_oneof![3 => Just(0_u32), 1 => Just(20_u32)];
    (rules(), colours, any::<u64>(), leaving).prop_map(|(rules, colours, seed, leaving)| Table {
        rules,
        colours,
        seed,
        leaving,
    })
}

fn rules() -> impl Strategy<Value = Rules> {
    use prop::sample::select;
    (
        select(vec![4_u8, 2]),
        select(vec![FiveRule::Choice, FiveRule::Leave]),
        select(vec![CaptureRule::PointsAndRoll, CaptureRule::PointsAndTwenty]),
        select(vec![GoalRule::TenAndRoll, GoalRule::Ten]),
        select(vec![OvershootRule::Bounce, OvershootRule::Exact]),
        select(vec![ThirdSixRule::Home, ThirdSixRule::HomeUnlessPassage]),
    )
        .prop_map(|(pieces, five, capture, goal, overshoot, third_six)| Rules {
            preset: Preset::Classic,
            pieces,
            five,
            capture,
            goal,
            overshoot,
            third_six,
        })
}

/// The tables that a lobby offers: both presets, two to four seats, four pieces or two; each with this many seeds.
pub(crate) fn offered(seeds: u64) -> impl Iterator<Item = Table> {
    let seatings: [&[Colour]; 3] =
        [&[Colour::Yellow, Colour::Red], &[Colour::Yellow, Colour::Blue, Colour::Red], &Colour::ALL];
    let rules = Preset::ALL.map(Rules::of).into_iter().flat_map(|rules| [rules, rules.short()]);
    rules.flat_map(move |rules| {
        seatings.into_iter().flat_map(move |colours| {
            (0..seeds).map(move |seed| Table { rules, colours: colours.to_vec(), seed, leaving: 0 })
        })
    })
}

/// Everything that anyone could ask for, possible or not.
pub(crate) fn every_action() -> impl Iterator<Item = Action> {
    let pieces = Piece::first(4).flat_map(|piece| [Action::Move(piece), Action::Bonus(piece)]);
    pieces.chain([Action::Roll, Action::Decline, Action::Resign, Action::Drop])
}
