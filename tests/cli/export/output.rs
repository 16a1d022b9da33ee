//! Where an export is written to.

use super::{FILE, Tables, address, directory, export, exported, parcheesi, play, verified};
use crate::program::{Run, charbagh};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Stdio,
};

/// A directory with a database in which there is a game.
async fn played(test: &str) -> PathBuf {
    let directory = directory(test);
    let tables = Tables::open(&directory).await;
    let table = tables.begun(1, parcheesi(), 2, 2).await;
    play(&table, usize::MAX).await;
    tables.close().await;
    directory
}

/// What is in a directory besides the database.
fn names(directory: &Path) -> Vec<String> {
    let name = |entry: fs::DirEntry| entry.file_name().into_string().expect("a name of ours");
    let entries = fs::read_dir(directory).expect("it can be read");
    let names = entries.map(|entry| name(entry.expect("it can be read")));
    names.filter(|name| !name.starts_with(FILE)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_holds_what_the_standard_output_would() {
    let directory = played("export_file").await;
    let record = exported(&directory, &["--output", "-"]);
    fs::write(directory.join("games.jsonl"), "an older export").expect("it can be written");
    assert_eq!(exported(&directory, &["--output", "games.jsonl"]), "");
    assert_eq!(fs::read_to_string(directory.join("games.jsonl")).expect("it was written"), record);
    assert_eq!(names(&directory), ["games.jsonl"], "nothing else is left behind");
    assert!(verified(&directory, &record).starts_with("1 game, "));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_output_that_cannot_be_written_is_one_plain_line() {
    let directory = played("export_unwritable").await;
    for output in ["missing/games.jsonl", "."] {
        let run = export(&directory, &["--output", output]);
        let start = format!("charbagh: cannot write to {output}");
        assert!(run.complaint().starts_with(&start), "{}", run.stderr);
    }
    assert!(names(&directory).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_is_not_overwritten() {
    let directory = played("export_overwriting").await;
    let tables = Tables::open(&directory).await;
    let link = directory.join("link.jsonl");
    std::os::unix::fs::symlink(FILE, &link).expect("a link can be made");
    for output in [FILE, "./charbagh.db-wal", "charbagh.db-shm", "charbagh.db-lock", "link.jsonl"] {
        let run = export(&directory, &["--output", output]);
        assert!(run.complaint().ends_with("belongs to the database: name another file"), "{}", run.stderr);
    }
    let table = tables.begun(2, parcheesi(), 2, 2).await;
    play(&table, 3).await;
    tables.close().await;
    assert_eq!(super::tables_of(&exported(&directory, &["--database", &address(&directory)])).len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_who_has_enough_is_no_mistake() {
    let directory = played("export_pipe").await;
    let (reader, writer) = std::io::pipe().expect("there are pipes");
    drop(reader);
    let child = charbagh()
        .current_dir(&directory)
        .arg("export")
        .stdout(writer)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let run = Run::from(child.wait_with_output().expect("it ends"));
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
}
