//! `charbagh simulate spy`.

use crate::program::{Run, charbagh, directory, run};
use charbagh::{
    games::{
        Event,
        draws::{Draws, Secret, VerifiableDraws},
        spy::{self, Base, Outcome},
    },
    record::{Content, Game, Header, Reader},
};
use std::fs;

fn simulate(words: &str) -> Run {
    run(["simulate", "spy"].into_iter().chain(words.split_whitespace()))
}

fn record_of(words: &str) -> String {
    let run = simulate(&format!("--record - {words}"));
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    run.stdout
}

/// The games of a record.
fn games_of(record: &str) -> Vec<(Header, Vec<spy::Event>)> {
    let mut games = Vec::new();
    for entry in Reader::new(record.as_bytes()) {
        match entry.unwrap().content {
            Content::Header(header) => games.push((header, Vec::new())),
            Content::Event(Event::Spy(event)) => games.last_mut().unwrap().1.push(event),
            Content::Event(other) => panic!("an event of another game: {other:?}"),
        }
    }
    games
}

#[test]
fn the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
    let threads = |count: &str| {
        charbagh()
            .env("RAYON_NUM_THREADS", count)
            .args(["simulate", "spy", "--games", "30", "--seed", "s", "--record", "-"])
            .output()
            .unwrap()
            .stdout
    };
    let one = threads("1");
    assert!(one.len() > 50_000);
    assert!(one == threads("5"), "the records differ");
    assert!(one != record_of("--games 30 --seed t").into_bytes(), "the seed makes no difference");
}

#[test]
fn the_first_games_of_many_are_those_of_few() {
    let (few, many) = (record_of("--games 3 --seats 2"), record_of("--games 300 --seats 2"));
    assert!(many.starts_with(&few));
}

