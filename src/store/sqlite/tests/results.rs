//! What games came to.

use crate::store::{
    Commit, GameName, GameResult, PersonId, Rating, SeatResult, Sqlite, Store,
    contract::{ASHA, BIM, SERVER, entry, growing, opening},
    rate,
};
use rusqlite::Row;

const CLEO: PersonId = PersonId(9);

/// A row of `result_seats`.
type Seat = (i64, Option<i64>, String, i64, bool, bool);

fn seat(person: Option<PersonId>, place: u8, left: bool) -> SeatResult {
    let name = person.map_or_else(|| "Computer".to_owned(), |person| format!("person {person}"));
    let seat = SeatResult { person, name, place, won: place == 1, left, ..SeatResult::default() };
    if left {
        seat
    } else {
        let counters = [("points", 10), ("captures", 2), ("lost", 0), ("huge", u64::MAX)];
        let counters = counters.map(|(name, value)| (name.to_owned(), value)).into();
        SeatResult { counters, ..seat }
    }
}

async fn play(store: &Sqlite, table: u64, game: GameName, seats: Vec<SeatResult>) {
    store.commit(opening(table, table, 0)).await.expect("every channel is free");
    let result = Some(GameResult { game, seats });
    let over = Commit { result, closes: true, ..growing(table, 1, &[entry(77, "over")]) };
    store.commit(over).await.expect("nobody was faster");
}

async fn rating(store: &Sqlite, person: PersonId) -> Option<(Rating, i64)> {
    let sql = format!(
        "SELECT mean, deviation, games FROM ratings WHERE server = {} AND person = {} AND game = 'spy'",
        SERVER.0.cast_signed(),
        person.0.cast_signed()
    );
    let rating = |row: &Row<'_>| Ok((Rating { mean: row.get(0)?, deviation: row.get(1)? }, row.get(2)?));
    store.rows(&sql, rating).await.pop()
}

#[tokio::test]
async fn a_result_is_kept_seat_by_seat_where_its_table_stands() {
    let store = Sqlite::temporary().await.expect("a folder can be had");
    play(&store, 1, GameName::of("parcheesi"), vec![seat(None, 1, false), seat(Some(BIM), 2, true)]).await;
    let results: Vec<(i64, String, i64, bool)> =
        store.rows("SELECT server, game, at, rated FROM results", |row| row.try_into()).await;
    assert_eq!(results, [(SERVER.0.cast_signed(), "parcheesi".to_owned(), 77, false)]);
    let sql = "SELECT seat, person, name, place, won, left_early FROM result_seats ORDER BY seat";
    let seats: Vec<Seat> = store.rows(sql, |row| row.try_into()).await;
    let name = format!("person {BIM}");
    let bim = (1, Some(BIM.0.cast_signed()), name, 2, false, true);
    assert_eq!(seats, [(0, None, "Computer".to_owned(), 1, true, false), bim]);
    let sql = "SELECT seat, counter, value FROM result_counters ORDER BY seat, counter";
    let counters: Vec<(i64, String, i64)> = store.rows(sql, |row| row.try_into()).await;
    let expected = [("captures", 2), ("huge", i64::MAX), ("points", 10)];
    assert_eq!(counters, expected.map(|(name, value)| (0, name.to_owned(), value)));
}

#[tokio::test]
async fn only_games_of_several_people_rate_and_each_builds_on_the_one_before() {
    let store = Sqlite::temporary().await.expect("a folder can be had");
    play(&store, 1, GameName::of("spy"), vec![seat(Some(ASHA), 1, false), seat(None, 2, false)]).await;
    assert_eq!(rating(&store, ASHA).await, None);

    let new = Rating::default();
    let seats = vec![seat(Some(ASHA), 2, false), seat(None, 1, false), seat(Some(BIM), 3, false)];
    play(&store, 2, GameName::of("spy"), seats).await;
    let first = rate(&[(new, 1), (new, 2)]);
    assert_eq!(rating(&store, ASHA).await, Some((first[0], 1)));
    assert_eq!(rating(&store, BIM).await, Some((first[1], 1)));

    let seats = vec![seat(Some(BIM), 1, false), seat(Some(CLEO), 3, true), seat(Some(ASHA), 3, true)];
    play(&store, 3, GameName::of("spy"), seats).await;
    let second = rate(&[(first[1], 1), (new, 2), (first[0], 2)]);
    assert_eq!(rating(&store, BIM).await, Some((second[0], 2)));
    assert_eq!(rating(&store, CLEO).await, Some((second[1], 1)));
    assert_eq!(rating(&store, ASHA).await, Some((second[2], 2)));
    assert_eq!(store.number("SELECT count(*) FROM results WHERE rated").await, 2);
}
