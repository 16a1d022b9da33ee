//! The format of Spy, letter for letter.

use super::games::Game;
use crate::common::refusal;
use charbagh_games::record::{Content, Header, Reader, Report, verify, write_game};
use charbagh_games::spy::{Event, Rules};

const HEADER: &str = concat!(
    r#"{"v":1,"game":"spy","table":"01J","rules":{"notes":false},"#,
    r#""seats":[{"colour":"green","name":"Asha","kind":"human"},{"colour":"red","name":"২","kind":"computer"}],"#,
    r#""commitment":"cb301f6a16e169974fd905c1e6faefbad6ca36d88e29e45ca73e26a95b5527e1","salt":"1234"}"#,
);

/// A whole game, written by hand. The secret is SHA-256 of `by hand`; another program than this one found draw 0.
const BY_HAND: [&str; 17] = [
    concat!(
        r#"{"e":"bases","bases":[{"cards":["S1","T2","B1","S2","B1","T1","B2"],"gap":1,"faces":"right"},"#,
        r#"{"cards":["B2","S1","B1","T2","S2","B1","T1"],"gap":4,"faces":"left"}]}"#,
    ),
    r#"{"e":"begin","gaps":[1,4],"faces":["right","left"],"seat":1}"#,
    r#"{"e":"turn","seat":1}"#,
    r#"{"e":"look","seat":1,"at":0,"from":4,"slot":4,"answer":"safe"}"#,
    r#"{"e":"walk","seat":1,"spaces":2,"gap":2}"#,
    r#"{"e":"turn","seat":0}"#,
    r#"{"e":"look","seat":0,"at":1,"from":2,"slot":6,"answer":"tsss"}"#,
    r#"{"e":"walk","seat":0,"spaces":2,"gap":3}"#,
    r#"{"e":"turn","seat":1}"#,
    r#"{"e":"look","seat":1,"at":0,"from":2,"slot":6,"answer":"top-secret"}"#,
    r#"{"e":"walk","seat":1,"spaces":1,"gap":1}"#,
    r#"{"e":"turn","seat":0}"#,
    r#"{"e":"face","seat":0,"faces":"left"}"#,
    r#"{"e":"walk","seat":0,"spaces":1,"gap":2}"#,
    r#"{"e":"look","seat":0,"at":1,"from":2,"slot":6,"answer":"boom","card":"B1"}"#,
    r#"{"e":"out","seat":0,"why":"lit-bomb"}"#,
    r#"{"e":"end","winner":1,"secret":"c9616cb59d02c9ee41e1bd3f02c60ee7ca83b44ecf5719ced43f1a14e0391ed9"}"#,
];

/// What the game by hand does not have.
const OTHERS: [&str; 8] = [
    r#"{"e":"face","seat":3,"faces":"right"}"#,
    r#"{"e":"look","seat":0,"at":1,"from":4,"slot":4,"answer":"exposed","card":"T2"}"#,
    r#"{"e":"look","seat":0,"at":1,"from":4,"slot":3,"answer":"known","card":"S1"}"#,
    r#"{"e":"look","seat":0,"at":1,"from":4,"slot":4,"answer":"boom","card":"B2"}"#,
    r#"{"e":"out","seat":0,"why":"top-secret-2"}"#,
    r#"{"e":"out","seat":0,"why":"resigned"}"#,
    r#"{"e":"out","seat":0,"why":"dropped"}"#,
    r#"{"e":"end","winner":null,"draw":[0,1],"secret":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}"#,
];

#[test]
fn a_game_written_by_hand_with_a_draw_from_elsewhere_is_all_right() {
    let record = [&[HEADER], &BY_HAND[..]].concat().join("\n");
    assert_eq!(verify(record.as_bytes()).unwrap(), Report { games: 1, events: 17, ..Report::default() });
}

#[test]
fn events_are_read_and_written_letter_for_letter() {
    for line in BY_HAND.into_iter().chain(OTHERS) {
        let event: Event = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&event).unwrap(), line);
    }
}

#[test]
fn the_header_is_read_and_written_letter_for_letter() {
    let with_notes = HEADER.replace(r#""notes":false"#, r#""notes":true"#);
    for text in [HEADER, &with_notes] {
        let header: Header = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&header).unwrap(), text);
    }
    let header: Header = serde_json::from_str(HEADER).unwrap();
    assert_eq!(header.rules, charbagh_games::Rules::Spy(Rules { notes: false }));
}

