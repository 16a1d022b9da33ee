//! Leaderboards.

use super::statistics::{played, rating, totals};
use crate::store::{
    Leaderboard, LeaderboardLine, LeaderboardQuery, POINTS, PersonId, RATED_GAMES, StoreError,
};
use rusqlite::{Connection, ToSql, params_from_iter};

/// Some lines of a leaderboard, from one snapshot.
pub(super) fn page(
    db: &mut Connection,
    query: &LeaderboardQuery,
    first: u32,
    lines: u32,
) -> Result<Leaderboard, StoreError> {
    let db = db.transaction()?;
    let games = Games::of(query);
    let people = games.people(&db)?;
    let best = games.best(&db, first, lines)?;
    let lines = best.into_iter().map(|person| line(&db, query, person)).collect::<Result<_, _>>()?;
    Ok(Leaderboard { lines, people })
}

/// The games that count, joined with the people who played them.
struct Games<'a> {
    query: &'a LeaderboardQuery,
    from: String,
    params: Vec<&'a dyn ToSql>,
}

impl<'a> Games<'a> {
    fn of(query: &'a LeaderboardQuery) -> Self {
        let mut from = "FROM results JOIN result_seats AS seats ON seats.result_key = results.key \
                        LEFT JOIN result_counters AS points ON points.result_key = seats.result_key \
                        AND points.seat = seats.seat AND points.counter = ?"
            .to_owned();
        let mut params: Vec<&dyn ToSql> = vec![&POINTS];
        if query.is_by_rating() {
            from += " LEFT JOIN ratings ON ratings.server = results.server AND ratings.person = seats.person \
                     AND ratings.game = results.game AND ratings.games >= ?";
            params.push(&RATED_GAMES);
        }
        from += " WHERE results.server = ? AND results.rated AND seats.person IS NOT NULL";
        params.push(&query.server);
        if let Some(game) = &query.game {
            from += " AND results.game = ?";
            params.push(game);
        }
        if let Some(since) = &query.since {
            from += " AND results.at >= ?";
            params.push(since);
        }
        Self { query, from, params }
    }

    /// How many people played them.
    fn people(&self, db: &Connection) -> rusqlite::Result<u32> {
        let sql = format!("SELECT count(DISTINCT seats.person) {}", self.from);
        db.prepare_cached(&sql)?.query_row(&*self.params, |row| row.get(0))
    }

    /// The people on these lines, the best first.
    fn best(&self, db: &Connection, first: u32, lines: u32) -> rusqlite::Result<Vec<PersonId>> {
        // The figure of `Rating::shown`, so that those who are shown the same are ordered by what is said of ties.
        let by_rating = if self.query.is_by_rating() {
            "CASE WHEN max(ratings.mean) IS NULL THEN 1 ELSE 0 END, \
             CASE WHEN max(ratings.mean) < 3 * max(ratings.deviation) THEN 0 \
             ELSE round((max(ratings.mean) - 3 * max(ratings.deviation)) * 40) END DESC, "
        } else {
            ""
        };
        let sql = format!(
            "SELECT seats.person {} GROUP BY seats.person ORDER BY {by_rating}\
             sum(CASE WHEN seats.won THEN 1 ELSE 0 END) DESC, count(*), coalesce(sum(points.value), 0) DESC, \
             min(results.at), min(results.key), seats.person LIMIT ? OFFSET ?",
            self.from
        );
        let page: [&dyn ToSql; 2] = [&lines, &first];
        let params = params_from_iter(self.params.iter().copied().chain(page));
        db.prepare_cached(&sql)?.query_map(params, |row| row.get(0))?.collect()
    }
}

/// A person's line.
fn line(db: &Connection, query: &LeaderboardQuery, person: PersonId) -> Result<LeaderboardLine, StoreError> {
    let (played, name) = played(db, query.server, person)?;
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
            Some(game) => rating(db, query.server, person, game)?,
            None => None,
        },
    })
}
