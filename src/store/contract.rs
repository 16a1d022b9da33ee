//! What every store promises, whatever it keeps things in.

use super::{
    Account, Channel, Commit, Memory, PersonId, Place, SavedScreen, Server, Sqlite, Store, StoreError,
    Stored, TableId, TableStatus, Timestamp, Transfer, Version, Why,
};

pub(super) const ASHA: PersonId = PersonId(7);
/// With an id that a signed integer has as a negative number.
pub(super) const BIM: PersonId = PersonId(u64::MAX - 8);
pub(super) const SERVER: Server = Server(u64::MAX - 1);

pub(super) fn id(number: u64) -> TableId {
    TableId(ulid::Ulid::from(u128::from(number)))
}

pub(super) fn entry(at: u64, body: &str) -> Stored {
    Stored { at: Timestamp(at), body: body.to_owned() }
}

/// A table that opens in a channel, with one entry made at that moment.
pub(super) fn opening(table: u64, channel: u64, at: u64) -> Commit {
    let place = Place { server: SERVER, channel: Channel(channel) };
    Commit { opens: Some(place), ..growing(table, 0, &[entry(at, "opened")]) }
}

/// A log that grows.
pub(super) fn growing(table: u64, expected: u64, entries: &[Stored]) -> Commit {
    Commit::entries(id(table), Version(expected), entries.to_vec())
}

pub(super) fn stake(person: PersonId, table: u64, chips: u32) -> Transfer {
    Transfer { from: Account::Person(person), to: Account::Pot(id(table)), chips, why: Why::Stake }
}

fn screen(person: Option<PersonId>, body: &str) -> SavedScreen {
    SavedScreen { person, body: body.to_owned() }
}

async fn bodies(store: &dyn Store, table: u64) -> Vec<String> {
    let log = store.log(id(table)).await.expect("there is a log");
    log.into_iter().map(|entry| entry.body).collect()
}

async fn stores() -> [Box<dyn Store>; 2] {
    let sqlite = Sqlite::temporary().await.expect("a temporary file can be had");
    [Box::new(Memory::default()), Box::new(sqlite)]
}

#[tokio::test]
async fn a_log_is_what_was_committed_in_that_order() {
    for store in stores().await {
        store.commit(opening(1, 10, 0)).await.unwrap();
        let moves = [entry(5, "a \"quoted\"\nline"), entry(u64::MAX >> 1, "🎲")];
        store.commit(growing(1, 1, &moves)).await.unwrap();
        store.commit(growing(1, 3, &[entry(7, "c")])).await.unwrap();
        let log = store.log(id(1)).await.unwrap();
        assert_eq!(log, [entry(0, "opened"), moves[0].clone(), moves[1].clone(), entry(7, "c")]);
    }
}

#[tokio::test]
async fn a_long_log_is_added_in_one_commit() {
    for store in stores().await {
        store.commit(opening(1, 10, 0)).await.unwrap();
        let many: Vec<Stored> = (0..10_000).map(|number| entry(number, &number.to_string())).collect();
        store.commit(growing(1, 1, &many)).await.unwrap();
        assert_eq!(store.log(id(1)).await.unwrap()[1..], many);
    }
}

#[tokio::test]
async fn a_commit_that_saw_another_version_changes_nothing() {
    for store in stores().await {
        store.commit(opening(1, 10, 0)).await.unwrap();
        for expected in [0, 2] {
            let late = Commit {
                closes: true,
                transfers: vec![stake(ASHA, 1, 200)],
                screens: vec![screen(None, "late")],
                ..growing(1, expected, &[entry(1, "late")])
            };
            let refused = store.commit(late).await;
            let Err(StoreError::Conflict { table, expected: named, found }) = refused else {
                panic!("{refused:?}")
            };
            assert_eq!((table, named, found), (id(1), Version(expected), Version(1)));
        }
        assert_eq!(bodies(&*store, 1).await, ["opened"]);
        assert_eq!(store.screens(id(1)).await.unwrap(), []);
        let elsewhere = store.commit(opening(2, 10, 0)).await;
        assert!(matches!(elsewhere, Err(StoreError::Occupied(_))), "it is not closed: {elsewhere:?}");
        assert_eq!(store.balance(ASHA).await.unwrap(), 500);
    }
}

#[tokio::test]
async fn a_channel_has_one_table_that_is_played_at() {
    for store in stores().await {
        store.commit(opening(1, 10, 0)).await.unwrap();
        let second = store.commit(opening(2, 10, 1)).await;
        assert!(matches!(second, Err(StoreError::Occupied(there)) if there == id(1)), "{second:?}");
        assert!(matches!(store.log(id(2)).await, Err(StoreError::Unknown(_))));

        store.commit(Commit { closes: true, ..growing(1, 1, &[entry(2, "closed")]) }).await.unwrap();
        assert_eq!(store.table_in(Channel(10)).await.unwrap(), Some(id(1)), "the last one");
        store.commit(opening(2, 10, 3)).await.unwrap();
        assert_eq!(store.table_in(Channel(10)).await.unwrap(), Some(id(2)), "the one that is played at");
        assert_eq!(store.table_in(Channel(11)).await.unwrap(), None);
    }
}

