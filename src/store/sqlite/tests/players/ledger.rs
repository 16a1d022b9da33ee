//! The ledger of play chips, and those who try to cheat it.

use super::*;
use crate::store::{Account, StoreError, Transfer, WELCOME, Why};
use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};
use std::sync::Arc;
use tokio::task::JoinSet;

/// How many tables there are, numbered from 1, and how many people.
const TABLES: u64 = 20;
const PEOPLE: u64 = 40;

/// All there is to be known of the ledger.
async fn fingerprint(db: &Sqlite) -> (String, i64, i64) {
    let accounts: String = sqlx::query_scalar(
        "SELECT group_concat(key || kind || coalesce(owner, '-') || ':' || balance) FROM accounts ORDER BY key",
    )
    .fetch_one(&db.reads)
    .await
    .expect("it can be read");
    let movements = number(db, "SELECT count(*) FROM movements").await;
    (accounts, movements, number(db, "SELECT sum(chips) FROM movements").await)
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

/// Does these movements, each lot at once with the others, and tells how many movements were made.
async fn at_once(db: &Arc<Sqlite>, lots: Vec<Vec<Transfer>>, refused: &mut usize) -> usize {
    let mut commits = JoinSet::new();
    for (number, transfers) in (1..).zip(lots) {
        let db = Arc::clone(db);
        commits.spawn(async move {
            let count = transfers.len();
            let table = table(number % TABLES + 1);
            let commit = Commit { transfers, ..Commit::screens(table, Vec::new()) };
            db.commit(commit).await.map(|()| count)
        });
    }
    let mut made = 0;
    while let Some(done) = commits.join_next().await {
        match done.expect("nothing panics") {
            Ok(count) => made += count,
            Err(StoreError::Short { .. } | StoreError::Failed(_)) => *refused += 1,
            Err(error) => panic!("{error}"),
        }
    }
    made
}

#[tokio::test]
async fn no_hundred_thousand_movements_make_or_lose_a_chip() {
    let db = Arc::new(database().await);
    for id in 1..=TABLES {
        open(&db, GARDEN, id, &[], vec!["{}".to_owned()]).await;
    }
    let mut chance = StdRng::seed_from_u64(6);
    let (mut made, mut refused, mut batches) = (0, 0, 0);
    while made < 100_000 {
        let lots = (0..64)
            .map(|_| (0..chance.random_range(1..=12)).map(|_| any_transfer(&mut chance)).collect())
            .collect();
        made += at_once(&db, lots, &mut refused).await;
        db.wallet(PersonId(chance.random_range(1..=PEOPLE))).await.expect("it is kept");
        assert_eq!(number(&db, "SELECT sum(balance) FROM accounts").await, 0);
        let overdrawn = "SELECT count(*) FROM accounts WHERE balance < 0 AND kind IN ('pot', 'person')";
        assert_eq!(number(&db, overdrawn).await, 0);
        batches += 1;
        if batches % 50 == 0 {
            check_against_movements(&db, made).await;
        }
    }
    check_against_movements(&db, made).await;
    assert!(refused > 1000, "only {refused} were refused");
}

/// Every balance is what the movements come to, and there are as many of them as were made: those that were refused, and
/// those that stood beside them, have left nothing.
async fn check_against_movements(db: &Sqlite, made: usize) {
    let wrong = "WITH moved AS ( \
                     SELECT to_account AS account, chips FROM movements \
                     UNION ALL SELECT from_account, -chips FROM movements \
                 ), sums AS (SELECT account, sum(chips) AS chips FROM moved GROUP BY account) \
                 SELECT count(*) FROM accounts LEFT JOIN sums ON sums.account = accounts.key \
                 WHERE accounts.balance <> coalesce(sums.chips, 0)";
    assert_eq!(number(db, wrong).await, 0);
    let asked = "SELECT count(*) FROM movements WHERE why NOT IN ('welcome', 'allowance')";
    assert_eq!(number(db, asked).await, i64::try_from(made).expect("not so many"));
}

#[tokio::test]
async fn a_commit_of_which_one_movement_is_refused_moves_nothing() {
    let db = database().await;
    open(&db, GARDEN, 1, &[], vec!["{}".to_owned()]).await;
    db.wallet(ASHA).await.expect("it is kept");
    db.wallet(BIM).await.expect("it is kept");
    let before = fingerprint(&db).await;
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
    assert_eq!(fingerprint(&db).await, before);
}

#[tokio::test]
async fn nobody_cheats_the_ledger_with_the_databases_own_tools() {
    let db = database().await;
    open(&db, GARDEN, 1, &[], vec!["{}".to_owned()]).await;
    db.wallet(ASHA).await.expect("it is kept");
    let (from, to) = (Account::Person(ASHA), Account::Pot(table(1)));
    move_chips(&db, 1, vec![Transfer { from, to, chips: 200, why: Why::Stake }]).await;
    let before = fingerprint(&db).await;
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
        let tried = db.write(Raw(sql)).await;
        assert!(tried.is_err(), "{sql} was done: {tried:?}");
        assert_eq!(fingerprint(&db).await, before, "{sql}");
    }
}
