//! Older and newer databases.

use super::{address, connect, folder, open};
use crate::store::{
    Commit, GameName, OpenError, Options, PersonId, PlayerStats, Players, Server, Sqlite, Store, Timestamp,
    contract::{ASHA, entry, growing, id, stake},
    sqlite::migrations::NEWEST,
};
use rusqlite::Connection;
use std::{fs, path::Path};

/// The first migrations as they were applied by sqlx's migrator, with the checksums that it wrote.
const BY_SQLX: [(&str, &str, &str); 3] = [
    (
        "tables",
        include_str!("../../../../migrations/sqlite/0001_tables.sql"),
        "af72a11f3ee4f254ff1c459b0c5a0b9fb7d005441554724b2f5e333376c3bd71d02c9acb57fa8a6d3bd899894dd06eb6",
    ),
    (
        "chips",
        include_str!("../../../../migrations/sqlite/0002_chips.sql"),
        "3a8621707b22af6509b983905394ab34141acf74a5e7e4b149a8f1964aeeff3d40f3fe6f56bb637ac563096e1749f3fe",
    ),
    (
        "statistics",
        include_str!("../../../../migrations/sqlite/0003_statistics.sql"),
        "af077385a3b3bfb621deb312b69ba5cef5b01a78ec564444f3e40401a52ae36d3d797d264ad1eceab0054ac958a2fa7e",
    ),
];

/// A database to which sqlx's migrator has applied migrations up to this one.
fn migrated_by_sqlx(path: &Path, version: usize) -> Connection {
    let db = connect(path);
    let record = "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL,
        installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, success BOOLEAN NOT NULL,
        checksum BLOB NOT NULL, execution_time BIGINT NOT NULL)";
    db.execute_batch(record).expect("the file is empty");
    for (number, (name, sql, checksum)) in (1..).zip(&BY_SQLX[..version]) {
        db.execute_batch(sql).expect("the migrations before it are applied");
        let row = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
            VALUES (?, ?, TRUE, unhex(?), 1)";
        db.execute(row, (number, name, checksum)).expect("there is no such row");
    }
    db
}

/// A database as the first version left it, with a table in it.
fn of_the_first_version(path: &Path) {
    let db = migrated_by_sqlx(path, 1);
    let sql = format!(
        "INSERT INTO tables (id, server, channel, version, live, opened_at, changed_at)
             VALUES ('{}', 1, 10, 1, TRUE, 5, 5);
         INSERT INTO entries (table_key, number, at, body) VALUES (1, 0, 5, 'opened');
         INSERT INTO alive VALUES (1, 77)",
        id(1)
    );
    db.execute_batch(&sql).expect("the tables are there");
}

#[tokio::test]
async fn an_empty_file_becomes_a_database() {
    let (_folder, path) = folder();
    fs::write(&path, "").unwrap();
    let store = open(&path).await;
    assert_eq!(store.number("SELECT max(version) FROM _sqlx_migrations").await, NEWEST);
    assert_eq!(store.unsettled().await.unwrap(), []);
}

#[tokio::test]
async fn a_database_of_the_first_version_keeps_what_is_in_it() {
    let (_folder, path) = folder();
    of_the_first_version(&path);
    let store = open(&path).await;
    assert_eq!(store.log(id(1)).await.unwrap(), [entry(5, "opened")]);
    assert_eq!(store.unsettled().await.unwrap(), [id(1)]);
    assert_eq!(store.last_alive(), Some(Timestamp(77)));
    let start = Commit { transfers: vec![stake(ASHA, 1, 200)], ..growing(1, 1, &[entry(6, "started")]) };
    store.commit(start).await.expect("there are chips now");
    assert_eq!(store.balance(ASHA).await.unwrap(), 300);
}

