//! What `SQLite` adds to what [every store promises](crate::store::contract).

mod chips;
mod damage;
mod downtimes;
mod full;
mod group;
mod migrations;
mod open;
mod players;
mod results;

use super::{
    Options, Sqlite,
    job::{JobError, Work},
};
use crate::store::StoreError;
use rusqlite::{Connection, Row};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A folder, and the path of a database in it that is not there yet.
fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder can be had");
    let path = folder.path().canonicalize().expect("it is there").join("charbagh.db");
    (folder, path)
}

fn address(path: &Path) -> String {
    format!("sqlite://{}", path.display())
}

async fn open(path: &Path) -> Sqlite {
    Sqlite::open(&address(path), Options::default()).await.expect("nothing is in the way")
}

/// A connection past the store.
fn connect(path: &Path) -> Connection {
    Connection::open(path).expect("it can be opened")
}

/// SQL that the writer runs.
struct Sql(String);

impl Work for Sql {
    type Output = ();

    fn run(&self, db: &Connection) -> Result<(), JobError> {
        Ok(db.execute_batch(&self.0)?)
    }
}

impl Sqlite {
    async fn sql(&self, sql: impl Into<String>) -> Result<(), StoreError> {
        self.write(Sql(sql.into())).await
    }

    async fn rows<T: Send + 'static>(&self, sql: &str, row: fn(&Row<'_>) -> rusqlite::Result<T>) -> Vec<T> {
        let sql = sql.to_owned();
        let read = move |db: &mut Connection| {
            Ok(db.prepare(&sql)?.query_map([], row)?.collect::<rusqlite::Result<_>>()?)
        };
        self.readers.read(read).await.expect("it is only read")
    }

    async fn number(&self, sql: &str) -> i64 {
        self.rows(sql, |row| row.get(0)).await[0]
    }
}
