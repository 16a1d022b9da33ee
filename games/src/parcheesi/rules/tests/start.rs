//! p19: leaving home for a start square that is held.

use super::position::{Game, NONE, Position};
use crate::parcheesi::{
    CaptureRule,
    Colour::{self, Blue, Green, Red, Yellow},
    Reason, Rules,
};

fn classic() -> Position {
    Position::new(Rules::classic())
}

fn last_on_yellows_start(game: &Game) -> Option<(Colour, u8)> {
    let at = game.state.last_on_start[Yellow.index()]?;
    Some((game.state.colour(at.seat)?, at.piece.number()))
}

#[test]
fn p19_of_two_others_the_last_to_arrive_is_captured() {
    let mut game = classic().red("5").blue("5").turn_of(Yellow);
    game.roll(5).moves(1);
    assert_eq!(game.kinds(), ["move", "capture"]);
    assert_eq!(game.places(Blue), "home home home home");
    assert_eq!(game.places(Red), "5 home home home");
    assert_eq!(game.points(Yellow), 20);
    assert!(game.is_to_roll(Yellow));
}

#[test]
fn p19_of_one_own_and_one_other_the_other_is_captured() {
    for position in [classic().yellow("5").blue("5"), classic().blue("5").yellow("5")] {
        let mut game = position.turn_of(Yellow);
        game.roll(5).moves(2);
        assert_eq!(game.places(Yellow), "5 5 home home");
        assert_eq!(game.places(Blue), "home home home home");
        assert_eq!(game.points(Yellow), 20);
    }
}

#[test]
fn p19_past_two_own_pieces_nobody_leaves_home() {
    let mut game = classic().yellow("5 5").turn_of(Yellow);
    game.roll(5);
    assert_eq!(game.movable(), [1, 2]);
    assert_eq!(game.refuses_move(3), Reason::StartHeld);
}

#[test]
fn p19_two_of_one_other_colour_are_captured_from_although_they_are_a_barrier() {
    let mut game = classic().blue("5 5").turn_of(Yellow);
    game.roll(5).moves(1);
    assert_eq!(game.places(Yellow), "5 home home home");
    assert_eq!(game.places(Blue), "5 home home home", "piece 2 came last");
    assert_eq!(game.points(Yellow), 20);
}

#[test]
fn p19_one_other_piece_is_joined() {
    let mut game = classic().blue("5").turn_of(Yellow);
    game.roll(5).moves(1);
    assert_eq!(game.places(Blue), "5 home home home");
    assert_eq!(game.points(Yellow), 0);
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p19_nobody_is_the_last_of_one() {
    let mut game = classic().blue("5").red("5").turn_of(Blue);
    assert_eq!(last_on_yellows_start(&game), Some((Red, 1)));
    game.roll(2).moves(1);
    assert_eq!(last_on_yellows_start(&game), None);
}

#[test]
fn p19_arrivals_are_told_by_the_walks_of_the_game() {
    let mut game = classic().blue("4").red("3").turn_of(Red);
    game.roll(2).moves(1).roll(1).roll(1);
    assert!(game.is_to_roll(Blue));
    game.roll(1).moves(1);
    assert_eq!(last_on_yellows_start(&game), Some((Blue, 1)));
    game.roll(1).moves(1);
    assert_eq!(last_on_yellows_start(&game), None, "red has gone on");
}

#[test]
fn p19_after_a_capture_the_capturer_is_the_last_to_have_arrived() {
    let mut game = classic().blue("5").red("5").turn_of(Yellow);
    game.roll(5).moves(1);
    assert_eq!(last_on_yellows_start(&game), Some((Yellow, 1)));
}

#[test]
fn p19_a_second_five_captures_the_other_one_too() {
    let mut game = classic().blue("5").red("5").turn_of(Yellow);
    game.roll(5).moves(1).roll(5).moves(2);
    assert_eq!(game.places(Yellow), "5 5 home home");
    assert_eq!(
        (game.places(Blue), game.places(Red)),
        ("home home home home".into(), "home home home home".into())
    );
    assert_eq!(game.points(Yellow), 40);
}

#[test]
fn p19_every_colour_captures_on_its_own_start() {
    for (colour, start) in [(Blue, "22"), (Red, "39"), (Green, "56")] {
        let mut game = classic().yellow(&format!("{start} {start}")).turn_of(colour);
        game.roll(5).moves(1);
        assert_eq!(game.places(Yellow), format!("{start} home home home"));
        assert_eq!(game.points(colour), 20);
    }
}

#[test]
fn p19_a_capture_on_the_start_earns_what_the_house_rules_say() {
    let rules = Rules { capture: CaptureRule::PointsAndTwenty, ..Rules::classic() };
    let mut game = Position::new(rules).blue("5").red("5").turn_of(Yellow);
    game.roll(5).moves(1);
    assert_eq!(game.points(Yellow), 20);
    assert_eq!(game.bonus_squares(), Some(20));
    game.bonus(1);
    assert_eq!(game.places(Yellow), "25 home home home");
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p19_does_not_let_a_walk_land_on_a_held_start() {
    let game = classic().blue("22 22").yellow("21").turn_of(Yellow);
    assert_eq!(game.movable_on(1), NONE);
}