#[tokio::test]
async fn a_table_opens_once() {
    for store in stores().await {
        store.commit(opening(1, 10, 0)).await.unwrap();
        let again = store.commit(opening(1, 11, 1)).await;
        assert!(matches!(again, Err(StoreError::Conflict { found: Version(1), .. })), "{again:?}");
        assert_eq!(store.table_in(Channel(11)).await.unwrap(), None);
    }
}

#[tokio::test]
async fn tables_for_which_something_is_left_to_do_come_in_the_order_of_their_last_change() {
    for store in stores().await {
        for (table, at) in [(1, 10), (2, 30), (3, 20), (4, 20)] {
            store.commit(opening(table, table, at)).await.unwrap();
        }
        assert_eq!(store.unsettled().await.unwrap(), [id(2), id(4), id(3), id(1)]);
        store.commit(growing(1, 1, &[entry(40, "move")])).await.unwrap();
        store.commit(Commit { closes: true, ..growing(3, 1, &[entry(50, "closed")]) }).await.unwrap();
        assert_eq!(store.unsettled().await.unwrap(), [id(3), id(1), id(2), id(4)]);
        let shown = Commit { settles: true, ..Commit::screens(id(3), vec![screen(None, "board")]) };
        store.commit(shown).await.unwrap();
        assert_eq!(store.unsettled().await.unwrap(), [id(1), id(2), id(4)]);
    }
}

#[tokio::test]
async fn what_is_known_of_a_screen_takes_the_place_of_what_was_known() {
    for store in stores().await {
        let first = vec![screen(None, "board"), screen(Some(ASHA), "hand"), screen(Some(BIM), "hand")];
        store.commit(Commit { screens: first, ..opening(1, 10, 0) }).await.unwrap();
        let later = vec![screen(Some(BIM), "hand 2"), screen(None, "board 2")];
        store.commit(Commit::screens(id(1), later)).await.unwrap();

        let mut screens = store.screens(id(1)).await.unwrap();
        screens.sort_unstable_by_key(|screen| screen.person);
        let now = [screen(None, "board 2"), screen(Some(ASHA), "hand"), screen(Some(BIM), "hand 2")];
        assert_eq!(screens, now);
        assert_eq!(bodies(&*store, 1).await, ["opened"], "the log stays as it was");
        assert_eq!(store.screens(id(2)).await.unwrap(), []);
    }
}

#[tokio::test]
async fn who_stakes_for_the_first_time_is_given_their_first_chips_before() {
    for store in stores().await {
        store.commit(opening(1, 10, 0)).await.unwrap();
        assert_eq!(store.balance(BIM).await.unwrap(), 500);
        let start = Commit {
            transfers: vec![
                stake(BIM, 1, 200),
                Transfer { from: Account::House, to: Account::Pot(id(1)), chips: 200, why: Why::Stake },
            ],
            people: vec![BIM],
            ..growing(1, 1, &[entry(1, "started")])
        };
        store.commit(start).await.unwrap();
        assert_eq!(store.balance(BIM).await.unwrap(), 300);

        let won = Transfer { from: Account::Pot(id(1)), to: Account::Person(BIM), chips: 400, why: Why::Pot };
        let end = Commit { transfers: vec![won], people: vec![BIM], ..growing(1, 2, &[entry(2, "won")]) };
        store.commit(end).await.unwrap();
        assert_eq!(store.balance(BIM).await.unwrap(), 700);
    }
}

#[tokio::test]
async fn a_stake_that_somebody_has_not_got_takes_the_whole_commit_back() {
    for store in stores().await {
        store.commit(opening(1, 10, 0)).await.unwrap();
        let start = Commit {
            closes: true,
            transfers: vec![stake(BIM, 1, 200), stake(ASHA, 1, 501)],
            screens: vec![screen(None, "started")],
            ..growing(1, 1, &[entry(1, "started")])
        };
        let refused = store.commit(start).await;
        let Err(StoreError::Short { person, balance, needed }) = refused else { panic!("{refused:?}") };
        assert_eq!((person, balance, needed), (ASHA, 500, 501));
        assert_eq!(bodies(&*store, 1).await, ["opened"]);
        assert_eq!(store.screens(id(1)).await.unwrap(), []);
        assert_eq!(store.balance(BIM).await.unwrap(), 500);
        store.commit(growing(1, 1, &[entry(2, "went on")])).await.unwrap();
    }
}

