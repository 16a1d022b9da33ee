//! The format, letter for letter.

use crate::{common::refusal, games::Game};
use charbagh_games::parcheesi::{Colour, Event, Rules};
use charbagh_games::record::{Content, Error, Header, MAX_LINE, Reader, Rule, verify};

const HEADER: &str = concat!(
    r#"{"v":1,"game":"parcheesi","table":"01J","#,
    r#""rules":{"preset":"classic","pieces":4,"five":"choice","capture":"points-and-roll","#,
    r#""goal":"ten-and-roll","overshoot":"bounce","third_six":"home"},"#,
    r#""seats":[{"colour":"yellow","name":"Asha","kind":"human"},{"colour":"red","name":"২","kind":"computer"}],"#,
    r#""commitment":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff","salt":"1234"}"#,
);

const EVENTS: [&str; 17] = [
    r#"{"e":"first","rolls":[[6,2,6,1],[3,null,5,null]],"begins":2}"#,
    r#"{"e":"turn","seat":2}"#,
    r#"{"e":"roll","seat":2,"n":6,"die":5}"#,
    r#"{"e":"move","seat":2,"piece":1,"from":"home","to":39,"steps":5,"why":"die"}"#,
    r#"{"e":"move","seat":2,"piece":4,"from":34,"to":"P7","steps":7,"why":"die"}"#,
    r#"{"e":"move","seat":2,"piece":4,"from":"P1","to":"goal","steps":10,"why":"goal-bonus"}"#,
    r#"{"e":"move","seat":2,"piece":4,"from":68,"to":20,"steps":20,"why":"capture-bonus"}"#,
    r#"{"e":"capture","seat":2,"piece":1,"of":{"seat":0,"piece":3},"on":39,"points":20}"#,
    r#"{"e":"sent-home","seat":2,"piece":1,"from":40}"#,
    r#"{"e":"sent-home","seat":2,"piece":1,"from":"P2"}"#,
    r#"{"e":"pass","seat":2,"why":"no-move"}"#,
    r#"{"e":"pass","seat":2,"why":"declined"}"#,
    r#"{"e":"out","seat":1,"why":"resigned"}"#,
    r#"{"e":"out","seat":1,"why":"dropped"}"#,
    r#"{"e":"end","winner":2,"ranking":[2,0,3,1],"points":[20,0,60,0],"secret":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}"#,
    r#"{"e":"first","rolls":[[6,2]],"begins":0}"#,
    r#"{"e":"turn","seat":0}"#,
];

#[test]
fn events_are_read_and_written_letter_for_letter() {
    for line in EVENTS {
        let event: Event = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&event).unwrap(), line);
    }
}

#[test]
fn the_header_is_read_and_written_letter_for_letter() {
    let header: Header = serde_json::from_str(HEADER).unwrap();
    assert_eq!(serde_json::to_string(&header).unwrap(), HEADER);
}

