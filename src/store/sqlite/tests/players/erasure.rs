//! Being forgotten.

use super::*;
use crate::store::{Account, PlayerStats, StoreError, Why, sqlite::Options};
use std::{fs, path::Path};

const NAME: &str = "Asha of the Lotus Pond";

/// Logs of these tests are lines of people's ids and names.
fn anonymise(body: &str, person: PersonId, stranger: PersonId) -> Result<String, String> {
    if body.contains("unreadable") {
        return Err("it is unreadable".to_owned());
    }
    Ok(body.replace(&person.to_string(), &stranger.to_string()).replace(NAME, "someone"))
}

fn joins(person: PersonId, name: &str) -> String {
    format!("{person} joins as {name}")
}

async fn forget(db: &Sqlite, person: PersonId) -> Option<Vec<TableId>> {
    db.erase(person, anonymise).await.expect("it is kept")
}

async fn log(db: &Sqlite, number: u64) -> Vec<String> {
    let log = db.log(table(number)).await.expect("it is there");
    log.into_iter().map(|entry| entry.body).collect()
}

#[tokio::test]
async fn a_stranger_stands_in_the_logs_of_closed_tables_and_everything_else_stays() {
    let db = database().await;
    for id in [1, 2] {
        let bodies =
            vec![joins(BIM, "Bim"), joins(ASHA, NAME), format!("points {}0", ASHA.0), "end".to_owned()];
        open(&db, GARDEN, id, &[ASHA, BIM], bodies).await;
        close(&db, id).await;
    }
    open(&db, GARDEN, 3, &[BIM], vec![joins(BIM, "Bim")]).await;
    assert_eq!(forget(&db, ASHA).await, Some(vec![table(1), table(2)]));
    let expected =
        [joins(BIM, "Bim"), joins(PersonId(1), "someone"), "points 10".to_owned(), "end".to_owned()];
    assert_eq!(log(&db, 1).await, expected);
    assert_eq!(log(&db, 2).await, expected);
    assert_eq!(log(&db, 3).await, [joins(BIM, "Bim")]);
    assert_eq!(forget(&db, ASHA).await, Some(vec![]), "there is nobody to be forgotten any more");
}

#[tokio::test]
async fn nobody_is_forgotten_while_a_table_that_names_them_is_open() {
    let db = database().await;
    open(&db, GARDEN, 1, &[ASHA], vec![joins(ASHA, NAME)]).await;
    close(&db, 1).await;
    open(&db, GARDEN, 2, &[ASHA], vec![joins(ASHA, NAME)]).await;
    let mut season = Season::of(&db, SPY);
    season.play(vec![seat(ASHA, 1), seat(BIM, 2)]).await;
    db.wallet(ASHA).await.expect("it is kept");
    assert_eq!(forget(&db, ASHA).await, None);
    assert_eq!(log(&db, 1).await, [joins(ASHA, NAME)]);
    assert!(db.statistics(GARDEN, ASHA).await.expect("it can be read").name.is_some());
    assert_eq!(db.wallet(ASHA).await.expect("it can be read").movements.len(), 1);
    close(&db, 2).await;
    assert!(forget(&db, ASHA).await.is_some());
}

#[tokio::test]
async fn everybody_who_is_forgotten_is_another_stranger() {
    let db = database().await;
    let names = |[asha, bim, chandra]: [PersonId; 3]| {
        vec![joins(asha, "someone"), joins(bim, "someone"), joins(chandra, "someone")]
    };
    open(&db, GARDEN, 1, &[ASHA, BIM, CHANDRA], names([ASHA, BIM, CHANDRA])).await;
    open(&db, GARDEN, 2, &[BIM], vec![joins(BIM, "someone")]).await;
    close(&db, 1).await;
    close(&db, 2).await;
    for person in [CHANDRA, BIM, ASHA] {
        forget(&db, person).await.expect("all tables are closed");
    }
    assert_eq!(log(&db, 1).await, names([PersonId(3), PersonId(2), PersonId(1)]));
    assert_eq!(log(&db, 2).await, [joins(PersonId(1), "someone")]);
}

#[tokio::test]
async fn results_and_ratings_of_others_stay_and_the_persons_own_are_gone() {
    let db = database().await;
    let mut season = Season::of(&db, SPY);
    for _ in 0..6 {
        season.play(vec![seat(ASHA, 1), seat(BIM, 2), seat(CHANDRA, 3)]).await;
    }
    let bim = db.statistics(GARDEN, BIM).await.expect("it can be read");
    let before = db.leaderboard(all_time(Some(SPY)), 0, 10).await.expect("it can be read");
    forget(&db, ASHA).await.expect("all tables are closed");
    assert_eq!(db.statistics(GARDEN, BIM).await.expect("it can be read"), bim);
    assert_eq!(db.statistics(GARDEN, ASHA).await.expect("it can be read"), PlayerStats::default());
    let after = db.leaderboard(all_time(Some(SPY)), 0, 10).await.expect("it can be read");
    assert_eq!((after.people, after.lines.as_slice()), (2, &before.lines[1..]));
    // Whoever comes back begins anew.
    season.play(vec![seat(ASHA, 2), seat(BIM, 1)]).await;
    let asha = &db.statistics(GARDEN, ASHA).await.expect("it can be read").games[&SPY];
    assert_eq!((asha.with_people.games, asha.rating), (1, None));
}

