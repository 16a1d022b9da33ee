//! p22, p23 and p25: winning, points, and the short game.

use super::position::Position;
use crate::{
    Audience,
    parcheesi::{
        Action,
        Colour::{Blue, Red, Yellow},
        Event, Phase, Reason, Rules,
    },
};

#[test]
fn p22_the_fourth_piece_in_the_goal_wins_at_once() {
    for rules in [Rules::classic(), Rules::parchis()] {
        let mut game = Position::new(rules).yellow("goal goal goal P7").turn_of(Yellow);
        game.roll(1).moves(4);
        assert_eq!(game.kinds(), ["move", "end"], "no bonus and no roll come after it");
        assert_eq!(game.winner(), Some(Yellow));
        assert_eq!(game.state.phase(), Phase::Over);
        assert_eq!(game.turn(), None);
    }
}

#[test]
fn p22_three_pieces_in_the_goal_do_not_win() {
    let mut game = Position::new(Rules::classic()).yellow("goal goal P7").turn_of(Yellow);
    game.roll(1).moves(3);
    assert_eq!(game.winner(), None);
    assert!(game.is_to_roll(Yellow));
}

#[test]
fn p22_nobody_acts_after_the_end() {
    let mut game = Position::new(Rules::classic()).yellow("goal goal goal P7").turn_of(Yellow);
    game.roll(1).moves(4);
    assert!(game.state.legal().is_empty());
    for seat in game.state.seats() {
        for action in [Action::Roll, Action::Decline, Action::Resign, Action::Drop] {
            let mut dice = super::position::Dice::showing([]);
            let refusal = game.state.decide(seat, action, &mut dice).unwrap_err();
            assert_eq!(refusal.reason, Reason::Over);
        }
    }
}

#[test]
fn p22_the_end_publishes_the_secret_and_only_the_end_does() {
    let mut game = Position::new(Rules::classic()).yellow("goal goal goal P7").turn_of(Yellow);
    assert_eq!(game.state.view(Audience::Public).end, None);
    game.roll(1).moves(4);
    let Some(Event::End(end)) = game.told().last() else { panic!("the game ends") };
    assert_eq!(end.secret.to_string(), "07".repeat(32));
    assert_eq!(game.state.view(Audience::Public).end.as_ref(), Some(&**end));
}

#[test]
fn p23_points_are_shown_and_told_at_the_end() {
    let position =
        Position::new(Rules::classic()).yellow("goal goal goal P7").points(Red, 60).points(Blue, 20);
    let mut game = position.turn_of(Yellow);
    let points = game.state.view(Audience::Public).seats.iter().map(|seat| seat.points).collect::<Vec<_>>();
    assert_eq!(points, [0, 20, 60, 0]);
    game.roll(1).moves(4);
    assert_eq!(game.state.end().unwrap().points.as_slice(), [0, 20, 60, 0]);
}

#[test]
fn p23_points_do_not_decide_the_winner() {
    let position = Position::new(Rules::classic()).yellow("goal goal goal P7").points(Red, 60);
    let mut game = position.turn_of(Yellow);
    game.roll(1).moves(4);
    assert_eq!(game.winner(), Some(Yellow));
}

#[test]
fn p25_the_short_game_has_two_pieces_a_colour() {
    let mut game = Position::new(Rules::classic().short()).turn_of(Yellow);
    game.roll(5);
    assert_eq!(game.places(Yellow), "home home");
    assert_eq!(game.movable(), [1, 2]);
    assert_eq!(game.refuses_move(3), Reason::NoSuchPiece);
    assert_eq!(game.refuses_move(4), Reason::NoSuchPiece);
    assert!(game.state.view(Audience::Public).seats.iter().all(|seat| seat.pieces.len() == 2));
}

#[test]
fn p25_the_second_piece_in_the_goal_wins_the_short_game() {
    for rules in [Rules::classic().short(), Rules::parchis().short()] {
        let mut game = Position::new(rules).yellow("goal P7").turn_of(Yellow);
        game.roll(1).moves(2);
        assert_eq!(game.winner(), Some(Yellow));
    }
}

#[test]
fn p25_a_six_is_seven_squares_when_neither_piece_is_at_home() {
    let mut game = Position::new(Rules::classic().short()).yellow("20 40").turn_of(Yellow);
    game.roll(6).moves(1);
    assert_eq!(game.places(Yellow), "27 40");
}