#[test]
fn the_header_says_what_was_asked_for() {
    let record = record_of("--games 2 --seed x --seats 3 --notes");
    let header = record.lines().next().unwrap();
    let start =
        r#"{"v":1,"game":"spy","table":"simulate-x-0","rules":{"notes":true},"seats":[{"colour":"green","#;
    assert!(header.starts_with(start), "{header}");
    assert!(header.contains(r#"{"colour":"blue","name":"Computer 3","kind":"computer"}],"#));
    assert!(header.ends_with(r#""salt":"simulate"}"#));
    assert!(record.contains(r#""table":"simulate-x-1""#));
    assert!(record_of("--games 1").lines().next().unwrap().contains(r#""rules":{"notes":false}"#));
}

#[test]
fn a_game_opens_with_its_bases_and_what_all_see_of_them() {
    let record = record_of("--games 1 --seats 2");
    let mut lines = record.lines().skip(1);
    let starts =
        [r#"{"e":"bases","bases":[{"cards":[""#, r#"{"e":"begin","gaps":["#, r#"{"e":"turn","seat":"#];
    for start in starts {
        let line = lines.next().unwrap();
        assert!(line.starts_with(start), "{line}");
    }
}

#[test]
fn the_bases_and_who_begins_come_from_the_secret() {
    for (seats, words) in [(2, "--seats 2"), (3, "--seats 3"), (4, "--seats 4")] {
        let record = record_of(&format!("--games 5 --seed b {words}"));
        for (number, (header, events)) in (0..).zip(games_of(&record)) {
            let secret = Secret::from_seed("b", number);
            assert_eq!(header.commitment, secret.commitment());
            let [spy::Event::Bases { bases }, spy::Event::Begin(begin), ..] = &events[..] else {
                panic!("{events:?}")
            };
            for (seat, base) in bases.iter().enumerate() {
                let mut draws = VerifiableDraws::new(secret, format!("simulate:base:{seat}:0"));
                assert_eq!(*base, Base::random(seats, &mut draws));
            }
            let first = VerifiableDraws::new(secret, "simulate").draw(0, seats);
            assert_eq!(begin.seat.index(), usize::from(first));
        }
    }
}

#[test]
fn a_record_is_a_whole_game_by_the_rules() {
    for words in ["--seats 2", "--seats 3 --notes", "--seats 4"] {
        for (header, events) in games_of(&record_of(&format!("--games 10 {words}"))) {
            let Game::Spy(rules) = header.game else { panic!("{header:?}") };
            let players = u8::try_from(header.seats.len()).unwrap();
            let mut state = spy::State::new(rules, players);
            for event in &events {
                assert_eq!(state.end(), None, "nothing happens after the end");
                state.apply(event);
            }
            assert!(matches!(state.end().unwrap().outcome, Outcome::Won(_)), "{:?}", state.end());
        }
    }
}

/// The words of a row of the table after its name.
fn row<'a>(table: &'a str, name: &str) -> Vec<&'a str> {
    let line = table.lines().find(|line| line.starts_with(name));
    line.unwrap_or_else(|| panic!("no row {name} in {table}"))[name.len()..].split_whitespace().collect()
}

#[test]
fn the_table_is_tidy_and_adds_up() {
    let run = simulate("--games 60 --seed 1 --seats 3");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "no progress bar without a terminal");
    let table = &run.stdout;
    assert!(table.starts_with("60 games of Spy: 3 seats, without notes, seed 1\n\n"), "{table}");
    for name in ["turns a game", "looks a game"] {
        let numbers: Vec<f64> = row(table, name).iter().map(|number| number.parse().unwrap()).collect();
        let [_mean, median, p5, p95] = numbers[..] else { panic!("four numbers in {name}") };
        assert!(p5 <= median && median <= p95);
    }
    let sum = |names: &[&str]| -> u32 {
        names.iter().map(|name| row(table, name)[0].parse::<u32>().unwrap()).sum()
    };
    assert_eq!(sum(&["lit bomb", "top secret", "draw"]), 60);
    assert_eq!(sum(&["0 green", "1 red", "2 blue", "draw"]), 60);
    assert!(table.lines().all(|line| line.trim_end() == line), "no blanks at the ends of lines");
    let widths = ["ended by", "lit bomb", "seat", "0 green"]
        .map(|name| table.lines().find(|line| line.starts_with(name)).unwrap().len());
    assert!(widths.iter().all(|width| *width == widths[0]), "the columns line up");
}

#[test]
fn the_numbers_of_the_table_are_those_of_the_record() {
    let record = record_of("--games 1 --seed 9");
    let table = simulate("--games 1 --seed 9").stdout;
    for (name, event) in [("turns a game", "turn"), ("looks a game", "look")] {
        let count = record.matches(&format!("{{\"e\":\"{event}\"")).count().to_string();
        assert_eq!(row(&table, name), [format!("{count}.0"), count.clone(), count.clone(), count], "{name}");
    }
    let (_, events) = games_of(&record).remove(0);
    let last_out = events.iter().rev().find_map(|event| match event {
        spy::Event::Out { why, .. } => Some(*why),
        _ => None,
    });
    assert_eq!(last_out, Some(spy::OutWhy::TopSecret2), "computers do not forget bombs");
    assert_eq!(row(&table, "top secret"), ["1", "100.0%"]);
}

#[test]
fn the_record_file_holds_what_the_standard_output_would() {
    let path = directory("spy_record_file").join("games.jsonl");
    let run = simulate(&format!("--games 5 --seed 1 --record {}", path.display()));
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(run.stdout.contains("games/s"));
    assert_eq!(fs::read_to_string(&path).unwrap(), record_of("--games 5 --seed 1"));
}

#[test]
fn bad_values_are_refused_with_what_is_allowed() {
    for (words, allowed) in [
        ("--games 0", "1..="),
        ("--games many", "invalid digit"),
        ("--seats 5", "2..=4"),
        ("--seats 1", "2..=4"),
        ("--notes maybe", "unexpected argument"),
        ("--pieces 2", "unexpected argument"),
        ("--rules classic", "unexpected argument"),
    ] {
        let run = simulate(words);
        assert_eq!(run.code, Some(2), "{words}");
        assert!(run.stderr.contains(allowed), "{words}: {}", run.stderr);
    }
}
