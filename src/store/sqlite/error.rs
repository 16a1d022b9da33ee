//! Errors of a database: at opening, a sentence for the person who runs the bot; later, a [`StoreError`].

use crate::store::StoreError;
use rusqlite::Error;
use std::{
    fmt::Display,
    path::{Path, PathBuf},
};

/// Why a database was not opened: one sentence that says what to do. Nothing was changed in any of these cases.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address names no file of `SQLite`'s.
    #[error(
        "the database's address is sqlite:// and the path of a file, such as sqlite://charbagh.db, not {0:?}"
    )]
    Address(String),
    /// The folder is missing.
    #[error("there is no folder {0:?} for the database: create it, or name another place")]
    NoFolder(PathBuf),
    /// Only for reading: there is no such file.
    #[error("there is no database {0:?}: check the path")]
    Missing(PathBuf),
    /// The file or its folder may not be written.
    #[error("the database {0:?} may not be written: allow it for this user, its folder too")]
    ReadOnly(PathBuf),
    /// Another process has it.
    #[error("the database {0:?} is in use by another Charbagh: stop that one, or name another file")]
    InUse(PathBuf),
    /// Migrations have been applied that this version does not know.
    #[error("the database {path:?} is of a newer Charbagh (schema {found}, here {known}): run that version")]
    Newer {
        /// Which database.
        path: PathBuf,
        /// The newest migration applied to it.
        found: i64,
        /// The newest migration known here.
        known: i64,
    },
    /// Only for reading: migrations are missing, and what reads makes none.
    #[error(
        "the database {path:?} is of an older Charbagh (schema {found}, here {known}): start the bot once"
    )]
    Older {
        /// Which database.
        path: PathBuf,
        /// The newest migration applied to it; 0 if none is.
        found: i64,
        /// The newest migration known here.
        known: i64,
    },
    /// The file belongs to another program.
    #[error("the database {0:?} is not one of Charbagh's: name another file")]
    Foreign(PathBuf),
    /// The file is no database, or its structure is broken.
    #[error("the database {path:?} is damaged ({why}): put a copy of it in its place that was made before")]
    Damaged {
        /// Which database.
        path: PathBuf,
        /// What `SQLite` says.
        why: String,
    },
    /// The disk is full.
    #[error("there is no room on the disk for the database {0:?}: make some and start again")]
    Full(PathBuf),
    /// Any other error.
    #[error("the database {path:?} cannot be opened: {why}")]
    Failed {
        /// Which database.
        path: PathBuf,
        /// What the system or `SQLite` says.
        why: String,
    },
}

/// The class of an error of `SQLite`'s, by its primary result code (<https://sqlite.org/rescode.html>).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ErrorClass {
    ReadOnly,
    Corrupt,
    Full,
    Constraint,
    Other,
}

impl ErrorClass {
    /// The class of this error.
    pub(super) fn of(error: &Error) -> Self {
        match error {
            // The lowest byte of an extended result code is the primary one.
            Error::SqliteFailure(error, _) => match error.extended_code & 0xff {
                8 => Self::ReadOnly,
                11 | 26 => Self::Corrupt,
                13 => Self::Full,
                19 => Self::Constraint,
                _ => Self::Other,
            },
            // A value is not of the type that its column has.
            Error::FromSqlConversionFailure(..)
            | Error::IntegralValueOutOfRange(..)
            | Error::InvalidColumnType(..)
            | Error::Utf8Error(..) => Self::Corrupt,
            _ => Self::Other,
        }
    }
}

impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        let why = error.to_string();
        match ErrorClass::of(&error) {
            ErrorClass::ReadOnly => Self::ReadOnly(why),
            ErrorClass::Corrupt => Self::Corrupt(why),
            ErrorClass::Full => Self::Full(why),
            ErrorClass::Constraint | ErrorClass::Other => Self::Failed(why),
        }
    }
}

impl OpenError {
    /// Whether it lasts until a person has changed something, so that retrying does not help.
    pub const fn is_permanent(&self) -> bool {
        match self {
            Self::Address(_)
            | Self::NoFolder(_)
            | Self::Missing(_)
            | Self::ReadOnly(_)
            | Self::InUse(_)
            | Self::Newer { .. }
            | Self::Older { .. }
            | Self::Foreign(_)
            | Self::Damaged { .. } => true,
            Self::Full(_) | Self::Failed { .. } => false,
        }
    }

    /// An error of `SQLite`'s at opening a database.
    pub(super) fn sqlite(path: &Path, error: &Error) -> Self {
        match ErrorClass::of(error) {
            ErrorClass::ReadOnly => Self::ReadOnly(path.to_owned()),
            ErrorClass::Corrupt => Self::Damaged { path: path.to_owned(), why: error.to_string() },
            ErrorClass::Full => Self::Full(path.to_owned()),
            ErrorClass::Constraint | ErrorClass::Other => Self::failed(path, error),
        }
    }

    /// Another error at opening a database.
    pub(super) fn failed(path: &Path, error: &impl Display) -> Self {
        Self::Failed { path: path.to_owned(), why: error.to_string() }
    }
}
