//! `charbagh verify`.

use crate::program::{charbagh, directory, run, simulate};
use std::{
    fs::{self, File},
    path::PathBuf,
};

/// A file with simulated games.
fn simulated(test: &str, words: &str) -> PathBuf {
    let path = directory(test).join("games.jsonl");
    let run = simulate(&format!("{words} --record {}", path.display()));
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    path
}

fn all_right(test: &str, words: &str, games: &str) {
    let run = run(["verify".as_ref(), simulated(test, words).as_os_str()]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    assert!(run.stdout.starts_with(&format!("{games} games, ")), "{}", run.stdout);
    assert!(run.stdout.ends_with(" events: all right\n"), "{}", run.stdout);
}

#[test]
fn simulated_games_of_all_tables_are_all_right() {
    for rules in ["classic", "parchis"] {
        for seats in 2..=4 {
            for pieces in [2, 4] {
                let words = format!("--games 40 --rules {rules} --seats {seats} --pieces {pieces}");
                all_right("all_tables", &words, "40");
            }
        }
    }
}

#[test]
fn several_files_are_counted_together() {
    let path = simulated("several", "--games 2 --pieces 2");
    let run = run(["verify".as_ref(), path.as_os_str(), path.as_os_str()]);
    assert!(run.stdout.starts_with("4 games, "), "{}", run.stdout);
}

#[test]
fn the_standard_input_can_be_verified() {
    let path = simulated("stdin", "--games 2 --pieces 2");
    let output = charbagh().args(["verify", "-"]).stdin(File::open(path).unwrap()).output().unwrap();
    assert!(output.stdout.starts_with(b"2 games, "));
}

#[test]
fn a_breach_is_named_with_file_line_and_rule() {
    let path = simulated("breach", "--games 2 --pieces 2");
    let text = fs::read_to_string(&path).unwrap();
    let (line, _) = text.lines().enumerate().filter(|(_, line)| line.contains("\"turn\"")).nth(3).unwrap();
    let kept: Vec<&str> =
        text.lines().enumerate().filter(|&(number, _)| number != line).map(|(_, line)| line).collect();
    fs::write(&path, kept.join("\n")).unwrap();

    let run = run(["verify".as_ref(), path.as_os_str()]);
    let start = format!("{}:{}: p7: ", path.display(), line + 1);
    assert!(run.complaint().starts_with(&start), "{}", run.stderr);
    assert_eq!(run.stdout, "");
}

#[test]
fn the_first_breach_of_every_file_is_named() {
    let directory = directory("every_file");
    let (a, b) = (directory.join("a"), directory.join("b"));
    fs::write(&a, "{}").unwrap();
    fs::write(&b, "\n\0").unwrap();
    let run = run(["verify".as_ref(), a.as_os_str(), b.as_os_str()]);
    let lines: Vec<&str> = run.stderr.lines().collect();
    assert_eq!((run.code, lines.len()), (Some(1), 2));
    assert!(lines[0].starts_with(&format!("{}:1: format: ", a.display())), "{}", lines[0]);
    assert!(lines[1].starts_with(&format!("{}:2: format: ", b.display())), "{}", lines[1]);
}

#[test]
fn a_file_that_cannot_be_read_is_one_plain_line() {
    let directory = directory("cannot_read");
    for path in [directory.join("missing"), directory] {
        let run = run(["verify".as_ref(), path.as_os_str()]);
        let start = format!("charbagh: cannot read {}: ", path.display());
        assert!(run.complaint().starts_with(&start), "{}", run.stderr);
    }
}

#[test]
fn without_a_file_the_use_is_shown() {
    let run = run(["verify"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("<FILE>..."), "{}", run.stderr);
}
