//! Keeping a change of one table: its log, its place, its people, its screens.

use super::{
    ledger, results,
    work::{Fault, Work},
};
use crate::store::{
    Commit, PersonId, Place, SavedScreen, Server, StoreError, Stored, TableId, Timestamp, Version,
};
use async_trait::async_trait;
use sqlx::{QueryBuilder, SqliteConnection};

/// `SQLite` takes 32,766 parameters a statement; an entry takes four.
const ROWS_A_STATEMENT: usize = 4096;

/// What a change needs to know of the table's row.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    /// What other rows know the table by.
    pub(super) key: i64,
    /// Where it stands.
    pub(super) server: Server,
}

#[async_trait]
impl Work for Commit {
    type Done = ();

    async fn run(&self, db: &mut SqliteConnection) -> Result<(), Fault> {
        let now = self.entries.last().map_or_else(Timestamp::now, |entry| entry.at);
        let row = match self.opens {
            Some(place) => open(db, self, place, now).await?,
            None if self.entries.is_empty() => find(db, self.table).await?,
            None => extend(db, self, now).await?,
        };
        if self.closes {
            close(db, row).await?;
        }
        if self.settles {
            settle(db, row).await?;
        }
        add_entries(db, row, self.expected, &self.entries).await?;
        add_people(db, row, &self.people).await?;
        put_screens(db, row, &self.screens).await?;
        for transfer in &self.transfers {
            ledger::stake_or_move(db, transfer, Some(row), now).await?;
        }
        if let Some(result) = &self.result {
            results::add(db, row, result, now).await?;
        }
        Ok(())
    }
}

/// A new table's row.
async fn open(
    db: &mut SqliteConnection,
    commit: &Commit,
    place: Place,
    now: Timestamp,
) -> Result<Row, Fault> {
    let (server, channel) = (place.server.0.cast_signed(), place.channel.0.cast_signed());
    match version(db, commit.table).await? {
        None if commit.expected == Version(0) || commit.entries.is_empty() => {}
        Some(version) if version == commit.expected || commit.entries.is_empty() => {
            return Err(StoreError::Occupied(commit.table).into());
        }
        found => return Err(conflict(commit, found.unwrap_or_default()).into()),
    }
    if let Some(there) = live_in(db, channel).await? {
        return Err(StoreError::Occupied(there).into());
    }
    let sql = "INSERT INTO tables (id, server, channel, version, live, opened_at, changed_at) \
               VALUES (?, ?, ?, ?, TRUE, ?, ?) RETURNING key";
    let key = sqlx::query_scalar(sql)
        .bind(commit.table.to_string())
        .bind(server)
        .bind(channel)
        .bind(length(&commit.entries))
        .bind(now.0.cast_signed())
        .bind(now.0.cast_signed())
        .fetch_one(db)
        .await?;
    Ok(Row { key, server: place.server })
}

/// The row of a table whose log grows, if the log is as long as its author thought.
async fn extend(db: &mut SqliteConnection, commit: &Commit, now: Timestamp) -> Result<Row, Fault> {
    let sql = "UPDATE tables SET version = version + ?, changed_at = ? WHERE id = ? AND version = ? \
               RETURNING key, server";
    let row = sqlx::query_as(sql)
        .bind(length(&commit.entries))
        .bind(now.0.cast_signed())
        .bind(commit.table.to_string())
        .bind(commit.expected.0.cast_signed())
        .fetch_optional(&mut *db)
        .await?;
    if let Some(row) = row {
        return Ok(row_of(row));
    }
    Err(match version(db, commit.table).await? {
        None if commit.expected == Version(0) => StoreError::Unknown(commit.table),
        found => conflict(commit, found.unwrap_or_default()),
    }
    .into())
}

/// The row of a table whose log stays as it is.
async fn find(db: &mut SqliteConnection, table: TableId) -> Result<Row, Fault> {
    let row = sqlx::query_as("SELECT key, server FROM tables WHERE id = ?")
        .bind(table.to_string())
        .fetch_optional(db)
        .await?;
    row.map(row_of).ok_or_else(|| StoreError::Unknown(table).into())
}

fn row_of((key, server): (i64, i64)) -> Row {
    Row { key, server: Server(server.cast_unsigned()) }
}

fn length(entries: &[Stored]) -> i64 {
    (entries.len() as u64).cast_signed()
}

fn conflict(commit: &Commit, found: Version) -> StoreError {
    StoreError::Conflict { table: commit.table, expected: commit.expected, found }
}

/// How long a table's log is, if there is one.
async fn version(db: &mut SqliteConnection, table: TableId) -> Result<Option<Version>, sqlx::Error> {
    let version: Option<i64> = sqlx::query_scalar("SELECT version FROM tables WHERE id = ?")
        .bind(table.to_string())
        .fetch_optional(db)
        .await?;
    Ok(version.map(|version| Version(version.cast_unsigned())))
}

/// The table that is played at in a channel.
async fn live_in(db: &mut SqliteConnection, channel: i64) -> Result<Option<TableId>, Fault> {
    let id: Option<String> = sqlx::query_scalar("SELECT id FROM tables WHERE channel = ? AND live")
        .bind(channel)
        .fetch_optional(db)
        .await?;
    Ok(id.as_deref().map(super::table_id).transpose()?)
}

async fn close(db: &mut SqliteConnection, row: Row) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE tables SET live = FALSE WHERE key = ?").bind(row.key).execute(db).await.map(drop)
}

async fn settle(db: &mut SqliteConnection, row: Row) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE tables SET settled = TRUE WHERE key = ?").bind(row.key).execute(db).await.map(drop)
}

async fn add_entries(
    db: &mut SqliteConnection,
    row: Row,
    from: Version,
    entries: &[Stored],
) -> Result<(), sqlx::Error> {
    let numbered: Vec<(i64, &Stored)> = (from.0.cast_signed()..).zip(entries).collect();
    for rows in numbered.chunks(ROWS_A_STATEMENT) {
        let mut query = QueryBuilder::new("INSERT INTO entries (table_key, number, at, body) ");
        query.push_values(rows, |mut values, (number, entry)| {
            values
                .push_bind(row.key)
                .push_bind(number)
                .push_bind(entry.at.0.cast_signed())
                .push_bind(entry.body.as_str());
        });
        query.build().execute(&mut *db).await?;
    }
    Ok(())
}

async fn add_people(db: &mut SqliteConnection, row: Row, people: &[PersonId]) -> Result<(), sqlx::Error> {
    for rows in people.chunks(ROWS_A_STATEMENT) {
        let mut query = QueryBuilder::new("INSERT INTO table_people (table_key, person) ");
        query.push_values(rows, |mut values, person| {
            values.push_bind(row.key).push_bind(person.0.cast_signed());
        });
        query.push(" ON CONFLICT DO NOTHING").build().execute(&mut *db).await?;
    }
    Ok(())
}

async fn put_screens(
    db: &mut SqliteConnection,
    row: Row,
    screens: &[SavedScreen],
) -> Result<(), sqlx::Error> {
    for rows in screens.chunks(ROWS_A_STATEMENT) {
        let mut query = QueryBuilder::new("INSERT INTO screens (table_key, person, body) ");
        query.push_values(rows, |mut values, screen| {
            let person = screen.person.map_or(0, |person| person.0.cast_signed());
            values.push_bind(row.key).push_bind(person).push_bind(screen.body.as_str());
        });
        query.push(" ON CONFLICT (table_key, person) DO UPDATE SET body = excluded.body");
        query.build().execute(&mut *db).await?;
    }
    Ok(())
}
