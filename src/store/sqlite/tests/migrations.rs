//! Older and newer databases.

use super::{address, connect, folder, open};
use crate::store::{
    Commit, GameName, OpenError, Options, PersonId, PlayerStats, Players, Server, Sqlite, Store, Timestamp,
    contract::{ASHA, entry, growing, id, stake},
    sqlite::migrations::{NEWEST, up_to},
};
use sqlx::{AssertSqlSafe, Connection};
use std::{fs, path::Path};

/// A database as the first version left it, with a table in it.
async fn of_the_first_version(path: &Path) {
    let mut db = connect(path).await;
    up_to(&mut db, 1).await.expect("the file is empty");
    let sql = format!(
        "INSERT INTO tables (id, server, channel, version, live, opened_at, changed_at)
             VALUES ('{}', 1, 10, 1, TRUE, 5, 5);
         INSERT INTO entries (table_key, number, at, body) VALUES (1, 0, 5, 'opened');
         INSERT INTO alive VALUES (1, 77)",
        id(1)
    );
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut db).await.expect("the tables are there");
    db.close().await.expect("nothing is open");
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
    of_the_first_version(&path).await;
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
    of_the_first_version(&path).await;
    let before = fs::read(&path).unwrap();
    let error = Sqlite::read_only(&address(&path)).await.expect_err("it is older");
    assert!(matches!(error, OpenError::Older { found: 1, known: NEWEST, .. }), "{error:?}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_left_as_it_is() {
    let (_folder, path) = folder();
    open(&path).await.close().await;
    let mut db = connect(&path).await;
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
        VALUES (99, 'later', TRUE, x'00', 1)";
    sqlx::raw_sql(newer).execute(&mut db).await.unwrap();
    db.close().await.unwrap();
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
async fn of_the_third_version(path: &Path) {
    let mut db = connect(path).await;
    up_to(&mut db, 3).await.expect("the file is empty");
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
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut db).await.expect("the tables are there");
    db.close().await.expect("nothing is open");
}

#[tokio::test]
async fn the_columns_of_the_two_games_become_counters() {
    let (_folder, path) = folder();
    of_the_third_version(&path).await;
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
    of_the_third_version(&path).await;
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
