//! The best of a server.

use super::player::{played, rating, totals};
use crate::store::{Leaderboard, Line, PersonId, RATED_GAMES, Standing, StoreError};
use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

/// Some lines of a leaderboard, within a transaction, so that they belong together.
pub(super) async fn page(
    db: &mut SqliteConnection,
    standing: Standing,
    first: u32,
    lines: u32,
) -> Result<Leaderboard, StoreError> {
    let mut leaderboard = Leaderboard { lines: Vec::new(), people: people(db, standing).await? };
    for person in best(db, standing, first, lines).await? {
        leaderboard.lines.push(line(db, standing, person).await?);
    }
    Ok(leaderboard)
}

/// The games with people that count, and who sat there.
fn from_games(query: &mut QueryBuilder<Sqlite>, standing: Standing) {
    query.push(" FROM results JOIN result_seats AS seats ON seats.result_key = results.key");
    if by_rating(standing) {
        query.push(
            " LEFT JOIN ratings ON ratings.server = results.server AND ratings.person = seats.person \
             AND ratings.game = results.game AND ratings.games >= ",
        );
        query.push_bind(i64::from(RATED_GAMES));
    }
    query.push(" WHERE results.server = ").push_bind(standing.server.0.cast_signed());
    query.push(" AND results.rated AND seats.person IS NOT NULL");
    if let Some(game) = standing.game {
        query.push(" AND results.game = ").push_bind(game.name());
    }
    if let Some(since) = standing.since {
        query.push(" AND results.at >= ").push_bind(since.0.cast_signed());
    }
}

/// A rating is that of one game, and of all time.
fn by_rating(standing: Standing) -> bool {
    standing.game.is_some() && standing.since.is_none()
}

/// How many people there are on all pages.
async fn people(db: &mut SqliteConnection, standing: Standing) -> Result<u32, StoreError> {
    let mut query = QueryBuilder::new("SELECT count(DISTINCT seats.person)");
    from_games(&mut query, standing);
    let people: i64 = query.build_query_scalar().fetch_one(db).await?;
    Ok(u32::try_from(people).unwrap_or(u32::MAX))
}

/// Who stands on these lines, the best first.
async fn best(
    db: &mut SqliteConnection,
    standing: Standing,
    first: u32,
    lines: u32,
) -> Result<Vec<PersonId>, StoreError> {
    let mut query = QueryBuilder::new("SELECT seats.person");
    from_games(&mut query, standing);
    query.push(" GROUP BY seats.person ORDER BY ");
    if by_rating(standing) {
        // The figure of `Rating::shown`, so that those who are shown the same are ordered by what is said of ties.
        query.push(
            "CASE WHEN max(ratings.mean) IS NULL THEN 1 ELSE 0 END, \
             CASE WHEN max(ratings.mean) < 3 * max(ratings.deviation) THEN 0 \
             ELSE round((max(ratings.mean) - 3 * max(ratings.deviation)) * 40) END DESC, ",
        );
    }
    query.push(
        "sum(CASE WHEN seats.won THEN 1 ELSE 0 END) DESC, count(*), sum(seats.points) DESC, \
         min(results.at), min(results.key), seats.person LIMIT ",
    );
    query.push_bind(i64::from(lines)).push(" OFFSET ").push_bind(i64::from(first));
    let people: Vec<i64> = query.build_query_scalar().fetch_all(db).await?;
    Ok(people.into_iter().map(|person| PersonId(person.cast_unsigned())).collect())
}

/// What is told of one who stands there.
async fn line(db: &mut SqliteConnection, standing: Standing, person: PersonId) -> Result<Line, StoreError> {
    let (played, name) = played(db, standing.server, person).await?;
    let counted = played.iter().filter(|game| {
        game.rated
            && standing.game.is_none_or(|kind| game.game == kind)
            && standing.since.is_none_or(|since| game.at >= since)
    });
    Ok(Line {
        person,
        name: name.unwrap_or_default(),
        totals: totals(counted),
        rating: match standing.game {
            Some(game) => rating(db, standing.server, person, game).await?,
            None => None,
        },
    })
}
