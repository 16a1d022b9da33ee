//! Files that are not what they were.

use super::{address, connect, folder, open};
use crate::store::{
    OpenError, Options, Sqlite, Store, StoreError,
    contract::{entry, growing, id, opening},
    sqlite::inspect::inspect,
};
use std::{fs, path::Path};

const TABLES: u64 = 200;

/// A database of many pages.
async fn filled(path: &Path) {
    let store = open(path).await;
    for table in 0..TABLES {
        store.commit(opening(table, table, 0)).await.expect("every channel is free");
        let entries: Vec<_> = (0..20).map(|number| entry(number, &"move ".repeat(10))).collect();
        store.commit(growing(table, 1, &entries)).await.expect("nobody else writes");
    }
    store.close().await;
}

/// Overwrites a part of a file with garbage.
fn damage(path: &Path, part: std::ops::Range<usize>) -> Vec<u8> {
    let mut bytes = fs::read(path).unwrap();
    for (number, byte) in bytes[part].iter_mut().enumerate() {
        *byte = u8::try_from(number * 37 % 251).unwrap();
    }
    fs::write(path, &bytes).unwrap();
    bytes
}

async fn assert_refused(path: &Path, bytes: &[u8]) {
    let error = Sqlite::open(&address(path), Options::default()).await.expect_err("it is damaged");
    assert!(matches!(error, OpenError::Damaged { .. }), "{error:?}");
    assert!(error.to_string().contains("is damaged"), "{error}");
    assert_eq!(fs::read(path).unwrap(), bytes, "it is left as it is");
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused_and_left_as_it_is() {
    let (_folder, path) = folder();
    for bytes in [&b"These are my notes of the year 1571.\n"[..], b"SQLite"] {
        fs::write(&path, bytes).unwrap();
        assert_refused(&path, bytes).await;
    }
}

#[tokio::test]
async fn a_database_whose_first_page_is_damaged_is_refused_and_left_as_it_is() {
    let (_folder, path) = folder();
    filled(&path).await;
    let whole = fs::read(&path).unwrap();
    for part in [0..16, 16..100, 100..4096] {
        fs::write(&path, &whole).unwrap();
        let bytes = damage(&path, part);
        assert_refused(&path, &bytes).await;
    }
}

#[tokio::test]
async fn a_database_with_a_damaged_page_in_the_middle_is_refused_and_left_as_it_is() {
    let (_folder, path) = folder();
    filled(&path).await;
    let whole = fs::read(&path).unwrap();
    for page in (1..whole.len() / 4096).step_by(5) {
        fs::write(&path, &whole).unwrap();
        let bytes = damage(&path, page * 4096..(page + 1) * 4096);
        assert_refused(&path, &bytes).await;
    }
}

/// Where a table or an index begins in the file.
fn first_page(path: &Path, name: &str) -> std::ops::Range<usize> {
    let sql = "SELECT rootpage FROM sqlite_schema WHERE name = ?";
    let page: u32 = connect(path).query_row(sql, [name], |row| row.get(0)).expect("it is in the schema");
    let page = page as usize;
    (page - 1) * 4096..page * 4096
}

#[tokio::test]
async fn of_a_large_database_what_a_start_needs_is_looked_through() {
    let (_folder, path) = folder();
    filled(&path).await;
    let whole = fs::read(&path).unwrap();
    for (name, needed) in
        [("tables", true), ("tables_by_channel", true), ("screens", true), ("entries", false)]
    {
        let page = first_page(&path, name);
        let bytes = damage(&path, page);
        let looked = inspect(&connect(&path), &path, 0);
        assert_eq!(matches!(looked, Err(OpenError::Damaged { .. })), needed, "{name}: {looked:?}");
        assert_eq!(fs::read(&path).unwrap(), bytes);
        fs::write(&path, &whole).unwrap();
    }
}

#[tokio::test]
async fn a_page_that_is_damaged_while_it_runs_is_never_read_as_something_else() {
    let (_folder, path) = folder();
    filled(&path).await;
    let store = open(&path).await;
    let end = fs::metadata(&path).unwrap().len();
    damage(&path, 8 * 4096..usize::try_from(end).unwrap());
    let mut noticed = 0;
    for table in 0..TABLES {
        match store.log(id(table)).await {
            Ok(log) => assert_eq!(log.len(), 21),
            Err(StoreError::Corrupt(_) | StoreError::Damaged { .. }) => noticed += 1,
            Err(error) => panic!("{error:?}"),
        }
    }
    assert!(noticed > 0);
}

#[tokio::test]
async fn a_log_of_which_entries_are_missing_is_not_read_as_a_shorter_one() {
    for (lost, first) in
        [("number = 0", 0), ("number = 7", 7), ("number = 20", 20), ("number > 3", 4), ("TRUE", 0)]
    {
        let (_folder, path) = folder();
        filled(&path).await;
        let sql = format!(
            "DELETE FROM entries WHERE table_key = (SELECT key FROM tables WHERE channel = 3) AND {lost}"
        );
        connect(&path).execute_batch(&sql).unwrap();
        let store = open(&path).await;
        match store.log(id(3)).await {
            Err(StoreError::Damaged { table, entry, .. }) => {
                assert_eq!((table, entry), (id(3), first), "{lost}");
            }
            other => panic!("{lost}: {other:?}"),
        }
        assert_eq!(store.log(id(4)).await.unwrap().len(), 21, "the others are whole");
    }
}
