//! Spy as a game of the house, from the set-up to the statistics.

mod commands;
mod screens;
mod set_up;
mod statistics;

use crate::{
    Game, Leave, Seat,
    draws::{Secret, VerifiableDraws},
    screen::{Language, Player, Words},
    spy::{Action, Rules, Spy},
};

const PLAIN: Rules = Rules { notes: false };

fn words() -> &'static Words {
    Words::of(Language::English)
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// The draws of the simulated game of this number.
fn draws(number: u64) -> VerifiableDraws {
    VerifiableDraws::new(Secret::from_seed("spy", number), "simulate")
}

/// Asha, Bim, Chandra and Dipa: the last of them is a computer.
fn players() -> Vec<Player> {
    ["Asha", "Bim", "Chandra", "Dipa"]
        .map(|name| Player { name: name.to_owned(), computer: name == "Dipa" })
        .to_vec()
}

/// A game of so many with the bases that chance makes, except for these seats'.
fn set_up(seats: u8, but: &[Seat], draws: &VerifiableDraws) -> Spy {
    let mut game = Spy::new(PLAIN, seats).unwrap();
    for seat in Seat::first(seats.into()).filter(|seat| !but.contains(seat)) {
        let base = game.random_set_up(seat, 0, draws).unwrap();
        game.settle(seat, &base);
    }
    game
}

/// The same, begun.
fn begun(seats: u8, draws: &VerifiableDraws) -> Spy {
    let mut game = set_up(seats, &[], draws);
    for event in game.begin(draws) {
        game.apply(&event);
    }
    game
}

/// What a seat does, done.
fn act(game: &mut Spy, seat: Seat, action: Action, draws: &VerifiableDraws) {
    for event in game.decide(seat, &action, draws).unwrap() {
        game.apply(&event);
    }
}

/// A game that computers have played to its end.
fn played(seats: u8, number: u64) -> Spy {
    let draws = draws(number);
    let mut game = begun(seats, &draws);
    while let Some(seat) = game.to_act() {
        let action = game.choose(seat).expect("the player whose turn it is does something");
        act(&mut game, seat, action, &draws);
    }
    game
}

/// A seat leaves the game.
fn leave(game: &mut Spy, seat: Seat, draws: &VerifiableDraws) {
    act(game, seat, Spy::leaving(Leave::Resign), draws);
}
