//! The records of games, as the real program writes and checks them.

use crate::{
    cast::RUNNING,
    expected::program,
    fixture::{Fixture, table},
};
use charbagh::store::{Options, Sqlite};
use std::{fs, path::Path};

/// What `charbagh export` writes, which `charbagh verify` finds right.
fn exported(folder: &Path, words: &[&str]) -> String {
    let records = program(folder, &[&["export"], words].concat());
    fs::write(folder.join("games.jsonl"), &records).expect("there is room for a file");
    let verified = program(folder, &["verify", "games.jsonl"]);
    assert!(verified.contains("all right"), "{verified}");
    records
}

/// A record of each game.
fn games(records: &str) -> Vec<String> {
    let mut games: Vec<String> = Vec::new();
    for line in records.lines() {
        match games.last_mut() {
            Some(game) if !line.starts_with("{\"v\":") => *game += line,
            _ => games.push(line.to_owned()),
        }
        games.last_mut().expect("a game").push('\n');
    }
    games
}

#[tokio::test]
async fn records_are_what_they_were_once_the_database_is_brought_up_to_date() {
    let fixture = Fixture::copy();
    let url = format!("sqlite://{}", fixture.path().join("charbagh.db").display());
    Sqlite::open(&url, Options::default()).await.expect("it is an older one").close().await;
    assert_eq!(exported(fixture.path(), &[]), fixture.expected.records);
    assert_eq!(exported(fixture.path(), &["--finished"]), fixture.expected.finished);
}

#[tokio::test(flavor = "multi_thread")]
async fn records_of_games_that_were_over_stay_what_they_were_when_others_are_played_on() {
    let fixture = Fixture::copy();
    for _ in 0..2 {
        let harness = fixture.resume().await;
        for place in RUNNING {
            let table = table(&harness, place);
            let resigned = table.people[1].slash("/table resign").await.expect("the bot answers");
            assert!(resigned.is_ephemeral(), "{}", place.channel);
        }
        harness.close().await;
        let now = games(&exported(fixture.path(), &["--finished"]));
        let before = games(&fixture.expected.finished);
        assert!(now.len() > before.len(), "no game has ended since");
        let kept: Vec<_> = now.into_iter().filter(|game| before.contains(game)).collect();
        assert_eq!(kept, before);
        exported(fixture.path(), &[]);
    }
}
