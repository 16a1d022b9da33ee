//! Databases that cannot be used: one plain line that says why, an end with another code than 0, and not a byte changed.

use crate::{
    harness::Harness,
    program::{Ending, Program},
};
use rusqlite::Connection;
use std::{
    collections::BTreeMap,
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt,
    path::Path,
    process::Command,
    time::Duration,
};

/// How long the bot may take to find that it cannot start.
const SOON: Duration = Duration::from_secs(5);

/// The one line with which a bot ends that does not start.
async fn complaint(harness: &Harness, command: &mut Command) -> String {
    let log = harness.file("complaint.log");
    let _ = fs::remove_file(&log);
    let Ending { status, stderr } = Program::start(command, &log).ends_within(SOON).await;
    assert!(status.code().is_some_and(|code| code != 0), "{status}: {stderr}");
    let line = stderr.strip_suffix('\n').unwrap_or_else(|| panic!("no line: {stderr:?}"));
    assert!(!line.contains('\n') && line.starts_with("charbagh: "), "one plain line, not\n{stderr}");
    line.to_owned()
}

/// All files of a folder that hold something, but those that a test or a lock writes.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let kept = entries.filter(|path| path.is_file()).filter(|path| {
        let name = path.to_string_lossy();
        !name.ends_with(".log") && !name.ends_with("-lock") && !name.ends_with("-shm")
    });
    let read = kept.map(|path| (path.to_string_lossy().into_owned(), fs::read(&path).expect("a file")));
    read.filter(|(_, bytes)| !bytes.is_empty()).collect()
}

/// A bot that does not start, and says so like this; everything stays as it was, and the next one says the same.
async fn refuses(harness: &Harness, says: &str) {
    let (folder, asked) = (harness.file(""), harness.discord.requests().len());
    let before = files(&folder);
    let line = complaint(harness, &mut harness.command()).await;
    assert!(line.contains(says), "{line:?} instead of {says:?}");
    assert_eq!(complaint(harness, &mut harness.command()).await, line);
    let after = files(&folder);
    assert_eq!(before.keys().collect::<Vec<_>>(), after.keys().collect::<Vec<_>>());
    assert!(before == after, "a file was changed");
    assert_eq!(harness.discord.requests().len(), asked, "nothing is asked of Discord");
}

/// A server with a database in which a game is played, and no bot.
async fn played() -> Harness {
    let harness = Harness::open().await;
    let asha = harness.person("Asha", &harness.garden.channel("lawn"));
    asha.slash("/parcheesi new seats:2 pieces:2").await.expect("the bot answers");
    asha.click("Start").await.expect("the bot answers");
    harness.stop("TERM").await;
    harness
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_processes_on_one_file_the_first_goes_on() {
    let harness = Harness::open().await;
    let asha = harness.person("Asha", &harness.garden.channel("lawn"));
    asha.slash("/parcheesi new seats:2 pieces:2").await.expect("the bot answers");
    let line = complaint(&harness, &mut harness.command()).await;
    assert!(line.contains("in use"), "{line}");
    // By another name of the same file.
    fs::create_dir(harness.file("beside")).expect("a folder can be made");
    let other = harness.file("beside/../charbagh.db");
    let mut command = harness.command();
    command.env("CHARBAGH_DATABASE_URL", format!("sqlite://{}", other.display()));
    assert!(complaint(&harness, &mut command).await.contains("in use"));
    let started = asha.click("Start").await.expect("the first one goes on");
    assert!(!started.is_ephemeral(), "{}", started.content());
    // Killed, it leaves nothing behind that would keep the next one from starting.
    harness.kill().await;
    harness.start();
    harness.serves().await;
    harness.stop("TERM").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_a_newer_version() {
    let harness = played().await;
    let db = Connection::open(harness.database()).expect("the database opens");
    let sql = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
               VALUES (9999, 'of a later day', TRUE, x'00', 0)";
    db.execute_batch(sql).expect("a row can be added");
    db.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").expect("a checkpoint");
    drop(db);
    refuses(&harness, "newer Charbagh").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_another_program() {
    let harness = Harness::build().await;
    let db = Connection::open(harness.database()).expect("a database can be made");
    db.execute_batch("CREATE TABLE songs (title TEXT)").expect("a table can be made");
    drop(db);
    refuses(&harness, "not one of Charbagh's").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_no_database() {
    let harness = Harness::build().await;
    fs::write(harness.database(), "Dear diary,\n".repeat(1000)).expect("a file can be written");
    refuses(&harness, "is damaged").await;
}

/// Overwrites part of a file.
fn spoil(path: &Path, from: usize, length: usize) {
    let mut bytes = fs::read(path).expect("a file");
    assert!(bytes.len() >= from + length, "the file has {} bytes", bytes.len());
    bytes[from..from + length].fill(0xA5);
    fs::write(path, bytes).expect("it can be written");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_whose_beginning_is_damaged() {
    let harness = played().await;
    spoil(&harness.database(), 0, 100);
    refuses(&harness, "is damaged").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_whose_schema_is_damaged() {
    let harness = played().await;
    spoil(&harness.database(), 100, 2000);
    refuses(&harness, "is damaged").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_damaged_in_the_middle() {
    let harness = played().await;
    let length = fs::metadata(harness.database()).expect("a file").len();
    let middle = usize::try_from(length / 2 / 4096 * 4096).expect("a small file");
    spoil(&harness.database(), 4096, middle);
    refuses(&harness, "is damaged").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_was_cut_off() {
    let harness = played().await;
    let file = fs::File::options().write(true).open(harness.database()).expect("a file");
    let length = file.metadata().expect("a file").len();
    file.set_len(length / 2 / 4096 * 4096).expect("it can be cut");
    refuses(&harness, "is damaged").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_may_not_be_written() {
    let harness = played().await;
    fs::set_permissions(harness.database(), Permissions::from_mode(0o444)).expect("it is ours");
    refuses(&harness, "may not be written").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_that_is_missing() {
    let harness = Harness::build().await;
    let mut command = harness.command();
    let nowhere = harness.file("nowhere/charbagh.db");
    command.env("CHARBAGH_DATABASE_URL", format!("sqlite://{}", nowhere.display()));
    let line = complaint(&harness, &mut command).await;
    assert!(line.contains("there is no folder"), "{line}");
    assert!(!harness.file("nowhere").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_in_the_place_of_the_file() {
    let harness = Harness::build().await;
    fs::create_dir(harness.database()).expect("a folder can be made");
    let line = complaint(&harness, &mut harness.command()).await;
    assert!(line.contains("charbagh.db"), "{line}");
}
