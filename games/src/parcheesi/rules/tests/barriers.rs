//! p14: two pieces of one colour on one square.

use super::position::{NONE, Position};
use crate::parcheesi::{
    Colour::{Blue, Yellow},
    Reason, Rules,
};

fn classic() -> Position {
    Position::new(Rules::classic())
}

#[test]
fn p14_no_piece_passes_a_barrier_not_even_its_owners() {
    let mut game = classic().yellow("28 30 30").blue("26").turn_of(Yellow);
    game.roll(3);
    assert_eq!(game.refuses_move(1), Reason::Barrier);
    game.moves(2).roll(5).moves(1);
    assert_eq!(game.places(Blue), "31 home home home", "an opened barrier is passed");

    let mut game = classic().yellow("30 30").blue("26").turn_of(Blue);
    game.roll(5);
    assert_eq!(game.refuses_move(1), Reason::Barrier);
}

#[test]
fn p14_no_piece_lands_on_a_barrier_not_even_its_owners() {
    let mut game = classic().yellow("28 30 30").turn_of(Yellow);
    game.roll(2);
    assert_eq!(game.refuses_move(1), Reason::Barrier);
    assert_eq!(game.movable(), [2, 3]);

    let mut game = classic().yellow("30 30").blue("28 40").turn_of(Blue);
    game.roll(2);
    assert_eq!(game.refuses_move(1), Reason::Barrier);
    assert_eq!(game.movable(), [2]);
}

#[test]
fn p14_a_walk_that_ends_before_the_barrier_is_free() {
    let game = classic().yellow("30 30").blue("26").turn_of(Blue);
    assert_eq!(game.movable_on(3), [1]);
    assert_eq!(game.movable_on(4), NONE);
}

#[test]
fn p14_a_barrier_stands_across_the_end_of_the_count() {
    let game = classic().yellow("68 68").blue("66").turn_of(Blue);
    assert_eq!(game.movable_on(1), [1]);
    assert_eq!(game.movable_on(2), NONE);
    assert_eq!(game.movable_on(4), NONE);
}

#[test]
fn p14_a_barrier_stands_in_the_passage_too() {
    let mut game = classic().yellow("P3 P3 68 P1").turn_of(Yellow);
    game.roll(4);
    assert_eq!(game.movable(), [1, 2]);
    assert_eq!(game.refuses_move(3), Reason::Barrier);
    assert_eq!(game.refuses_move(4), Reason::Barrier);
}

#[test]
fn p14_two_of_a_colour_are_a_barrier_on_a_safe_square_too() {
    let game = classic().yellow("29 29").blue("27").turn_of(Blue);
    assert_eq!(game.movable_on(2), NONE);
    assert_eq!(game.movable_on(3), NONE);
}

#[test]
fn p14_two_colours_on_a_safe_square_are_no_barrier() {
    let mut game = classic().yellow("29").red("29").blue("27 40").turn_of(Blue);
    assert_eq!(game.movable_on(3), [1, 2]);
    game.roll(2);
    assert_eq!(game.refuses_move(1), Reason::Full, "p4 forbids landing all the same");
}

#[test]
fn p14_two_colours_on_a_start_square_are_no_barrier() {
    let game = classic().yellow("39").blue("39 38").turn_of(Blue);
    assert_eq!(game.movable_on(2), [1, 2]);
}

#[test]
fn p14_one_piece_is_no_barrier() {
    let game = classic().yellow("30").blue("26").turn_of(Blue);
    assert_eq!(game.movable_on(6), [1]);
}

#[test]
fn p14_a_piece_may_leave_its_own_barrier() {
    let mut game = classic().yellow("30 30").turn_of(Yellow);
    game.roll(3).moves(2);
    assert_eq!(game.places(Yellow), "30 33 home home");
}

#[test]
fn p14_a_barrier_in_the_passage_of_one_colour_is_in_nobody_elses_way() {
    let game = classic().yellow("P1 P1").blue("67").turn_of(Blue);
    assert_eq!(game.movable_on(3), [1]);
}
