//! Tables in this process's memory, which end with it.

use super::{
    Channel, Commit, PersonId, SavedScreen, Store, StoreError, Stored, TableId, Timestamp,
    chips::{self, Account, Transfer, Why},
    downtime::{self, Downtime},
    id::{Place, Version},
    result::GameResult,
    status::TableStatus,
};
use async_trait::async_trait;
use std::{
    collections::{BTreeMap, HashMap},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// A store that ends with the process.
#[derive(Debug, Default)]
pub struct Memory {
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    tables: HashMap<TableId, Table>,
    /// All tables in the order in which they were opened.
    opened: Vec<TableId>,
    /// The last table of each channel.
    channels: HashMap<Channel, TableId>,
    balances: HashMap<Account, i64>,
    /// When each person was last given the allowance.
    allowed: HashMap<PersonId, Timestamp>,
    downtimes: Vec<Downtime>,
}

#[derive(Debug, Default)]
struct Table {
    log: Vec<Stored>,
    closed: bool,
    settled: bool,
    screens: BTreeMap<Option<PersonId>, String>,
    /// What lies in the pot.
    stakes: Vec<(Account, u32)>,
    result: Option<GameResult>,
}

impl Table {
    fn version(&self) -> Version {
        Version(self.log.len() as u64)
    }

    /// Records chips that go into the pot, and those that leave it, which they do all at once.
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

    /// Adds a downtime, later than all before it: the store is as it would be after a restart.
    pub fn left(&self, from: Timestamp, until: Timestamp) {
        self.kept().downtimes.push(Downtime { from, until });
    }

    /// The result of a table's game, if it was played to its end.
    pub fn result(&self, table: TableId) -> Option<GameResult> {
        self.kept().tables.get(&table)?.result.clone()
    }
}

impl Kept {
    /// Refuses a commit whose table is not as its author saw it.
    fn check(&self, commit: &Commit) -> Result<(), StoreError> {
        let found = self.tables.get(&commit.table).map(Table::version);
        let as_seen = commit.entries.is_empty() || found.unwrap_or_default() == commit.expected;
        match (commit.opens, found) {
            (_, found) if !as_seen => Err(StoreError::Conflict {
                table: commit.table,
                expected: commit.expected,
                found: found.unwrap_or_default(),
            }),
            (Some(_), Some(_)) => Err(StoreError::Occupied(commit.table)),
            (Some(place), None) => self.check_place(place),
            (None, None) => Err(StoreError::Unknown(commit.table)),
            (None, Some(_)) => Ok(()),
        }
    }

    fn check_place(&self, place: Place) -> Result<(), StoreError> {
        match self.channels.get(&place.channel) {
            Some(there) if self.tables.get(there).is_some_and(|table| !table.closed) => {
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
                let balance = after.holds(transfer.from);
                if balance < i64::from(transfer.chips) {
                    return Err(StoreError::Short { person, balance, needed: transfer.chips });
                }
            }
            after.transfer(transfer)?;
        }
        Ok(after)
    }

    fn grant(&mut self, person: PersonId) {
        let balance = self.balances.get(&Account::Person(person)).copied();
        let now = Timestamp::now();
        if let Some(due) = chips::due(person, balance, self.allowed.get(&person).copied(), now) {
            self.transfer(&due).expect("the bank may be overdrawn");
            if due.why == Why::Allowance {
                self.allowed.insert(person, now);
            }
        }
    }

    fn transfer(&mut self, transfer: &Transfer) -> Result<(), StoreError> {
        let chips = i64::from(transfer.chips);
        let may_be_overdrawn = matches!(transfer.from, Account::Bank | Account::House);
        if !may_be_overdrawn && self.holds(transfer.from) < chips {
            return Err(StoreError::Failed("an account is not overdrawn".to_owned()));
        }
        *self.balances.entry(transfer.from).or_default() -= chips;
        *self.balances.entry(transfer.to).or_default() += chips;
        Ok(())
    }

    fn holds(&self, account: Account) -> i64 {
        self.balances.get(&account).copied().unwrap_or_default()
    }

    fn open(&mut self, table: TableId, place: Place) {
        self.opened.push(table);
        self.channels.insert(place.channel, table);
        self.tables.insert(table, Table::default());
    }
}

#[async_trait]
impl Store for Memory {
    async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.check(&commit)?;
        if !commit.transfers.is_empty() {
            let after = kept.after(&commit.transfers)?;
            (kept.balances, kept.allowed) = (after.balances, after.allowed);
        }
        if let Some(place) = commit.opens {
            kept.open(commit.table, place);
        }
        let table = kept.tables.get_mut(&commit.table).ok_or(StoreError::Unknown(commit.table))?;
        table.stake(&commit.transfers);
        table.log.extend(commit.entries);
        table.closed |= commit.closes;
        table.settled |= commit.settles;
        table.result = commit.result.or(table.result.take());
        table.screens.extend(commit.screens.into_iter().map(|screen| (screen.person, screen.body)));
        Ok(())
    }

    async fn log(&self, table: TableId) -> Result<Vec<Stored>, StoreError> {
        self.kept().tables.get(&table).map(|table| table.log.clone()).ok_or(StoreError::Unknown(table))
    }

    async fn status(&self, table: TableId) -> Result<TableStatus, StoreError> {
        let kept = self.kept();
        let status =
            |it: &Table| TableStatus { version: it.version(), live: !it.closed, stakes: it.stakes.clone() };
        kept.tables.get(&table).map(status).ok_or(StoreError::Unknown(table))
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

    async fn tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let kept = self.kept();
        let first = after.and_then(|after| kept.opened.iter().position(|&id| id == after));
        let first = first.map_or(0, |index| index + 1);
        Ok(kept.opened.iter().skip(first).take(limit as usize).copied().collect())
    }

    async fn balance(&self, person: PersonId) -> Result<i64, StoreError> {
        let kept = self.kept();
        let balance = kept.balances.get(&Account::Person(person)).copied();
        let due = chips::due(person, balance, kept.allowed.get(&person).copied(), Timestamp::now());
        Ok(balance.unwrap_or_default() + due.map_or(0, |due| i64::from(due.chips)))
    }

    fn alive_after(&self, moment: Timestamp) -> Duration {
        downtime::alive_after(&self.kept().downtimes, moment)
    }
}
