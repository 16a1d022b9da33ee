//! The ledger as the database guards it, whatever SQL is run on it.

use crate::store::{
    Account, Commit, Sqlite, Store, StoreError, Transfer, Why,
    contract::{ASHA, BIM, entry, growing, id, opening, stake},
};

/// A store where Asha has 300 play chips, Bim 500 and a pot 200.
async fn staked() -> Sqlite {
    let store = Sqlite::temporary().await.expect("a folder can be had");
    store.commit(opening(1, 10, 0)).await.expect("the channel is free");
    let back = Transfer { from: Account::Pot(id(1)), to: Account::Person(BIM), chips: 200, why: Why::Refund };
    let transfers = vec![stake(ASHA, 1, 200), stake(BIM, 1, 200), back];
    store.commit(Commit { transfers, ..growing(1, 1, &[entry(1, "started")]) }).await.expect("both have 500");
    store
}

async fn assert_staked(store: &Sqlite) {
    assert_eq!(store.balance(ASHA).await.expect("it is open"), 300);
    assert_eq!(store.balance(BIM).await.expect("it is open"), 500);
    assert_eq!(store.number("SELECT balance FROM accounts WHERE kind = 'pot'").await, 200);
    assert_eq!(store.number("SELECT balance FROM accounts WHERE kind = 'bank'").await, -1000);
    assert_eq!(store.number("SELECT sum(balance) FROM accounts").await, 0);
    assert_eq!(store.number("SELECT count(*) FROM movements").await, 5);
}

#[tokio::test]
async fn every_movement_has_two_sides() {
    assert_staked(&staked().await).await;
}

#[tokio::test]
async fn a_pot_gives_no_more_than_lies_in_it() {
    let store = staked().await;
    let won = Transfer { from: Account::Pot(id(1)), to: Account::Person(ASHA), chips: 201, why: Why::Pot };
    let refused = store.commit(Commit { transfers: vec![won], ..growing(1, 2, &[entry(2, "won")]) }).await;
    assert!(matches!(&refused, Err(StoreError::Failed(why)) if why.contains("overdrawn")), "{refused:?}");
    assert_eq!(store.log(id(1)).await.expect("it was opened").len(), 2);
    assert_staked(&store).await;
}

#[tokio::test]
async fn the_house_may_be_overdrawn() {
    let store = staked().await;
    let house = Transfer { from: Account::House, to: Account::Pot(id(1)), chips: 1000, why: Why::Stake };
    store
        .commit(Commit { transfers: vec![house], ..growing(1, 2, &[entry(2, "more")]) })
        .await
        .expect("it may");
    assert_eq!(store.number("SELECT balance FROM accounts WHERE kind = 'house'").await, -1000);
    assert_eq!(store.number("SELECT sum(balance) FROM accounts").await, 0);
}

/// Every way to change a row that SQL has, where a constraint alone would be got round.
const ATTEMPTS: [&str; 24] = [
    "UPDATE accounts SET balance = balance + 1",
    "UPDATE accounts SET balance = 0",
    "UPDATE OR IGNORE accounts SET balance = 1000 WHERE kind = 'person'",
    "UPDATE OR REPLACE accounts SET balance = 1000 WHERE kind = 'person'",
    "UPDATE accounts SET last_movement = 0",
    "UPDATE accounts SET balance = balance + 200, last_movement = 5 WHERE kind = 'pot'",
    "UPDATE accounts SET kind = 'house' WHERE kind = 'person'",
    "UPDATE accounts SET owner = '8' WHERE kind = 'person'",
    "UPDATE OR REPLACE accounts SET key = 1 WHERE kind = 'person'",
    "DELETE FROM accounts",
    "DELETE FROM accounts WHERE kind = 'bank'",
    "INSERT INTO accounts (kind, owner, balance) VALUES ('person', '8', 5)",
    "INSERT INTO accounts (kind, owner) VALUES ('person', '7')",
    "INSERT OR REPLACE INTO accounts (kind, owner) VALUES ('person', '7')",
    "INSERT OR REPLACE INTO accounts (key, kind, owner) SELECT key, kind, owner FROM accounts WHERE owner = '7'",
    "INSERT OR REPLACE INTO accounts (kind) VALUES ('bank')",
    "UPDATE movements SET chips = chips + 1",
    "UPDATE movements SET to_account = 2",
    "DELETE FROM movements",
    "REPLACE INTO movements (key, at, from_account, to_account, chips, why) VALUES (1, 0, 1, 2, 1, 'pot')",
    "INSERT INTO movements (at, from_account, to_account, chips, why) VALUES (0, 1, 2, 0, 'pot')",
    "INSERT INTO movements (at, from_account, to_account, chips, why) VALUES (0, 1, 2, -5, 'pot')",
    "INSERT INTO movements (at, from_account, to_account, chips, why)
        SELECT 0, key, 1, balance + 1, 'pot' FROM accounts WHERE kind = 'person'",
    "INSERT OR IGNORE INTO movements (at, from_account, to_account, chips, why)
        SELECT 0, key, 1, balance + 1, 'pot' FROM accounts WHERE kind = 'person'",
];

#[tokio::test]
async fn no_sql_changes_a_balance_but_a_new_movement() {
    let store = staked().await;
    for foreign_keys in ["PRAGMA foreign_keys = ON", "PRAGMA foreign_keys = OFF"] {
        store.sql(foreign_keys).await.expect("it may be switched");
        for attempt in ATTEMPTS {
            let refused = store.sql(attempt).await;
            assert!(matches!(refused, Err(StoreError::Failed(_))), "{attempt}: {refused:?}");
            assert_staked(&store).await;
        }
    }
}
