//! The events as the record writes them.

use super::position::{Position, seat};
use crate::{
    Seat,
    parcheesi::{Action, Colour::Yellow, Event, Illegal, Piece, Reason, Rules, Tally},
};
use serde_json::{Value, json};

/// The events of a game's last action, written.
fn written(game: &super::position::Game) -> Value {
    serde_json::to_value(game.told()).unwrap()
}

fn classic() -> Position {
    Position::new(Rules::classic())
}

#[test]
fn every_line_of_the_documented_record_is_read_and_written_alike() {
    let secret = "ab".repeat(32);
    for line in [
        json!({"e":"first","rolls":[[6,2,6,1],[3,null,5,null]],"begins":2}),
        json!({"e":"turn","seat":2}),
        json!({"e":"roll","seat":2,"n":6,"die":5}),
        json!({"e":"move","seat":2,"piece":1,"from":"home","to":39,"steps":5,"why":"die"}),
        json!({"e":"move","seat":0,"piece":4,"from":"P1","to":"goal","steps":7,"why":"goal-bonus"}),
        json!({"e":"move","seat":0,"piece":4,"from":1,"to":"P7","steps":20,"why":"capture-bonus"}),
        json!({"e":"capture","seat":2,"piece":1,"of":{"seat":0,"piece":3},"on":39,"points":20}),
        json!({"e":"sent-home","seat":2,"piece":1,"from":40}),
        json!({"e":"pass","seat":2,"why":"no-move"}),
        json!({"e":"pass","seat":2,"why":"declined"}),
        json!({"e":"out","seat":1,"why":"resigned"}),
        json!({"e":"out","seat":1,"why":"dropped"}),
        json!({"e":"end","winner":2,"ranking":[2,0,3,1],"points":[20,0,60,0],"secret":secret}),
    ] {
        let event: Event = serde_json::from_value(line.clone()).unwrap();
        assert_eq!(serde_json::to_value(&event).unwrap(), line);
    }
}

#[test]
fn lines_that_cannot_be_are_not_read() {
    for line in [
        json!({"e":"roll","seat":0,"n":0,"die":7}),
        json!({"e":"roll","seat":0,"n":0,"die":0}),
        json!({"e":"sent-home","seat":0,"piece":5,"from":40}),
        json!({"e":"sent-home","seat":0,"piece":0,"from":40}),
        json!({"e":"sent-home","seat":0,"piece":1,"from":69}),
        json!({"e":"pass","seat":0,"why":"tired"}),
        json!({"e":"jump","seat":0}),
        json!({"seat":0}),
    ] {
        assert!(serde_json::from_value::<Event>(line.clone()).is_err(), "{line}");
    }
}

#[test]
fn a_roll_has_the_number_of_its_draw() {
    let mut game = classic().turn_of(Yellow);
    game.roll(2);
    assert_eq!(written(&game)[0], json!({"e":"roll","seat":0,"n":0,"die":2}));
    game.roll(3);
    assert_eq!(written(&game)[0], json!({"e":"roll","seat":1,"n":1,"die":3}));
}

#[test]
fn a_capture_follows_its_move() {
    let mut game = classic().yellow("home 20").red("50 39 22").turn_of(Yellow);
    game.roll(2).moves(2);
    assert_eq!(
        written(&game)[0],
        json!({"e":"move","seat":0,"piece":2,"from":20,"to":22,"steps":2,"why":"die"})
    );
    let mut game = classic().yellow("home 20").red("50 39 23").turn_of(Yellow);
    game.roll(3).moves(2);
    assert_eq!(
        written(&game),
        json!([
            {"e":"move","seat":0,"piece":2,"from":20,"to":23,"steps":3,"why":"die"},
            {"e":"capture","seat":0,"piece":2,"of":{"seat":2,"piece":3},"on":23,"points":20},
        ])
    );
}

#[test]
fn a_third_six_leaves_roll_then_sent_home_then_turn() {
    let mut game = classic().yellow("20").turn_of(Yellow);
    game.roll(6).moves(1).roll(6).moves(1).roll(6);
    assert_eq!(
        written(&game),
        json!([
            {"e":"roll","seat":0,"n":2,"die":6},
            {"e":"sent-home","seat":0,"piece":1,"from":32},
            {"e":"turn","seat":1},
        ])
    );
}

#[test]
fn a_refusal_names_who_what_why_and_the_rule() {
    let game = classic().turn_of(Yellow);
    let piece = Piece::new(2).unwrap();
    let illegal = Illegal { seat: Seat::FIRST, action: Action::Move(piece), reason: Reason::Barrier };
    assert_eq!(illegal.to_string(), "seat 1 cannot move piece 2 (p14): a barrier stands in the way");
    assert_eq!(game.refuses_move(2).rule(), "p8");
}

#[test]
fn a_tally_counts_turns_faces_captures_and_third_sixes() {
    let mut game = classic().yellow("20").red("21").turn_of(Yellow);
    let mut tally = Tally::default();
    let mut count = |game: &super::position::Game| game.told().iter().for_each(|event| tally.add(event));
    count(game.roll(1));
    count(game.moves(1));
    for _ in 0..2 {
        count(game.roll(6));
        count(game.moves(1));
    }
    count(game.roll(6));
    count(game.roll(4));

    let yellow = tally.seat(Seat::FIRST);
    assert_eq!(yellow.faces, [1, 0, 0, 0, 0, 3]);
    assert_eq!((yellow.rolls(), yellow.captures_made, yellow.third_sixes), (4, 1, 1));
    assert_eq!((yellow.turns, yellow.captures_suffered), (0, 0), "the turn was under way already");
    assert_eq!(tally.seat(seat(1)).turns, 1);
    assert_eq!(tally.seat(seat(1)).faces, [0, 0, 0, 1, 0, 0]);
    assert_eq!(tally.seat(seat(2)).captures_suffered, 1);
}
