//! What a user did wrong, which they are told; and what went wrong here, which is logged.

use crate::{store::StoreError, table::ActError};
use serenity::all as serenity;

/// Why something that somebody asked for did not happen.
#[derive(Debug, thiserror::Error)]
pub(super) enum Error {
    /// Something that the user can mend. The sentence says what is wrong and what to do; only they see it.
    #[error("{0}")]
    User(String),
    /// Something that we must mend. The user is told that it is not their fault.
    #[error(transparent)]
    Internal(#[from] Internal),
}

/// What went wrong here.
#[derive(Debug, thiserror::Error)]
pub(super) enum Internal {
    /// Discord did not take what was sent.
    #[error("Discord did not take it: {0}")]
    Discord(Box<serenity::Error>),
    /// The store failed.
    #[error("the store failed: {0}")]
    Store(#[from] StoreError),
    /// The operating system gave no randomness.
    #[error("the operating system gave no randomness: {0}")]
    Randomness(#[from] rand::rngs::SysError),
    /// The record could not be written.
    #[error("the record could not be written: {0}")]
    Record(#[from] std::io::Error),
}

impl Internal {
    /// Logs it, unless it is only that the process ends.
    pub(super) fn log(&self, what: &str) {
        if !matches!(self, Self::Store(StoreError::Closed)) {
            tracing::error!(error = %self, "{what}");
        }
    }

    /// The key of the sentence that the user is told.
    pub(super) fn key(&self) -> &'static str {
        match self {
            Self::Store(StoreError::Closed) => "error-stopping",
            Self::Store(StoreError::Damaged { .. }) => "error-damaged",
            Self::Store(_) => "error-not-kept",
            Self::Discord(_) | Self::Randomness(_) | Self::Record(_) => "error-ours",
        }
    }
}

impl From<serenity::Error> for Internal {
    fn from(error: serenity::Error) -> Self {
        Self::Discord(Box::new(error))
    }
}

impl From<serenity::Error> for Error {
    fn from(error: serenity::Error) -> Self {
        Self::Internal(error.into())
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        Self::Internal(error.into())
    }
}

impl Error {
    /// Why an action did not happen; `sentence` puts what the user did wrong in words.
    pub(super) fn of(error: ActError, sentence: impl FnOnce(&ActError) -> String) -> Self {
        match error {
            ActError::Refused(_) | ActError::Stale(_) | ActError::Stopping => Self::User(sentence(&error)),
            ActError::Store(error) => error.into(),
        }
    }
}
