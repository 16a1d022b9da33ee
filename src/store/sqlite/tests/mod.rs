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
    work::{Fault, Work},
};
use crate::store::StoreError;
use async_trait::async_trait;
use sqlx::{AssertSqlSafe, ConnectOptions, SqliteConnection, sqlite::SqliteConnectOptions};
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
async fn connect(path: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
    options.connect().await.expect("it can be opened")
}

/// SQL that is run where the store writes.
struct Sql(&'static str);

#[async_trait]
impl Work for Sql {
    type Done = ();

    async fn run(&self, db: &mut SqliteConnection) -> Result<(), Fault> {
        sqlx::raw_sql(self.0).execute(db).await?;
        Ok(())
    }
}

impl Sqlite {
    async fn sql(&self, sql: &'static str) -> Result<(), StoreError> {
        self.write(Sql(sql)).await
    }

    async fn number(&self, sql: &str) -> i64 {
        sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&self.reads).await.expect("it is only read")
    }
}
