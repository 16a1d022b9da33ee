//! s19: three rounds without news are a draw, and what is news.

use super::position::{Game, seat};
use crate::{
    Audience,
    spy::{Action, Answer, Card, Spaces},
};

const SIX: &str = "S1 > T2 B1 S2 B1 T1";
/// Looks at slot 7 from its slot 1, and turned round at slot 1 from its slot 7.
const SEVEN: &str = "> S1 T2 B1 S2 B1 T1 B2";

fn bases(players: usize) -> Vec<&'static str> {
    if players == 2 { vec![SEVEN; 2] } else { vec![SIX; players] }
}

/// After how many turns in which nobody does anything the game is a draw.
fn rests_to_draw(game: &Game) -> usize {
    let mut game = game.clone();
    let mut turns = 0;
    while game.turn().is_some() {
        game.done();
        turns += 1;
    }
    assert_eq!(game.winner(), None);
    turns
}

/// Whether the look that the game's last action was has been news: the turn that is under way is the first of three then.
fn was_news(game: &Game) -> bool {
    let full = 3 * game.playing().len();
    let left = rests_to_draw(game);
    assert!(left <= full);
    left == full
}

#[test]
fn s19_three_rounds_from_the_beginning_without_a_look_are_a_draw() {
    for players in 2..=4 {
        let game = Game::begun_by(1, &bases(players));
        assert_eq!(rests_to_draw(&game), 3 * players);
        let mut game = game;
        game.rests(u8::try_from(3 * players - 1).unwrap());
        assert_eq!(game.drawn(), None);
        game.done();
        assert_eq!(game.drawn(), Some((0..players).collect()));
        assert_eq!((game.winner(), game.turn()), (None, None));
    }
}

