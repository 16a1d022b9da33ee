//! p24: players who leave.

use super::position::{Dice, Game, Position};
use crate::parcheesi::{
    Action,
    Colour::{Blue, Green, Red, Yellow},
    Event, OutWhy, Phase, Reason, Rules,
};

fn classic() -> Position {
    Position::new(Rules::classic())
}

#[test]
fn p24_the_pieces_of_a_player_who_leaves_leave_the_board() {
    let mut game = classic().yellow("20").blue("30 P3 goal").turn_of(Yellow);
    game.leaves(Blue);
    assert_eq!(game.places(Blue), "home home home home");
}

#[test]
fn p24_the_seat_of_a_player_who_left_is_skipped() {
    let mut game = classic().turn_of(Yellow);
    game.leaves(Blue).roll(1);
    assert!(game.is_to_roll(Red));
}

#[test]
fn p24_a_player_who_left_does_not_act() {
    let mut game = classic().turn_of(Yellow);
    game.leaves(Blue);
    let blue = game.state.seats().nth(1).unwrap();
    for action in [Action::Roll, Action::Resign, Action::Drop] {
        let refusal = game.state.decide(blue, action, &mut Dice::showing([])).unwrap_err();
        assert_eq!(refusal.reason, Reason::NotPlaying);
    }
}

#[test]
fn p24_leaving_in_another_players_turn_leaves_that_turn_as_it_is() {
    let mut game = classic().yellow("20").turn_of(Yellow);
    game.roll(6).leaves(Blue);
    assert_eq!(game.kinds(), ["out"]);
    game.moves(1);
    assert!(game.is_to_roll(Yellow), "the six still earns its roll");
}

#[test]
fn p24_a_barrier_goes_with_its_owner() {
    let mut game = classic().yellow("20 40").blue("22 22").turn_of(Yellow);
    game.roll(4);
    assert_eq!(game.movable(), [2]);
    game.leaves(Blue);
    assert_eq!(game.movable(), [1, 2]);
}

fn assert_turn_is_void(mut game: Game) {
    game.leaves(Yellow);
    assert_eq!(game.kinds(), ["out", "turn"]);
    assert!(game.is_to_roll(Blue));
    game.roll(1).roll(1).roll(1);
    assert!(game.is_to_roll(Blue), "the turn comes round without yellow");
}

#[test]
fn p24_the_roll_of_a_player_who_leaves_is_void() {
    assert_turn_is_void(classic().yellow("20").turn_of(Yellow));
}

#[test]
fn p24_the_move_of_a_player_who_leaves_is_void() {
    let mut game = classic().yellow("20").turn_of(Yellow);
    game.roll(6);
    assert_turn_is_void(game);
}

#[test]
fn p24_the_bonus_of_a_player_who_leaves_is_void() {
    let mut game = classic().yellow("P7 20").turn_of(Yellow);
    game.roll(1).moves(1);
    assert!(matches!(game.state.phase(), Phase::Bonus { .. }));
    assert_turn_is_void(game);
}

#[test]
fn p24_the_sixes_of_a_player_who_leaves_are_not_the_next_ones() {
    let mut game = classic().yellow("20").blue("30").turn_of(Yellow);
    game.roll(6).moves(1).roll(6).moves(1).leaves(Yellow);
    game.roll(6).moves(1);
    assert_eq!(game.places(Blue), "36 home home home");
}

#[test]
fn p24_the_only_player_left_wins() {
    let mut game = classic().turn_of(Yellow);
    game.leaves(Blue).leaves(Green).leaves(Yellow);
    assert_eq!(game.kinds(), ["out", "end"]);
    assert_eq!(game.winner(), Some(Red));
}

#[test]
fn p24_the_last_opponent_may_leave_in_the_middle_of_the_winners_turn() {
    let mut game = Position::of(Rules::classic(), &[Yellow, Red]).yellow("20").turn_of(Yellow);
    game.roll(3).leaves(Red);
    assert_eq!(game.kinds(), ["out", "end"]);
    assert_eq!(game.winner(), Some(Yellow));
}

#[test]
fn p24_being_dropped_is_leaving_by_another_name() {
    let mut resigned = classic().yellow("20").turn_of(Yellow);
    let mut dropped = resigned.clone();
    resigned.does(Action::Resign);
    dropped.does(Action::Drop);
    assert!(matches!(resigned.told()[0], Event::Out { why: OutWhy::Resigned, .. }));
    assert!(matches!(dropped.told()[0], Event::Out { why: OutWhy::Dropped, .. }));
    assert_eq!(resigned.state, dropped.state);
}
