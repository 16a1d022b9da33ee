//! The worked cases of the rules, in their order.

use super::position::Game;
use crate::spy::{Action, Answer, Card, Reason, Spaces};

const GREEN: &str = "S1 > T2 B1 S2 B1 T1 B2";

#[test]
fn case_01_the_spy_walks_two_over_top_secret_2() {
    let mut game = Game::new(&[GREEN, "> S1 S2 T1 T2 B1 B1 B2"]);
    assert_eq!(game.faced(0), 2);
    assert_eq!(game.refuses(Action::Walk(Some(Spaces::One))), Reason::WrongNumber);
    game.walk();
    assert_eq!(game.base(0), "S1 T2 B1 > S2 B1 T1 B2");
}

#[test]
fn case_02_slot_4_is_looked_at_from_slot_4() {
    let mut game = Game::new(&[GREEN, "> S1 S2 T1 T2 B1 B1 B2"]);
    game.walk();
    assert_eq!(game.faced(0), 4);
    game.looks(1);
    assert_eq!(
        game.lines(),
        [
            r#"{"e":"look","seat":0,"at":1,"from":4,"slot":4,"answer":"top-secret"}"#,
            r#"{"e":"turn","seat":1}"#,
        ]
    );
}

#[test]
fn case_03_a_spy_behind_slot_7_faces_slot_1_and_walks_between_1_and_2() {
    let mut game = Game::new(&["S1 T2 B1 S2 B1 T1 B2 >", "> S1 S2 T1 T2 B1 B1 B2"]);
    assert_eq!(game.faced(0), 1);
    game.walks(Spaces::One);
    assert_eq!(game.base(0), "S1 > T2 B1 S2 B1 T1 B2");
}

/// Green walks to face slot 4, and looks there.
fn look_at_slot_4(red: &str) -> Game {
    let mut game = Game::new(&[GREEN, red]);
    game.walk().looks(1);
    game
}

#[test]
fn case_04_safe_1_is_exposed_and_safe_2_sought_next() {
    let game = look_at_slot_4("> B1 B1 B2 S1 S2 T1 T2");
    assert_eq!(game.answer(), Answer::Exposed(Card::S1));
    assert_eq!(game.target(1), "S2");
}

#[test]
fn case_05_top_secret_2_before_its_time_is_a_top_secret() {
    let game = look_at_slot_4("> B1 B1 B2 T2 S2 T1 S1");
    assert_eq!(game.answer(), Answer::TopSecret);
    assert_eq!(game.target(1), "S1");
}

#[test]
fn case_06_a_bomb_found_twice_puts_its_finder_out() {
    let mut game = look_at_slot_4("> B1 S2 B2 B1 T2 T1 S1");
    assert_eq!(game.answer(), Answer::Tsss);
    game.done().looks(1);
    assert_eq!(game.answer(), Answer::Boom(Card::B1));
    assert_eq!(game.winner(), Some(1));
}

#[test]
fn case_07_over_an_exposed_card_the_spy_walks_one_or_two() {
    // From between its slots 6 and 7 red exposes green's Safe 1 in slot 1, and turned round, Safe 2 in slot 2.
    let mut game = Game::begun_by(1, &["S1 > S2 B1 T2 B1 T1 B2", "B1 S2 B2 B1 T2 T1 > S1"]);
    game.looks(0).done().done().turns_round().looks(0);
    assert_eq!(game.answer(), Answer::Exposed(Card::S2));
    game.done();
    assert_eq!(game.faced(0), 2);
    assert_eq!(game.refuses(Action::Walk(None)), Reason::ChooseNumber);
    for spaces in Spaces::ALL {
        let walked = game.clone().walks(spaces).base(0);
        assert_eq!(
            walked,
            ["S1 S2 > B1 T2 B1 T1 B2", "S1 S2 B1 > T2 B1 T1 B2"][usize::from(spaces.count()) - 1]
        );
    }
}

#[test]
fn case_08_with_six_slots_slot_5_is_looked_at_from_slot_2() {
    let three = "S1 > T2 B1 S2 B1 T1";
    let mut game = Game::new(&[three, three, three]);
    game.looks(2);
    assert_eq!(game.lines(), [r#"{"e":"look","seat":0,"at":2,"from":2,"slot":5,"answer":"tsss"}"#]);
}
