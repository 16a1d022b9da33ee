//! Keeping a change of a table: its log, its place, its people, its screens.

use super::{
    job::{JobError, Work},
    ledger, results,
    tables::TableRow,
};
use crate::store::{Commit, PersonId, Place, SavedScreen, StoreError, Stored, TableId, Timestamp, Version};
use rusqlite::{Connection, OptionalExtension};

impl Work for Commit {
    type Output = ();

    fn run(&self, db: &Connection) -> Result<(), JobError> {
        let now = self.entries.last().map_or_else(Timestamp::now, |entry| entry.at);
        let row = match self.opens {
            Some(place) => open(db, self, place, now)?,
            None if self.entries.is_empty() => find(db, self.table)?,
            None => extend(db, self, now)?,
        };
        if self.closes {
            db.prepare_cached("UPDATE tables SET live = FALSE WHERE key = ?")?.execute([row.key])?;
        }
        if self.settles {
            db.prepare_cached("UPDATE tables SET settled = TRUE WHERE key = ?")?.execute([row.key])?;
        }
        add_entries(db, row, self.expected, &self.entries)?;
        add_people(db, row, &self.people)?;
        put_screens(db, row, &self.screens)?;
        for transfer in &self.transfers {
            ledger::stake_or_move(db, transfer, Some(row), now)?;
        }
        if let Some(result) = &self.result {
            results::add(db, row, result, now)?;
        }
        Ok(())
    }
}

/// Adds a table's row.
fn open(db: &Connection, commit: &Commit, place: Place, now: Timestamp) -> Result<TableRow, JobError> {
    match version(db, commit.table)? {
        None if commit.expected == Version(0) || commit.entries.is_empty() => {}
        Some(version) if version == commit.expected || commit.entries.is_empty() => {
            return Err(StoreError::Occupied(commit.table).into());
        }
        found => return Err(conflict(commit, found.unwrap_or_default()).into()),
    }
    if let Some(there) = live_in(db, place)? {
        return Err(StoreError::Occupied(there).into());
    }
    let sql = "INSERT INTO tables (id, server, channel, version, live, opened_at, changed_at) \
               VALUES (?, ?, ?, ?, TRUE, ?, ?)";
    let row = (commit.table, place.server, place.channel, length(&commit.entries), now, now);
    let key = db.prepare_cached(sql)?.insert(row)?;
    Ok(TableRow { key, server: place.server })
}

/// The row of a table whose log grows, if the log is as long as its author saw it.
fn extend(db: &Connection, commit: &Commit, now: Timestamp) -> Result<TableRow, JobError> {
    let sql = "UPDATE tables SET version = version + ?, changed_at = ? WHERE id = ? AND version = ? \
               RETURNING key, server";
    let row = db
        .prepare_cached(sql)?
        .query_row((length(&commit.entries), now, commit.table, commit.expected), TableRow::of)
        .optional()?;
    if let Some(row) = row {
        return Ok(row);
    }
    Err(match version(db, commit.table)? {
        None if commit.expected == Version(0) => StoreError::Unknown(commit.table),
        found => conflict(commit, found.unwrap_or_default()),
    }
    .into())
}

/// The row of a table whose log stays as it is.
fn find(db: &Connection, table: TableId) -> Result<TableRow, JobError> {
    let row = db
        .prepare_cached("SELECT key, server FROM tables WHERE id = ?")?
        .query_row([table], TableRow::of)
        .optional()?;
    row.ok_or_else(|| StoreError::Unknown(table).into())
}

fn length(entries: &[Stored]) -> Version {
    Version(entries.len() as u64)
}

fn conflict(commit: &Commit, found: Version) -> StoreError {
    StoreError::Conflict { table: commit.table, expected: commit.expected, found }
}

/// The length of a table's log, if there is such a table.
fn version(db: &Connection, table: TableId) -> rusqlite::Result<Option<Version>> {
    db.prepare_cached("SELECT version FROM tables WHERE id = ?")?
        .query_row([table], |row| row.get(0))
        .optional()
}

/// A channel's live table.
fn live_in(db: &Connection, place: Place) -> rusqlite::Result<Option<TableId>> {
    db.prepare_cached("SELECT id FROM tables WHERE channel = ? AND live")?
        .query_row([place.channel], |row| row.get(0))
        .optional()
}

fn add_entries(db: &Connection, table: TableRow, from: Version, entries: &[Stored]) -> rusqlite::Result<()> {
    let sql = "INSERT INTO entries (table_key, number, at, body) VALUES (?, ?, ?, ?)";
    let mut insert = db.prepare_cached(sql)?;
    for (number, entry) in (from.0..).zip(entries) {
        insert.execute((table.key, Version(number), entry.at, &entry.body))?;
    }
    Ok(())
}

fn add_people(db: &Connection, table: TableRow, people: &[PersonId]) -> rusqlite::Result<()> {
    let sql = "INSERT INTO table_people (table_key, person) VALUES (?, ?) ON CONFLICT DO NOTHING";
    let mut insert = db.prepare_cached(sql)?;
    for person in people {
        insert.execute((table.key, person))?;
    }
    Ok(())
}

fn put_screens(db: &Connection, table: TableRow, screens: &[SavedScreen]) -> rusqlite::Result<()> {
    let sql = "INSERT INTO screens (table_key, person, body) VALUES (?, ?, ?) \
               ON CONFLICT (table_key, person) DO UPDATE SET body = excluded.body";
    let mut put = db.prepare_cached(sql)?;
    for screen in screens {
        put.execute((table.key, screen.person.unwrap_or(PersonId(0)), &screen.body))?;
    }
    Ok(())
}
