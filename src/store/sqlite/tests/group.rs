//! Commits that come together.

use super::{address, folder, open};
use crate::store::{
    Commit, Options, SavedScreen, Sqlite, Store, StoreError,
    contract::{ASHA, entry, growing, id, opening, stake},
    sqlite::job::{JobError, Work},
};
use futures::future::join_all;
use rusqlite::Connection;
use std::{
    collections::BTreeSet,
    fs,
    num::NonZeroUsize,
    path::Path,
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, channel},
    },
    task::Poll,
    time::Duration,
};
use tokio::task::JoinSet;

/// A job that the writer is at until the test lets it end: meanwhile others are requested.
struct Gate(Mutex<Receiver<()>>);

impl Work for Gate {
    type Output = ();

    fn run(&self, _: &Connection) -> Result<(), JobError> {
        // The sender is dropped when the gate opens; a second run finds it open.
        let _ = self.0.lock().expect("one thread has it").recv();
        Ok(())
    }
}

/// Does this while the writer is at a job, so that all that it requests waits when that job ends.
async fn together<T>(store: &Sqlite, requests: impl Future<Output = T>) -> T {
    let (open, gate) = channel();
    let gate = store.write(Gate(Mutex::new(gate)));
    let opens = async {
        // A future that joins many polls some dozens of them before it yields.
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        drop(open);
    };
    tokio::join!(gate, requests, opens).1
}

/// How many transactions the write-ahead log has: a frame that ends one has the size of the database
/// (<https://sqlite.org/fileformat.html#the_write_ahead_log>).
fn transactions(path: &Path) -> usize {
    let log = fs::read(format!("{}-wal", path.display())).expect("there is a write-ahead log");
    let frames = log[32..].chunks_exact(24 + 4096).filter(|frame| frame[8..16] == log[16..24]);
    frames.filter(|frame| frame[4..8] != [0; 4]).count()
}

/// Opens 50 tables, then commits four changes to each at once: two that saw the same version, a stake that nobody has,
/// and a screen. Returns how many of the 200 were kept, in how many transactions.
async fn commit_at_once(store: &Sqlite, path: &Path) -> (usize, usize) {
    store.sql("PRAGMA wal_autocheckpoint = 0").await.expect("it may be switched off");
    for table in 0..50 {
        store.commit(opening(table, table, 0)).await.expect("every channel is free");
    }
    let before = transactions(path);
    let mut commits = Vec::new();
    for table in 0..50 {
        let screens = vec![SavedScreen { person: None, body: "board".to_owned() }];
        for commit in [
            growing(table, 1, &[entry(1, "one")]),
            Commit { transfers: vec![stake(ASHA, table, 501)], ..growing(table, 1, &[entry(1, "short")]) },
            growing(table, 1, &[entry(1, "other")]),
            Commit::screens(id(table), screens),
        ] {
            commits.push(store.commit(commit));
        }
    }
    let ends = together(store, join_all(commits)).await;
    for end in &ends {
        let expected = matches!(end, Ok(()) | Err(StoreError::Conflict { .. } | StoreError::Short { .. }));
        assert!(expected, "{end:?}");
    }
    (ends.iter().filter(|end| end.is_ok()).count(), transactions(path) - before)
}

async fn check(store: &Sqlite) {
    for table in 0..50 {
        let log = store.log(id(table)).await.expect("it was opened");
        let bodies: Vec<&str> = log.iter().map(|entry| entry.body.as_str()).collect();
        assert!(matches!(bodies[..], ["opened", "one" | "other"]), "{bodies:?}");
        assert_eq!(store.screens(id(table)).await.expect("it was opened").len(), 1);
    }
    assert_eq!(store.number("SELECT count(*) FROM movements").await, 0);
}

#[tokio::test]
async fn of_200_commits_at_once_those_that_are_refused_hurt_no_other_and_all_share_two_transactions() {
    let (_folder, path) = folder();
    let store = open(&path).await;
    assert_eq!(commit_at_once(&store, &path).await, (100, 2), "at most 128 share a transaction");
    check(&store).await;
}

#[tokio::test]
async fn with_one_commit_a_transaction_the_same_comes_out() {
    let (_folder, path) = folder();
    let alone = Options { together: NonZeroUsize::MIN, ..Options::default() };
    let store = Sqlite::open(&address(&path), alone).await.expect("nothing is in the way");
    let (kept, transactions) = commit_at_once(&store, &path).await;
    check(&store).await;
    assert_eq!(kept, 100);
    // One in which a commit is refused may have a sign of life.
    assert!((100..=200).contains(&transactions), "{transactions}");
}