#[test]
fn a_header_with_rules_of_another_game_is_refused() {
    for (good, bad) in [
        (r#"{"notes":false}"#, "{}"),
        (r#"{"notes":false}"#, r#"{"notes":"off"}"#),
        (r#""game":"spy""#, r#""game":"parcheesi""#),
        (r#""rules":"#, r#""other":"#),
    ] {
        let (line, rule, what) = refusal(HEADER.replace(good, bad));
        assert_eq!((line, rule), (1, "format"), "{bad}: {what}");
    }
}

#[test]
fn s3_the_seats_are_two_to_four_in_the_colours_of_the_game() {
    let green = r#"{"colour":"green","name":"Asha","kind":"human"}"#;
    let red = r#"{"colour":"red","name":"২","kind":"computer"}"#;
    let blue = r#"{"colour":"blue","name":"Asha","kind":"human"}"#;
    let yellow = r#"{"colour":"yellow","name":"Asha","kind":"human"}"#;
    let seats =
        |seats: &[&str]| HEADER.replace(&format!("[{green},{red}]"), &format!("[{}]", seats.join(",")));
    for wrong in [
        &[][..],
        &[green],
        &[red, green],
        &[green, blue],
        &[green, green],
        &[green, red, yellow],
        &[green, red, yellow, blue],
        &[green, red, blue, yellow, green],
    ] {
        let (line, rule, what) = refusal(seats(wrong));
        assert_eq!((line, rule), (1, "s3"), "{wrong:?}: {what}");
    }
    for right in [&[green, red][..], &[green, red, blue], &[green, red, blue, yellow]] {
        assert_eq!(verify(seats(right).as_bytes()).unwrap().unfinished, 1);
    }
}

#[test]
fn added_keys_change_nothing() {
    let with_keys: Vec<String> = Game::random(3, 0, 0)
        .lines()
        .iter()
        .map(|line| line.replacen('{', r#"{"at_time":"now","more":{"a":[1]},"#, 1))
        .collect();
    assert_eq!(verify(with_keys.join("\n").as_bytes()).unwrap().games, 1);
}

#[test]
fn events_of_the_other_game_are_refused() {
    let record = format!("{HEADER}\n{}\n{{\"e\":\"roll\",\"seat\":0,\"n\":0,\"die\":1}}", BY_HAND[0]);
    let (line, rule, _) = refusal(record);
    assert_eq!((line, rule), (3, "format"));
}

#[test]
fn an_event_of_any_game_is_written_as_its_own_game_writes_it() {
    let spy = Game::random(2, 1, 0);
    let any: Vec<charbagh_games::Event> =
        spy.events.iter().cloned().map(charbagh_games::Event::Spy).collect();
    let mut bytes = Vec::new();
    write_game(&mut bytes, &spy.header, any.iter().map(charbagh_games::Event::alone)).unwrap();
    assert_eq!(bytes, spy.bytes());
}

#[test]
fn a_reader_gives_what_a_writer_took() {
    let game = Game::random(4, 3, 0);
    let mut entries = Reader::new(&*game.bytes()).map(|entry| entry.unwrap().content).collect::<Vec<_>>();
    assert_eq!(entries.remove(0), Content::Header(game.header.clone()));
    let written = game.events.iter().cloned().map(|event| Content::Event(charbagh_games::Event::Spy(event)));
    assert!(entries.into_iter().eq(written));
}

#[test]
fn a_record_may_hold_games_of_other_kinds_too() {
    let other = concat!(
        r#"{"v":1,"game":"parcheesi","table":"01J","#,
        r#""rules":{"preset":"classic","pieces":4,"five":"choice","capture":"points-and-roll","#,
        r#""goal":"ten-and-roll","overshoot":"bounce","third_six":"home"},"#,
        r#""seats":[{"colour":"yellow","name":"Asha","kind":"human"},{"colour":"red","name":"Bim","kind":"human"}],"#,
        r#""commitment":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff","salt":"1234"}"#,
        "\n",
    );
    let bytes = [Game::random(2, 0, 0).bytes(), other.into(), Game::random(3, 0, 0).bytes()].concat();
    let report = verify(bytes.as_slice()).unwrap();
    assert_eq!((report.games, report.unfinished), (3, 1));
}
