//! What a person did wrong, which they are told; and what we did wrong, which is logged.

use crate::{store::StoreError, table::ActError};
use poise::serenity_prelude as serenity;

/// Why something that somebody asked for did not happen.
#[derive(Debug, thiserror::Error)]
pub(super) enum Fault {
    /// Something that they can mend. The sentence says what is wrong and what to do; only they see it.
    #[error("{0}")]
    Told(String),
    /// Something that we must mend. They are told that it is not their fault.
    #[error(transparent)]
    Ours(Ours),
}

/// What we did wrong, or what happened to us.
#[derive(Debug, thiserror::Error)]
pub(super) enum Ours {
    /// Discord did not take what we sent.
    #[error("Discord did not take it: {0}")]
    Discord(Box<serenity::Error>),
    /// A table could not be kept.
    #[error("the store failed: {0}")]
    Store(#[from] StoreError),
    /// The operating system gave no randomness.
    #[error("the operating system gave no randomness: {0}")]
    Randomness(#[from] rand::rngs::SysError),
    /// The record could not be written.
    #[error("the record could not be written: {0}")]
    Record(#[from] std::io::Error),
}

impl Ours {
    /// Logs it, unless it is only that the process ends.
    pub(super) fn log(&self, what: &str) {
        if !matches!(self, Self::Store(StoreError::Closed)) {
            tracing::error!(error = %self, "{what}");
        }
    }

    /// What the one is told who asked: the key of a sentence.
    pub(super) fn told(&self) -> &'static str {
        match self {
            Self::Store(StoreError::Closed) => "error-stopping",
            Self::Store(StoreError::Damaged { .. }) => "error-damaged",
            Self::Store(_) => "error-not-kept",
            Self::Discord(_) | Self::Randomness(_) | Self::Record(_) => "error-ours",
        }
    }
}

impl From<serenity::Error> for Ours {
    fn from(error: serenity::Error) -> Self {
        Self::Discord(Box::new(error))
    }
}

impl<E: Into<Ours>> From<E> for Fault {
    fn from(error: E) -> Self {
        Self::Ours(error.into())
    }
}

/// What Discord's refusal of a request means for the one who sent it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Trouble {
    /// The message is not there (404, but for an unknown channel): post a new one.
    Gone,
    /// The message is too old to be edited any more (30046): post a new one in its place.
    Old,
    /// We may not, or the channel is not there (401, 403, 10003), or the person takes no messages (50007, 50278): asking again would be refused again.
    Forbidden,
    /// Not now (429, 5xx, a broken connection, no answer in time): ask again a little later.
    Later,
    /// We asked for something wrong: asking again would not make it right.
    Wrong,
}

/// Whether Discord says that it is asked too often (429). It wants to be asked again soon, but serenity does not tell
/// how soon.
pub(super) fn too_often(error: &serenity::Error) -> bool {
    matches!(error, serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response))
        if response.status_code == 429)
}

/// Whether Discord says that a channel is not there (10003): it is gone for ever.
pub(super) fn no_channel(error: &serenity::Error) -> bool {
    matches!(error, serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response))
        if response.error.code == 10003)
}

impl From<&serenity::Error> for Trouble {
    fn from(error: &serenity::Error) -> Self {
        let serenity::Error::Http(error) = error else { return Self::Wrong };
        let serenity::HttpError::UnsuccessfulRequest(response) = error else { return Self::Later };
        match (response.status_code.as_u16(), response.error.code) {
            (_, 30046) => Self::Old,
            (401 | 403, _) | (_, 10003 | 50007 | 50278) => Self::Forbidden,
            (404, _) => Self::Gone,
            (429 | 500.., _) => Self::Later,
            _ => Self::Wrong,
        }
    }
}

impl Fault {
    /// Splits what people are told from what is ours; `told` puts it in words.
    pub(super) fn of(error: ActError, told: impl FnOnce(&ActError) -> String) -> Self {
        match error {
            ActError::Refused(_) | ActError::Stale(_) | ActError::Stopping => Self::Told(told(&error)),
            ActError::Store(error) => error.into(),
        }
    }
}
