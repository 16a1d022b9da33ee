//! What somebody has played.

use super::*;
use crate::store::{GameStats, Totals, rate};

async fn stats(db: &Sqlite, person: PersonId, game: GameName) -> GameStats {
    let stats = db.statistics(GARDEN, person).await.expect("it can be read");
    stats.games.get(&game).cloned().unwrap_or_default()
}

#[tokio::test]
async fn figures_are_added_a_game_and_games_against_computers_apart() {
    let db = database().await;
    let mut season = Season::of(&db, PARCHEESI);
    let figures = |place, points, captures| SeatResult {
        counters: counters([("points", points), ("captures", captures)]),
        ..seat(ASHA, place)
    };
    season.play(vec![figures(1, 40, 2), seat(BIM, 2), computer(3)]).await;
    season.play(vec![figures(2, 10, 1), seat(BIM, 1)]).await;
    season.play(vec![SeatResult { left: true, won: false, ..seat(ASHA, 2) }, seat(BIM, 1)]).await;
    season.play(vec![figures(1, 5, 7), computer(2)]).await;
    let of = stats(&db, ASHA, PARCHEESI).await;
    let with_people = Totals {
        games: 3,
        wins: 1,
        left: 1,
        best_streak: 1,
        counters: counters([("points", 50), ("captures", 3)]),
    };
    let with_computers = Totals {
        games: 1,
        wins: 1,
        left: 0,
        best_streak: 1,
        counters: counters([("points", 5), ("captures", 7)]),
    };
    assert_eq!(of, GameStats { with_people, with_computers, rating: None });
    assert_eq!(stats(&db, ASHA, SPY).await, GameStats::default());
}

#[tokio::test]
async fn a_counter_that_is_0_is_not_kept() {
    let db = database().await;
    let mut season = Season::of(&db, SPY);
    let figures = SeatResult { counters: counters([("bombs-lit", 3), ("exposed", 0)]), ..seat(ASHA, 1) };
    season.play(vec![figures, seat(BIM, 2)]).await;
    let of = stats(&db, ASHA, SPY).await.with_people;
    assert_eq!(of.counters, counters([("bombs-lit", 3)]));
}

#[tokio::test]
async fn the_best_streak_is_the_longest_run_of_wins_in_the_order_of_the_games() {
    let db = database().await;
    let mut season = Season::of(&db, SPY);
    // Kept in another order than they were played in.
    for (at, place) in [(9, 1), (1, 1), (2, 1), (4, 2), (5, 1), (6, 1), (7, 1), (8, 2), (3, 1)] {
        season.play_at(at, vec![seat(ASHA, place), seat(BIM, 3 - place)]).await;
        // A game against a computer breaks no run, and lengthens none.
        season.play_at(at, vec![seat(ASHA, 2), computer(1)]).await;
    }
    assert_eq!(stats(&db, ASHA, SPY).await.with_people.best_streak, 3);
    assert_eq!(stats(&db, BIM, SPY).await.with_people.best_streak, 1);
}

#[tokio::test]
async fn a_draw_ends_a_run_of_wins() {
    let db = database().await;
    let mut season = Season::of(&db, SPY);
    let drawn = |person| SeatResult { won: false, ..seat(person, 1) };
    season.play(vec![seat(ASHA, 1), seat(BIM, 2)]).await;
    season.play(vec![drawn(ASHA), drawn(BIM)]).await;
    season.play(vec![seat(ASHA, 1), seat(BIM, 2)]).await;
    let of = stats(&db, ASHA, SPY).await.with_people;
    assert_eq!((of.games, of.wins, of.best_streak), (3, 2, 1));
}

#[tokio::test]
async fn a_rating_shows_after_five_games_that_rate_and_is_that_of_the_game() {
    let db = database().await;
    let mut season = Season::of(&db, PARCHEESI);
    let (mut asha, mut bim) = Default::default();
    for game in 1..=5 {
        assert_eq!(stats(&db, ASHA, PARCHEESI).await.rating, None, "after {} games", game - 1);
        season.play(vec![seat(ASHA, 1), computer(2)]).await;
        season.play(vec![seat(ASHA, 1), computer(2), seat(BIM, 3)]).await;
        let after = rate(&[(asha, 1), (bim, 2)]);
        (asha, bim) = (after[0], after[1]);
    }
    assert_eq!(stats(&db, ASHA, PARCHEESI).await.rating, Some(asha));
    assert_eq!(stats(&db, BIM, PARCHEESI).await.rating, Some(bim));
    assert_eq!(stats(&db, ASHA, SPY).await.rating, None);
    assert!(asha.shown() > bim.shown());
}

#[tokio::test]
async fn every_server_has_its_own_statistics() {
    let db = database().await;
    let elsewhere = Server(GARDEN.0 + 1);
    let mut season = Season { server: elsewhere, ..Season::of(&db, SPY) };
    season.play(vec![seat(ASHA, 1), seat(BIM, 2)]).await;
    let here = db.statistics(GARDEN, ASHA).await.expect("it can be read");
    assert_eq!((here.name, here.games), (None, std::collections::BTreeMap::default()));
    let there = db.statistics(elsewhere, ASHA).await.expect("it can be read");
    assert_eq!(there.games[&SPY].with_people.wins, 1);
}

#[tokio::test]
async fn somebody_is_called_as_in_the_last_game() {
    let db = database().await;
    let mut season = Season::of(&db, SPY);
    for (at, name) in [(2, "Asha the second"), (3, "Asha the third"), (1, "Asha the first")] {
        let asha = SeatResult { name: name.to_owned(), ..seat(ASHA, 1) };
        season.play_at(at, vec![asha, seat(BIM, 2)]).await;
    }
    let stats = db.statistics(GARDEN, ASHA).await.expect("it can be read");
    assert_eq!(stats.name.as_deref(), Some("Asha the third"));
}
