//! The events as the record writes them, and what a game's summary counts of them.

use super::{
    position::{Game, seat},
    random::random_game,
};
use crate::spy::{Action, Event, Find, Illegal, Leaving, OutWhy, Reason, Tally};

const LINES: [&str; 17] = [
    r#"{"e":"bases","bases":[{"cards":["S1","T2","B1","S2","B1","T1","B2"],"gap":1,"faces":"right"}]}"#,
    r#"{"e":"begin","gaps":[1,4],"faces":["right","left"],"seat":0}"#,
    r#"{"e":"turn","seat":0}"#,
    r#"{"e":"face","seat":0,"faces":"left"}"#,
    r#"{"e":"walk","seat":0,"spaces":2,"gap":3}"#,
    r#"{"e":"look","seat":0,"at":1,"from":4,"slot":4,"answer":"safe"}"#,
    r#"{"e":"look","seat":0,"at":1,"from":4,"slot":4,"answer":"top-secret"}"#,
    r#"{"e":"look","seat":0,"at":1,"from":4,"slot":4,"answer":"tsss"}"#,
    r#"{"e":"look","seat":0,"at":1,"from":4,"slot":4,"answer":"exposed","card":"S1"}"#,
    r#"{"e":"look","seat":0,"at":1,"from":4,"slot":4,"answer":"boom","card":"B2"}"#,
    r#"{"e":"look","seat":0,"at":1,"from":4,"slot":4,"answer":"known","card":"T1"}"#,
    r#"{"e":"out","seat":0,"why":"lit-bomb"}"#,
    r#"{"e":"out","seat":0,"why":"top-secret-2"}"#,
    r#"{"e":"out","seat":0,"why":"resigned"}"#,
    r#"{"e":"out","seat":0,"why":"dropped"}"#,
    r#"{"e":"end","winner":1,"secret":"abababababababababababababababababababababababababababababababab"}"#,
    r#"{"e":"end","winner":null,"draw":[0,1],"secret":"abababababababababababababababababababababababababababababababab"}"#,
];

#[test]
fn every_line_of_the_documented_record_is_read_and_written_letter_for_letter() {
    for line in LINES {
        let event: Event = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&event).unwrap(), line);
    }
}

#[test]
fn keys_may_stand_in_any_order_and_more_may_be_added() {
    for line in LINES {
        let event: Event = serde_json::from_str(line).unwrap();
        let mut keys: serde_json::Map<String, serde_json::Value> = serde_json::from_str(line).unwrap();
        keys.insert("at_time".to_owned(), 5.into());
        let turned: serde_json::Map<_, _> = keys.into_iter().rev().collect();
        assert_eq!(serde_json::from_value::<Event>(turned.into()).unwrap(), event, "{line}");
    }
}

#[test]
fn lines_that_cannot_be_are_not_read() {
    for line in [
        r#"{"e":"bases","bases":[{"cards":["S1","S1","S1","S1","S1","S1","S1","S1"],"gap":1,"faces":"right"}]}"#,
        r#"{"e":"bases","bases":[{"cards":["S3"],"gap":1,"faces":"right"}]}"#,
        r#"{"e":"bases","bases":[{"cards":[],"gap":0,"faces":"up"}]}"#,
        r#"{"e":"begin","gaps":[7,4],"faces":["right","left"],"seat":0}"#,
        r#"{"e":"begin","gaps":[0,0,0,0,0],"faces":["right","left"],"seat":0}"#,
        r#"{"e":"walk","seat":0,"spaces":3,"gap":3}"#,
        r#"{"e":"walk","seat":0,"spaces":0,"gap":3}"#,
        r#"{"e":"look","seat":0,"at":1,"from":0,"slot":4,"answer":"safe"}"#,
        r#"{"e":"look","seat":0,"at":1,"from":4,"slot":8,"answer":"safe"}"#,
        r#"{"e":"look","seat":0,"at":1,"from":4,"slot":4,"answer":"exposed"}"#,
        r#"{"e":"look","seat":0,"at":1,"from":4,"slot":4,"answer":"boom","card":"S9"}"#,
        r#"{"e":"look","seat":0,"at":1,"from":4,"slot":4,"answer":"tssss"}"#,
        r#"{"e":"look","seat":0,"at":1,"from":4,"slot":4}"#,
        r#"{"e":"look","seat":-1,"at":1,"from":4,"slot":4,"answer":"safe"}"#,
        r#"{"e":"out","seat":0,"why":"tired"}"#,
        r#"{"e":"end","winner":1,"draw":[0,1],"secret":"abababababababababababababababababababababababababababababababab"}"#,
        r#"{"e":"end","winner":null,"secret":"abababababababababababababababababababababababababababababababab"}"#,
        r#"{"e":"end","winner":1,"secret":"ab"}"#,
        r#"{"e":"jump","seat":0}"#,
        r#"{"seat":0}"#,
    ] {
        assert!(serde_json::from_str::<Event>(line).is_err(), "{line}");
    }
}

