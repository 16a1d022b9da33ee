//! p13 and p15: what sixes do besides moving.

use super::position::{Game, Position};
use crate::parcheesi::{
    Action,
    Colour::{Blue, Yellow},
    Event, PassWhy, Place, Reason, Rules, ThirdSixRule,
};

fn classic() -> Position {
    Position::new(Rules::classic())
}

/// Yellow's piece 1 has moved into the passage with the second of two sixes.
fn two_sixes_into_the_passage(rules: Rules) -> Game {
    let mut game = Position::new(rules).yellow("60").turn_of(Yellow);
    game.roll(6).moves(1).roll(6).moves(1);
    assert_eq!(game.places(Yellow), "P4 home home home");
    game
}

#[test]
fn p13_the_third_six_moves_nothing_and_ends_the_turn() {
    let mut game = classic().yellow("20 40").turn_of(Yellow);
    game.roll(6).moves(1).roll(6).moves(1).roll(6);
    assert_eq!(game.kinds(), ["roll", "sent-home", "turn"]);
    assert!(matches!(game.told()[1], Event::SentHome { from: Place::Track(32), .. }));
    assert_eq!(game.places(Yellow), "home 40 home home");
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p13_where_nothing_was_moved_nothing_goes_home() {
    let mut game = classic().turn_of(Yellow);
    game.roll(6).roll(6).roll(6);
    assert_eq!(game.kinds(), ["roll", "pass", "turn"]);
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p13_a_piece_that_stands_in_the_goal_stays_there() {
    let mut game = classic().yellow("20 P2").turn_of(Yellow);
    game.roll(6).moves(1).roll(6).moves(2).does(Action::Decline).roll(6);
    assert_eq!(game.kinds(), ["roll", "pass", "turn"]);
    assert!(matches!(game.told()[1], Event::Pass { why: PassWhy::NoMove, .. }));
    assert_eq!(game.places(Yellow), "26 goal home home");
}

#[test]
fn p13_a_bonus_move_counts_as_moved_last() {
    let mut game = classic().yellow("20 P2 40").turn_of(Yellow);
    game.roll(6).moves(1).roll(6).moves(2).bonus(3).roll(6);
    assert_eq!(game.places(Yellow), "26 goal home home");
}

#[test]
fn p13_a_roll_without_a_move_leaves_the_piece_that_moved_before() {
    let mut game = classic().yellow("20").blue("32 32").turn_of(Yellow);
    game.roll(6).moves(1).roll(6);
    assert_eq!(game.kinds(), ["roll", "pass"], "a barrier stands in the way");
    game.roll(6);
    assert_eq!(game.places(Yellow), "home home home home");
}

#[test]
fn p13_any_other_number_breaks_the_row() {
    let mut game = classic().yellow("20 40").blue("29 33").turn_of(Yellow);
    game.roll(6).moves(1).roll(6).moves(1).roll(1).moves(1);
    assert_eq!(game.places(Yellow), "33 40 home home");
    assert!(game.is_to_roll(Yellow), "the capture earns a roll");
    game.roll(6).moves(1).roll(6).moves(1);
    assert_eq!(game.places(Yellow), "45 40 home home");
    game.roll(6);
    assert_eq!(game.places(Yellow), "home 40 home home");
}

#[test]
fn p13_rolls_that_a_bonus_earned_count_in_the_row() {
    let mut game = classic().yellow("20 40").blue("26").turn_of(Yellow);
    game.roll(6).moves(1);
    assert_eq!(game.points(Yellow), 20);
    game.roll(6).moves(2).roll(6);
    assert_eq!(game.places(Yellow), "26 home home home");
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p13_a_row_can_begin_with_a_roll_that_a_capture_earned() {
    let mut game = classic().yellow("20 40").red("21").turn_of(Yellow);
    game.roll(1).moves(1).roll(6).moves(2).roll(6).moves(2).roll(6);
    assert_eq!(game.places(Yellow), "21 home home home");
}

#[test]
fn p13_a_row_does_not_outlast_its_turn() {
    let mut game = classic().yellow("20").blue("30").turn_of(Yellow);
    game.roll(6).moves(1).roll(6).moves(1).roll(1).moves(1);
    game.roll(6).moves(1);
    assert_eq!(game.places(Blue), "36 home home home");
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p13_classic_sends_home_from_the_passage_too() {
    let mut game = two_sixes_into_the_passage(Rules::classic());
    game.roll(6);
    assert_eq!(game.places(Yellow), "home home home home");
}

#[test]
fn p13_parchis_spares_a_piece_in_the_passage() {
    let mut game = two_sixes_into_the_passage(Rules::parchis());
    game.roll(6);
    assert_eq!(game.kinds(), ["roll", "pass", "turn"]);
    assert_eq!(game.places(Yellow), "P4 home home home");
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p13_parchis_sends_home_from_the_last_square_of_the_track() {
    let rules = Rules { third_six: ThirdSixRule::HomeUnlessPassage, ..Rules::classic() };
    let mut game = Position::new(rules).yellow("56").turn_of(Yellow);
    game.roll(6).moves(1).roll(6).moves(1);
    assert_eq!(game.places(Yellow), "68 home home home");
    game.roll(6);
    assert_eq!(game.places(Yellow), "home home home home");
}

#[test]
fn p15_a_piece_of_any_of_the_barriers_opens_one() {
    let game = classic().yellow("30 30 40 40").turn_of(Yellow);
    assert_eq!(game.movable_on(6), [1, 2, 3, 4]);
}

#[test]
fn p15_a_barrier_in_the_passage_is_opened_too() {
    let game = classic().yellow("P1 P1 40").turn_of(Yellow);
    assert_eq!(game.movable_on(6), [1, 2]);
}

#[test]
fn p15_a_barrier_on_the_start_square_is_opened_too() {
    let game = classic().yellow("5 5 40").turn_of(Yellow);
    assert_eq!(game.movable_on(6), [1, 2]);
}

#[test]
fn p15_any_piece_may_move_when_no_barrier_piece_can() {
    let game = classic().yellow("30 30 40").blue("36 36").turn_of(Yellow);
    assert_eq!(game.movable_on(6), [3]);
}

#[test]
fn p15_a_barrier_that_can_move_is_opened_when_another_cannot() {
    let game = classic().yellow("30 30 39 39").blue("37 37").turn_of(Yellow);
    assert_eq!(game.movable_on(6), [3, 4]);
}

#[test]
fn p15_holds_for_the_seven_squares_of_a_six_with_nobody_at_home() {
    let game = classic().yellow("30 30 40 50").blue("37 37").turn_of(Yellow);
    assert_eq!(game.movable_on(6), [3, 4], "the seventh square is held, the sixth was free");
    let game = classic().yellow("30 30 40 50").turn_of(Yellow);
    assert_eq!(game.clone().roll(6).refuses_move(3), Reason::MustOpenBarrier);
}

#[test]
fn p15_other_numbers_leave_barriers_closed() {
    let game = classic().yellow("30 30 40").turn_of(Yellow);
    for die in 1..=4 {
        assert_eq!(game.movable_on(die), [1, 2, 3]);
    }
    assert_eq!(game.movable_on(5), [1, 2, 3, 4]);
}

#[test]
fn p15_two_colours_on_a_square_are_nothing_to_open() {
    let game = classic().yellow("29 40").blue("29").turn_of(Yellow);
    assert_eq!(game.movable_on(6), [1, 2]);
}

#[test]
fn p15_does_not_bind_a_bonus() {
    let mut game = classic().yellow("30 30 40 P7").turn_of(Yellow);
    game.roll(1).moves(4);
    assert_eq!(game.movable(), [1, 2, 3]);
}

#[test]
fn p15_a_bounce_that_ends_where_it_began_is_a_move_of_the_barrier() {
    let mut game = classic().yellow("P5 P5 40").turn_of(Yellow);
    game.roll(6);
    assert_eq!(game.movable(), [1, 2]);
    game.moves(1);
    assert_eq!(game.places(Yellow), "P5 P5 40 home");
}
