//! The best of a server.

use super::statistics::{played, rating, totals};
use crate::store::{
    Leaderboard, LeaderboardLine, LeaderboardQuery, POINTS, PersonId, RATED_GAMES, StoreError,
};
use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

/// Some lines of a leaderboard, within a transaction, so that they belong together.
pub(super) async fn page(
    db: &mut SqliteConnection,
    query: &LeaderboardQuery,
    first: u32,
    lines: u32,
) -> Result<Leaderboard, StoreError> {
    let mut leaderboard = Leaderboard { lines: Vec::new(), people: people(db, query).await? };
    for person in best(db, query, first, lines).await? {
        leaderboard.lines.push(line(db, query, person).await?);
    }
    Ok(leaderboard)
}

/// The games with people that count, and who sat there.
fn from_games(sql: &mut QueryBuilder<Sqlite>, query: &LeaderboardQuery) {
    sql.push(
        " FROM results JOIN result_seats AS seats ON seats.result_key = results.key \
         LEFT JOIN result_counters AS points ON points.result_key = seats.result_key \
         AND points.seat = seats.seat AND points.counter = ",
    );
    sql.push_bind(POINTS);
    if query.is_by_rating() {
        sql.push(
            " LEFT JOIN ratings ON ratings.server = results.server AND ratings.person = seats.person \
             AND ratings.game = results.game AND ratings.games >= ",
        );
        sql.push_bind(i64::from(RATED_GAMES));
    }
    sql.push(" WHERE results.server = ").push_bind(query.server.0.cast_signed());
    sql.push(" AND results.rated AND seats.person IS NOT NULL");
    if let Some(game) = &query.game {
        sql.push(" AND results.game = ").push_bind(game.as_str().to_owned());
    }
    if let Some(since) = query.since {
        sql.push(" AND results.at >= ").push_bind(since.0.cast_signed());
    }
}

/// How many people there are on all pages.
async fn people(db: &mut SqliteConnection, query: &LeaderboardQuery) -> Result<u32, StoreError> {
    let mut sql = QueryBuilder::new("SELECT count(DISTINCT seats.person)");
    from_games(&mut sql, query);
    let people: i64 = sql.build_query_scalar().fetch_one(db).await?;
    Ok(u32::try_from(people).unwrap_or(u32::MAX))
}

/// Who stands on these lines, the best first.
async fn best(
    db: &mut SqliteConnection,
    query: &LeaderboardQuery,
    first: u32,
    lines: u32,
) -> Result<Vec<PersonId>, StoreError> {
    let mut sql = QueryBuilder::new("SELECT seats.person");
    from_games(&mut sql, query);
    sql.push(" GROUP BY seats.person ORDER BY ");
    if query.is_by_rating() {
        // The figure of `Rating::shown`, so that those who are shown the same are ordered by what is said of ties.
        sql.push(
            "CASE WHEN max(ratings.mean) IS NULL THEN 1 ELSE 0 END, \
             CASE WHEN max(ratings.mean) < 3 * max(ratings.deviation) THEN 0 \
             ELSE round((max(ratings.mean) - 3 * max(ratings.deviation)) * 40) END DESC, ",
        );
    }
    sql.push(
        "sum(CASE WHEN seats.won THEN 1 ELSE 0 END) DESC, count(*), coalesce(sum(points.value), 0) DESC, \
         min(results.at), min(results.key), seats.person LIMIT ",
    );
    sql.push_bind(i64::from(lines)).push(" OFFSET ").push_bind(i64::from(first));
    let people: Vec<i64> = sql.build_query_scalar().fetch_all(db).await?;
    Ok(people.into_iter().map(|person| PersonId(person.cast_unsigned())).collect())
}

/// What is told of one who stands there.
async fn line(
    db: &mut SqliteConnection,
    query: &LeaderboardQuery,
    person: PersonId,
) -> Result<LeaderboardLine, StoreError> {
    let (played, name) = played(db, query.server, person).await?;
    let counted = played.iter().filter(|game| {
        game.rated
            && query.game.as_ref().is_none_or(|wanted| game.game == *wanted)
            && query.since.is_none_or(|since| game.at >= since)
    });
    Ok(LeaderboardLine {
        person,
        name: name.unwrap_or_default(),
        totals: totals(counted),
        rating: match &query.game {
            Some(game) => rating(db, query.server, person, game).await?,
            None => None,
        },
    })
}
