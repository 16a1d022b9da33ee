//! What people have played.

use crate::store::{
    Counters, GameName, GameStats, PersonId, PlayerStats, RATED_GAMES, Rating, Server, StoreError, Timestamp,
    Totals,
};
use sqlx::SqliteConnection;
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

/// A row of a played game.
type Row = (i64, String, bool, i64, Option<String>, bool, bool);

/// The games that a person has played in a server, the first one first; and their name in the last one.
pub(super) async fn played(
    db: &mut SqliteConnection,
    server: Server,
    person: PersonId,
) -> Result<(Vec<Played>, Option<String>), StoreError> {
    let sql = "SELECT results.key, results.game, results.rated, results.at, seats.name, seats.won, seats.left_early \
               FROM result_seats AS seats JOIN results ON results.key = seats.result_key \
               WHERE seats.person = ? AND results.server = ? \
               ORDER BY results.at, results.key";
    let rows: Vec<Row> = sqlx::query_as(sql)
        .bind(person.0.cast_signed())
        .bind(server.0.cast_signed())
        .fetch_all(&mut *db)
        .await?;
    let name = rows.last().and_then(|row| row.4.clone());
    let mut counters = counters(db, server, person).await?;
    let game = |(key, game, rated, at, _, won, left): Row| Played {
        game: game.into(),
        rated,
        at: Timestamp(at.cast_unsigned()),
        won,
        left,
        counters: counters.remove(&key).unwrap_or_default(),
    };
    Ok((rows.into_iter().map(game).collect(), name))
}

/// The counters of these games, by the result's key.
async fn counters(
    db: &mut SqliteConnection,
    server: Server,
    person: PersonId,
) -> Result<HashMap<i64, Counters>, StoreError> {
    let sql = "SELECT counters.result_key, counters.counter, counters.value FROM result_seats AS seats \
               JOIN results ON results.key = seats.result_key \
               JOIN result_counters AS counters \
                   ON counters.result_key = seats.result_key AND counters.seat = seats.seat \
               WHERE seats.person = ? AND results.server = ?";
    let rows: Vec<(i64, String, i64)> =
        sqlx::query_as(sql).bind(person.0.cast_signed()).bind(server.0.cast_signed()).fetch_all(db).await?;
    let mut counters: HashMap<i64, Counters> = HashMap::new();
    for (key, counter, value) in rows {
        counters.entry(key).or_default().insert(counter, value.cast_unsigned());
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

/// What a person has played in a server.
pub(super) async fn of(
    db: &mut SqliteConnection,
    server: Server,
    person: PersonId,
) -> Result<PlayerStats, StoreError> {
    let (played, name) = played(db, server, person).await?;
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
            rating: rating(db, server, person, game).await?,
        };
        games.insert(game.clone(), stats);
    }
    Ok(PlayerStats { name, games })
}

/// Somebody's rating, once they have played enough games that rate.
pub(super) async fn rating(
    db: &mut SqliteConnection,
    server: Server,
    person: PersonId,
    game: &GameName,
) -> Result<Option<Rating>, StoreError> {
    let sql =
        "SELECT mean, deviation FROM ratings WHERE server = ? AND person = ? AND game = ? AND games >= ?";
    let rating: Option<(f64, f64)> = sqlx::query_as(sql)
        .bind(server.0.cast_signed())
        .bind(person.0.cast_signed())
        .bind(game.as_str())
        .bind(i64::from(RATED_GAMES))
        .fetch_optional(db)
        .await?;
    Ok(rating.map(|(mean, deviation)| Rating { mean, deviation }))
}
