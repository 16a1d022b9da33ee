//! p20: ten squares for a piece that reaches the goal.

use super::position::{Game, Position};
use crate::parcheesi::{
    Action,
    Colour::{Blue, Yellow},
    Event, PassWhy, Reason, Rules, Why,
};

fn classic() -> Position {
    Position::new(Rules::classic())
}

/// Yellow's piece 1 has just reached the goal, by an ordinary roll.
fn goal_reached(position: Position) -> Game {
    let mut game = position.turn_of(Yellow);
    game.roll(1).moves(1);
    assert!(game.places(Yellow).starts_with("goal"));
    game
}

#[test]
fn p20_the_goal_earns_ten_squares_and_a_roll() {
    let mut game = goal_reached(classic().yellow("P7 20"));
    assert_eq!(game.bonus_squares(), Some(10));
    game.bonus(2);
    let Event::Move(moved) = &game.told()[0] else { panic!("the piece moves") };
    assert_eq!((moved.steps, moved.why), (10, Why::GoalBonus));
    assert_eq!(game.places(Yellow), "goal 30 home home");
    assert!(game.is_to_roll(Yellow));
    game.roll(1).moves(2);
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p20_the_ten_squares_can_be_declined() {
    let mut game = goal_reached(classic().yellow("P7 20"));
    assert!(game.state.legal().contains(&Action::Decline));
    game.does(Action::Decline);
    assert!(matches!(game.told(), [Event::Pass { why: PassWhy::Declined, .. }]));
    assert!(game.is_to_roll(Yellow), "the roll is not declined with them");
}

#[test]
fn p20_the_bonus_comes_before_the_roll() {
    let game = goal_reached(classic().yellow("P7 20"));
    assert_eq!(game.refuses(Action::Roll), Reason::BonusFirst);
    assert_eq!(game.refuses_move(2), Reason::BonusFirst);
}

#[test]
fn p20_ten_squares_that_no_piece_can_use_are_passed() {
    let mut game = classic().yellow("P7 20").blue("25 25").turn_of(Yellow);
    game.roll(1).moves(1);
    assert_eq!(game.kinds(), ["move", "pass"]);
    assert!(matches!(game.told()[1], Event::Pass { why: PassWhy::NoMove, .. }));
    assert!(game.is_to_roll(Yellow));
}

#[test]
fn p20_the_ten_squares_are_for_another_piece() {
    let game = goal_reached(classic().yellow("P7 20"));
    assert_eq!(game.movable(), [2]);
    assert_eq!(game.refuses_bonus(1), Reason::InGoal);
}

#[test]
fn p20_no_piece_leaves_home_by_a_bonus() {
    let game = goal_reached(classic().yellow("P7 20"));
    assert_eq!(game.refuses_bonus(3), Reason::AtHome);
}

#[test]
fn p20_the_ten_squares_stop_at_barriers_and_full_squares() {
    let game = goal_reached(classic().yellow("P7 20 40").blue("25 25"));
    assert_eq!(game.refuses_bonus(2), Reason::Barrier);
    let game = goal_reached(classic().yellow("P7 29 40").blue("39").red("39"));
    assert_eq!(game.refuses_bonus(2), Reason::Full);
}

#[test]
fn p20_the_ten_squares_bounce() {
    let mut game = goal_reached(classic().yellow("P7 P2"));
    game.bonus(2);
    assert_eq!(game.places(Yellow), "goal P4 home home");
}

#[test]
fn p20_the_ten_squares_can_capture() {
    let mut game = goal_reached(classic().yellow("P7 20").blue("30"));
    game.bonus(2);
    assert_eq!(game.kinds(), ["move", "capture"]);
    assert_eq!(game.points(Yellow), 20);
    assert!(game.is_to_roll(Yellow));
}

#[test]
fn p20_the_ten_squares_can_reach_the_goal_and_earn_ten_more() {
    let mut game = goal_reached(classic().yellow("P7 66 20"));
    game.bonus(2);
    assert_eq!(game.places(Yellow), "goal goal 20 home");
    assert_eq!(game.bonus_squares(), Some(10));
    game.bonus(3);
    assert!(game.is_to_roll(Yellow));
}

#[test]
fn p20_a_bonus_that_brings_the_last_piece_in_wins() {
    let mut game = goal_reached(classic().yellow("P7 66 goal goal"));
    game.bonus(2);
    assert_eq!(game.kinds(), ["move", "end"]);
    assert_eq!(game.winner(), Some(Yellow));
}

#[test]
fn p20_parchis_gives_no_roll() {
    let mut game = goal_reached(Position::new(Rules::parchis()).yellow("P7 20"));
    game.bonus(2);
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p20_parchis_lets_nobody_decline() {
    let game = goal_reached(Position::new(Rules::parchis()).yellow("P7 20"));
    assert_eq!(game.refuses(Action::Decline), Reason::MustUseBonus);
    assert!(!game.state.legal().contains(&Action::Decline));
}

#[test]
fn p20_parchis_ends_the_turn_when_no_piece_can_use_the_bonus() {
    let mut game = Position::new(Rules::parchis()).yellow("P7 P2").turn_of(Yellow);
    game.roll(1).moves(1);
    assert_eq!(game.kinds(), ["move", "pass", "turn"]);
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p20_squares_for_a_capture_are_never_declined() {
    for rules in [Rules::parchis(), Rules { capture: Rules::parchis().capture, ..Rules::classic() }] {
        let mut game = Position::new(rules).yellow("20").red("21").turn_of(Yellow);
        game.roll(1).moves(1);
        assert_eq!(game.refuses(Action::Decline), Reason::MustUseBonus);
    }
}
