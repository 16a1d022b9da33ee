//! A change of a table.

use super::{
    chips::Transfer,
    id::{PersonId, Place, TableId, Timestamp, Version},
    result::GameResult,
};

/// An entry of a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    /// When it was made.
    pub at: Timestamp,
    /// A JSON object on one line. The store does not read it.
    pub body: String,
}

/// A screen: the message that shows the table, and the version that it shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedScreen {
    /// The person whose private screen it is; `None` for the public one.
    pub person: Option<PersonId>,
    /// A JSON object on one line. The store does not read it.
    pub body: String,
}

/// A change of a table, which is kept atomically.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Commit {
    /// The table.
    pub table: TableId,
    /// The log's length when the entries were decided on. Ignored if there are none.
    pub expected: Version,
    /// The entries to add to the log.
    pub entries: Vec<Stored>,
    /// The place where the table opens, if it does.
    pub opens: Option<Place>,
    /// Whether the table closes.
    pub closes: bool,
    /// Whether the table is closed and its last screens are shown, so that it needs nothing more.
    pub settles: bool,
    /// The people whom the log names for the first time.
    pub people: Vec<PersonId>,
    /// The movements of chips, in this order.
    pub transfers: Vec<Transfer>,
    /// The result of the game, if it was played to its end.
    pub result: Option<GameResult>,
    /// The screens to save, each in the place of what was saved of it before.
    pub screens: Vec<SavedScreen>,
}

impl Commit {
    /// A commit that adds these entries.
    pub fn entries(table: TableId, expected: Version, entries: Vec<Stored>) -> Self {
        Self {
            table,
            expected,
            entries,
            opens: None,
            closes: false,
            settles: false,
            people: Vec::new(),
            transfers: Vec::new(),
            result: None,
            screens: Vec::new(),
        }
    }

    /// A commit that saves screens.
    pub fn screens(table: TableId, screens: Vec<SavedScreen>) -> Self {
        Self { screens, ..Self::entries(table, Version(0), Vec::new()) }
    }
}
