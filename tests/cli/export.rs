//! `charbagh export`.

mod damage;
mod output;
mod secrets;
mod settings;

use crate::{
    database::{FILE, Tables, actor, address, arrange, parcheesi, play, spy},
    program::{Run, directory, run, run_in},
};
use charbagh::{
    record::{Content, Reader},
    store::{Channel, Commit, Place, Server, Store, TableId, Version},
    table::{Handle, Request},
};
use std::{fs, path::Path, sync::Arc};

/// `charbagh export` in a directory, with these further words.
fn export(directory: &Path, words: &[&str]) -> Run {
    run_in(directory, &[&["export"], words].concat())
}

/// The record that an export writes which succeeds.
fn exported(directory: &Path, words: &[&str]) -> String {
    let run = export(directory, words);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    run.stdout
}

/// The tables whose games a record holds.
fn tables_of(record: &str) -> Vec<String> {
    let entries = Reader::new(record.as_bytes()).map(|entry| entry.expect("a right line").content);
    let header = |content| match content {
        Content::Header(header) => Some(header.table),
        Content::Event(_) => None,
    };
    entries.filter_map(header).collect()
}

fn ids(tables: &[&Arc<Handle>]) -> Vec<String> {
    tables.iter().map(|table| table.id().to_string()).collect()
}

/// What `charbagh verify` says of a record.
fn verified(directory: &Path, record: &str) -> String {
    let path = directory.join("verified.jsonl");
    fs::write(&path, record).expect("it can be written");
    let run = run(["verify".as_ref(), path.as_os_str()]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    run.stdout
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_both_kinds_stand_in_the_order_in_which_their_tables_were_opened_and_verify() {
    let directory = directory("export_games");
    let tables = Tables::open(&directory).await;
    let running_parcheesi = tables.begun(1, parcheesi(), 2, 2).await;
    let finished_spy = tables.begun(2, spy(), 3, 2).await;
    let lobby = tables.lobby(3, parcheesi(), 4, 2).await;
    let arranging = tables.begun(4, spy(), 2, 2).await;
    let finished_parcheesi = tables.begun(5, parcheesi(), 3, 2).await;
    let running_spy = tables.begun(6, spy(), 2, 2).await;
    let ended_spy = tables.begun(7, spy(), 2, 2).await;
    // They end in another order than they began in.
    play(&running_parcheesi, 9).await;
    play(&finished_parcheesi, usize::MAX).await;
    for table in [&running_spy, &ended_spy, &finished_spy] {
        arrange(table, 2).await;
        play(table, if Arc::ptr_eq(table, &finished_spy) { usize::MAX } else { 9 }).await;
    }
    ended_spy.act(&actor(1), &Request::End, None).await.expect("the host may");
    lobby.act(&actor(1), &Request::End, None).await.expect("the host may");
    assert!(finished_parcheesi.is_closed() && finished_spy.is_closed() && !running_spy.is_closed());
    tables.close().await;

    let record = exported(&directory, &[]);
    let begun =
        [&running_parcheesi, &finished_spy, &arranging, &finished_parcheesi, &running_spy, &ended_spy];
    assert_eq!(tables_of(&record), ids(&begun), "a lobby leaves nothing");
    let said = verified(&directory, &record);
    assert!(said.starts_with("6 games, ") && said.contains("; 4 games unfinished, "), "{said}");
    assert!(said.contains("; of 1 game of these nothing can be checked"), "{said}");

    let finished = exported(&directory, &["--finished"]);
    assert_eq!(tables_of(&finished), ids(&[&finished_spy, &finished_parcheesi]));
    let said = verified(&directory, &finished);
    assert!(said.starts_with("2 games, ") && said.ends_with(" events: all right\n"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_names_who_sat_there_when_the_game_began() {
    let directory = directory("export_seats");
    let tables = Tables::open(&directory).await;
    let table = tables.begun(1, parcheesi(), 3, 2).await;
    table.act(&actor(2), &Request::Resign, None).await.expect("they play");
    tables.close().await;
    let record = exported(&directory, &[]);
    let seats = r#""seats":[{"colour":"yellow","name":"Person 1","kind":"human"},{"colour":"blue","name":"Person 2","kind":"human"},{"colour":"red","name":"Rose","kind":"computer"}]"#;
    assert!(record.lines().next().expect("a header").contains(seats), "{record}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_without_games_gives_nothing() {
    let directory = directory("export_nothing");
    let tables = Tables::open(&directory).await;
    tables.lobby(1, spy(), 4, 3).await;
    tables.close().await;
    assert_eq!(exported(&directory, &[]), "");
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_are_all_there_and_in_order() {
    let directory = directory("export_many");
    let tables = Tables::open(&directory).await;
    let table = tables.begun(1, spy(), 2, 2).await;
    arrange(&table, 2).await;
    play(&table, usize::MAX).await;
    let log = tables.store.log(table.id()).await.expect("kept");
    let mut expected = ids(&[&table]);
    for number in 0..600_u64 {
        // Later tables need not have later ids.
        let id = TableId(ulid::Ulid::from_parts(1_000_000 - number / 7, u128::from(number)));
        let place = Place { server: Server(1), channel: Channel(2) };
        let entries = Commit::entries(id, Version(0), log.clone());
        let commit = Commit { opens: Some(place), closes: true, ..entries };
        tables.store.commit(commit).await.expect("the channel is free");
        expected.push(id.to_string());
    }
    tables.close().await;
    let record = exported(&directory, &[]);
    assert_eq!(tables_of(&record), expected);
    assert!(verified(&directory, &record).starts_with("601 games, "));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_at_work_on_the_database_is_not_disturbed() {
    let directory = directory("export_at_work");
    let tables = Tables::open(&directory).await;
    let first = tables.begun(1, parcheesi(), 2, 2).await;
    play(&first, 3).await;
    let before = exported(&directory, &[]);
    play(&first, usize::MAX).await;
    let second = tables.begun(2, parcheesi(), 2, 2).await;
    let after = exported(&directory, &[]);
    assert_eq!((tables_of(&before), tables_of(&after)), (ids(&[&first]), ids(&[&first, &second])));
    let so_far = before.strip_suffix('\n').expect("a line");
    assert!(after.starts_with(so_far), "what was written before is the beginning of what is written now");
    tables.close().await;
    assert_eq!(exported(&directory, &[]), after);
}
