//! p8 to p12: a roll and its use.

use super::position::{Position, piece};
use crate::parcheesi::{
    Action,
    Colour::{Blue, Yellow},
    Event, PassWhy, Reason, Rules,
};

fn classic() -> Position {
    Position::new(Rules::classic())
}

#[test]
fn p8_a_roll_that_no_piece_can_use_ends_the_turn() {
    let mut game = classic().yellow("28").blue("30 30").turn_of(Yellow);
    game.roll(3);
    assert_eq!(game.kinds(), ["roll", "pass", "turn"]);
    assert!(matches!(game.told()[1], Event::Pass { why: PassWhy::NoMove, .. }));
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p8_a_roll_that_some_piece_can_use_must_be_used() {
    let mut game = classic().yellow("20").turn_of(Yellow);
    game.roll(3);
    assert_eq!(game.state.legal().as_slice(), [Action::Move(piece(1))]);
    assert_eq!(game.refuses(Action::Decline), Reason::MoveFirst);
    assert_eq!(game.refuses(Action::Roll), Reason::MoveFirst);
    assert_eq!(game.refuses(Action::Bonus(piece(1))), Reason::MoveFirst);
}

#[test]
fn p8_the_die_is_rolled_before_anything_else() {
    let game = classic().yellow("20").turn_of(Yellow);
    assert_eq!(game.state.legal().as_slice(), [Action::Roll]);
    assert_eq!(game.refuses_move(1), Reason::RollFirst);
    assert_eq!(game.refuses_bonus(1), Reason::RollFirst);
    assert_eq!(game.refuses(Action::Decline), Reason::RollFirst);
}

#[test]
fn p9_one_to_four_move_one_piece_that_many_squares() {
    for die in 1..=4 {
        let mut game = classic().yellow("20 40").turn_of(Yellow);
        game.roll(die);
        assert_eq!(game.movable(), [1, 2]);
        game.moves(2);
        assert_eq!(game.places(Yellow), format!("20 {} home home", 40 + die));
        assert!(game.is_to_roll(Blue));
    }
}

#[test]
fn p10_a_five_brings_a_piece_into_play_or_moves_one_five_squares() {
    let mut game = classic().yellow("20").turn_of(Yellow);
    game.roll(5);
    assert_eq!(game.movable(), [1, 2, 3, 4]);
    assert_eq!(game.clone().moves(1).places(Yellow), "25 home home home");
    assert_eq!(game.clone().moves(3).places(Yellow), "20 home 5 home");
    assert!(game.moves(3).is_to_roll(Blue));
}

#[test]
fn p10_leaving_home_uses_five_squares() {
    let mut game = classic().turn_of(Yellow);
    game.roll(5).moves(1);
    let Event::Move(moved) = &game.told()[0] else { panic!("the piece moves first") };
    assert_eq!(moved.steps, 5);
}

#[test]
fn p11_a_six_is_six_squares_while_a_piece_is_at_home() {
    let mut game = classic().yellow("20 40 60").turn_of(Yellow);
    game.roll(6).moves(1);
    assert_eq!(game.places(Yellow), "26 40 60 home");
}

#[test]
fn p11_a_six_is_seven_squares_when_nobody_is_at_home() {
    let mut game = classic().yellow("20 40 60 goal").turn_of(Yellow);
    game.roll(6).moves(1);
    assert_eq!(game.places(Yellow), "27 40 60 goal");
}

#[test]
fn p11_a_six_earns_another_roll() {
    let mut game = classic().yellow("20").turn_of(Yellow);
    game.roll(6).moves(1);
    assert!(game.is_to_roll(Yellow));
    game.roll(2).moves(1);
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p11_a_six_earns_another_roll_even_when_no_piece_can_use_it() {
    let mut game = classic().turn_of(Yellow);
    game.roll(6);
    assert_eq!(game.kinds(), ["roll", "pass"]);
    assert!(game.is_to_roll(Yellow));
}

#[test]
fn p12_pieces_at_home_are_moved_by_a_five_only() {
    for die in [1, 2, 3, 4, 6] {
        let mut game = classic().yellow("20").turn_of(Yellow);
        game.roll(die);
        assert_eq!(game.movable(), [1]);
        assert_eq!(game.refuses_move(2), Reason::AtHome);
    }
}

#[test]
fn p12_pieces_in_the_goal_are_not_moved() {
    for die in 1..=6 {
        let mut game = classic().yellow("20 goal 40 41").turn_of(Yellow);
        game.roll(die);
        assert_eq!(game.movable(), [1, 3, 4]);
        assert_eq!(game.refuses_move(2), Reason::InGoal);
    }
}
