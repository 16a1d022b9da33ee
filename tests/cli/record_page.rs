//! `docs/record.md` shows records and what `verify` says of them as they are.

use crate::program::{charbagh, run};
use std::{
    fs,
    io::Write,
    path::Path,
    process::{Output, Stdio},
};

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/record.md");
    fs::read_to_string(path).expect("the page is there")
}

/// The record that these words write.
fn record(words: &str) -> String {
    let command = format!("simulate {words} --record -");
    assert!(page().contains(words), "the page says how its example is made: {words}");
    run(command.split(' ')).stdout
}

fn parcheesi() -> String {
    record("parcheesi --games 1 --seed 1")
}

/// The lines of a page's blocks of JSON.
fn json(page: &str) -> impl Iterator<Item = &str> {
    let blocks = page.split("```json\n").skip(1).filter_map(|rest| rest.split_once("```"));
    blocks.flat_map(|(block, _)| block.lines())
}

/// What `verify` says of a record, on either output.
fn verdict(record: &str) -> String {
    let mut command = charbagh();
    command.args(["verify", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = command.spawn().expect("the program starts");
    // A record that is at fault early may not be read to its end.
    let _ = process.stdin.take().expect("it is piped").write_all(record.as_bytes());
    let Output { stdout, stderr, .. } = process.wait_with_output().expect("the program ends");
    String::from_utf8([stdout, stderr].concat()).expect("the program writes UTF-8")
}

#[test]
fn the_lines_of_parcheesi_are_those_of_the_game() {
    let (page, record) = (page(), parcheesi());
    let (before, _) = page.split_once("\n## Spy\n").expect("Spy has a section of its own");
    let lines: Vec<_> = record.lines().collect();
    let shown: Vec<_> = json(before).collect();
    assert!(shown.len() > 20 && shown[0] == lines[0], "the page shows the game");
    for line in shown {
        assert!(lines.contains(&line), "not in the record: {line}");
    }
}

#[test]
fn the_game_of_spy_is_whole() {
    let page = page();
    let (_, after) = page.split_once("\n## Spy\n").expect("Spy has a section of its own");
    let shown: String = json(after).flat_map(|line| [line, "\n"]).collect();
    assert_eq!(shown, record("spy --games 1 --seed 10 --seats 2"));
}

#[test]
fn what_verify_says_is_what_it_says() {
    let (page, record) = (page(), parcheesi());
    let lines: Vec<_> = record.lines().collect();
    let spy: Vec<_> = json(page.split_once("\n## Spy\n").expect("a section").1).collect();
    let running = [&spy[..1], &spy[2..21]].concat();
    let changed = |line: usize, from: &str, to: &str| {
        let mut lines: Vec<_> = lines.iter().map(|&line| line.to_owned()).collect();
        lines[line - 1] = lines[line - 1].replace(from, to);
        lines.join("\n")
    };
    let records = [
        record.clone(),
        lines[..500].join("\n"),
        running.join("\n"),
        changed(11, "22", "23"),
        changed(4, "\"die\":3", "\"die\":2"),
        lines[..501].join("\n"),
    ];
    for record in records {
        let said = verdict(&record).replace("-:", "game.jsonl:");
        assert!(page.contains(&format!("\n{said}")), "the page does not have: {said}");
    }
}
