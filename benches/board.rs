//! How long it takes to draw a board as text; 20 µs are allowed.

use charbagh::games::draws::{Secret, VerifiableDraws};
use charbagh::games::parcheesi::screens::{Layout, board, story};
use charbagh::games::parcheesi::{Colour, Rules, State, View};
use charbagh::games::{Audience, parcheesi::Event};
use charbagh::screen::{Language, Player, Words};

fn main() {
    divan::main();
}

/// The middle of a game of four, with what happened in it.
fn middle() -> (View, Vec<Event>) {
    let mut draws = VerifiableDraws::new(Secret::from_seed("board", 0), "bench");
    let mut state = State::new(Rules::classic(), &Colour::ALL).expect("four colours in order are seats");
    let mut events = Vec::new();
    let mut next = state.begin(&mut draws);
    for _ in 0..200 {
        next.iter().for_each(|event| state.apply(event));
        events.extend(next);
        let seat = state.to_act().expect("the game runs");
        let action = *state.legal().last().expect("a seat that is to act can act");
        next = state.decide(seat, action, &mut draws).expect("a legal action is accepted");
    }
    (state.view(Audience::Public), events)
}

fn players() -> Vec<Player> {
    ["Asha", "Bim", "Chandra **the Great**", "অনন্যা"]
        .map(|name| Player { name: name.to_owned(), computer: false })
        .to_vec()
}

#[divan::bench(args = [Layout::Cross, Layout::Stacked])]
fn draw(bencher: divan::Bencher<'_, '_>, layout: Layout) {
    let (view, events) = middle();
    let (players, words) = (players(), Words::of(Language::English));
    let story = story(&events[events.len() - 12..], &view, &players, words);
    bencher.bench_local(|| board(&view, &players, Some(&story), layout, words));
}

#[divan::bench]
fn tell(bencher: divan::Bencher<'_, '_>) {
    let (view, events) = middle();
    let (players, words) = (players(), Words::of(Language::English));
    bencher.bench_local(|| story(&events[events.len() - 12..], &view, &players, words));
}
