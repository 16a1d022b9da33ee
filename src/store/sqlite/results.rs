//! Keeping results, and the ratings after them.

use super::{job::JobError, tables::TableRow};
use crate::store::{GameName, GameResult, PersonId, Rating, SeatResult, Server, Timestamp, rate};
use rusqlite::{Connection, OptionalExtension};

/// Adds the result of a table's game. If it is rated, so are the people.
pub(super) fn add(
    db: &Connection,
    table: TableRow,
    result: &GameResult,
    at: Timestamp,
) -> Result<(), JobError> {
    let sql = "INSERT INTO results (table_key, server, game, at, rated) VALUES (?, ?, ?, ?, ?)";
    let row = (table.key, table.server, &result.game, at, result.is_rated());
    let key = db.prepare_cached(sql)?.insert(row)?;
    for (number, seat) in (0..).zip(&result.seats) {
        add_seat(db, key, number, seat)?;
    }
    if result.is_rated() {
        rate_people(db, table.server, result)?;
    }
    Ok(())
}

fn add_seat(db: &Connection, result: i64, number: i64, seat: &SeatResult) -> rusqlite::Result<()> {
    let sql = "INSERT INTO result_seats (result_key, seat, person, name, place, won, left_early) \
               VALUES (?, ?, ?, ?, ?, ?, ?)";
    let row = (result, number, seat.person, &seat.name, seat.place, seat.won, seat.left);
    db.prepare_cached(sql)?.execute(row)?;
    let sql = "INSERT INTO result_counters (result_key, seat, counter, value) VALUES (?, ?, ?, ?)";
    let mut insert = db.prepare_cached(sql)?;
    for (counter, &value) in seat.counters.iter().filter(|(_, value)| **value > 0) {
        insert.execute((result, number, counter, i64::try_from(value).unwrap_or(i64::MAX)))?;
    }
    Ok(())
}

fn rate_people(db: &Connection, server: Server, result: &GameResult) -> rusqlite::Result<()> {
    let places = places(&result.seats);
    let mut before = Vec::with_capacity(places.len());
    for (person, place) in &places {
        before.push((rating(db, server, *person, &result.game)?.unwrap_or_default(), *place));
    }
    for ((person, _), after) in places.iter().zip(rate(&before)) {
        put_rating(db, server, *person, &result.game, after)?;
    }
    Ok(())
}

/// The people's places among themselves, from 1. Those who left are behind all who stayed, and share a place.
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

fn rating(
    db: &Connection,
    server: Server,
    person: PersonId,
    game: &GameName,
) -> rusqlite::Result<Option<Rating>> {
    let sql = "SELECT mean, deviation FROM ratings WHERE server = ? AND person = ? AND game = ?";
    let rating = |row: &rusqlite::Row<'_>| Ok(Rating { mean: row.get(0)?, deviation: row.get(1)? });
    db.prepare_cached(sql)?.query_row((server, person, game), rating).optional()
}

fn put_rating(
    db: &Connection,
    server: Server,
    person: PersonId,
    game: &GameName,
    rating: Rating,
) -> rusqlite::Result<()> {
    let sql = "INSERT INTO ratings (server, person, game, mean, deviation, games) VALUES (?, ?, ?, ?, ?, 1) \
               ON CONFLICT (server, person, game) DO UPDATE \
               SET mean = excluded.mean, deviation = excluded.deviation, games = ratings.games + 1";
    db.prepare_cached(sql)?.execute((server, person, game, rating.mean, rating.deviation)).map(drop)
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
