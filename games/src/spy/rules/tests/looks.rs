//! s12 to s15: looks and their answers.

use super::position::{Game, seat};
use crate::spy::{Action, Answer, Card, Reason};

/// Green stands so that it looks at red's slot 7 from its slot 1, and turned round at red's slot 1 from its slot 7.
const GREEN: &str = "> S1 T2 B1 S2 B1 T1 B2";

/// What green hears of red's slot 7 and then of its slot 1.
fn heard(red: &str) -> [Answer; 2] {
    let mut game = Game::new(&[GREEN, red]);
    let first = game.looks(1).answer();
    let second = game.done().done().turns_round().looks(1).answer();
    [first, second]
}

#[test]
fn s12_the_slot_straight_across_is_looked_at() {
    for from in 1..=7_u8 {
        let mut cards: Vec<&str> = "S1 T2 B1 S2 B1 T1 B2".split(' ').collect();
        cards.insert(usize::from(from) - 1, ">");
        let mut game = Game::new(&[&cards.join(" "), "> S1 T2 B1 S2 B1 T1 B2"]);
        game.looks(1);
        let look = game.state.looks[0];
        assert_eq!((look.from.number(), look.slot.number()), (from, 8 - from));
    }
}

#[test]
fn s12_any_opponent_in_the_game_can_be_looked_at_and_nobody_else() {
    let six = "S1 > T2 B1 S2 B1 T1";
    for at in 1..4 {
        assert_eq!(Game::new(&[six; 4]).looks(at).state.looks[0].at, seat(at));
    }
    let game = Game::new(&[six; 3]);
    assert_eq!(game.refuses(Action::Look(seat(0))), Reason::OwnBase);
    assert_eq!(game.refuses(Action::Look(seat(3))), Reason::NoSuchSeat);
    assert_eq!(game.clone().resigns(2).refuses(Action::Look(seat(2))), Reason::BaseOut);
}

#[test]
fn s13_1_a_safe_or_a_top_secret_that_is_not_sought_is_named_without_its_number() {
    assert_eq!(heard("> S2 S1 B1 B1 B2 T2 T1"), [Answer::TopSecret, Answer::Safe]);
    assert_eq!(heard("> T1 S1 B1 B1 B2 T2 S2"), [Answer::Safe, Answer::TopSecret]);
    assert_eq!(heard("> T2 S1 B1 B1 B2 S2 T1"), [Answer::TopSecret; 2]);
}

#[test]
fn s13_1_such_an_answer_changes_nothing_in_the_base() {
    let mut game = Game::new(&[GREEN, "> S2 S1 B1 B1 B2 T2 T1"]);
    let before = game.state.sides[1].clone();
    game.looks(1);
    assert_eq!(game.state.sides[1], before);
}

#[test]
fn s13_2_secrets_are_exposed_one_after_another_and_top_secret_2_puts_its_holder_out() {
    let three = "S1 > T2 B1 S2 B1 T1";
    // Seat 0 looks at slot 5 from its slot 2, and turned round at slot 6 from its slot 1.
    let mut game = Game::new(&[three, "> B1 B1 T1 T2 S2 S1", three]);
    game.turns_round().looks(1);
    assert_eq!((game.answer(), game.target(1)), (Answer::Exposed(Card::S1), "S2"));
    game.rests(3).turns_round().looks(1);
    assert_eq!((game.answer(), game.target(1)), (Answer::Exposed(Card::S2), "T1"));
    game.rests(3).walk().looks(1);
    assert_eq!(game.faced(0), 4);
    assert_eq!((game.answer(), game.target(1)), (Answer::Exposed(Card::T1), "T2"));
    assert_eq!(game.turn(), Some(1));
    game.done().done().turns_round().looks(1);
    assert_eq!((game.answer(), game.target(1)), (Answer::Exposed(Card::T2), "-"));
    assert_eq!(
        game.lines(),
        [
            r#"{"e":"look","seat":0,"at":1,"from":3,"slot":4,"answer":"exposed","card":"T2"}"#,
            r#"{"e":"out","seat":1,"why":"top-secret-2"}"#,
        ]
    );
    assert_eq!((game.turn(), game.playing()), (Some(0), vec![0, 2]), "the finder's turn goes on");
}

