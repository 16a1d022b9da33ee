//! What a View says beside the board.

use super::position::{Game, Position, piece};
use crate::{
    Audience,
    parcheesi::{
        Action,
        Colour::{Blue, Yellow},
        Rules, View,
    },
};

fn view(game: &Game) -> View {
    game.state.view(Audience::Public)
}

fn choices(game: &Game) -> Vec<u8> {
    view(game).choices().iter().map(|choice| choice.piece.number()).collect()
}

#[test]
fn pieces_at_home_are_one_choice() {
    let mut game = Position::new(Rules::classic()).yellow("home 20").turn_of(Yellow);
    game.roll(5);
    assert_eq!(game.movable(), [1, 2, 3, 4]);
    assert_eq!(choices(&game), [1, 2]);
    assert_eq!(view(&game).only_move(), None);
}

#[test]
fn two_pieces_on_one_square_are_one_choice() {
    let mut game = Position::new(Rules::classic()).yellow("30 20 20 40").turn_of(Yellow);
    game.roll(2);
    assert_eq!(choices(&game), [1, 2, 4]);
}

#[test]
fn a_move_without_a_choice_is_the_only_move() {
    let mut game = Position::new(Rules::classic()).turn_of(Yellow);
    game.roll(5);
    assert_eq!(view(&game).only_move(), Some(Action::Move(piece(1))));

    let mut game = Position::new(Rules::classic()).yellow("home 30 30 40").turn_of(Yellow);
    game.roll(6);
    assert_eq!(view(&game).only_move(), Some(Action::Move(piece(2))), "p15: the barrier must be opened");
}

#[test]
fn a_bonus_that_may_be_declined_is_a_choice() {
    let mut game = Position::new(Rules::classic()).yellow("P7 20").turn_of(Yellow);
    game.roll(1).moves(1);
    assert_eq!(choices(&game), [2]);
    assert_eq!(view(&game).only_move(), None);
}

#[test]
fn a_bonus_that_must_be_used_can_be_the_only_move() {
    let mut game = Position::new(Rules::parchis()).yellow("P7 20").turn_of(Yellow);
    game.roll(1).moves(1);
    assert_eq!(view(&game).only_move(), Some(Action::Bonus(piece(2))));
}

#[test]
fn a_roll_is_no_move() {
    let game = Position::new(Rules::classic()).yellow("20").turn_of(Yellow);
    assert!(view(&game).choices().is_empty());
    assert_eq!(view(&game).only_move(), None);
}

#[test]
fn all_audiences_see_the_same() {
    let game = Position::new(Rules::classic()).yellow("20").blue("30").turn_of(Blue);
    for seat in game.state.seats() {
        assert_eq!(game.state.view(Audience::Seat(seat)), view(&game));
    }
}
