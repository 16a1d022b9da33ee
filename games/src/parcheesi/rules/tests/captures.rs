//! p17, p18 and p21: captures on the way.

use super::position::Position;
use crate::parcheesi::{
    Colour::{Blue, Red, Yellow},
    Event, Place, Rules,
};

fn classic() -> Position {
    Position::new(Rules::classic())
}

#[test]
fn p17_a_capture_sends_home_and_earns_20_points_and_a_roll() {
    let mut game = classic().yellow("20").red("50 23").turn_of(Yellow);
    game.roll(3).moves(1);
    assert_eq!(game.kinds(), ["move", "capture"]);
    assert_eq!(game.places(Red), "50 home home home");
    assert_eq!(game.points(Yellow), 20);
    assert!(game.is_to_roll(Yellow));
}

#[test]
fn p17_the_record_names_who_was_captured_and_where() {
    let mut game = classic().yellow("20").red("50 23").turn_of(Yellow);
    game.roll(3).moves(1);
    let Event::Capture(capture) = &game.told()[1] else { panic!("a capture follows its move") };
    assert_eq!((capture.seat.index(), capture.piece.number()), (0, 1));
    assert_eq!((capture.of.seat.index(), capture.of.piece.number()), (2, 2));
    assert_eq!((capture.on, capture.points), (Place::Track(23), 20));
}

#[test]
fn p17_points_add_up() {
    let mut game = classic().yellow("20").red("23").blue("26").turn_of(Yellow);
    game.roll(3).moves(1).roll(3).moves(1);
    assert_eq!(game.points(Yellow), 40);
}

#[test]
fn p17_a_captured_piece_comes_back_with_a_five() {
    let mut game = classic().yellow("20").blue("23").turn_of(Yellow);
    game.roll(3).moves(1).roll(1).moves(1).roll(5);
    assert_eq!(game.movable(), [1, 2, 3, 4]);
}

#[test]
fn p17_a_piece_joins_its_own_colour() {
    let mut game = classic().yellow("20 23").turn_of(Yellow);
    game.roll(3).moves(1);
    assert_eq!(game.places(Yellow), "23 23 home home");
    assert_eq!(game.points(Yellow), 0);
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p17_passing_a_piece_does_not_capture_it() {
    let mut game = classic().yellow("20").blue("23").turn_of(Yellow);
    game.roll(4).moves(1);
    assert_eq!(game.places(Blue), "23 home home home");
}

#[test]
fn p17_parchis_gives_20_squares_in_place_of_the_roll() {
    let mut game = Position::new(Rules::parchis()).yellow("20 40").blue("23").turn_of(Yellow);
    game.roll(3).moves(1);
    assert_eq!(game.points(Yellow), 20);
    assert_eq!(game.bonus_squares(), Some(20));
    game.bonus(2);
    assert_eq!(game.places(Yellow), "23 60 home home");
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p17_the_20_squares_may_go_to_the_capturer_and_capture_again() {
    let mut game = Position::new(Rules::parchis()).yellow("20").blue("23 43").turn_of(Yellow);
    game.roll(3).moves(1).bonus(1);
    assert_eq!(game.places(Yellow), "43 home home home");
    assert_eq!(game.points(Yellow), 40);
    assert_eq!(game.bonus_squares(), Some(20));
}

#[test]
fn p17_20_squares_that_no_piece_can_use_are_passed() {
    let mut game = Position::new(Rules::parchis()).yellow("20").blue("23 30 30").turn_of(Yellow);
    game.roll(3).moves(1);
    assert_eq!(game.kinds(), ["move", "capture", "pass", "turn"]);
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p18_nobody_is_captured_on_a_safe_square() {
    for safe in [12, 17, 29, 34, 46, 51, 63, 68] {
        let from = (safe - 1).to_string();
        let mut game = classic().yellow(&from).red(&safe.to_string()).turn_of(Yellow);
        game.roll(1).moves(1);
        assert_eq!(game.places(Red), format!("{safe} home home home"));
        assert_eq!(game.points(Yellow), 0);
        assert!(game.is_to_roll(Blue));
    }
}

#[test]
fn p18_nobody_is_captured_on_a_start_square_by_a_walk() {
    let mut game = classic().yellow("20").blue("22").turn_of(Yellow);
    game.roll(2).moves(1);
    assert_eq!(game.places(Blue), "22 home home home");
    assert_eq!(game.places(Yellow), "22 home home home");
    assert_eq!(game.points(Yellow), 0);
}

#[test]
fn p21_a_six_that_captures_earns_one_roll() {
    let mut game = classic().yellow("20").blue("26").turn_of(Yellow);
    game.roll(6).moves(1);
    assert_eq!(game.points(Yellow), 20);
    game.roll(1).moves(1);
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p21_goal_capture_and_six_together_earn_one_roll() {
    let mut game = classic().yellow("P2 20").blue("30").turn_of(Yellow);
    game.roll(6).moves(1).bonus(2);
    assert_eq!(game.points(Yellow), 20);
    game.roll(1).moves(2);
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p21_parchis_keeps_the_roll_of_a_six_through_its_bonus() {
    let mut game = Position::new(Rules::parchis()).yellow("20").blue("26").turn_of(Yellow);
    game.roll(6).moves(1).bonus(1);
    assert!(game.is_to_roll(Yellow));
    game.roll(1).moves(1);
    assert!(game.is_to_roll(Blue));
}
