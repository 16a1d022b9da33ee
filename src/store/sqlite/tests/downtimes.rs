//! Clocks do not run while no process has the database.

use super::{connect, folder, open};
use crate::store::{Store, Timestamp, contract::id};
use std::{path::Path, time::Duration};

/// A process that came at one moment and was last alive at another.
async fn lived(path: &Path, came: u64, left: u64) {
    open(path).await.close().await;
    let came = format!("UPDATE absences SET until = {came} WHERE until = (SELECT max(until) FROM absences)");
    let left =
        format!("INSERT INTO alive VALUES (1, {left}) ON CONFLICT (key) DO UPDATE SET at = excluded.at");
    sql(path, &format!("{came}; {left}"));
}

/// Past the store, which would note that it is alive now.
fn sql(path: &Path, sql: &str) {
    connect(path).execute_batch(sql).expect("the tables are there");
}

/// A table that was opened at that moment.
fn opened(path: &Path, number: u64, at: u64) {
    let table = id(number);
    let values = format!("('{table}', 1, {number}, 0, TRUE, {at}, {at})");
    let columns = "id, server, channel, version, live, opened_at, changed_at";
    sql(path, &format!("INSERT INTO tables ({columns}) VALUES {values}"));
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
    opened(&path, 1, 0);
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
    open(&path).await.close().await;
    opened(&path, 1, 0);
    lived(&path, 0, 1000).await;
    open(&path).await.close().await;
    lived(&path, 5000, 6000).await;
    let store = open(&path).await;
    assert_eq!(store.number("SELECT count(*) FROM absences").await, 2);
    assert_eq!(alive(&store, 900), Duration::from_millis(1100));
}

#[tokio::test]
async fn what_was_before_every_table_that_is_not_closed_is_forgotten() {
    let (_folder, path) = folder();
    open(&path).await.close().await;
    for (table, at) in [(1, 500), (2, 5500), (3, 9200)] {
        opened(&path, table, at);
    }
    for (came, left) in [(0, 1000), (5000, 6000), (9000, 9500)] {
        lived(&path, came, left).await;
    }
    // One table after another is closed. The last absence stays.
    for (closed, absences) in [(0, 3), (1, 2), (2, 1), (3, 1)] {
        sql(&path, &format!("UPDATE tables SET live = FALSE WHERE channel = {closed}"));
        let store = open(&path).await;
        assert_eq!(store.number("SELECT count(*) FROM absences").await, absences, "without table {closed}");
        assert_eq!(alive(&store, 9400), Duration::from_millis(100));
        store.close().await;
    }
}
