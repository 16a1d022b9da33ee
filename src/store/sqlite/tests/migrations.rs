//! Older and newer databases.

use super::{address, connect, folder, open};
use crate::store::{
    Commit, OpenError, Options, Sqlite, Store, Timestamp,
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
