//! p16: a piece that would overshoot the goal.

use super::position::Position;
use crate::parcheesi::{
    Action, CaptureRule,
    Colour::{Blue, Yellow},
    Event, Place, Reason, Rules,
};

fn classic() -> Position {
    Position::new(Rules::classic())
}

#[test]
fn p16_a_piece_walks_backwards_what_the_goal_leaves_over() {
    for (from, die, to) in
        [("P7", 2, "P7"), ("P7", 3, "P6"), ("P4", 5, "P7"), ("P6", 6, "P4"), ("P7", 6, "P3")]
    {
        let mut game = classic().yellow(from).turn_of(Yellow);
        game.roll(die).moves(1);
        assert_eq!(game.places(Yellow), format!("{to} home home home"), "from {from} with {die}");
    }
}

#[test]
fn p16_a_bounce_does_not_reach_the_goal() {
    let mut game = classic().yellow("P7 20").turn_of(Yellow);
    game.roll(3).moves(1);
    assert_eq!(game.bonus_squares(), None);
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p16_a_bounce_may_end_where_it_began() {
    let mut game = classic().yellow("P5").turn_of(Yellow);
    game.roll(6).moves(1);
    let Event::Move(moved) = &game.told()[0] else { panic!("the piece moves") };
    assert_eq!((moved.from, moved.to, moved.steps), (Place::Passage(5), Place::Passage(5), 6));
    assert!(game.is_to_roll(Yellow));
}

#[test]
fn p16_the_walk_back_does_not_land_on_a_barrier() {
    let mut game = classic().yellow("P7 P4 P4").turn_of(Yellow);
    game.roll(5);
    assert_eq!(game.refuses_move(1), Reason::Barrier);
    assert_eq!(game.movable(), [2, 3, 4], "the others can");
}

#[test]
fn p16_the_walk_back_does_not_pass_a_barrier() {
    let mut game = classic().yellow("P7 P4 P4").turn_of(Yellow);
    game.roll(6);
    assert_eq!(game.refuses_move(1), Reason::Barrier);
    let mut game = classic().yellow("P7 P5 P5").turn_of(Yellow);
    game.roll(5);
    assert_eq!(game.refuses_move(1), Reason::Barrier);
}

#[test]
fn p16_the_walk_back_ends_before_a_barrier() {
    let mut game = classic().yellow("P7 P4 P4").turn_of(Yellow);
    game.roll(4).moves(1);
    assert_eq!(game.places(Yellow), "P5 P4 P4 home");
}

#[test]
fn p16_the_walk_forward_is_stopped_by_a_barrier_before_it_bounces() {
    let mut game = classic().yellow("P4 P6 P6").turn_of(Yellow);
    game.roll(5);
    assert_eq!(game.refuses_move(1), Reason::Barrier);
}

#[test]
fn p16_a_piece_of_a_barrier_may_come_back_to_it_or_pass_it() {
    let game = classic().yellow("P5 P5").turn_of(Yellow);
    assert_eq!(game.clone().roll(6).moves(1).places(Yellow), "P5 P5 home home");
    let game = classic().yellow("P6 P6").turn_of(Yellow);
    assert_eq!(game.clone().roll(6).moves(1).places(Yellow), "P4 P6 home home");
}

/// Yellow's piece 2 is to use 10 squares: from P7 it comes back to 67, from P6 to 68.
fn ten_squares_from(from: &str, others: impl FnOnce(Position) -> Position) -> super::position::Game {
    let mut game = others(classic().yellow(&format!("P6 {from} 20"))).turn_of(Yellow);
    game.roll(2).moves(1);
    assert_eq!(game.bonus_squares(), Some(10));
    game
}

#[test]
fn p16_a_long_walk_back_leaves_the_passage() {
    let mut game = ten_squares_from("P7", |others| others);
    game.bonus(2);
    assert_eq!(game.places(Yellow), "goal 67 20 home");
}

#[test]
fn p16_a_long_walk_back_captures_on_an_ordinary_square() {
    let mut game = ten_squares_from("P7", |others| others.blue("67"));
    game.bonus(2);
    assert_eq!(game.places(Yellow), "goal 67 20 home");
    assert_eq!(game.places(Blue), "home home home home");
    assert_eq!(game.points(Yellow), 20);
}

#[test]
fn p16_a_long_walk_back_shares_a_safe_square() {
    let mut game = ten_squares_from("P6", |others| others.blue("68"));
    game.bonus(2);
    assert_eq!(game.places(Yellow), "goal 68 20 home");
    assert_eq!(game.places(Blue), "68 home home home");
    assert_eq!(game.points(Yellow), 0);
}

#[test]
fn p16_a_long_walk_back_does_not_pass_a_barrier_on_the_track() {
    let game = ten_squares_from("P7", |others| others.blue("68 68"));
    assert_eq!(game.refuses_bonus(2), Reason::Barrier);
}

#[test]
fn p16_a_long_walk_back_does_not_land_on_a_full_square() {
    let game = ten_squares_from("P6", |others| others.blue("68").red("68"));
    assert_eq!(game.refuses_bonus(2), Reason::Full);
    let game = ten_squares_from("P7", |others| others.blue("68").red("68"));
    assert_eq!(game.movable(), [2, 3], "a mixed pair is passed");
}

#[test]
fn p16_twenty_squares_bounce_far_back_and_may_end_where_they_began() {
    let rules = Rules { capture: CaptureRule::PointsAndTwenty, ..Rules::classic() };
    let mut game = Position::new(rules).yellow("20 66 P7").red("21").turn_of(Yellow);
    game.roll(1).moves(1);
    assert_eq!(game.bonus_squares(), Some(20));
    assert_eq!(game.clone().bonus(2).places(Yellow), "21 66 P7 home");
    assert_eq!(game.clone().bonus(3).places(Yellow), "21 66 57 home");
}

#[test]
fn p16_parchis_wants_an_exact_count() {
    let mut game = Position::new(Rules::parchis()).yellow("P6 20").turn_of(Yellow);
    assert_eq!(game.movable_on(2), [1, 2]);
    game.roll(3);
    assert_eq!(game.movable(), [2]);
    assert_eq!(game.refuses(Action::Move(super::position::piece(1))), Reason::Overshoot);
}