#[tokio::test]
async fn what_reads_alone_leaves_an_older_database_as_it_is() {
    let (_folder, path) = folder();
    of_the_first_version(&path);
    let before = fs::read(&path).unwrap();
    let error = Sqlite::read_only(&address(&path)).await.expect_err("it is older");
    assert!(matches!(error, OpenError::Older { found: 1, known: NEWEST, .. }), "{error:?}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_left_as_it_is() {
    let (_folder, path) = folder();
    open(&path).await.close().await;
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
        VALUES (99, 'later', TRUE, x'00', 1)";
    connect(&path).execute_batch(newer).unwrap();
    let before = fs::read(&path).unwrap();
    let errors = [
        Sqlite::open(&address(&path), Options::default()).await.expect_err("it is newer"),
        Sqlite::read_only(&address(&path)).await.expect_err("it is newer"),
    ];
    for error in errors {
        assert!(matches!(error, OpenError::Newer { found: 99, known: NEWEST, .. }), "{error:?}");
    }
    assert_eq!(fs::read(&path).unwrap(), before);
}

/// A base as the third version wrote it into a log.
const BASE: &str = r#"{"cards":["S1","T1","B1"],"gap":2,"faces":"left"}"#;

/// A database as the third version left it: a game of each kind, and a table of Spy whose bases are arranged.
fn of_the_third_version(path: &Path) {
    let db = migrated_by_sqlx(path, 3);
    let sql = format!(
        r#"INSERT INTO tables (id, server, channel, version, live, opened_at, changed_at)
               VALUES ('{}', 1, 10, 4, FALSE, 5, 5), ('{}', 1, 11, 0, FALSE, 5, 5);
           INSERT INTO entries (table_key, number, at, body) VALUES
               (1, 0, 5, '{{"entry":"joined","name":"{{\"entry\":\"arranged\",}}"}}'),
               (1, 1, 6, '{{"entry":"arranged","seat":1,"base":{BASE}}}'),
               (1, 2, 7, '{{"entry":"arranged","seat":2,"base":'),
               (1, 3, 8, '{{"entry":"arranged-later","seat":0}}');
           INSERT INTO results (table_key, server, game, at, rated)
               VALUES (1, 1, 'parcheesi', 5, TRUE), (2, 1, 'spy', 6, TRUE);
           INSERT INTO result_seats VALUES
               (1, 0, 7, 'Asha', 1, TRUE, FALSE, 40, 2, 0, 0, 0),
               (1, 1, 8, 'Bim', 2, FALSE, FALSE, 0, 1, 0, 0, 0),
               (2, 0, 8, 'Bim', 1, TRUE, FALSE, 0, 0, 3, 0, 6),
               (2, 1, 7, 'Asha', 2, FALSE, TRUE, 0, 0, 0, 4, 0)"#,
        id(1),
        id(2)
    );
    db.execute_batch(&sql).expect("the tables are there");
}

#[tokio::test]
async fn the_columns_of_the_two_games_become_counters() {
    let (_folder, path) = folder();
    of_the_third_version(&path);
    let store = open(&path).await;
    let asha = store.statistics(Server(1), ASHA).await.unwrap();
    let bim = store.statistics(Server(1), PersonId(8)).await.unwrap();
    let counters = |stats: &PlayerStats, game| -> Vec<(String, u64)> {
        stats.games[&GameName::of(game)].with_people.counters.clone().into_iter().collect()
    };
    let named = |name: &str, value| (name.to_owned(), value);
    assert_eq!(counters(&asha, "parcheesi"), [named("captures", 2), named("points", 40)]);
    assert_eq!(counters(&bim, "parcheesi"), [named("captures", 1)]);
    assert_eq!(counters(&asha, "spy"), [named("bombs-found", 4)]);
    assert_eq!(counters(&bim, "spy"), [named("bombs-lit", 3), named("exposed", 6)]);
    let spy = &asha.games[&GameName::of("spy")].with_people;
    assert_eq!((spy.games, spy.wins, spy.left), (1, 0, 1), "the other columns stay");
    assert_eq!(store.number("SELECT count(*) FROM result_counters WHERE value = 0").await, 0);
    let columns = "SELECT count(*) FROM pragma_table_info('result_seats')";
    assert_eq!(store.number(columns).await, 7, "the old columns are gone");
}

#[tokio::test]
async fn an_arranged_base_becomes_what_spy_sets_up_and_no_other_entry_changes() {
    let (_folder, path) = folder();
    of_the_third_version(&path);
    let store = open(&path).await;
    let bodies: Vec<String> = store.log(id(1)).await.unwrap().into_iter().map(|entry| entry.body).collect();
    let set_up = format!(r#"{{"entry":"set-up","seat":1,"set_up":{{"game":"spy","body":{BASE}}}}}"#);
    let expected = [
        r#"{"entry":"joined","name":"{\"entry\":\"arranged\",}"}"#,
        set_up.as_str(),
        // It cannot be read, and could not be before.
        r#"{"entry":"arranged","seat":2,"base":"#,
        r#"{"entry":"arranged-later","seat":0}"#,
    ];
    assert_eq!(bodies, expected);
}

#[tokio::test]
async fn a_migration_that_was_applied_differently_is_noticed() {
    for (change, why) in [
        (
            "UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 2",
            "migration 2 was previously applied but has been modified",
        ),
        ("UPDATE _sqlx_migrations SET success = FALSE WHERE version = 3", "migration 3 is partially applied"),
        (
            "UPDATE _sqlx_migrations SET version = 0 WHERE version = 1",
            "migration 0 was previously applied but is missing",
        ),
    ] {
        let (_folder, path) = folder();
        of_the_third_version(&path);
        connect(&path).execute_batch(change).unwrap();
        let error = Sqlite::open(&address(&path), Options::default()).await.expect_err("it is altered");
        assert!(matches!(&error, OpenError::Failed { why: found, .. } if found.contains(why)), "{error:?}");
        assert!(!error.is_permanent());
        let newest = "SELECT max(version) FROM _sqlx_migrations";
        assert_eq!(connect(&path).query_row(newest, [], |row| row.get(0)), Ok(3), "nothing was applied");
    }
}

#[tokio::test]
async fn a_migration_that_fails_leaves_the_database_at_the_one_before() {
    let (_folder, path) = folder();
    of_the_third_version(&path);
    connect(&path).execute_batch("CREATE TABLE result_counters (key INTEGER)").unwrap();
    let error = Sqlite::open(&address(&path), Options::default()).await.expect_err("there is such a table");
    assert!(matches!(&error, OpenError::Failed { .. }), "{error:?}");
    let newest = "SELECT max(version) FROM _sqlx_migrations";
    assert_eq!(connect(&path).query_row(newest, [], |row| row.get(0)), Ok(3));
    connect(&path).execute_batch("DROP TABLE result_counters").unwrap();
    assert_eq!(open(&path).await.number(newest).await, NEWEST);
}
