//! What the program ends with when starting it again would not help: 78. That it ends with 1 when Discord cannot be reached
//! is shown among the tests of the bot.

use crate::{
    database::{FILE, Tables, change},
    program::{Run, charbagh, directory, run_in},
};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// A directory with a database of Charbagh's.
async fn database(test: &str) -> PathBuf {
    let directory = directory(test);
    Tables::open(&directory).await.close().await;
    directory
}

/// Checks that the program says this, and is not to be started again.
fn assert_lasting(run: &Run, says: &str) {
    let complaint = run.complaint_with(78);
    assert!(complaint.starts_with("charbagh: ") && complaint.contains(says), "{complaint}");
    assert_eq!(run.stdout, "");
}

fn assert_both_lasting(directory: &Path, says: &str) {
    for word in ["run", "export"] {
        assert_lasting(&run_in(directory, &[word]), says);
    }
}

#[test]
fn wrong_settings() {
    for (test, setting, says) in [
        ("exit_key", "[table]\nturn_second = 3\n", "config.toml, line 2: table.turn_second: unknown field"),
        ("exit_level", "[log]\nlevel = \"loud\"\n", "log.level: \"loud\" is not off, error"),
        ("exit_address", "[database]\nurl = \"charbagh.db\"\n", "such as sqlite://charbagh.db, not"),
    ] {
        let directory = directory(test);
        fs::write(directory.join("config.toml"), setting).expect("it can be written");
        assert_both_lasting(&directory, says);
    }
    let directory = directory("exit_variable");
    for word in ["run", "export", "invite"] {
        let mut command = charbagh();
        command.current_dir(&directory).arg(word).env("CHARBAGH_STAKES_LOW", "many");
        assert_lasting(&command.output().expect("the program starts").into(), "CHARBAGH_STAKES_LOW: ");
    }
}

#[test]
fn no_token() {
    let directory = directory("exit_token");
    for word in ["run", "invite"] {
        assert_lasting(&run_in(&directory, &[word]), "no token: set DISCORD_TOKEN");
    }
}

#[tokio::test]
async fn a_database_of_a_newer_charbagh() {
    let directory = database("exit_newer").await;
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (99, 'of the future', TRUE, x'00', 0)";
    change(&directory, newer).await;
    assert_both_lasting(&directory, "is of a newer Charbagh (schema 99, here ");
}

#[tokio::test]
async fn a_database_of_another_program() {
    let directory = directory("exit_foreign");
    change(&directory, "CREATE TABLE bookmarks (url TEXT)").await;
    assert_both_lasting(&directory, "is not one of Charbagh's");
}

#[test]
fn a_damaged_database() {
    let directory = directory("exit_damaged");
    fs::write(directory.join(FILE), "no database at all".repeat(1000)).expect("it can be written");
    assert_both_lasting(&directory, "is damaged");
}

#[test]
fn a_place_where_no_database_can_be() {
    let directory = directory("exit_missing");
    assert_lasting(&run_in(&directory, &["export"]), "there is no database");
    assert_lasting(
        &run_in(&directory, &["export", "--database", "sqlite://missing/x.db"]),
        "there is no database",
    );
    fs::write(directory.join("config.toml"), "[database]\nurl = \"sqlite://missing/x.db\"\n")
        .expect("written");
    assert_lasting(&run_in(&directory, &["run"]), "there is no folder \"missing\"");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_another_process_has() {
    let directory = directory("exit_in_use");
    let tables = Tables::open(&directory).await;
    assert_lasting(&run_in(&directory, &["run"]), "is in use by another Charbagh");
    tables.close().await;
}

#[tokio::test]
async fn a_database_that_may_not_be_written() {
    let directory = database("exit_read_only").await;
    let file = directory.join(FILE);
    let mut permissions = fs::metadata(&file).expect("it is there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&file, permissions).expect("it is ours");
    assert_lasting(&run_in(&directory, &["run"]), "may not be written");
}

#[test]
fn a_database_that_the_bot_has_not_brought_up_to_date() {
    let directory = directory("exit_older");
    fs::write(directory.join(FILE), "").expect("it can be written");
    assert_lasting(&run_in(&directory, &["export"]), "is of an older Charbagh (schema 0, here ");
}