#[test]
fn added_keys_change_nothing() {
    let game = Game::random(Rules::classic(), &[Colour::Yellow, Colour::Red], 0, 0);
    let with_keys: Vec<String> =
        game.lines().iter().map(|line| line.replacen('{', r#"{"at":"now","more":{"a":[1]},"#, 1)).collect();
    assert_eq!(verify(with_keys.join("\n").as_bytes()).unwrap().games, 1);
}

#[test]
fn a_header_without_one_of_its_keys_is_refused() {
    for key in ["v", "game", "table", "rules", "seats", "commitment", "salt", "preset", "third_six", "kind"] {
        let without = HEADER.replacen(&format!("\"{key}\":"), "\"other\":", 1);
        let (line, rule, what) = refusal(&without);
        assert_eq!((line, rule), (1, "format"), "without {key}: {what}");
    }
}

#[test]
fn a_header_with_a_key_of_another_type_is_refused() {
    for (good, bad) in [
        ("\"v\":1", "\"v\":2"),
        ("\"v\":1", "\"v\":\"1\""),
        ("\"parcheesi\"", "\"ludo\""),
        ("\"table\":\"01J\"", "\"table\":1"),
        ("\"classic\"", "\"house\""),
        ("\"pieces\":4", "\"pieces\":3"),
        ("\"bounce\"", "\"jump\""),
        ("\"kind\":\"human\"", "\"kind\":\"cat\""),
        ("\"colour\":\"red\"", "\"colour\":\"pink\""),
        ("\"commitment\":\"00", "\"commitment\":\"0"),
        ("\"salt\":\"1234\"", "\"salt\":1234"),
    ] {
        assert!(HEADER.contains(good));
        let (line, rule, what) = refusal(HEADER.replace(good, bad));
        assert_eq!((line, rule), (1, "format"), "{bad}: {what}");
    }
}

#[test]
fn a_record_of_a_version_from_the_future_says_so() {
    let (_, _, what) = refusal(HEADER.replace("\"v\":1", "\"v\":2"));
    assert!(what.contains("version 2"), "{what}");
}

#[test]
fn p5_p7_seats_must_be_two_to_four_in_turn_order() {
    let yellow = r#"{"colour":"yellow","name":"Asha","kind":"human"}"#;
    let red = r#"{"colour":"red","name":"২","kind":"computer"}"#;
    let seats = format!("[{yellow},{red}]");
    assert_eq!(refusal(HEADER.replace(&seats, &format!("[{yellow}]"))).1, "p5");
    assert_eq!(refusal(HEADER.replace(&seats, &format!("[{red},{yellow}]"))).1, "p7");
    assert_eq!(refusal(HEADER.replace(&seats, &format!("[{red},{red}]"))).1, "p7");
    assert_eq!(refusal(HEADER.replace(&seats, &format!("[{}]", [yellow; 5].join(",")))).1, "p5");
}

#[test]
fn a_header_alone_is_a_game_that_is_not_finished() {
    let report = verify(HEADER.as_bytes()).unwrap();
    assert_eq!((report.games, report.unfinished, report.events), (1, 1, 0));
}

#[test]
fn line_ends_a_byte_order_mark_and_blank_lines_do_not_matter() {
    let lines = Game::random(Rules::parchis(), &Colour::ALL, 0, 0).lines();
    let plain = verify(lines.join("\n").as_bytes()).unwrap();
    let windows = format!("\u{feff}{}\r\n\r\n", lines.join("\r\n"));
    assert_eq!(verify(windows.as_bytes()).unwrap(), plain);
}

#[test]
fn blank_lines_count() {
    assert_eq!(refusal(format!("\n\n{HEADER}\n \nnonsense")).0, 5);
}

#[test]
fn what_is_no_record_is_refused_at_its_first_line() {
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
    assert_eq!(refusal(png), (1, "format", "the line is not UTF-8 text".to_owned()));
    assert_eq!(refusal("").0, 1);
    assert_eq!(refusal("[1]").0, 1);
    assert_eq!(refusal("e,seat,die\nroll,0,5").0, 1);
    assert_eq!(refusal(EVENTS[1]), (1, "format", "a game begins with a header line".to_owned()));
    assert_eq!(refusal("[".repeat(100_000)).0, 1);
}

#[test]
fn a_line_that_breaks_off_says_so() {
    assert_eq!(refusal(&HEADER[..100]), (1, "format", "the line breaks off".to_owned()));
    assert_eq!(refusal(format!("{HEADER}\n{{\"e\":\"tur")), (2, "format", "the line breaks off".to_owned()));
}

/// A source that never ends and has no line ends.
struct Endless(u64);

impl std::io::Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.0 += buffer.len() as u64;
        assert!(self.0 < 4 * MAX_LINE as u64, "read on although the line was too long");
        buffer.fill(b'[');
        Ok(buffer.len())
    }
}

#[test]
fn a_line_without_an_end_is_given_up() {
    match verify(std::io::BufReader::new(Endless(0))) {
        Err(Error::Breach(breach)) => assert_eq!((breach.line, breach.rule), (1, Rule::FORMAT)),
        other => panic!("expected a breach, found {other:?}"),
    }
}

#[test]
fn a_reader_gives_what_a_writer_took() {
    let game = Game::random(Rules::classic().short(), &Colour::ALL, 3, 0);
    let mut entries =
        Reader::new(game.bytes().as_slice()).map(|entry| entry.unwrap().content).collect::<Vec<_>>();
    assert_eq!(entries.remove(0), Content::Header(game.header.clone()));
    let events: Vec<Event> = entries
        .into_iter()
        .map(|content| match content {
            Content::Event(charbagh_games::Event::Parcheesi(event)) => event,
            other => panic!("expected an event, found {other:?}"),
        })
        .collect();
    assert_eq!(events, game.events);
}
