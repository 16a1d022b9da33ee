//! s9, s10, s11, s20: what a turn is made of, and whose it is.

use super::position::{Game, seat};
use crate::spy::{Action, Answer, Card, Facing, Reason, Spaces};

const GREEN: &str = "S1 > T2 B1 S2 B1 T1 B2";
const RED: &str = "B2 S1 B1 T2 < S2 T1 B1";
const SIX: &str = "S1 > T2 B1 S2 B1 T1";

fn two() -> Game {
    Game::new(&[GREEN, RED])
}

#[test]
fn s09_a_turn_is_a_move_a_look_both_in_either_order_or_neither() {
    assert_eq!(two().done().turn(), Some(1));
    assert_eq!(two().walk().turn(), Some(0));
    assert_eq!(two().walk().done().turn(), Some(1));
    assert_eq!(two().looks(1).turn(), Some(0));
    assert_eq!(two().looks(1).done().turn(), Some(1));
    assert_eq!(two().walk().looks(1).turn(), Some(1));
    assert_eq!(two().looks(1).walk().turn(), Some(1));
}

#[test]
fn s09_a_turn_with_both_done_ends_at_once() {
    let mut game = two();
    game.looks(1).walk();
    assert_eq!(game.lines(), [r#"{"e":"walk","seat":0,"spaces":2,"gap":3}"#, r#"{"e":"turn","seat":1}"#]);
    assert_eq!(game.refuses_seat(0, Action::TurnRound), Reason::NotYourTurn);
}

#[test]
fn s09_each_at_most_once() {
    let mut game = two();
    game.walk();
    for walk in [None, Some(Spaces::One), Some(Spaces::Two)] {
        assert_eq!(game.refuses(Action::Walk(walk)), Reason::Walked);
    }
    let mut game = two();
    game.looks(1);
    assert_eq!(game.refuses(Action::Look(seat(1))), Reason::Looked);
    assert_eq!(game.refuses(Action::Look(seat(0))), Reason::Looked);
}

#[test]
fn s09_the_next_turn_begins_with_nothing_done() {
    let mut game = two();
    game.looks(1).done().looks(0).done().looks(1).done().walk().done().walk();
    assert_eq!(game.turn(), Some(0));
}

#[test]
fn s10_a_spy_walks_the_number_on_the_card_that_it_faces() {
    for (base, right, wrong) in [
        ("> S1 T2 B1 S2 B1 T1 B2", Spaces::One, Spaces::Two),
        ("> S2 T2 B1 S1 B1 T1 B2", Spaces::Two, Spaces::One),
        ("> T1 T2 B1 S2 B1 S1 B2", Spaces::One, Spaces::Two),
        ("> T2 S1 B1 S2 B1 T1 B2", Spaces::Two, Spaces::One),
        ("> B1 T2 S1 S2 B1 T1 B2", Spaces::One, Spaces::Two),
        ("> B2 T2 B1 S2 B1 T1 S1", Spaces::Two, Spaces::One),
    ] {
        let game = Game::new(&[base, RED]);
        assert_eq!(game.refuses(Action::Walk(Some(wrong))), Reason::WrongNumber);
        let walked = game.clone().walks(right).base(0);
        assert_eq!(game.clone().walk().base(0), walked, "without a choice it need not be said");
        let passed = walked.split(' ').position(|word| word == ">");
        assert_eq!(passed, Some(usize::from(right.count())));
    }
}

#[test]
fn s10_a_spy_that_faces_left_walks_left() {
    assert_eq!(Game::new(&["S1 T2 B1 < S2 B1 T1 B2", RED]).walk().base(0), "S1 T2 < B1 S2 B1 T1 B2");
    assert_eq!(Game::new(&["< S1 T2 B1 S2 B1 T1 B2", RED]).walk().base(0), "S1 T2 B1 S2 B1 < T1 B2");
    assert_eq!(Game::new(&["B2 < S1 T2 B1 S2 B1 T1", RED]).walk().base(0), "B2 S1 T2 B1 S2 B1 < T1");
}

#[test]
fn s10_a_lit_bomb_is_walked_over_like_any_card() {
    let mut game = Game::begun_by(1, &["B2 > B1 B1 S2 S1 T1 T2", "B2 S1 B1 T2 S2 < T1 B1"]);
    assert_eq!(game.faced(1), 5);
    game.turns_round().looks(0);
    assert_eq!(game.answer(), Answer::Tsss);
    game.done();
    assert_eq!(game.faced(0), 2);
    assert_eq!(game.refuses(Action::Walk(Some(Spaces::Two))), Reason::WrongNumber);
    game.walk();
    assert_eq!(game.base(0), "B2 B1 > B1 S2 S1 T1 T2");
}

#[test]
fn s10_an_exposed_card_is_exposed_for_its_holders_spy_alone() {
    // Red exposes green's Safe 1 in slot 1. Green faces it, and chooses; red does not.
    let mut game = Game::begun_by(1, &["> S1 T2 B1 S2 B1 T1 B2", "B2 S1 B1 T2 S2 T1 > B1"]);
    game.looks(0);
    assert_eq!(game.answer(), Answer::Exposed(Card::S1));
    assert_eq!(game.refuses(Action::Walk(Some(Spaces::Two))), Reason::WrongNumber);
    game.done();
    assert_eq!(game.refuses(Action::Walk(None)), Reason::ChooseNumber);
    assert_eq!(game.clone().walks(Spaces::One).base(0), "S1 > T2 B1 S2 B1 T1 B2");
    assert_eq!(game.clone().walks(Spaces::Two).base(0), "S1 T2 > B1 S2 B1 T1 B2");
}

#[test]
fn s11_turning_is_free_and_may_be_done_at_any_moment_of_ones_turn() {
    let mut game = two();
    game.turns_round().turns_round().turns_round();
    assert_eq!((game.faced(0), game.turn()), (1, Some(0)));
    game.walk().turns_round().looks(1);
    assert_eq!(game.turn(), Some(1), "a walk and a look are done, however often it was turned");
    let mut game = two();
    game.turns_round().looks(1).turns_round().walk();
    assert_eq!(game.base(0), "S1 T2 B1 > S2 B1 T1 B2");
}

#[test]
fn s11_everyone_sees_a_spy_turned() {
    let mut game = two();
    game.turns_round();
    assert_eq!(game.lines(), [r#"{"e":"face","seat":0,"faces":"left"}"#]);
    assert_eq!(game.state.sides[0].stance.faces, Facing::Left);
    game.turns_round();
    assert_eq!(game.lines(), [r#"{"e":"face","seat":0,"faces":"right"}"#]);
}

#[test]
fn s11_no_spy_is_turned_in_anothers_turn() {
    assert_eq!(two().refuses_seat(1, Action::TurnRound), Reason::NotYourTurn);
    assert_eq!(two().done().refuses_seat(0, Action::TurnRound), Reason::NotYourTurn);
}

#[test]
fn s20_turns_go_round_in_the_order_of_the_seats() {
    for (players, first) in [(2_usize, 0), (2, 1), (3, 2), (4, 0), (4, 3)] {
        let bases = if players == 2 { vec![GREEN; 2] } else { vec![SIX; players] };
        let mut game = Game::begun_by(first, &bases);
        for turn in 0..2 * players {
            assert_eq!(game.turn(), Some((usize::from(first) + turn) % players));
            game.done();
        }
    }
}

#[test]
fn s20_a_seat_whose_player_is_out_is_passed_over() {
    let mut game = Game::new(&[SIX; 4]);
    game.resigns(1).done();
    assert_eq!(game.turn(), Some(2));
    game.resigns(3).resigns(2);
    assert_eq!(game.winner(), Some(0));

    let mut game = Game::new(&[SIX; 4]);
    game.resigns(0);
    assert_eq!((game.turn(), game.lines()[1].as_str()), (Some(1), r#"{"e":"turn","seat":1}"#));
    game.resigns(3).done().done();
    assert_eq!(game.turn(), Some(1), "neither 3 nor 0 are in the game");
}

#[test]
fn s20_who_leaves_in_anothers_turn_does_not_end_it() {
    let mut game = Game::new(&[SIX; 3]);
    game.walk().resigns(2);
    assert_eq!(game.lines(), [r#"{"e":"out","seat":2,"why":"resigned"}"#]);
    assert_eq!(game.turn(), Some(0));
    assert_eq!(game.refuses(Action::Walk(None)), Reason::Walked);
    game.looks(1);
    assert_eq!(game.turn(), Some(1));
}