#[test]
fn s13_2_what_was_named_before_is_exposed_when_its_time_has_come() {
    // Safe 2 in slot 7, Safe 1 in slot 1.
    let mut game = Game::new(&[GREEN, "> S1 T2 B1 B1 B2 T1 S2"]);
    assert_eq!(game.looks(1).answer(), Answer::Safe);
    assert_eq!(game.done().done().turns_round().looks(1).answer(), Answer::Exposed(Card::S1));
    assert_eq!(game.done().done().turns_round().looks(1).answer(), Answer::Exposed(Card::S2));
    assert_eq!(game.target(1), "T1");
}

#[test]
fn s13_3_a_bomb_is_heard_when_it_is_found_for_the_first_time() {
    for bomb in ["B1", "B2"] {
        let red = format!("> S1 T2 T1 S2 B1 {} {bomb}", if bomb == "B1" { "B2" } else { "B1" });
        let mut game = Game::new(&[GREEN, &red]);
        game.looks(1);
        let told = [r#"{"e":"look","seat":0,"at":1,"from":1,"slot":7,"answer":"tsss"}"#];
        assert_eq!(game.lines(), told, "which bomb it is, is not told");
        assert_eq!(game.playing(), [0, 1]);
    }
}

#[test]
fn s13_4_who_finds_a_lit_bomb_is_out_and_the_bomb_stays_lit() {
    let six = "> S1 T2 B1 S2 B1 T1";
    let mut game = Game::new(&[six, six, six, "> S1 T2 T1 S2 B1 B1"]);
    game.looks_and_ends(3);
    assert_eq!(game.answer(), Answer::Tsss);
    for finder in 1..=2 {
        game.looks(3);
        assert_eq!(
            game.lines(),
            [
                format!(
                    r#"{{"e":"look","seat":{finder},"at":3,"from":1,"slot":6,"answer":"boom","card":"B1"}}"#
                ),
                format!(r#"{{"e":"out","seat":{finder},"why":"lit-bomb"}}"#),
                format!(r#"{{"e":"turn","seat":{}}}"#, finder + 1),
            ]
        );
    }
    game.done().looks(3);
    assert_eq!((game.answer(), game.winner()), (Answer::Boom(Card::B1), Some(3)));
}

#[test]
fn s13_4_a_bomb_is_lit_in_one_slot_only() {
    let mut game = Game::new(&[GREEN, "> B1 T2 T1 S2 S1 B2 B1"]);
    assert_eq!(game.looks(1).answer(), Answer::Tsss);
    assert_eq!(game.done().done().turns_round().looks(1).answer(), Answer::Tsss);
    assert_eq!(game.playing(), [0, 1]);
}

#[test]
fn s13_5_a_look_at_an_exposed_card_is_used_up_and_changes_nothing() {
    let mut game = Game::new(&[GREEN, "> B1 T2 T1 S2 B2 B1 S1"]);
    game.looks(1).done().done();
    let before = game.state.sides[1].clone();
    game.looks(1);
    assert_eq!(game.answer(), Answer::Known(Card::S1));
    assert_eq!((&game.state.sides[1].slots, game.target(1)), (&before.slots, "S2"));
    assert_eq!(game.refuses(Action::Look(seat(1))), Reason::Looked);
}

#[test]
fn s14_the_target_is_the_bases_whoever_finds_it() {
    let six = "> S1 T2 B1 S2 B1 T1";
    let mut game = Game::new(&[six, "T2 < T1 B1 B1 S1 S2", "> S2 T2 B1 T1 B1 S1"]);
    game.looks_and_ends(2);
    assert_eq!((game.answer(), game.target(2)), (Answer::Exposed(Card::S1), "S2"));
    assert_eq!((game.target(0), game.target(1)), ("S1", "S1"), "in the other bases nothing has changed");
    assert_eq!(game.looks_and_ends(2).answer(), Answer::Known(Card::S1));
    assert_eq!(game.done().turns_round().looks(2).answer(), Answer::Exposed(Card::S2));
    assert_eq!(game.target(2), "T1");
}

#[test]
fn s15_a_bomb_that_one_player_lit_another_may_find() {
    let six = "> S1 T2 B1 S2 B1 T1";
    let mut game = Game::new(&[six, six, "> S1 T2 T1 S2 B1 B1"]);
    game.looks_and_ends(2).looks(2);
    assert_eq!((game.answer(), game.playing()), (Answer::Boom(Card::B1), vec![0, 2]));
}
