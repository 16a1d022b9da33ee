//! Tables in this process's memory: as safe as the process.

use super::{
    Channel, Commit, PersonId, SavedScreen, Store, StoreError, Stored, TableId, Timestamp,
    absence::{self, Absence},
    chips::{self, Account, Transfer, Why},
    id::{Place, Version},
    remains::Remains,
    result::GameResult,
};
use async_trait::async_trait;
use std::{
    collections::{BTreeMap, HashMap},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// A store that forgets everything when the process ends.
#[derive(Debug, Default)]
pub struct Memory {
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    tables: HashMap<TableId, Table>,
    /// The last table of each channel.
    channels: HashMap<Channel, TableId>,
    balances: HashMap<Account, i64>,
    allowed: HashMap<PersonId, Timestamp>,
    absences: Vec<Absence>,
}

#[derive(Debug)]
struct Table {
    log: Vec<Stored>,
    live: bool,
    settled: bool,
    screens: BTreeMap<Option<PersonId>, String>,
    /// What lies in the pot.
    stakes: Vec<(Account, u32)>,
    result: Option<GameResult>,
}

impl Table {
    /// Takes note of chips that come to the pot and leave it, which they do all at once.
    fn stake(&mut self, transfers: &[Transfer]) {
        for transfer in transfers {
            match transfer.why {
                Why::Stake => self.stakes.push((transfer.from, transfer.chips)),
                Why::Pot | Why::Refund => self.stakes.clear(),
                Why::Welcome | Why::Allowance | Why::Forgotten => {}
            }
        }
    }
}

impl Memory {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many play chips an account holds.
    pub fn holds(&self, account: Account) -> i64 {
        self.kept().balances.get(&account).copied().unwrap_or_default()
    }

    /// From one moment to another, later than all so far, nobody had this store: what comes now is after a restart.
    pub fn left(&self, from: Timestamp, until: Timestamp) {
        self.kept().absences.push(Absence { from, until });
    }

    /// What a game came to that was played to its end.
    pub fn result(&self, table: TableId) -> Option<GameResult> {
        self.kept().tables.get(&table)?.result.clone()
    }
}

impl Kept {
    fn found(&self, table: TableId) -> Version {
        Version(self.tables.get(&table).map_or(0, |table| table.log.len() as u64))
    }

    fn check_place(&self, place: Place) -> Result<(), StoreError> {
        match self.channels.get(&place.channel) {
            Some(there) if self.tables.get(there).is_some_and(|table| table.live) => {
                Err(StoreError::Occupied(*there))
            }
            _ => Ok(()),
        }
    }

    /// The balances after these movements.
    fn after(&self, transfers: &[Transfer]) -> Result<Self, StoreError> {
        let mut after =
            Self { balances: self.balances.clone(), allowed: self.allowed.clone(), ..Self::default() };
        for transfer in transfers {
            if let (Account::Person(person), Why::Stake) = (transfer.from, transfer.why) {
                after.grant(person);
                let balance = after.balances.get(&transfer.from).copied().unwrap_or_default();
                if balance < i64::from(transfer.chips) {
                    return Err(StoreError::Short { person, balance, needed: transfer.chips });
                }
            }
            after.transfer(transfer);
        }
        Ok(after)
    }

    fn grant(&mut self, person: PersonId) {
        let balance = self.balances.get(&Account::Person(person)).copied();
        let now = Timestamp::now();
        if let Some(due) = chips::due(person, balance, self.allowed.get(&person).copied(), now) {
            self.transfer(&due);
            if due.why == Why::Allowance {
                self.allowed.insert(person, now);
            }
        }
    }

    fn transfer(&mut self, transfer: &Transfer) {
        *self.balances.entry(transfer.from).or_default() -= i64::from(transfer.chips);
        *self.balances.entry(transfer.to).or_default() += i64::from(transfer.chips);
    }
}

#[async_trait]
impl Store for Memory {
    async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let found = kept.found(commit.table);
        if !commit.entries.is_empty() && found != commit.expected {
            return Err(StoreError::Conflict { table: commit.table, expected: commit.expected, found });
        }
        commit.opens.map_or(Ok(()), |place| kept.check_place(place))?;
        if !commit.transfers.is_empty() {
            let after = kept.after(&commit.transfers)?;
            (kept.balances, kept.allowed) = (after.balances, after.allowed);
        }
        if let Some(place) = commit.opens {
            kept.channels.insert(place.channel, commit.table);
        }
        let table = kept.tables.entry(commit.table).or_insert_with(|| Table {
            log: Vec::new(),
            live: true,
            settled: false,
            screens: BTreeMap::new(),
            stakes: Vec::new(),
            result: None,
        });
        table.stake(&commit.transfers);
        table.log.extend(commit.entries);
        table.live &= !commit.closes;
        table.settled |= commit.settles;
        table.result = commit.result.or(table.result.take());
        table.screens.extend(commit.screens.into_iter().map(|screen| (screen.person, screen.body)));
        Ok(())
    }

    async fn log(&self, table: TableId) -> Result<Vec<Stored>, StoreError> {
        self.kept()
            .tables
            .get(&table)
            .map(|table| table.log.clone())
            .filter(|log| !log.is_empty())
            .ok_or(StoreError::Unknown(table))
    }

    async fn remains(&self, table: TableId) -> Result<Remains, StoreError> {
        let kept = self.kept();
        let remains = |it: &Table| Remains {
            version: Version(it.log.len() as u64),
            live: it.live,
            stakes: it.stakes.clone(),
        };
        kept.tables.get(&table).map(remains).ok_or(StoreError::Unknown(table))
    }

    async fn screens(&self, table: TableId) -> Result<Vec<SavedScreen>, StoreError> {
        let kept = self.kept();
        let screens = kept.tables.get(&table).into_iter().flat_map(|table| &table.screens);
        Ok(screens.map(|(&person, body)| SavedScreen { person, body: body.clone() }).collect())
    }

    async fn table_in(&self, channel: Channel) -> Result<Option<TableId>, StoreError> {
        Ok(self.kept().channels.get(&channel).copied())
    }

    async fn unsettled(&self) -> Result<Vec<TableId>, StoreError> {
        let kept = self.kept();
        let mut unsettled: Vec<(Timestamp, TableId)> = kept
            .tables
            .iter()
            .filter(|(_, table)| !table.settled)
            .filter_map(|(&id, table)| Some((table.log.last()?.at, id)))
            .collect();
        unsettled.sort_unstable_by(|left, right| right.cmp(left));
        Ok(unsettled.into_iter().map(|(_, id)| id).collect())
    }

    async fn balance(&self, person: PersonId) -> Result<i64, StoreError> {
        let kept = self.kept();
        let balance = kept.balances.get(&Account::Person(person)).copied();
        let due = chips::due(person, balance, kept.allowed.get(&person).copied(), Timestamp::now());
        Ok(balance.unwrap_or_default() + due.map_or(0, |due| i64::from(due.chips)))
    }

    fn alive_after(&self, moment: Timestamp) -> Duration {
        absence::alive_after(&self.kept().absences, moment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Timestamp;

    fn commit(expected: u64, bodies: &[&str]) -> Commit {
        let entries =
            bodies.iter().map(|body| Stored { at: Timestamp(0), body: (*body).to_owned() }).collect();
        Commit::entries(TableId(ulid::Ulid::nil()), Version(expected), entries)
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
}
