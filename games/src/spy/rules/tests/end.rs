//! s16, s17, s18: who is out, and who wins.

use super::position::{Game, seat};
use crate::{
    Audience,
    spy::{Action, Answer, Card, OutWhy, Reason, SlotView},
};

const GREEN: &str = "> S1 T2 B1 S2 B1 T1 B2";
const SIX: &str = "> S1 T2 B1 S2 B1 T1";

#[test]
fn s16_a_lit_bomb_a_lost_top_secret_2_resigning_and_being_dropped_put_a_player_out() {
    let why = |game: &Game, index: usize| game.state.sides[index].out;
    let mut game = Game::new(&[SIX, SIX, "> S1 T2 T1 S2 B1 B1"]);
    game.looks_and_ends(2).looks(2);
    assert_eq!(why(&game, 1), Some(OutWhy::LitBomb));
    game.does(Action::Resign);
    assert_eq!(why(&game, 2), Some(OutWhy::Resigned));
    assert_eq!(why(&game, 0), None);
    let mut game = Game::new(&[SIX; 3]);
    game.does(Action::Drop);
    assert_eq!(why(&game, 0), Some(OutWhy::Dropped));
    assert_eq!(game.lines(), [r#"{"e":"out","seat":0,"why":"dropped"}"#, r#"{"e":"turn","seat":1}"#]);
}

#[test]
fn s16_anyone_may_leave_at_any_time() {
    let mut game = Game::new(&[SIX; 4]);
    game.resigns(2).looks(1).resigns(1).walk();
    assert_eq!((game.playing(), game.turn()), (vec![0, 3], Some(3)));
}

#[test]
fn s16_who_is_out_does_nothing_any_more() {
    let mut game = Game::new(&[SIX; 3]);
    game.resigns(0);
    for action in super::random::every_action() {
        assert_eq!(game.refuses_seat(0, action), Reason::NotPlaying);
        assert_eq!(game.refuses_seat(3, action), Reason::NotPlaying, "nobody sits there");
    }
}

#[test]
fn s17_the_base_of_who_is_out_is_open_and_cannot_be_looked_at() {
    let mut game = Game::new(&[SIX, SIX, "> S1 T2 T1 S2 B1 B1"]);
    game.looks_and_ends(2).done().resigns(2);
    assert_eq!(game.turn(), Some(0));
    assert_eq!(game.refuses(Action::Look(seat(2))), Reason::BaseOut);
    let seen = game.state.view(Audience::Public).seat(seat(2)).unwrap().slots.clone();
    let open = |card, lit| SlotView::Open { card, lit };
    assert_eq!(
        seen[..],
        [
            open(Card::S1, false),
            open(Card::T2, false),
            open(Card::T1, false),
            open(Card::S2, false),
            open(Card::B1, false),
            open(Card::B1, true),
        ]
    );
}

#[test]
fn s18_the_last_player_left_wins() {
    let mut game = Game::new(&[GREEN, GREEN]);
    game.resigns(0);
    assert_eq!(
        game.lines(),
        [
            r#"{"e":"out","seat":0,"why":"resigned"}"#.to_owned(),
            format!(r#"{{"e":"end","winner":1,"secret":"{}"}}"#, "07".repeat(32)),
        ]
    );
    let mut game = Game::new(&[GREEN, GREEN]);
    game.resigns(1);
    assert_eq!((game.winner(), game.turn()), (Some(0), None), "though it was the winner's turn");
}

#[test]
fn s18_with_three_or_four_the_game_goes_on_until_one_is_left() {
    let mut game = Game::new(&[SIX; 4]);
    game.resigns(0).resigns(3);
    assert_eq!((game.winner(), game.drawn()), (None, None));
    game.resigns(1);
    assert_eq!(game.winner(), Some(2));
}

#[test]
fn s18_who_exposes_the_last_top_secret_2_wins() {
    // Green faces slots 3 and 4, its Spy between them, and having walked slots 5 and 6.
    let mut game = Game::new(&["S1 B2 T1 > B1 S2 T2 B1", "> B1 T2 T1 S2 S1 B1 B2"]);
    let mut heard = vec![game.turns_round().looks(1).answer()];
    heard.push(game.done().done().turns_round().looks(1).answer());
    heard.push(game.done().done().walk().looks(1).answer());
    assert_eq!(game.faced(0), 5);
    game.done().walk();
    assert_eq!(game.faced(0), 7);
    game.done().done().turns_round().looks(1);
    heard.push(game.answer());
    assert_eq!(game.faced(0), 6);
    assert_eq!(heard, [Card::S1, Card::S2, Card::T1, Card::T2].map(Answer::Exposed));
    assert_eq!(game.winner(), Some(0));
    assert!(game.lines()[2].starts_with(r#"{"e":"end","winner":0"#), "{:?}", game.lines());
}

#[test]
fn s18_when_the_game_is_over_nobody_does_anything() {
    let mut game = Game::new(&[GREEN, GREEN]);
    game.resigns(0);
    for index in 0..3 {
        for action in super::random::every_action() {
            assert_eq!(game.refuses_seat(index, action), Reason::Over);
        }
    }
}
