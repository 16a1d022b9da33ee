//! Who stands where on a leaderboard.

use super::*;
use crate::store::{Leaderboard, POINTS, RATED_GAMES, Rating};
use proptest::prelude::*;

async fn page(db: &Sqlite, query: LeaderboardQuery, first: u32, lines: u32) -> Leaderboard {
    db.leaderboard(query, first, lines).await.expect("it can be read")
}

async fn order(db: &Sqlite, query: LeaderboardQuery) -> Vec<u64> {
    let of = page(db, query, 0, 100).await;
    of.lines.iter().map(|line| line.person.0).collect()
}

/// Somebody who has never won.
const LOSER: PersonId = PersonId(99);

#[tokio::test]
async fn ties_of_wins_are_settled_by_fewer_games_then_points_then_who_came_first() {
    let db = database().await;
    let mut season = Season::of(&db, PARCHEESI);
    let with = |person: u64, place, points| SeatResult {
        counters: counters([(POINTS, points)]),
        ..seat(PersonId(person), place)
    };
    // 1 and 2 win once, 3 and 4 twice; 4 has lost a game besides, and 2 came after 1.
    season.play(vec![with(1, 1, 10), seat(LOSER, 2)]).await;
    season.play(vec![with(2, 1, 10), seat(LOSER, 2)]).await;
    season.play(vec![with(5, 1, 11), seat(LOSER, 2)]).await;
    for _ in 0..2 {
        season.play(vec![with(4, 1, 90), seat(LOSER, 2)]).await;
        season.play(vec![with(3, 1, 0), seat(LOSER, 2)]).await;
    }
    season.play(vec![with(4, 2, 90), seat(LOSER, 1)]).await;
    let all = LeaderboardQuery { since: Some(Timestamp(0)), ..all_time(None) };
    // The last one has won once, too, but of more games.
    assert_eq!(order(&db, all).await, [3, 4, 5, 1, 2, LOSER.0]);
}

#[tokio::test]
async fn one_game_of_all_time_is_ordered_by_rating_and_whoever_has_none_comes_after() {
    let db = database().await;
    let mut season = Season::of(&db, SPY);
    // Four wins make no rating.
    for _ in 0..RATED_GAMES - 1 {
        season.play(vec![seat(PersonId(1), 1), seat(LOSER, 2)]).await;
    }
    // Somebody who loses often has a rating all the same.
    for _ in 0..3 {
        season.play(vec![seat(PersonId(2), 2), seat(PersonId(3), 1)]).await;
        season.play(vec![seat(PersonId(2), 1), seat(PersonId(3), 2)]).await;
    }
    let of = page(&db, all_time(Some(SPY)), 0, 10).await;
    let shown: Vec<(u64, bool)> =
        of.lines.iter().map(|line| (line.person.0, line.rating.is_some())).collect();
    let loser = shown.iter().position(|&(person, _)| person == LOSER.0).expect("they are on it");
    assert!(shown[..loser].iter().all(|&(person, rated)| rated == (person != 1)), "{shown:?}");
    assert_eq!(shown.last(), Some(&(LOSER.0, false)), "four games lost, none won: {shown:?}");
    assert_eq!(shown[2], (1, false), "four wins, but no rating: {shown:?}");
    // By wins, they lead.
    assert_eq!(order(&db, all_time(None)).await[0], 1);
}

#[tokio::test]
async fn a_period_counts_the_games_that_ended_in_it() {
    let db = database().await;
    let mut season = Season::of(&db, SPY);
    for at in [1, 2, 99] {
        season.play_at(at, vec![seat(ASHA, 1), seat(BIM, 2)]).await;
    }
    season.play_at(100, vec![seat(CHANDRA, 1), seat(BIM, 2)]).await;
    let since = |since| LeaderboardQuery { since: Some(Timestamp(since)), ..all_time(Some(SPY)) };
    let lines = |of: Leaderboard| -> Vec<(PersonId, u32, u32)> {
        of.lines.iter().map(|line| (line.person, line.totals.wins, line.totals.games)).collect()
    };
    assert_eq!(lines(page(&db, since(100), 0, 10).await), [(CHANDRA, 1, 1), (BIM, 0, 1)]);
    assert_eq!(lines(page(&db, since(99), 0, 10).await), [(ASHA, 1, 1), (CHANDRA, 1, 1), (BIM, 0, 2)]);
    assert_eq!(page(&db, since(101), 0, 10).await, Leaderboard::default());
}

