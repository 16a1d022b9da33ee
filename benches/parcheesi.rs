//! How many random games of Parcheesi one core plays in a second.
//!
//! `cargo bench --bench parcheesi`

use charbagh::games::parcheesi::player::choose;
use charbagh::games::{
    Audience,
    draws::{Draws, Secret, VerifiableDraws},
    parcheesi::{Colour, Preset, Rules, State},
};
use divan::{Bencher, counter::ItemsCount};
use rand::{Rng, SeedableRng, rngs::SmallRng};

fn main() {
    divan::main();
}

/// Games a measured run.
const GAMES: u64 = 200;

/// Dice from a fast generator, where nobody has to check them.
struct FastDice(SmallRng);

impl Draws for FastDice {
    fn draw(&mut self, _: u32, sides: u8) -> u8 {
        below(sides, &mut self.0)
    }

    fn secret(&self) -> Secret {
        Secret::new([0; 32])
    }
}

/// A number below `n`, by one multiplication. Some are likelier than others by parts in 2³²: that is nothing here.
fn below(n: u8, rng: &mut SmallRng) -> u8 {
    let number = (u64::from(rng.next_u32()) * u64::from(n)) >> 32;
    u8::try_from(number).expect("a number below n")
}

/// Plays a game to its end, every choice by chance. How many actions it took.
fn random_game(rules: Rules, draws: &mut impl Draws, rng: &mut SmallRng) -> u64 {
    let mut state = State::new(rules, &Colour::ALL).expect("four colours in their order");
    for event in state.begin(draws) {
        state.apply(&event);
    }
    let mut actions = 0;
    while let Some(seat) = state.to_act() {
        let legal = state.legal();
        let choices = u8::try_from(legal.len()).expect("five at the most");
        let action = legal[usize::from(below(choices, rng))];
        state.act(seat, action, draws).expect("the action is legal");
        actions += 1;
    }
    actions
}

#[divan::bench(args = Preset::ALL)]
fn random_games(bencher: Bencher, preset: Preset) {
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let mut dice = FastDice(SmallRng::seed_from_u64(1));
        let mut rng = SmallRng::seed_from_u64(2);
        (0..GAMES).map(|_| random_game(Rules::of(preset), &mut dice, &mut rng)).sum::<u64>()
    });
}

#[divan::bench(args = Preset::ALL)]
fn random_games_with_verifiable_dice(bencher: Bencher, preset: Preset) {
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let mut rng = SmallRng::seed_from_u64(2);
        (0..GAMES)
            .map(|game| {
                let mut draws = VerifiableDraws::new(Secret::from_seed("1", game), "simulate");
                random_game(Rules::of(preset), &mut draws, &mut rng)
            })
            .sum::<u64>()
    });
}

/// Four computer players, each with a View of its own for every action.
#[divan::bench(sample_count = 20)]
fn games_of_computer_players(bencher: Bencher) {
    const GAMES: u64 = 20;
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let mut dice = FastDice(SmallRng::seed_from_u64(1));
        for _ in 0..GAMES {
            let mut state = State::new(Rules::classic(), &Colour::ALL).expect("four colours in their order");
            for event in state.begin(&mut dice) {
                state.apply(&event);
            }
            while let Some(seat) = state.to_act() {
                let action = choose(&state.view(Audience::Seat(seat))).expect("it is somebody's turn");
                state.act(seat, action, &mut dice).expect("the action is legal");
            }
        }
    });
}
