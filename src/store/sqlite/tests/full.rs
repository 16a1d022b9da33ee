//! A disk that is full.

use super::{folder, open};
use crate::store::{
    Commit, PersonId, Sqlite, Store, StoreError,
    contract::{ASHA, entry, growing, id, opening, stake},
};
use std::{path::Path, sync::Arc};
use tokio::task::JoinSet;

const TABLES: u64 = 10;

/// A store with tables, that cannot grow by a page.
async fn without_room(path: &Path) -> Arc<Sqlite> {
    let store = open(path).await;
    for table in 0..TABLES {
        store.commit(opening(table, table, 0)).await.expect("every channel is free");
    }
    store.sql("PRAGMA max_page_count = 1").await.expect("the size that it has is the least");
    Arc::new(store)
}

/// More than fits into the pages that are there.
fn big(table: u64) -> Commit {
    let entries: Vec<_> = (0..100).map(|number| entry(number, &"move ".repeat(100))).collect();
    let transfers = vec![stake(ASHA, table, 1), stake(PersonId(100 + table), table, 1)];
    Commit { transfers, ..growing(table, 1, &entries) }
}

async fn commit_all(store: &Arc<Sqlite>) -> Vec<Result<(), StoreError>> {
    let mut commits = JoinSet::new();
    for table in 0..TABLES {
        let store = Arc::clone(store);
        commits.spawn(async move { store.commit(big(table)).await });
    }
    commits.join_all().await
}

#[tokio::test]
async fn on_a_full_disk_nothing_changes_and_all_works_again_once_there_is_room() {
    let (_folder, path) = folder();
    let store = without_room(&path).await;
    for _ in 0..3 {
        for end in commit_all(&store).await {
            assert!(matches!(end, Err(StoreError::Full(_))), "{end:?}");
        }
        assert_eq!(store.number("SELECT count(*) FROM entries").await, 10);
        assert_eq!(store.number("SELECT count(*) FROM movements").await, 0);
        assert_eq!(store.log(id(3)).await.expect("reading needs no room").len(), 1);
    }
    store.sql("PRAGMA max_page_count = 1000000").await.expect("it takes no room");
    for end in commit_all(&store).await {
        end.expect("there is room again");
    }
    assert_eq!(store.log(id(3)).await.expect("it was opened").len(), 101);
    assert_eq!(store.balance(ASHA).await.expect("it is open"), 490);
    store.close().await;
    assert_eq!(open(&path).await.number("SELECT sum(balance) FROM accounts").await, 0);
}
