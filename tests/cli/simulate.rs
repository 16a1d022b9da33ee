//! `charbagh simulate`.

use crate::program::{charbagh, directory, run, simulate};
use std::fs;

fn record_of(words: &str) -> String {
    let run = simulate(&format!("--record - {words}"));
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    run.stdout
}

#[test]
fn the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
    let threads = |count: &str| {
        charbagh()
            .env("RAYON_NUM_THREADS", count)
            .args(["simulate", "parcheesi", "--games", "30", "--seed", "s", "--record", "-"])
            .output()
            .unwrap()
            .stdout
    };
    let one = threads("1");
    assert!(one.len() > 100_000);
    assert!(one == threads("5"), "the records differ");
    assert!(one != record_of("--games 30 --seed t").into_bytes(), "the seed makes no difference");
}

#[test]
fn the_first_games_of_many_are_those_of_few() {
    let (few, many) = (record_of("--games 3 --pieces 2"), record_of("--games 300 --pieces 2"));
    assert!(many.starts_with(&few));
}

#[test]
fn the_header_says_what_was_asked_for() {
    let record = record_of("--games 2 --seed x --rules parchis --seats 3 --pieces 2");
    let header = record.lines().next().unwrap();
    assert!(header.starts_with(
        r#"{"v":1,"game":"parcheesi","table":"simulate-x-0","rules":{"preset":"parchis","pieces":2,"#
    ));
    assert!(
        header.contains(
            r#""seats":[{"colour":"yellow","name":"Computer 1","kind":"computer"},{"colour":"blue","#
        )
    );
    assert!(header.ends_with(r#""salt":"simulate"}"#));
    assert!(!header.contains("green"));
    assert!(record.contains(r#""table":"simulate-x-1""#));
}

#[test]
fn two_players_sit_opposite_each_other() {
    let record = record_of("--games 1 --seats 2 --pieces 2");
    let header = record.lines().next().unwrap();
    let colours: Vec<&str> =
        header.split("\"colour\":\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert_eq!(colours, ["yellow", "red"]);
}

#[test]
fn the_record_file_holds_what_the_standard_output_would() {
    let directory = directory("record_file");
    let path = directory.join("games.jsonl");
    fs::write(&path, "an older record").unwrap();
    let run = simulate(&format!("--games 5 --seed 1 --record {}", path.display()));
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(run.stdout.contains("games/s"));
    assert_eq!(fs::read_to_string(&path).unwrap(), record_of("--games 5 --seed 1"));
    assert_eq!(fs::read_dir(&directory).unwrap().count(), 1, "nothing else is left behind");
}

#[test]
fn the_table_is_tidy_and_adds_up() {
    let run = simulate("--games 40 --seed 1 --seats 4 --pieces 2");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "no progress bar without a terminal");
    let lines: Vec<&str> = run.stdout.lines().collect();
    let row = |name: &str| {
        let line =
            lines.iter().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("no row {name}"));
        line[name.len()..].split_whitespace().collect::<Vec<_>>()
    };
    for name in ["rolls a game", "turns a game", "captures a game"] {
        let numbers: Vec<f64> = row(name).iter().map(|number| number.parse().unwrap()).collect();
        let [_mean, median, p5, p95] = numbers[..] else { panic!("four numbers in {name}") };
        assert!(p5 <= median && median <= p95);
    }
    let wins: u32 = ["0 yellow", "1 blue", "2 red", "3 green"]
        .iter()
        .map(|seat| row(seat)[0].parse::<u32>().unwrap())
        .sum();
    assert_eq!(wins, 40);
    let heads = lines.iter().find(|line| line.trim_start().starts_with("mean")).unwrap();
    let rolls = lines.iter().find(|line| line.starts_with("rolls a game")).unwrap();
    assert_eq!(heads.len(), rolls.len(), "the columns line up");
    assert!(lines.iter().all(|line| line.trim_end() == *line), "no blanks at the ends of lines");
}

#[test]
fn the_rolls_of_the_table_are_those_of_the_record() {
    let record = record_of("--games 1 --seed 9");
    let rolls = record.matches("\"e\":\"roll\"").count();
    let turns = record.matches("\"e\":\"turn\"").count();
    let captures = record.matches("\"e\":\"capture\"").count();
    let table = simulate("--games 1 --seed 9").stdout;
    for (name, count) in [("rolls", rolls), ("turns", turns), ("captures", captures)] {
        let line = table.lines().find(|line| line.starts_with(name)).unwrap();
        let numbers: Vec<&str> = line.split_whitespace().skip(3).collect();
        let count = count.to_string();
        assert_eq!(numbers, [format!("{count}.0"), count.clone(), count.clone(), count], "{name}");
    }
}

#[test]
fn bad_values_are_refused_with_what_is_allowed() {
    for (words, allowed) in [
        ("--games 0", "1..="),
        ("--games many", "invalid digit"),
        ("--seats 5", "2..=4"),
        ("--seats 1", "2..=4"),
        ("--pieces 3", "4, 2"),
        ("--rules chess", "classic, parchis"),
    ] {
        let run = simulate(words);
        assert_eq!(run.code, Some(2), "{words}");
        assert!(run.stderr.contains(allowed), "{words}: {}", run.stderr);
    }
    assert_eq!(run(["simulate", "ludo"]).code, Some(2));
}

#[test]
fn a_record_that_cannot_be_written_is_one_plain_line() {
    let directory = directory("cannot_write");
    for path in [directory.join("missing/games.jsonl"), directory.clone()] {
        let run = simulate(&format!("--games 1 --pieces 2 --record {}", path.display()));
        let complaint = run.complaint();
        assert!(
            complaint.starts_with(&format!("charbagh: cannot write to {}", path.display())),
            "{complaint}"
        );
        assert_eq!(run.stdout, "");
    }
    assert_eq!(fs::read_dir(&directory).unwrap().count(), 0);
}

#[cfg(unix)]
#[test]
fn a_closed_standard_output_is_one_plain_line() {
    for words in ["--games 1 --pieces 2", "--games 1 --pieces 2 --record -"] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = charbagh()
            .args(["simulate", "parcheesi"])
            .args(words.split_whitespace())
            .stdout(writer)
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap()
            .wait_with_output()
            .unwrap();
        let run = crate::program::Run::from(output);
        assert!(
            run.complaint().starts_with("charbagh: cannot write to the standard output"),
            "{}",
            run.stderr
        );
    }
}

#[cfg(unix)]
#[test]
fn a_special_file_is_written_to_and_a_link_is_followed() {
    let directory = directory("special");
    let (link, target) = (directory.join("link"), directory.join("target"));
    fs::write(&target, "").unwrap();
    std::os::unix::fs::symlink(&target, &link).unwrap();
    assert_eq!(simulate(&format!("--games 1 --pieces 2 --record {}", link.display())).code, Some(0));
    assert!(fs::read_to_string(&target).unwrap().starts_with("{\"v\":1"));
    assert!(link.is_symlink());

    assert_eq!(simulate("--games 1 --pieces 2 --record /dev/null").code, Some(0));
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
}