#[test]
fn s19_the_end_names_those_who_draw() {
    let mut game = Game::new(&[SIX; 3]);
    game.resigns(1).rests(6);
    let end = format!(r#"{{"e":"end","winner":null,"draw":[0,2],"secret":"{}"}}"#, "07".repeat(32));
    assert_eq!(game.lines(), [end]);
}

#[test]
fn s19_the_turn_in_which_the_news_came_is_the_first_of_the_three() {
    for players in 2..=4 {
        // The news comes late in the second round; in the turn in which it comes nothing else is done.
        for rested in 0..u8::try_from(2 * players).unwrap() {
            let mut game = Game::new(&bases(players));
            let other = (usize::from(rested) + 1) % players;
            game.rests(rested).looks(other);
            assert_eq!(rests_to_draw(&game), 3 * players, "this turn, and those of the others");
            game.done();
            assert_eq!(rests_to_draw(&game), 3 * players - 1);
        }
    }
}

#[test]
fn s19_walking_and_turning_round_are_no_news() {
    let mut game = Game::new(&[SEVEN; 2]);
    for _ in 0..5 {
        game.walk().turns_round().turns_round().done();
    }
    game.walk();
    assert_eq!(game.drawn(), None);
    game.done();
    assert_eq!(game.drawn(), Some(vec![0, 1]));
}

#[test]
fn s19_every_answer_is_news_when_it_is_heard_for_the_first_time() {
    for (red, answer) in [
        ("> T1 T2 B1 B1 B2 S1 S2", Answer::Safe),
        ("> T1 S1 B1 B1 B2 S2 T2", Answer::TopSecret),
        ("> T1 T2 B1 B1 B2 S2 S1", Answer::Exposed(Card::S1)),
        ("> T1 T2 S1 B1 B2 S2 B1", Answer::Tsss),
    ] {
        let mut game = Game::new(&[SEVEN, red]);
        game.rests(4).looks(1);
        assert_eq!(game.answer(), answer);
        assert!(was_news(&game), "{answer:?}");
    }
}

#[test]
fn s19_the_same_answer_from_the_same_slot_is_no_news() {
    for red in ["> T1 T2 B1 B1 B2 S1 S2", "> T1 S1 B1 B1 B2 S2 T2"] {
        let mut game = Game::new(&[SEVEN, red]);
        game.looks_and_ends(1).done().looks(1);
        assert!(!was_news(&game));
        assert_eq!(rests_to_draw(&game), 4, "green has ended one of its three turns, and red one");
    }
}

#[test]
fn s19_a_look_at_an_exposed_card_is_no_news_not_even_the_first() {
    let mut game = Game::new(&[SEVEN, "> T1 T2 B1 B1 B2 S2 S1"]);
    game.looks_and_ends(1).done().looks(1);
    assert_eq!(game.answer(), Answer::Known(Card::S1));
    assert_eq!(rests_to_draw(&game), 4);
}

#[test]
fn s19_the_same_answer_from_another_slot_is_news() {
    let mut game = Game::new(&[SEVEN, "> T1 S1 B1 B1 B2 S2 T2"]);
    game.looks_and_ends(1).done().turns_round().looks(1);
    assert_eq!(game.answer(), Answer::TopSecret);
    assert!(was_news(&game));
}

#[test]
fn s19_the_same_answer_from_the_same_slot_of_another_base_is_news() {
    let mut game = Game::new(&[SIX; 3]);
    game.looks_and_ends(1).rests(2).looks(2);
    assert_eq!(game.state.looks[0].answer, game.answer());
    assert!(was_news(&game));
}

#[test]
fn s19_the_same_answer_is_no_news_when_another_player_hears_it() {
    let mut game = Game::new(&["S1 B1 > T2 B1 S2 T1", "T1 B1 > S2 B1 S1 T2", "> S1 S2 B1 T2 B1 T1"]);
    game.looks_and_ends(2).looks(2);
    assert_eq!(game.answer(), Answer::TopSecret, "everybody has heard it before");
    assert!(!was_news(&game));
}

#[test]
fn s19_the_same_answer_with_another_target_is_news_once_more() {
    // Slot 7 is a top secret, slot 1 is Safe 1.
    let mut game = Game::new(&[SEVEN, "> S1 S2 B1 B1 B2 T2 T1"]);
    game.looks_and_ends(1).done();
    assert_eq!(game.state.looks[0].answer, Answer::TopSecret);
    game.turns_round().looks(1);
    assert_eq!((game.answer(), game.target(1)), (Answer::Exposed(Card::S1), "S2"));
    game.done().done().turns_round().looks(1);
    assert_eq!(game.answer(), Answer::TopSecret);
    assert!(was_news(&game), "the target is another");
    game.done().done().looks(1);
    assert_eq!(game.answer(), Answer::TopSecret);
    assert!(!was_news(&game), "once only");
}

#[test]
fn s19_a_target_exposed_in_one_base_makes_no_news_in_another() {
    let three = ["> S1 S2 B1 T2 B1 T1", "> S1 S2 B1 T2 B1 T1", "> T1 S2 B1 T2 B1 S1"];
    let mut game = Game::new(&three);
    game.looks_and_ends(1).done().done().looks_and_ends(2);
    assert_eq!((game.answer(), game.target(1), game.target(2)), (Answer::Exposed(Card::S1), "S1", "S2"));
    game.done().done().looks(1);
    assert_eq!(game.answer(), Answer::TopSecret);
    assert!(!was_news(&game));
}

#[test]
fn s19_who_finds_a_lit_bomb_brings_news_but_only_the_first_time() {
    let four = ["> S1 S2 B1 T2 B1 T1", "> S1 S2 B1 T2 B1 T1", "> S1 S2 B1 T2 B1 T1", "> S1 S2 T1 T2 B1 B1"];
    let mut game = Game::new(&four);
    game.looks_and_ends(3).looks(3);
    assert_eq!(game.answer(), Answer::Boom(Card::B1));
    assert_eq!((game.playing(), game.turn()), (vec![0, 2, 3], Some(2)));
    assert_eq!(rests_to_draw(&game), 9, "all three begin to count anew");
    assert_eq!(game.state.view(Audience::Public).seats[1].silent, 0, "who is out ends no turn");
    game.looks(3);
    assert_eq!((game.answer(), game.playing(), game.turn()), (Answer::Boom(Card::B1), vec![0, 3], Some(3)));
    assert_eq!(rests_to_draw(&game), 6);

    game.rests(4);
    assert_eq!((rests_to_draw(&game), game.turn()), (2, Some(3)));
    game.done().looks(3);
    assert_eq!(game.winner(), Some(3), "a lit bomb is lit, whether it is news or not");
}

#[test]
fn s19_a_lit_bomb_found_again_does_not_count_as_news() {
    let four = ["> S1 S2 B1 T2 B1 T1", "> S1 S2 B1 T2 B1 T1", "> S1 S2 B1 T2 B1 T1", "> S1 S2 T1 T2 B1 B1"];
    let mut game = Game::new(&four);
    game.looks_and_ends(3).looks(3);
    // 2, 3 and 0 have each ended two turns when 2 finds the bomb again.
    game.rests(6).looks(3);
    assert_eq!((game.answer(), game.playing()), (Answer::Boom(Card::B1), vec![0, 3]));
    assert_eq!(rests_to_draw(&game), 2, "3 and 0 are left, with one turn each");
}

#[test]
fn s19_who_goes_out_is_waited_for_no_longer() {
    let mut game = Game::new(&[SIX; 3]);
    game.rests(8);
    assert_eq!((game.turn(), game.drawn()), (Some(2), None));
    game.resigns(2);
    assert_eq!(game.drawn(), Some(vec![0, 1]), "those left have ended three turns each");
    assert_eq!(game.lines()[0], r#"{"e":"out","seat":2,"why":"resigned"}"#);
}

#[test]
fn s19_going_out_is_no_news_and_starts_no_count_anew() {
    // Whoever leaves in the turn of 2, 2 has still to end its third turn.
    let mut game = Game::new(&[SIX; 3]);
    game.rests(8).resigns(0);
    assert_eq!((game.drawn(), rests_to_draw(&game)), (None, 1));
    game.done();
    assert_eq!(game.drawn(), Some(vec![1, 2]));
    let mut game = Game::new(&[SIX; 4]);
    game.rests(5).resigns(1).resigns(0);
    assert_eq!((game.turn(), rests_to_draw(&game)), (Some(2), 4), "2 and 3 have ended one turn each");
}

#[test]
fn s19_who_is_left_alone_wins_however_long_there_was_no_news() {
    let mut game = Game::new(&[SEVEN; 2]);
    game.rests(5).resigns(1);
    assert_eq!((game.winner(), game.drawn()), (Some(0), None));
}

#[test]
fn s19_a_draw_comes_at_once_when_the_last_turn_ends_of_itself() {
    // Red hears slot 7 of green, green then slot 7 of red; red's third turn since ends with a look and a walk.
    let bases = ["> S1 T2 B1 S2 B1 B2 T1"; 2];
    let mut game = Game::begun_by(1, &bases);
    game.looks_and_ends(0).looks_and_ends(1).rests(4).looks(0);
    assert_eq!(game.drawn(), None);
    game.walk();
    assert_eq!(game.drawn(), Some(vec![0, 1]));
    assert_eq!(game.lines().len(), 2, "the walk and the end: {:?}", game.lines());
    // News in that look would have kept the game going.
    let mut game = Game::begun_by(1, &bases);
    game.looks_and_ends(0).looks_and_ends(1).rests(4).turns_round().looks(0).walk();
    assert_eq!((game.drawn(), game.turn()), (None, Some(0)));
}

#[test]
fn s19_a_view_counts_the_turns_that_are_left() {
    for players in 2..=4 {
        let mut game = Game::new(&bases(players));
        let left = |game: &Game| usize::from(game.state.view(Audience::Public).turns_to_draw());
        for _ in 0..2 {
            assert_eq!(left(&game), rests_to_draw(&game));
            game.done();
        }
        game.looks(usize::from(game.turn() == Some(0)));
        assert_eq!((left(&game), rests_to_draw(&game)), (3 * players, 3 * players));
        while game.turn().is_some() {
            game.done();
            assert_eq!(left(&game), rests_to_draw(&game));
        }
        assert_eq!(left(&game), 0);
    }
    let mut won = Game::new(&[SEVEN; 2]);
    won.resigns(0);
    assert_eq!(won.state.view(Audience::Public).turns_to_draw(), 0);
}

#[test]
fn s19_a_look_counts_whatever_else_is_done_in_its_turn() {
    let mut game = Game::new(&[SEVEN; 2]);
    game.rests(4).walks(Spaces::One).does(Action::Look(seat(1)));
    assert_eq!(game.turn(), Some(1), "both are done");
    assert_eq!(rests_to_draw(&game), 5);
}