#[tokio::test]
async fn chips_go_back_to_the_bank_and_who_comes_back_is_a_newcomer() {
    let db = database().await;
    open(&db, GARDEN, 1, &[], vec!["{}".to_owned()]).await;
    db.wallet(ASHA).await.expect("it is kept");
    let (from, to) = (Account::Person(ASHA), Account::Pot(table(1)));
    move_chips(&db, 1, vec![Transfer { from, to, chips: 50, why: Why::Stake }]).await;
    forget(&db, ASHA).await.expect("all tables are closed");
    assert_eq!(db.number("SELECT balance FROM accounts WHERE kind = 'bank'").await, -50);
    assert_eq!(db.number("SELECT sum(balance) FROM accounts").await, 0);
    let nobodys = "SELECT balance FROM accounts WHERE kind = 'person' AND owner IS NULL";
    assert_eq!(db.number(nobodys).await, 0);
    let wallet = db.wallet(ASHA).await.expect("it is kept");
    let moved: Vec<Why> = wallet.movements.iter().map(|moved| moved.why).collect();
    assert_eq!((wallet.balance, moved), (500, vec![Why::Welcome]));
    forget(&db, ASHA).await.expect("all tables are closed");
    assert_eq!(db.number("SELECT count(*) FROM accounts WHERE owner IS NULL").await, 4);
}

#[tokio::test]
async fn an_empty_wallet_is_forgotten_without_a_movement() {
    let db = database().await;
    open(&db, GARDEN, 1, &[], vec!["{}".to_owned()]).await;
    let (from, to) = (Account::Person(ASHA), Account::Pot(table(1)));
    move_chips(&db, 1, vec![Transfer { from, to, chips: 500, why: Why::Stake }]).await;
    forget(&db, ASHA).await.expect("all tables are closed");
    assert_eq!(db.number("SELECT count(*) FROM movements WHERE why = 'forgotten'").await, 0);
    assert_eq!(db.number("SELECT count(*) FROM accounts WHERE kind = 'person' AND owner IS NULL").await, 1);
}

#[tokio::test]
async fn private_screens_are_forgotten_and_those_of_others_stay() {
    let db = database().await;
    open(&db, GARDEN, 1, &[ASHA, BIM], vec![joins(ASHA, NAME)]).await;
    let screen = |person| crate::store::SavedScreen { person, body: "{}".to_owned() };
    let screens = [None, Some(ASHA), Some(BIM)].map(screen).to_vec();
    db.commit(Commit::screens(table(1), screens)).await.expect("the table is there");
    close(&db, 1).await;
    forget(&db, ASHA).await.expect("all tables are closed");
    let left: Vec<_> = db.screens(table(1)).await.expect("it can be read");
    let mut left: Vec<_> = left.into_iter().map(|screen| screen.person).collect();
    left.sort_unstable();
    assert_eq!(left, [None, Some(BIM)]);
}

#[tokio::test]
async fn a_log_that_cannot_be_read_keeps_everything_as_it_was() {
    let db = database().await;
    let bodies = vec![joins(ASHA, NAME), format!("unreadable {ASHA}")];
    open(&db, GARDEN, 1, &[ASHA], vec![joins(ASHA, NAME)]).await;
    open(&db, GARDEN, 2, &[ASHA], bodies).await;
    close(&db, 1).await;
    close(&db, 2).await;
    db.wallet(ASHA).await.expect("it is kept");
    let failed = db.erase(ASHA, anonymise).await;
    let damaged = matches!(&failed, Err(StoreError::Damaged { table: id, entry: 1, .. }) if *id == table(2));
    assert!(damaged, "{failed:?}");
    assert_eq!(log(&db, 1).await, [joins(ASHA, NAME)]);
    assert_eq!(db.wallet(ASHA).await.expect("it can be read").movements.len(), 1);
}

/// How often this stands in a file, and in the write-ahead log beside it.
fn traces(path: &Path, trace: &[u8]) -> usize {
    let beside = |ending: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        fs::read(name).unwrap_or_default()
    };
    let count = |bytes: Vec<u8>| bytes.windows(trace.len()).filter(|window| *window == trace).count();
    count(beside("")) + count(beside("-wal"))
}

/// Tables at which many people sit down and get up at the same time, so that the pages of the database are split and put
/// together again: what is moved within them must leave nothing behind either.
#[tokio::test]
async fn nothing_stays_readable_in_the_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("charbagh.db");
    let options = Options { durability: crate::store::Durability::Process, ..Options::default() };
    let db = Sqlite::open(&format!("sqlite://{}", path.display()), options).await.expect("a new database");
    let mut season = Season::of(&db, SPY);
    for id in 1..=40 {
        open(&db, GARDEN, id, &[ASHA, BIM], vec![joins(ASHA, NAME)]).await;
        season.play(vec![SeatResult { name: NAME.to_owned(), ..seat(ASHA, 1) }, seat(BIM, 2)]).await;
    }
    for round in 1..=30_u64 {
        for id in (1..=40).filter(|id| !(id * round).is_multiple_of(7)) {
            let version = Version(db.log(table(id)).await.expect("it is there").len() as u64);
            let body = if (id + round) % 5 == 0 {
                joins(ASHA, NAME)
            } else {
                "x".repeat(40 * (usize::try_from(round).expect("a small number") % 9))
            };
            let entry = Stored { at: Timestamp(round), body };
            db.commit(Commit::entries(table(id), version, vec![entry])).await.expect("nobody is faster");
        }
        db.wallet(PersonId(round)).await.expect("it is kept");
    }
    db.wallet(ASHA).await.expect("it is kept");
    for id in 1..=40 {
        close(&db, id).await;
    }
    let all = [NAME.as_bytes().to_vec(), ASHA.to_string().into_bytes(), ASHA.0.to_be_bytes().to_vec()];
    for trace in &all {
        assert!(traces(&path, trace) >= 40, "it would be found: {trace:?}");
    }
    forget(&db, ASHA).await.expect("all tables are closed");
    let found: Vec<usize> = all.iter().map(|trace| traces(&path, trace)).collect();
    assert_eq!(found, [0, 0, 0]);
    db.close().await;
}
