//! How long a computer player of Spy thinks, 50 µs being allowed, and how many games it plays in a second.
//!
//! `cargo bench --bench spy`

use charbagh::games::spy::player::choose;
use charbagh::games::{
    Audience,
    draws::{Secret, VerifiableDraws},
    spy::{Action, Base, Rules, State, View},
};
use divan::{Bencher, counter::ItemsCount};

fn main() {
    divan::main();
}

/// Games a measured run.
const GAMES: u64 = 20;

/// A game at its beginning, with bases by chance.
fn begun(players: u8, game: u64) -> (State, VerifiableDraws) {
    let secret = Secret::from_seed("spy", game);
    let draws = |salt: String| VerifiableDraws::new(secret, salt);
    let bases = (0..players).map(|seat| Base::random(players, &mut draws(format!("base:{seat}"))));
    let mut state = State::new(Rules::default(), players);
    let mut chance = draws("bench".to_owned());
    for event in state.begin(bases, &mut chance).expect("random bases hold the right cards") {
        state.apply(&event);
    }
    (state, chance)
}

/// Plays a game of computer players to its end, and shows every view with what is chosen.
fn play(players: u8, game: u64, mut seen: impl FnMut(&View, Action)) {
    let (mut state, draws) = begun(players, game);
    while let Some(seat) = state.to_act() {
        let view = state.view(Audience::Seat(seat));
        let action = choose(&view).expect("it is the seat's turn");
        seen(&view, action);
        for event in state.decide(seat, action, &draws).expect("the action is legal") {
            state.apply(&event);
        }
    }
}

/// The decisions of some games, one after another: `items` are decisions.
#[divan::bench(args = [2, 3, 4])]
fn a_decision(bencher: Bencher, players: u8) {
    let mut views = Vec::new();
    (0..GAMES).for_each(|game| play(players, game, |view, _| views.push(view.clone())));
    bencher
        .counter(ItemsCount::new(views.len()))
        .bench_local(|| views.iter().filter_map(|view| choose(divan::black_box(view))).count());
}

/// Whole games: views, decisions, rules.
#[divan::bench(args = [2, 3, 4])]
fn games_of_computer_players(bencher: Bencher, players: u8) {
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let mut actions = 0_u64;
        (0..GAMES).for_each(|game| play(players, game, |_, _| actions += 1));
        actions
    });
}