#[tokio::test]
async fn what_lies_in_a_pot_is_known_by_whose_it_was_until_it_is_emptied() {
    for store in stores().await {
        assert!(matches!(store.status(id(1)).await, Err(StoreError::Unknown(table)) if table == id(1)));
        store.commit(opening(1, 10, 0)).await.unwrap();
        let status = |version, live, stakes: &[(Account, u32)]| TableStatus {
            version: Version(version),
            live,
            stakes: stakes.to_vec(),
        };
        assert_eq!(store.status(id(1)).await.unwrap(), status(1, true, &[]));
        let house = Transfer { from: Account::House, ..stake(ASHA, 1, 200) };
        let transfers = vec![stake(BIM, 1, 200), house, stake(ASHA, 1, 200)];
        store.commit(Commit { transfers, ..growing(1, 1, &[entry(1, "started")]) }).await.unwrap();
        let stakes = [(Account::Person(BIM), 200), (Account::House, 200), (Account::Person(ASHA), 200)];
        assert_eq!(store.status(id(1)).await.unwrap(), status(2, true, &stakes));

        let refund = |&(to, chips)| Transfer { from: Account::Pot(id(1)), to, chips, why: Why::Refund };
        let transfers = stakes.iter().map(refund).collect();
        let closed = Commit { closes: true, transfers, ..growing(1, 2, &[entry(2, "closed")]) };
        store.commit(closed).await.unwrap();
        assert_eq!(store.status(id(1)).await.unwrap(), status(3, false, &[]));
        assert_eq!((store.balance(ASHA).await.unwrap(), store.balance(BIM).await.unwrap()), (500, 500));
    }
}

#[tokio::test]
async fn a_table_that_never_opened_is_unknown_and_stays_so() {
    for store in stores().await {
        let late = store.commit(growing(1, 3, &[entry(0, "move")])).await;
        assert!(matches!(late, Err(StoreError::Conflict { found: Version(0), .. })), "{late:?}");
        for commit in
            [growing(1, 0, &[entry(0, "move")]), Commit::screens(id(1), vec![screen(None, "board")])]
        {
            let unknown = store.commit(commit).await;
            assert!(matches!(unknown, Err(StoreError::Unknown(table)) if table == id(1)), "{unknown:?}");
        }
        assert!(matches!(store.log(id(1)).await, Err(StoreError::Unknown(table)) if table == id(1)));
        assert!(matches!(store.status(id(1)).await, Err(StoreError::Unknown(table)) if table == id(1)));
        assert_eq!(store.screens(id(1)).await.unwrap(), []);
        assert_eq!(store.unsettled().await.unwrap(), []);
        assert_eq!(store.tables(None, 10).await.unwrap(), []);
    }
}

#[tokio::test]
async fn a_table_is_opened_at_the_version_that_its_author_saw_or_not_at_all() {
    for store in stores().await {
        let late = Commit { expected: Version(1), ..opening(1, 10, 0) };
        let refused = store.commit(late).await;
        assert!(matches!(refused, Err(StoreError::Conflict { found: Version(0), .. })), "{refused:?}");
        store.commit(opening(1, 10, 0)).await.unwrap();
        let again = Commit { expected: Version(1), ..opening(1, 11, 1) };
        let refused = store.commit(again).await;
        assert!(matches!(refused, Err(StoreError::Occupied(there)) if there == id(1)), "{refused:?}");
        assert_eq!(bodies(&*store, 1).await, ["opened"]);
    }
}

#[tokio::test]
async fn tables_are_listed_in_the_order_in_which_they_were_opened() {
    for store in stores().await {
        for table in [5, 3, 9, 1] {
            store.commit(opening(table, table, 10 - table)).await.unwrap();
        }
        store.commit(Commit { closes: true, ..growing(3, 1, &[entry(20, "closed")]) }).await.unwrap();
        assert_eq!(store.tables(None, 3).await.unwrap(), [5, 3, 9].map(id));
        assert_eq!(store.tables(Some(id(3)), 1).await.unwrap(), [id(9)]);
        assert_eq!(store.tables(Some(id(9)), 3).await.unwrap(), [id(1)]);
        assert_eq!(store.tables(Some(id(1)), 3).await.unwrap(), []);
        assert_eq!(store.tables(None, 0).await.unwrap(), []);
    }
}

#[tokio::test]
async fn a_pot_gives_no_more_than_lies_in_it() {
    for store in stores().await {
        store.commit(opening(1, 10, 0)).await.unwrap();
        let transfers = vec![stake(ASHA, 1, 200)];
        store.commit(Commit { transfers, ..growing(1, 1, &[entry(1, "started")]) }).await.unwrap();
        let won = Transfer { from: Account::Pot(id(1)), to: Account::Person(BIM), chips: 201, why: Why::Pot };
        let refused =
            store.commit(Commit { transfers: vec![won], ..growing(1, 2, &[entry(2, "won")]) }).await;
        assert!(matches!(refused, Err(StoreError::Failed(_))), "{refused:?}");
        let status = store.status(id(1)).await.unwrap();
        assert_eq!((status.version, status.stakes), (Version(2), vec![(Account::Person(ASHA), 200)]));
        assert_eq!((store.balance(ASHA).await.unwrap(), store.balance(BIM).await.unwrap()), (300, 500));
    }
}
