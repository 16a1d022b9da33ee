//! What people have played.

use crate::store::{
    Counters, GameName, GameStats, PersonId, PlayerStats, RATED_GAMES, Rating, Server, StoreError, Timestamp,
    Totals,
};
use rusqlite::{Connection, OptionalExtension};
use std::collections::{BTreeMap, HashMap};

/// A game as it ended for one of its players.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) game: GameName,
    pub(super) rated: bool,
    pub(super) at: Timestamp,
    won: bool,
    left: bool,
    counters: Counters,
}

/// The games that a person has played in a server, the first one first; and their name in the last one.
pub(super) fn played(
    db: &Connection,
    server: Server,
    person: PersonId,
) -> rusqlite::Result<(Vec<Played>, Option<String>)> {
    let mut counters = counters(db, server, person)?;
    let sql = "SELECT results.key, results.game, results.rated, results.at, seats.won, seats.left_early, seats.name \
               FROM result_seats AS seats JOIN results ON results.key = seats.result_key \
               WHERE seats.person = ? AND results.server = ? \
               ORDER BY results.at, results.key";
    let mut statement = db.prepare_cached(sql)?;
    let mut rows = statement.query((person, server))?;
    let (mut played, mut name) = (Vec::new(), None);
    while let Some(row) = rows.next()? {
        played.push(Played {
            counters: counters.remove(&row.get(0)?).unwrap_or_default(),
            game: row.get(1)?,
            rated: row.get(2)?,
            at: row.get(3)?,
            won: row.get(4)?,
            left: row.get(5)?,
        });
        name = row.get(6)?;
    }
    Ok((played, name))
}

/// The counters of these games, by the result's key.
fn counters(db: &Connection, server: Server, person: PersonId) -> rusqlite::Result<HashMap<i64, Counters>> {
    let sql = "SELECT counters.result_key, counters.counter, counters.value FROM result_seats AS seats \
               JOIN results ON results.key = seats.result_key \
               JOIN result_counters AS counters \
                   ON counters.result_key = seats.result_key AND counters.seat = seats.seat \
               WHERE seats.person = ? AND results.server = ?";
    let mut statement = db.prepare_cached(sql)?;
    let mut rows = statement.query((person, server))?;
    let mut counters: HashMap<i64, Counters> = HashMap::new();
    while let Some(row) = rows.next()? {
        let value: i64 = row.get(2)?;
        counters.entry(row.get(0)?).or_default().insert(row.get(1)?, value.cast_unsigned());
    }
    Ok(counters)
}

/// The sums of these games, which are in the order in which they were played.
pub(super) fn totals<'a>(games: impl IntoIterator<Item = &'a Played>) -> Totals {
    let (mut totals, mut streak) = (Totals::default(), 0);
    for game in games {
        streak = if game.won { streak + 1 } else { 0 };
        totals.games += 1;
        totals.wins += u32::from(game.won);
        totals.left += u32::from(game.left);
        totals.best_streak = totals.best_streak.max(streak);
        for (counter, value) in &game.counters {
            let sum = totals.counters.entry(counter.clone()).or_default();
            *sum = sum.saturating_add(*value);
        }
    }
    totals
}

/// What a person has played in a server, from one snapshot.
pub(super) fn of(db: &mut Connection, server: Server, person: PersonId) -> Result<PlayerStats, StoreError> {
    let db = db.transaction()?;
    let (played, name) = played(&db, server, person)?;
    let mut games = BTreeMap::new();
    for Played { game, .. } in &played {
        if games.contains_key(game) {
            continue;
        }
        let totals =
            |rated| totals(played.iter().filter(|other| other.game == *game && other.rated == rated));
        let stats = GameStats {
            with_people: totals(true),
            with_computers: totals(false),
            rating: rating(&db, server, person, game)?,
        };
        games.insert(game.clone(), stats);
    }
    Ok(PlayerStats { name, games })
}

/// A person's rating, once they have played enough rated games.
pub(super) fn rating(
    db: &Connection,
    server: Server,
    person: PersonId,
    game: &GameName,
) -> rusqlite::Result<Option<Rating>> {
    let sql =
        "SELECT mean, deviation FROM ratings WHERE server = ? AND person = ? AND game = ? AND games >= ?";
    db.prepare_cached(sql)?
        .query_row((server, person, game, RATED_GAMES), |row| {
            Ok(Rating { mean: row.get(0)?, deviation: row.get(1)? })
        })
        .optional()
}