#[test]
fn the_lines_of_a_game_follow_one_another_as_documented() {
    let mut game = Game::new(&["S1 > T2 B1 S2 B1 T1 B2", "B2 S1 B1 T2 < S2 B1 T1"]);
    assert_eq!(
        game.lines(),
        [
            concat!(
                r#"{"e":"bases","bases":[{"cards":["S1","T2","B1","S2","B1","T1","B2"],"gap":1,"faces":"right"},"#,
                r#"{"cards":["B2","S1","B1","T2","S2","B1","T1"],"gap":4,"faces":"left"}]}"#
            ),
            r#"{"e":"begin","gaps":[1,4],"faces":["right","left"],"seat":0}"#,
            r#"{"e":"turn","seat":0}"#,
        ]
    );
    game.turns_round();
    assert_eq!(game.lines(), [r#"{"e":"face","seat":0,"faces":"left"}"#]);
    game.turns_round().walk();
    assert_eq!(game.lines(), [r#"{"e":"walk","seat":0,"spaces":2,"gap":3}"#]);
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
fn an_event_of_any_game_says_of_which() {
    let event = crate::Event::Spy(serde_json::from_str(LINES[2]).unwrap());
    let line = r#"{"game":"spy","event":{"e":"turn","seat":0}}"#;
    assert_eq!(serde_json::to_string(&event).unwrap(), line);
    assert_eq!(serde_json::from_str::<crate::Event>(line).unwrap(), event);
}

#[test]
fn a_refusal_names_who_what_why_and_the_rule() {
    let told = |action, reason| Illegal { seat: seat(0), action, reason }.to_string();
    assert_eq!(
        told(Action::Look(seat(2)), Reason::BaseOut),
        "seat 1 cannot look at seat 3 (s17): that player is out"
    );
    assert_eq!(
        told(Action::Walk(None), Reason::ChooseNumber),
        "seat 1 cannot walk (s10): how far to walk is to be chosen, 1 or 2"
    );
}

#[test]
fn a_tally_counts_what_each_has_done() {
    let three = ["> S1 S2 B1 T2 B1 T1", "> S1 S2 B1 T2 B1 T1", "> B1 S2 T1 T2 B1 S1"];
    let mut game = Game::new(&three);
    let mut tally = Tally::default();
    let mut count = |game: &Game| game.told().iter().for_each(|event| tally.add(event));
    count(&game);
    count(game.looks(2));
    count(game.walk());
    count(game.turns_round());
    count(game.looks(2));
    count(game.done());
    count(game.resigns(2));

    let first = tally.seat(seat(0));
    let slot = |number| super::position::slot(number);
    let found = Find { at: seat(2), slot: slot(6), card: crate::spy::Card::S1 };
    assert_eq!((first.turns, first.walks, first.looks), (2, 1, 1));
    assert_eq!(first.finds, [found]);
    let second = tally.seat(seat(1));
    assert_eq!((second.looks, second.bombs_lit, second.bombs_found), (1, 1, 0));
    assert_eq!(tally.turns, 4);
    assert_eq!(tally.out, [Leaving { seat: seat(2), why: OutWhy::Resigned, turn: 3 }]);
}

#[test]
fn a_tally_agrees_with_its_game() {
    for (players, seed) in (2..=4).flat_map(|players| (0..100).map(move |seed| (players, seed))) {
        let record = random_game(seed, players, false);
        let mut tally = Tally::default();
        for event in &record {
            tally.add(event);
        }
        let count = |wanted: fn(&Event) -> bool| record.iter().filter(|event| wanted(event)).count();
        let seats: Vec<_> = (0..players.into()).map(|index| tally.seat(seat(index))).collect();
        let sum = |part: fn(&crate::spy::SeatTally) -> u32| {
            seats.iter().map(|seat| part(seat)).sum::<u32>() as usize
        };
        assert_eq!(tally.turns as usize, count(|event| matches!(event, Event::Turn { .. })));
        assert_eq!(sum(|seat| seat.turns), tally.turns as usize);
        assert_eq!(sum(|seat| seat.walks), count(|event| matches!(event, Event::Walk { .. })));
        assert_eq!(sum(|seat| seat.looks), count(|event| matches!(event, Event::Look(_))));
        assert_eq!(tally.out.len(), count(|event| matches!(event, Event::Out { .. })));
        let bombed = tally.out.iter().filter(|leaving| leaving.why == OutWhy::LitBomb).count();
        assert_eq!(sum(|seat| seat.bombs_found), bombed);
    }
}
