//! The ledger of play chips next to a model of it, and attempts to cheat it.

use super::*;
use crate::store::{Account, StoreError, WELCOME, Why};
use futures::future::join_all;
use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};
use std::collections::BTreeMap;

/// How many tables there are, numbered from 1, and how many people.
const TABLES: u64 = 20;
const PEOPLE: u64 = 40;

/// In milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// The ledger as the rules say that it is.
#[derive(Debug, Clone, Default)]
struct Model {
    balances: BTreeMap<Account, i64>,
    /// The last day on which each person was given the allowance.
    allowed: BTreeMap<Account, u64>,
    movements: i64,
}

/// What becomes of a commit.
#[derive(Debug, PartialEq, Eq)]
enum Fate {
    Kept,
    Short,
    Refused,
}

impl Model {
    /// Makes all of these movements on a day, or none.
    fn commit(&mut self, transfers: &[Transfer], day: u64) -> Fate {
        let mut after = self.clone();
        for transfer in transfers {
            let fate = after.stake_or_move(transfer, day);
            if fate != Fate::Kept {
                return fate;
            }
        }
        *self = after;
        Fate::Kept
    }

    fn stake_or_move(&mut self, transfer: &Transfer, day: u64) -> Fate {
        let (from, chips) = (transfer.from, i64::from(transfer.chips));
        if let (Account::Person(_), Why::Stake) = (from, transfer.why) {
            match self.balances.get(&from) {
                None => self.move_chips(Account::Bank, from, 500),
                Some(..100) if self.allowed.get(&from).is_none_or(|last| *last < day) => {
                    self.move_chips(Account::Bank, from, 100);
                    self.allowed.insert(from, day);
                }
                Some(_) => {}
            }
            if self.balances[&from] < chips {
                return Fate::Short;
            }
        }
        if chips == 0 || from == transfer.to {
            return Fate::Refused;
        }
        self.move_chips(from, transfer.to, chips);
        let overdrawn = self.balances[&from] < 0 && !matches!(from, Account::Bank | Account::House);
        if overdrawn { Fate::Refused } else { Fate::Kept }
    }

    fn move_chips(&mut self, from: Account, to: Account, chips: i64) {
        *self.balances.entry(from).or_default() -= chips;
        *self.balances.entry(to).or_default() += chips;
        self.movements += 1;
    }

    /// Checks that the database has these balances and as many movements, which come to the balances.
    async fn check(&self, db: &Sqlite) {
        let owned = |(account, balance): (&Account, &i64)| match account {
            Account::Bank => ("bank".to_owned(), String::new(), *balance),
            Account::House => ("house".to_owned(), String::new(), *balance),
            Account::Pot(table) => ("pot".to_owned(), table.to_string(), *balance),
            Account::Person(person) => ("person".to_owned(), person.to_string(), *balance),
        };
        let mut expected: Vec<(String, String, i64)> = self.balances.iter().map(owned).collect();
        expected.sort_unstable();
        let sql = "SELECT kind, coalesce(owner, ''), balance FROM accounts ORDER BY kind, owner";
        let found: Vec<(String, String, i64)> = db.rows(sql, |row| row.try_into()).await;
        assert_eq!(found, expected);
        assert_eq!(db.number("SELECT count(*) FROM movements").await, self.movements);
        let wrong = "WITH moved AS ( \
                         SELECT to_account AS account, chips FROM movements \
                         UNION ALL SELECT from_account, -chips FROM movements \
                     ), sums AS (SELECT account, sum(chips) AS chips FROM moved GROUP BY account) \
                     SELECT count(*) FROM accounts LEFT JOIN sums ON sums.account = accounts.key \
                     WHERE accounts.balance <> coalesce(sums.chips, 0)";
        assert_eq!(db.number(wrong).await, 0);
    }
}

fn any_account(chance: &mut impl Rng) -> Account {
    match chance.random_range(0..10) {
        0 => Account::House,
        1 => Account::Bank,
        2..6 => Account::Pot(table(chance.random_range(1..=TABLES))),
        _ => Account::Person(PersonId(chance.random_range(1..=PEOPLE))),
    }
}

/// A movement as it may be, or as it must not be.
fn any_transfer(chance: &mut impl Rng) -> Transfer {
    let person = Account::Person(PersonId(chance.random_range(1..=PEOPLE)));
    let pot = Account::Pot(table(chance.random_range(1..=TABLES)));
    let (from, to, why) = match chance.random_range(0..100) {
        0..36 => (person, pot, Why::Stake),
        36..60 => (Account::House, pot, Why::Stake),
        60..82 => (pot, person, Why::Pot),
        82..92 => (pot, person, Why::Refund),
        92..98 => (pot, Account::House, Why::Pot),
        // Whatever that may be; some are from somebody to themselves.
        _ => (any_account(chance), any_account(chance), Why::Refund),
    };
    let chips = if chance.random_ratio(1, 300) { 0 } else { chance.random_range(1..=60) };
    Transfer { from, to, chips, why }
}

fn fate(outcome: Result<(), StoreError>) -> Fate {
    match outcome {
        Ok(()) => Fate::Kept,
        Err(StoreError::Short { .. }) => Fate::Short,
        Err(StoreError::Failed(_)) => Fate::Refused,
        Err(error) => panic!("{error}"),
    }
}

