//! Commits that come together.

use super::{address, folder, open};
use crate::store::{
    Commit, Options, SavedScreen, Sqlite, Store, StoreError,
    contract::{ASHA, entry, growing, id, opening, stake},
};
use std::{num::NonZeroUsize, sync::Arc, task::Poll};
use tokio::task::JoinSet;

/// Counts the transactions from now on, each of which notes that the process is alive.
const COUNT: &str = "CREATE TABLE transactions (at BIGINT);
    CREATE TRIGGER count AFTER UPDATE ON alive BEGIN INSERT INTO transactions VALUES (NEW.at); END";

async fn transactions(store: &Sqlite) -> i64 {
    store.number("SELECT count(*) FROM transactions").await
}

/// Opens 50 tables, then commits four changes to each at once: two that saw the same version, a stake that nobody has,
/// and a screen. Returns how many of the 200 were kept.
async fn commit_at_once(store: &Arc<Sqlite>) -> usize {
    for table in 0..50 {
        store.commit(opening(table, table, 0)).await.expect("every channel is free");
    }
    store.sql(COUNT).await.expect("there is no such table yet");
    let mut commits = JoinSet::new();
    for table in 0..50 {
        let screens = vec![SavedScreen { person: None, body: "board".to_owned() }];
        for commit in [
            growing(table, 1, &[entry(1, "one")]),
            Commit { transfers: vec![stake(ASHA, table, 501)], ..growing(table, 1, &[entry(1, "short")]) },
            growing(table, 1, &[entry(1, "other")]),
            Commit::screens(id(table), screens),
        ] {
            let store = Arc::clone(store);
            commits.spawn(async move { store.commit(commit).await });
        }
    }
    let ends = commits.join_all().await;
    for end in &ends {
        let expected = matches!(end, Ok(()) | Err(StoreError::Conflict { .. } | StoreError::Short { .. }));
        assert!(expected, "{end:?}");
    }
    ends.iter().filter(|end| end.is_ok()).count()
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
async fn of_200_commits_at_once_those_that_are_refused_hurt_no_other_and_all_share_few_transactions() {
    let (_folder, path) = folder();
    let store = Arc::new(open(&path).await);
    assert_eq!(commit_at_once(&store).await, 100);
    check(&store).await;
    let seen = transactions(&store).await;
    assert!((2..20).contains(&seen), "{seen}");
}

#[tokio::test]
async fn with_one_commit_a_transaction_the_same_comes_out() {
    let (_folder, path) = folder();
    let alone = Options { together: NonZeroUsize::MIN, ..Options::default() };
    let store = Arc::new(Sqlite::open(&address(&path), alone).await.expect("nothing is in the way"));
    assert_eq!(commit_at_once(&store).await, 100);
    check(&store).await;
    assert_eq!(transactions(&store).await, 200);
}

#[tokio::test]
async fn when_the_database_fails_nobody_in_the_transaction_is_told_that_it_was_kept() {
    let (_folder, path) = folder();
    let store = Arc::new(open(&path).await);
    for table in 0..10 {
        store.commit(opening(table, table, 0)).await.expect("every channel is free");
    }
    // A failure of the database itself, in the middle of what shares a transaction.
    let fails = "ALTER TABLE screens RENAME COLUMN body TO gone";
    store.sql(fails).await.expect("there is such a column");
    let mut commits = JoinSet::new();
    for table in 0..10 {
        let screens = vec![SavedScreen { person: None, body: "board".to_owned() }];
        let screens = if table == 5 { screens } else { Vec::new() };
        let commit = Commit { screens, ..growing(table, 1, &[entry(1, "one")]) };
        let store = Arc::clone(&store);
        commits.spawn(async move { store.commit(commit).await });
    }
    for end in commits.join_all().await {
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
    assert!(kept > 0);
    assert_eq!(open(&path).await.unsettled().await.expect("it is open").len(), kept);
}

#[tokio::test]
async fn a_database_at_which_nothing_happens_is_told_that_the_process_is_alive() {
    let (_folder, path) = folder();
    let store = open(&path).await;
    store.commit(opening(1, 1, 0)).await.expect("the channel is free");
    store.sql(COUNT).await.expect("there is no such table yet");
    assert_eq!(transactions(&store).await, 0);
    tokio::time::pause();
    tokio::time::advance(super::super::writer::HEARTBEAT).await;
    tokio::task::yield_now().await;
    tokio::time::resume();
    store.close().await;
    assert_eq!(transactions(&open(&path).await).await, 1);
}
