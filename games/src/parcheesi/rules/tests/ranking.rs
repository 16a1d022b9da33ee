//! p22: who comes second, third and last.

use super::position::Position;
use crate::parcheesi::{
    Colour::{self, Blue, Green, Red, Yellow},
    Rules,
};

/// The ranking when yellow brings its last piece in.
fn ranking(position: Position) -> Vec<Colour> {
    let mut game = position.yellow("goal goal goal P7").turn_of(Yellow);
    game.roll(1).moves(4);
    game.ranking()
}

fn classic() -> Position {
    Position::new(Rules::classic())
}

#[test]
fn p22_more_pieces_in_the_goal_come_first() {
    let position = classic().blue("40 41").red("goal").green("goal goal").points(Blue, 100);
    assert_eq!(ranking(position), [Yellow, Green, Red, Blue]);
}

#[test]
fn p22_then_more_steps_walked_on_the_board() {
    // Blue has walked 8 and 0 steps, red 20, green none.
    let position = classic().blue("30 22").red("59").points(Blue, 100).points(Green, 200);
    assert_eq!(ranking(position), [Yellow, Red, Blue, Green]);
}

#[test]
fn p22_steps_of_pieces_in_the_goal_are_not_steps_on_the_board() {
    let position = classic().blue("goal 32").red("goal 50").green("goal 57");
    assert_eq!(ranking(position), [Yellow, Red, Blue, Green]);
}

#[test]
fn p22_steps_in_the_passage_count() {
    // Blue has walked 64 steps, red 63.
    let position = classic().blue("P1").red("34").green("56");
    assert_eq!(ranking(position), [Yellow, Blue, Red, Green]);
}

#[test]
fn p22_then_more_points() {
    let position = classic().blue("32").red("49").green("66").points(Green, 40).points(Red, 20);
    assert_eq!(ranking(position), [Yellow, Green, Red, Blue]);
}

#[test]
fn p22_a_piece_on_its_start_has_walked_no_further_than_one_at_home() {
    let position = classic().blue("home").red("39").points(Blue, 20);
    assert_eq!(ranking(position), [Yellow, Blue, Red, Green]);
}

#[test]
fn p22_then_the_order_of_seats() {
    assert_eq!(ranking(classic()), [Yellow, Blue, Red, Green]);
}

#[test]
fn p22_the_winner_is_first_whatever_the_others_have() {
    let position = classic().blue("goal goal goal P7").points(Blue, 500);
    assert_eq!(ranking(position)[0], Yellow);
}

#[test]
fn p22_those_who_left_come_last_and_the_first_to_leave_at_the_very_end() {
    let position = classic().yellow("goal goal goal P7").blue("goal goal goal").points(Blue, 100).red("goal");
    let mut game = position.turn_of(Yellow);
    game.leaves(Blue).leaves(Red).roll(1).moves(4);
    assert_eq!(game.ranking(), [Yellow, Green, Red, Blue]);
}

#[test]
fn p22_everyone_is_ranked_when_all_others_left() {
    let mut game = classic().points(Yellow, 40).turn_of(Yellow);
    game.leaves(Green).leaves(Yellow).leaves(Blue);
    assert_eq!(game.winner(), Some(Red));
    assert_eq!(game.ranking(), [Red, Blue, Yellow, Green]);
}
