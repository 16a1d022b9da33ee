//! The worked cases of the rules, in their order.

use super::position::{Game, NONE, Position};
use crate::parcheesi::{
    Colour::{Blue, Green, Red, Yellow},
    Reason, Rules,
};

fn classic() -> Position {
    Position::new(Rules::classic())
}

/// Where the only piece of yellow in play ends after this roll.
fn walk(from: &str, die: u8) -> String {
    let mut game = classic().yellow(from).turn_of(Yellow);
    game.roll(die).moves(1);
    game.step(Yellow, 1).place(Yellow).to_string()
}

#[test]
fn case_01_yellow_at_5_rolls_3() {
    assert_eq!(walk("5", 3), "8");
}

#[test]
fn case_02_yellow_at_66_rolls_4_into_its_passage() {
    assert_eq!(walk("66", 4), "P2");
}

#[test]
fn case_03_blue_at_66_rolls_4_past_the_end_of_the_count() {
    let mut game = classic().blue("66").turn_of(Blue);
    game.roll(4).moves(1);
    assert_eq!(game.places(Blue), "2 home home home");
}

#[test]
fn case_04_yellow_at_p6_rolls_5_and_bounces() {
    assert_eq!(walk("P6", 5), "P5");
}

#[test]
fn case_05_yellow_at_p7_with_nobody_at_home_rolls_6_and_walks_7() {
    let mut game = classic().yellow("P7 40 41 42").turn_of(Yellow);
    game.roll(6).moves(1);
    assert_eq!(game.places(Yellow), "P2 40 41 42");
}

#[test]
fn case_06_a_six_opens_a_barrier() {
    let mut game = classic().yellow("30 30 40").turn_of(Yellow);
    game.roll(6);
    assert_eq!(game.movable(), [1, 2]);
    assert_eq!(game.refuses_move(3), Reason::MustOpenBarrier);
}

#[test]
fn case_07_a_barrier_is_neither_landed_on_nor_passed() {
    let game = classic().red("10 10").yellow("8").turn_of(Yellow);
    assert_eq!(game.clone().roll(1).moves(1).places(Yellow), "9 home home home");
    assert_eq!(game.movable_on(2), NONE);
    assert_eq!(game.movable_on(3), NONE);
}

#[test]
fn case_08_yellow_captures_blue_on_an_ordinary_square() {
    let mut game = classic().blue("9").yellow("8").turn_of(Yellow);
    game.roll(1).moves(1);
    assert_eq!(game.places(Yellow), "9 home home home");
    assert_eq!(game.places(Blue), "home home home home");
    assert_eq!(game.points(Yellow), 20);
    assert!(game.is_to_roll(Yellow));
}

#[test]
fn case_09_on_a_safe_square_two_colours_share_and_others_pass() {
    let mut game = classic().blue("12").green("11").yellow("8").turn_of(Yellow);
    game.roll(4).moves(1);
    assert_eq!(game.places(Yellow), "12 home home home");
    assert_eq!(game.places(Blue), "12 home home home");
    assert_eq!(game.points(Yellow), 0);

    pass_to_green(&mut game);
    assert_eq!(game.movable_on(1), NONE, "the square is full");
    game.roll(2).moves(1);
    assert_eq!(game.places(Green), "13 home home home");
}

/// Blue moves, red cannot.
fn pass_to_green(game: &mut Game) {
    assert_eq!(game.turn(), Some(Blue));
    // Blue's piece stays on 12: a five brings another into play.
    game.roll(5).moves(2).roll(1);
    assert!(game.is_to_roll(Green));
}

#[test]
fn case_10_leaving_home_captures_the_last_of_two_on_the_start() {
    let mut game = classic().blue("5").red("5").turn_of(Yellow);
    game.roll(5).moves(1);
    assert_eq!(game.places(Yellow), "5 home home home");
    assert_eq!(game.places(Blue), "5 home home home");
    assert_eq!(game.places(Red), "home home home home");
    assert_eq!(game.points(Yellow), 20);
    assert!(game.is_to_roll(Yellow));
}

#[test]
fn case_11_the_third_six_sends_the_piece_moved_last_home() {
    let mut game = classic().yellow("5 7").turn_of(Yellow);
    game.roll(6).moves(1).roll(6).moves(2).roll(6);
    assert_eq!(game.places(Yellow), "11 home home home");
    assert!(game.is_to_roll(Blue));
}

#[test]
fn case_12_the_goal_with_a_six_earns_one_bonus_and_one_roll() {
    let mut game = classic().yellow("P2 20").turn_of(Yellow);
    game.roll(6).moves(1);
    assert_eq!(game.bonus_squares(), Some(10));
    game.bonus(2);
    assert_eq!(game.places(Yellow), "goal 30 home home");
    assert!(game.is_to_roll(Yellow));
    game.roll(1).moves(2);
    assert!(game.is_to_roll(Blue));
}
