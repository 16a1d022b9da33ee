//! What somebody has played in a server.

use crate::store::{
    GameKind, GameStats, PersonId, PlayerStats, RATED_GAMES, Rating, Server, StoreError, Timestamp, Totals,
};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// A game that somebody has played.
#[derive(Debug)]
pub(super) struct Played {
    /// Which.
    pub(super) game: GameKind,
    /// Whether they played with people.
    pub(super) rated: bool,
    /// When it ended.
    pub(super) at: Timestamp,
    /// What it came to for them.
    figures: Totals,
}

/// The games that somebody has played in a server, the first one first; and what they were called in the last one.
pub(super) async fn played(
    db: &mut SqliteConnection,
    server: Server,
    person: PersonId,
) -> Result<(Vec<Played>, Option<String>), StoreError> {
    let sql = "SELECT results.game, results.rated, results.at, seats.name, seats.won, seats.left_early, \
                   seats.points, seats.captures, seats.bombs_lit, seats.bombs_found, seats.exposed \
               FROM result_seats AS seats JOIN results ON results.key = seats.result_key \
               WHERE seats.person = ? AND results.server = ? \
               ORDER BY results.at, results.key";
    let rows =
        sqlx::query(sql).bind(person.0.cast_signed()).bind(server.0.cast_signed()).fetch_all(db).await?;
    let name = rows.last().map(|row| row.try_get("name")).transpose()?.flatten();
    Ok((rows.iter().map(Played::of).collect::<Result<_, _>>()?, name))
}

impl Played {
    fn of(row: &SqliteRow) -> Result<Self, StoreError> {
        let number = |column| row.try_get(column).map(i64::cast_unsigned);
        let count = |column| number(column).map(|number| u32::try_from(number).unwrap_or(u32::MAX));
        let flag = |column| row.try_get(column).map(|is: bool| u32::from(is));
        Ok(Self {
            game: game_kind(row.try_get("game")?)?,
            rated: row.try_get("rated")?,
            at: number("at").map(Timestamp)?,
            figures: Totals {
                games: 1,
                wins: flag("won")?,
                left: flag("left_early")?,
                points: number("points")?,
                captures: count("captures")?,
                bombs_lit: count("bombs_lit")?,
                bombs_found: count("bombs_found")?,
                exposed: count("exposed")?,
                best_streak: 0,
            },
        })
    }
}

/// What games came to together, in the order in which they were played.
pub(super) fn totals<'a>(games: impl IntoIterator<Item = &'a Played>) -> Totals {
    let (mut totals, mut streak) = (Totals::default(), 0);
    for Played { figures, .. } in games {
        streak = if figures.wins > 0 { streak + 1 } else { 0 };
        totals = Totals {
            games: totals.games + figures.games,
            wins: totals.wins + figures.wins,
            left: totals.left + figures.left,
            points: totals.points + figures.points,
            captures: totals.captures.saturating_add(figures.captures),
            bombs_lit: totals.bombs_lit.saturating_add(figures.bombs_lit),
            bombs_found: totals.bombs_found.saturating_add(figures.bombs_found),
            exposed: totals.exposed.saturating_add(figures.exposed),
            best_streak: totals.best_streak.max(streak),
        };
    }
    totals
}

/// What somebody has played in a server.
pub(super) async fn stats(
    db: &mut SqliteConnection,
    server: Server,
    person: PersonId,
) -> Result<PlayerStats, StoreError> {
    let (played, name) = played(db, server, person).await?;
    let mut stats = PlayerStats { name, ..PlayerStats::default() };
    for (kind, of_game) in GameKind::ALL.into_iter().zip(&mut stats.games) {
        let totals = |rated| totals(played.iter().filter(|game| game.game == kind && game.rated == rated));
        *of_game = GameStats {
            with_people: totals(true),
            with_computers: totals(false),
            rating: rating(db, server, person, kind).await?,
        };
    }
    Ok(stats)
}

/// Somebody's rating, once they have played enough games that rate.
pub(super) async fn rating(
    db: &mut SqliteConnection,
    server: Server,
    person: PersonId,
    game: GameKind,
) -> Result<Option<Rating>, StoreError> {
    let sql =
        "SELECT mean, deviation FROM ratings WHERE server = ? AND person = ? AND game = ? AND games >= ?";
    let rating: Option<(f64, f64)> = sqlx::query_as(sql)
        .bind(server.0.cast_signed())
        .bind(person.0.cast_signed())
        .bind(game.name())
        .bind(i64::from(RATED_GAMES))
        .fetch_optional(db)
        .await?;
    Ok(rating.map(|(mean, deviation)| Rating { mean, deviation }))
}

fn game_kind(name: &str) -> Result<GameKind, StoreError> {
    let unknown = || StoreError::Corrupt(format!("no game is called {name:?}"));
    GameKind::ALL.into_iter().find(|game| game.name() == name).ok_or_else(unknown)
}