#[tokio::test]
async fn one_game_counts_alone_and_all_of_them_together() {
    let db = database().await;
    let mut parcheesi = Season::of(&db, PARCHEESI);
    parcheesi.play(vec![seat(ASHA, 1), seat(BIM, 2)]).await;
    let mut spy = Season::of(&db, SPY);
    spy.play(vec![seat(ASHA, 1), seat(CHANDRA, 2)]).await;
    let wins = async |game| {
        let of = page(&db, all_time(game), 0, 1).await;
        (of.lines[0].person, of.lines[0].totals.wins, of.lines[0].totals.best_streak, of.people)
    };
    assert_eq!(wins(Some(PARCHEESI)).await, (ASHA, 1, 1, 2));
    assert_eq!(wins(Some(SPY)).await, (ASHA, 1, 1, 2));
    assert_eq!(wins(None).await, (ASHA, 2, 2, 3));
}

#[tokio::test]
async fn games_against_computers_alone_and_of_other_servers_do_not_count() {
    let db = database().await;
    let mut season = Season::of(&db, SPY);
    season.play(vec![seat(ASHA, 1), computer(2)]).await;
    season.server = Server(GARDEN.0 + 1);
    season.play(vec![seat(ASHA, 1), seat(BIM, 2)]).await;
    assert_eq!(page(&db, all_time(None), 0, 10).await, Leaderboard::default());
}

#[tokio::test]
async fn pages_hold_everybody_once() {
    let db = database().await;
    let mut season = Season::of(&db, SPY);
    for person in 1..=23_u64 {
        for _ in 0..person % 4 {
            season.play(vec![seat(PersonId(person), 1), seat(PersonId(person % 23 + 1), 2)]).await;
        }
    }
    let whole = order(&db, all_time(Some(SPY))).await;
    let mut turned = Vec::new();
    for first in [0, 10, 20, 30] {
        let of = page(&db, all_time(Some(SPY)), first, 10).await;
        assert_eq!(of.people as usize, whole.len());
        turned.extend(of.lines.iter().map(|line| line.person.0));
    }
    assert_eq!(turned, whole);
    assert_eq!(page(&db, all_time(None), u32::MAX, u32::MAX).await.lines, []);
}

/// Ratings as they may come about, and some that could only just be told apart.
fn ratings() -> impl Strategy<Value = Vec<(f64, f64)>> {
    let rating = prop_oneof![
        (0.0..50.0_f64, 0.5..8.4_f64),
        (0..60_u8, 0..8_u8).prop_map(|(mean, deviation)| (f64::from(mean), f64::from(deviation))),
    ];
    proptest::collection::vec(rating, 1..40)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_order_by_rating_is_the_order_of_what_is_shown(ratings in ratings()) {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let shown: Vec<u32> = runtime.block_on(async {
            let db = database().await;
            let mut season = Season::of(&db, SPY);
            for (person, &(mean, deviation)) in (1..).zip(&ratings) {
                season.play(vec![seat(PersonId(person), 1), seat(LOSER, 2)]).await;
                let rated = format!(
                    "UPDATE ratings SET mean = {mean:?}, deviation = {deviation:?}, games = 5 WHERE person = {person}"
                );
                db.sql(rated).await.expect("it is kept");
            }
            let of = page(&db, all_time(Some(SPY)), 0, 100).await;
            let wanted = of.lines.iter().filter(|line| line.person != LOSER);
            wanted.filter_map(|line| Some(Rating::shown(&line.rating?))).collect()
        });
        prop_assert_eq!(shown.len(), ratings.len());
        prop_assert!(shown.is_sorted_by(|better, worse| better >= worse), "{:?}", shown);
    }
}
