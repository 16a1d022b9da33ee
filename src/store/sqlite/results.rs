//! Keeping what games came to, and how good people are after them.

use super::{commit::Row, work::Fault};
use crate::store::{GameName, GameResult, PersonId, Rating, SeatResult, Server, Timestamp, rate};
use sqlx::{QueryBuilder, SqliteConnection};

/// Adds the result of a table's game; if it rates, the people are rated anew.
pub(super) async fn add(
    db: &mut SqliteConnection,
    table: Row,
    result: &GameResult,
    at: Timestamp,
) -> Result<(), Fault> {
    let sql = "INSERT INTO results (table_key, server, game, at, rated) VALUES (?, ?, ?, ?, ?) RETURNING key";
    let key: i64 = sqlx::query_scalar(sql)
        .bind(table.key)
        .bind(table.server.0.cast_signed())
        .bind(result.game.as_str())
        .bind(at.0.cast_signed())
        .bind(result.is_rated())
        .fetch_one(&mut *db)
        .await?;
    add_seats(db, key, &result.seats).await?;
    if result.is_rated() {
        rate_people(db, table.server, result).await?;
    }
    Ok(())
}

async fn add_seats(db: &mut SqliteConnection, result: i64, seats: &[SeatResult]) -> Result<(), sqlx::Error> {
    let mut query = QueryBuilder::new(
        "INSERT INTO result_seats (result_key, seat, person, name, place, won, left_early) ",
    );
    query.push_values((0_i64..).zip(seats), |mut values, (number, seat)| {
        values
            .push_bind(result)
            .push_bind(number)
            .push_bind(seat.person.map(|person| person.0.cast_signed()))
            .push_bind(seat.name.as_str())
            .push_bind(i64::from(seat.place))
            .push_bind(seat.won)
            .push_bind(seat.left);
    });
    query.build().execute(&mut *db).await?;
    for (number, seat) in (0_i64..).zip(seats) {
        for (counter, &value) in seat.counters.iter().filter(|(_, value)| **value > 0) {
            sqlx::query("INSERT INTO result_counters (result_key, seat, counter, value) VALUES (?, ?, ?, ?)")
                .bind(result)
                .bind(number)
                .bind(counter)
                .bind(i64::try_from(value).unwrap_or(i64::MAX))
                .execute(&mut *db)
                .await?;
        }
    }
    Ok(())
}

async fn rate_people(
    db: &mut SqliteConnection,
    server: Server,
    result: &GameResult,
) -> Result<(), sqlx::Error> {
    let places = places(&result.seats);
    let mut before = Vec::with_capacity(places.len());
    for (person, place) in &places {
        let rating = rating(db, server, *person, &result.game).await?.unwrap_or_default();
        before.push((rating, *place));
    }
    for ((person, _), after) in places.iter().zip(rate(&before)) {
        put_rating(db, server, *person, &result.game, after).await?;
    }
    Ok(())
}

/// The people's places among themselves, from 1. Who left is behind all who stayed, level with the others who left.
fn places(seats: &[SeatResult]) -> Vec<(PersonId, u8)> {
    let people: Vec<(PersonId, (bool, u8))> = seats
        .iter()
        .filter_map(|seat| {
            let place = if seat.left { 0 } else { seat.place };
            Some((seat.person?, (seat.left, place)))
        })
        .collect();
    let place = |mine| 1 + people.iter().map(|(_, theirs)| u8::from(*theirs < mine)).sum::<u8>();
    people.iter().map(|(person, mine)| (*person, place(*mine))).collect()
}

async fn rating(
    db: &mut SqliteConnection,
    server: Server,
    person: PersonId,
    game: &GameName,
) -> Result<Option<Rating>, sqlx::Error> {
    let sql = "SELECT mean, deviation FROM ratings WHERE server = ? AND person = ? AND game = ?";
    let rating: Option<(f64, f64)> = sqlx::query_as(sql)
        .bind(server.0.cast_signed())
        .bind(person.0.cast_signed())
        .bind(game.as_str())
        .fetch_optional(db)
        .await?;
    Ok(rating.map(|(mean, deviation)| Rating { mean, deviation }))
}

async fn put_rating(
    db: &mut SqliteConnection,
    server: Server,
    person: PersonId,
    game: &GameName,
    rating: Rating,
) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO ratings (server, person, game, mean, deviation, games) VALUES (?, ?, ?, ?, ?, 1) \
               ON CONFLICT (server, person, game) DO UPDATE \
               SET mean = excluded.mean, deviation = excluded.deviation, games = ratings.games + 1";
    sqlx::query(sql)
        .bind(server.0.cast_signed())
        .bind(person.0.cast_signed())
        .bind(game.as_str())
        .bind(rating.mean)
        .bind(rating.deviation)
        .execute(db)
        .await
        .map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(person: Option<u64>, place: u8, left: bool) -> SeatResult {
        SeatResult { person: person.map(PersonId), place, left, ..SeatResult::default() }
    }

    #[test]
    fn people_are_placed_among_themselves_and_who_left_shares_the_last_place() {
        let seats =
            [seat(Some(7), 3, true), seat(None, 1, false), seat(Some(8), 2, false), seat(Some(9), 4, true)];
        assert_eq!(places(&seats), [(PersonId(7), 2), (PersonId(8), 1), (PersonId(9), 2)]);
    }

    #[test]
    fn who_drew_shares_a_place() {
        let seats = [seat(Some(7), 2, false), seat(Some(8), 1, false), seat(Some(9), 2, false)];
        assert_eq!(places(&seats), [(PersonId(7), 2), (PersonId(8), 1), (PersonId(9), 2)]);
    }
}
