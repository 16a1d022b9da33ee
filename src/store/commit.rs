//! What is kept of one change of one table.

use super::{
    chips::Transfer,
    id::{PersonId, Place, TableId, Timestamp, Version},
    result::GameResult,
};

/// One entry of a log: when it was made, and what it says, as JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    /// When.
    pub at: Timestamp,
    /// A JSON object on one line. The store does not look into it.
    pub body: String,
}

/// What is known of a screen: which message shows the table, and how far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedScreen {
    /// Whose private screen it is; none for the public one.
    pub person: Option<PersonId>,
    /// A JSON object on one line. The store does not look into it.
    pub body: String,
}

/// What is to be kept of one change of one table: all of it or nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Commit {
    /// Which table.
    pub table: TableId,
    /// The log's length when the entries were decided on. Not looked at where there are none.
    pub expected: Version,
    /// What to add to the log.
    pub entries: Vec<Stored>,
    /// Where the table opens, if it does.
    pub opens: Option<Place>,
    /// Whether the table closes.
    pub closes: bool,
    /// Whether the table is closed and its last screens are shown: nothing is left to be done for it.
    pub settles: bool,
    /// The people whom the entries name for the first time.
    pub people: Vec<PersonId>,
    /// The chips that change hands, in this order.
    pub transfers: Vec<Transfer>,
    /// What the game came to, when it is played to its end.
    pub result: Option<GameResult>,
    /// What is known of the table's screens from now on, each in place of what was known of it.
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

    /// A commit that notes something of a table's screens.
    pub fn screens(table: TableId, screens: Vec<SavedScreen>) -> Self {
        Self { screens, ..Self::entries(table, Version(0), Vec::new()) }
    }
}