#[tokio::test]
async fn when_the_database_fails_nobody_in_the_transaction_is_told_that_it_was_kept() {
    let (_folder, path) = folder();
    let store = open(&path).await;
    for table in 0..10 {
        store.commit(opening(table, table, 0)).await.expect("every channel is free");
    }
    // A failure of the database itself, in the middle of what shares a transaction.
    let fails = "ALTER TABLE screens RENAME COLUMN body TO gone";
    store.sql(fails).await.expect("there is such a column");
    let mut commits = Vec::new();
    for table in 0..10 {
        let screens = vec![SavedScreen { person: None, body: "board".to_owned() }];
        let screens = if table == 5 { screens } else { Vec::new() };
        let commit = Commit { screens, ..growing(table, 1, &[entry(1, "one")]) };
        commits.push(store.commit(commit));
    }
    for end in together(&store, join_all(commits)).await {
        assert!(matches!(end, Err(StoreError::Failed(_))), "{end:?}");
    }
    assert_eq!(store.number("SELECT count(*) FROM entries").await, 10);
    store.commit(growing(5, 1, &[entry(1, "went on")])).await.expect("the failure is over");
}

#[tokio::test]
async fn a_commit_that_nobody_waits_for_any_more_is_kept() {
    let (_folder, path) = folder();
    let store = open(&path).await;
    store.commit(opening(1, 1, 0)).await.expect("the channel is free");
    let mut commit = store.commit(growing(1, 1, &[entry(1, "one")]));
    std::future::poll_fn(|context| Poll::Ready(commit.as_mut().poll(context).is_ready())).await;
    drop(commit);
    store.commit(growing(1, 2, &[entry(2, "two")])).await.expect("it follows the one that nobody waited for");
    assert_eq!(store.log(id(1)).await.expect("it was opened").len(), 3);
}

#[tokio::test]
async fn closing_finishes_what_was_begun_and_takes_nothing_more() {
    let (_folder, path) = folder();
    let store = Arc::new(open(&path).await);
    let mut commits = JoinSet::new();
    for table in 0..20 {
        let store = Arc::clone(&store);
        commits.spawn(async move { store.commit(opening(table, table, 0)).await });
    }
    tokio::task::yield_now().await;
    store.close().await;
    let late = store.commit(opening(99, 99, 0)).await;
    assert!(matches!(late, Err(StoreError::Closed)), "{late:?}");
    assert!(matches!(store.log(id(0)).await, Err(StoreError::Closed)));

    let kept = commits.join_all().await.iter().filter(|end| end.is_ok()).count();
    assert_eq!(kept, 20);
    assert_eq!(open(&path).await.unsettled().await.expect("it is open").len(), kept);
}

async fn sign_of_life(store: &Sqlite) -> Option<i64> {
    store.rows("SELECT at FROM alive", |row| row.get(0)).await.pop()
}

#[tokio::test]
async fn a_process_that_commits_nothing_leaves_a_sign_of_life_now_and_then() {
    let (_folder, path) = folder();
    let beat = Duration::from_millis(5);
    let store =
        Sqlite::open_with_heartbeat(&address(&path), Options::default(), beat).await.expect("it is new");
    let mut seen = BTreeSet::new();
    while seen.len() < 3 {
        seen.extend(sign_of_life(&store).await);
        tokio::time::sleep(beat).await;
    }
}

#[tokio::test]
async fn a_process_that_never_got_to_a_heartbeat_or_a_commit_leaves_no_sign_of_life() {
    let (_folder, path) = folder();
    open(&path).await.close().await;
    assert_eq!(sign_of_life(&open(&path).await).await, None);
}

#[tokio::test]
async fn the_last_commit_before_closing_is_the_last_sign_of_life() {
    let (_folder, path) = folder();
    let store = open(&path).await;
    store.commit(opening(1, 1, 0)).await.expect("the channel is free");
    let first = sign_of_life(&store).await.expect("the first commit leaves one");
    tokio::time::sleep(Duration::from_millis(5)).await;
    store.commit(growing(1, 1, &[entry(1, "one")])).await.expect("nobody else writes");
    store.close().await;
    let last = sign_of_life(&open(&path).await).await.expect("there was one");
    assert!(first < last, "{first} and {last}");
}
