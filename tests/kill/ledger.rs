//! Play chips after the night: no chip was made and none was lost, every pot was paid once, and every stake of a game that
//! was not finished came back.

use crate::log::{self, Logged};
use rusqlite::{Connection, Row as SqlRow};
use std::collections::BTreeMap;

/// A movement of the ledger. Accounts are named by their kind and whose they are.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Moved {
    from: (String, String),
    to: (String, String),
    chips: i64,
    why: String,
    channel: Option<u64>,
}

/// All accounts hold together nothing, each holds what its movements come to, and people are told the same. Gives the
/// movements.
pub(crate) fn check(db: &Connection, wallets: &BTreeMap<u64, i64>) -> Vec<Moved> {
    let sql = "SELECT kind, coalesce(owner, ''), balance FROM accounts";
    let rows: Vec<(String, String, i64)> = all(db, sql, |row| row.try_into());
    let balances: BTreeMap<(String, String), i64> =
        rows.into_iter().map(|(kind, owner, balance)| ((kind, owner), balance)).collect();
    assert_eq!(balances.values().sum::<i64>(), 0, "{balances:?}");

    for (person, told) in wallets {
        assert_eq!(balances.get(&("person".to_owned(), person.to_string())), Some(told), "{person}'s wallet");
    }

    let moved = movements(db);
    let mut sums: BTreeMap<_, i64> = balances.keys().map(|account| (account.clone(), 0)).collect();
    for movement in &moved {
        *sums.get_mut(&movement.from).expect("an account") -= movement.chips;
        *sums.get_mut(&movement.to).expect("an account") += movement.chips;
    }
    assert_eq!(sums, balances);
    for ((kind, owner), balance) in &balances {
        match kind.as_str() {
            "pot" => assert_eq!(*balance, 0, "chips lie on the closed table {owner}"),
            "person" => {
                assert!(*balance >= 0);
                let given = |why| moved.iter().filter(|it| it.to.1 == *owner && it.why == why).count();
                // A night may see two days.
                assert!(given("welcome") == 1 && given("allowance") <= 2, "{owner}: {moved:?}");
            }
            _ => {}
        }
    }
    moved
}

/// Giver and taker, each a kind and an owner; chips, reason, channel.
type Row = (String, String, String, String, i64, String, Option<i64>);

fn all<T>(db: &Connection, sql: &str, row: fn(&SqlRow<'_>) -> rusqlite::Result<T>) -> Vec<T> {
    let mut statement = db.prepare(sql).expect("there are such tables");
    statement.query_map([], row).and_then(Iterator::collect).expect("they can be read")
}

fn movements(db: &Connection) -> Vec<Moved> {
    let sql = "SELECT f.kind, coalesce(f.owner, ''), t.kind, coalesce(t.owner, ''), chips, why, channel \
               FROM movements JOIN accounts f ON f.key = from_account JOIN accounts t ON t.key = to_account \
               LEFT JOIN tables ON tables.key = table_key ORDER BY movements.key";
    let rows: Vec<Row> = all(db, sql, |row| row.try_into());
    rows.into_iter()
        .map(|(from, giver, to, taker, chips, why, channel)| Moved {
            from: (from, giver),
            to: (to, taker),
            chips,
            why,
            channel: channel.map(i64::cast_unsigned),
        })
        .collect()
}

/// The movements of one table are those that follow from its log, and no others.
pub(crate) fn check_table(moved: &[Moved], channel: u64, log: &[Logged]) {
    let opened = &log.first().expect("a log begins with its opening").body;
    let chips = opened["setup"]["chips"].as_i64().unwrap_or_default();
    let seats = log::seats(log);
    let mut found: Vec<Moved> = moved.iter().filter(|it| it.channel == Some(channel)).cloned().collect();
    if chips == 0 {
        assert_eq!(found, [], "nothing was staked");
        return;
    }
    let pot = found.first().map(|first| first.to.clone()).unwrap_or_default();
    let wallet = |person: Option<u64>| match person {
        Some(person) => ("person".to_owned(), person.to_string()),
        None => ("house".to_owned(), String::new()),
    };
    let movement = |from, to, chips, why: &str| {
        let (why, channel) = (why.to_owned(), Some(channel));
        Moved { from, to, chips, why, channel }
    };
    let mut expected: Vec<Moved> =
        seats.iter().map(|&person| movement(wallet(person), pot.clone(), chips, "stake")).collect();
    match log.iter().find(|entry| entry.kind() == "end") {
        Some(end) => {
            let winner = end.event()["winner"].as_u64().and_then(|seat| usize::try_from(seat).ok());
            let winner = seats[winner.expect("a game of Parcheesi has a winner")];
            let all = chips * i64::try_from(seats.len()).expect("at most four");
            expected.push(movement(pot.clone(), wallet(winner), all, "pot"));
        }
        None => {
            expected
                .extend(seats.iter().map(|&person| movement(pot.clone(), wallet(person), chips, "refund")));
        }
    }
    found.sort();
    expected.sort();
    assert_eq!(found, expected, "in channel {channel}");
}

/// Every game that was played to its end has left its result, once; others none.
pub(crate) fn check_result(db: &Connection, channel: u64, log: &[Logged]) {
    let sql = "SELECT count(*) FROM results JOIN tables ON tables.key = table_key WHERE channel = ?";
    let results: i64 =
        db.query_row(sql, [channel.cast_signed()], |row| row.get(0)).expect("results can be read");
    let finished = log.iter().any(|entry| entry.kind() == "end");
    assert_eq!(results, i64::from(finished), "in channel {channel}");
}