/// Commits are requested 64 at once, in a known order, so that those that are refused share transactions with others.
#[tokio::test]
async fn a_hundred_thousand_movements_are_made_as_the_rules_say() {
    let db = database().await;
    let mut versions = BTreeMap::new();
    for id in 1..=TABLES {
        open(&db, GARDEN, id, &[], vec!["{}".to_owned()]).await;
        versions.insert(table(id), Version(1));
    }
    let mut chance = StdRng::seed_from_u64(6);
    // The bank and the house have their accounts from the beginning.
    let mut model = Model { balances: [(Account::Bank, 0), (Account::House, 0)].into(), ..Model::default() };
    let (mut short, mut refused, mut day) = (0, 0, 20_000);
    while model.movements < 100_000 {
        let (mut commits, mut fates) = (Vec::new(), Vec::new());
        for number in 1..=64 {
            let transfers: Vec<Transfer> =
                (0..chance.random_range(1..=12)).map(|_| any_transfer(&mut chance)).collect();
            let id = table(number % TABLES + 1);
            let version = versions.get_mut(&id).expect("it is opened");
            let entry = Stored { at: Timestamp(day * DAY + number), body: "{}".to_owned() };
            let commit = Commit::entries(id, *version, vec![entry]);
            let fate = model.commit(&transfers, day);
            version.0 += u64::from(fate == Fate::Kept);
            short += usize::from(fate == Fate::Short);
            refused += usize::from(fate == Fate::Refused);
            fates.push(fate);
            commits.push(db.commit(Commit { transfers, ..commit }));
        }
        let found: Vec<Fate> = join_all(commits).await.into_iter().map(fate).collect();
        assert_eq!(found, fates, "day {day}");
        if day % 50 == 0 {
            model.check(&db).await;
        }
        day += 1;
    }
    model.check(&db).await;
    assert!(short > 50 && refused > 300, "only {short} were short and {refused} refused");
}

/// Every row of the ledger.
async fn rows(db: &Sqlite) -> Vec<String> {
    let accounts = "SELECT concat_ws('|', key, kind, owner, balance, last_movement, allowed_at) FROM accounts ORDER BY key";
    let movements = "SELECT concat_ws('|', key, at, from_account, to_account, chips, why, table_key) FROM movements ORDER BY key";
    [db.rows(accounts, |row| row.get(0)).await, db.rows(movements, |row| row.get(0)).await].concat()
}

#[tokio::test]
async fn a_commit_of_which_one_movement_is_refused_moves_nothing() {
    let db = database().await;
    open(&db, GARDEN, 1, &[], vec!["{}".to_owned()]).await;
    db.wallet(ASHA).await.expect("it is kept");
    db.wallet(BIM).await.expect("it is kept");
    let before = rows(&db).await;
    let stake = |person, chips| Transfer {
        from: Account::Person(person),
        to: Account::Pot(table(1)),
        chips,
        why: Why::Stake,
    };
    let transfers = vec![stake(ASHA, 200), stake(BIM, WELCOME + 1)];
    let commit = Commit { transfers, ..Commit::screens(table(1), Vec::new()) };
    let refused = db.commit(commit).await;
    let short = matches!(refused, Err(StoreError::Short { person: BIM, balance: 500, needed: 501 }));
    assert!(short, "{refused:?}");
    assert_eq!(rows(&db).await, before);
}

#[tokio::test]
async fn nobody_cheats_the_ledger_with_the_databases_own_tools() {
    let db = database().await;
    open(&db, GARDEN, 1, &[], vec!["{}".to_owned()]).await;
    db.wallet(ASHA).await.expect("it is kept");
    let (from, to) = (Account::Person(ASHA), Account::Pot(table(1)));
    move_chips(&db, 1, vec![Transfer { from, to, chips: 200, why: Why::Stake }]).await;
    let before = rows(&db).await;
    for sql in [
        "UPDATE movements SET chips = 1000 WHERE why = 'welcome'",
        "UPDATE movements SET to_account = from_account, from_account = to_account",
        "DELETE FROM movements",
        "DELETE FROM movements WHERE why = 'stake'",
        "REPLACE INTO movements (key, at, from_account, to_account, chips, why) VALUES (1, 0, 1, 3, 9, 'welcome')",
        "UPDATE accounts SET balance = balance + 1000 WHERE kind = 'person'",
        "UPDATE accounts SET balance = 0",
        "UPDATE accounts SET kind = 'house' WHERE kind = 'person'",
        "UPDATE accounts SET owner = '5' WHERE kind = 'person'",
        "UPDATE accounts SET key = key + 100 WHERE kind = 'person'",
        "DELETE FROM accounts WHERE kind = 'bank'",
        "DELETE FROM accounts",
        "INSERT INTO accounts (kind, owner, balance) VALUES ('person', '5', 1000)",
        "INSERT INTO accounts (kind) VALUES ('bank')",
        "INSERT INTO movements (at, from_account, to_account, chips, why) VALUES (0, 1, 1, 5, 'pot')",
        "INSERT INTO movements (at, from_account, to_account, chips, why) VALUES (0, 1, 3, 0, 'pot')",
        "INSERT INTO movements (at, from_account, to_account, chips, why) VALUES (0, 1, 3, -5, 'pot')",
        "INSERT INTO movements (at, from_account, to_account, chips, why) VALUES (0, 3, 1, 301, 'pot')",
        "INSERT INTO movements (at, from_account, to_account, chips, why) VALUES (0, 4, 3, 201, 'pot')",
        "INSERT INTO movements (at, from_account, to_account, chips, why) VALUES (0, 1, 999, 5, 'pot')",
        "INSERT INTO movements (at, from_account, to_account, chips, why) VALUES (0, 999, 1, 5, 'pot')",
    ] {
        let tried = db.sql(sql).await;
        assert!(tried.is_err(), "{sql} was done: {tried:?}");
        assert_eq!(rows(&db).await, before, "{sql}");
    }
}
