//! Clocks do not run while no process has the database.

use super::{connect, folder, open};
use crate::store::{Store, Timestamp};
use sqlx::Connection;
use std::{path::Path, time::Duration};

/// A process that came at one moment and was last alive at another.
async fn lived(path: &Path, came: u64, left: u64) {
    open(path).await.close().await;
    let mut db = connect(path).await;
    let sql = format!(
        "UPDATE absences SET until = {came} WHERE until = (SELECT max(until) FROM absences);
         INSERT INTO alive VALUES (1, {left}) ON CONFLICT (key) DO UPDATE SET at = excluded.at"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut db).await.expect("the tables are there");
    db.close().await.expect("nothing is open");
}

fn alive(store: &impl Store, moment: u64) -> Duration {
    store.alive_after(Timestamp(moment))
}

#[tokio::test]
async fn the_time_between_processes_does_not_count() {
    let (_folder, path) = folder();
    let new = open(&path).await;
    assert_eq!(alive(&new, 0), Duration::ZERO, "nobody had it before");
    new.close().await;
    lived(&path, 0, 1000).await;
    lived(&path, 5000, 6000).await;
    lived(&path, 9000, 9500).await;
    let store = open(&path).await;
    assert_eq!(store.last_alive(), Some(Timestamp(9500)));
    for (moment, lasted) in [(9400, 100), (9000, 500), (5900, 600), (3000, 1500), (900, 1600), (9600, 0)] {
        assert_eq!(alive(&store, moment), Duration::from_millis(lasted), "after {moment}");
    }
}

#[tokio::test]
async fn a_process_that_wrote_nothing_was_never_there() {
    let (_folder, path) = folder();
    lived(&path, 0, 1000).await;
    open(&path).await.close().await;
    lived(&path, 5000, 6000).await;
    let store = open(&path).await;
    assert_eq!(store.number("SELECT count(*) FROM absences").await, 2);
    assert_eq!(alive(&store, 900), Duration::from_millis(1100));
}
