//! Logs in this process's memory: as safe as the process.

use super::{Commit, Store, StoreError, Stored, TableId, Version};
use async_trait::async_trait;
use dashmap::DashMap;

/// A store that forgets everything when the process ends.
#[derive(Debug, Default)]
pub struct Memory {
    logs: DashMap<TableId, Vec<Stored>>,
}

#[async_trait]
impl Store for Memory {
    async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        let mut log = self.logs.entry(commit.table).or_default();
        let found = Version(log.len() as u64);
        if found != commit.expected {
            return Err(StoreError::Conflict { table: commit.table, expected: commit.expected, found });
        }
        log.extend(commit.entries);
        Ok(())
    }

    async fn log(&self, table: TableId) -> Result<Vec<Stored>, StoreError> {
        self.logs.get(&table).map(|log| log.clone()).ok_or(StoreError::Unknown(table))
    }

    async fn retire(&self, table: TableId) {
        self.logs.remove(&table);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Timestamp;

    fn commit(expected: u64, bodies: &[&str]) -> Commit {
        let entries =
            bodies.iter().map(|body| Stored { at: Timestamp(0), body: (*body).to_owned() }).collect();
        Commit { table: TableId(ulid::Ulid::nil()), expected: Version(expected), entries }
    }

    #[tokio::test]
    async fn a_commit_that_saw_an_older_version_changes_nothing() {
        let store = Memory::default();
        store.commit(commit(0, &["a", "b"])).await.expect("the log was empty");
        let late = store.commit(commit(1, &["c"])).await;
        assert!(matches!(late, Err(StoreError::Conflict { found: Version(2), .. })), "{late:?}");
        let log = store.log(TableId(ulid::Ulid::nil())).await.expect("the log is there");
        assert_eq!(log.iter().map(|entry| entry.body.as_str()).collect::<Vec<_>>(), ["a", "b"]);
    }

    #[tokio::test]
    async fn a_retired_log_is_gone() {
        let store = Memory::default();
        store.commit(commit(0, &["a"])).await.expect("the log was empty");
        store.retire(TableId(ulid::Ulid::nil())).await;
        assert!(matches!(store.log(TableId(ulid::Ulid::nil())).await, Err(StoreError::Unknown(_))));
    }
}
