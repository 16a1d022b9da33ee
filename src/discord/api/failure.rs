//! What a failed request means for the one who sent it.

use serenity::all as serenity;

/// What Discord's refusal of a request means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) enum ApiFailure {
    /// The message is not there (404, but for an unknown channel): post a new one.
    NotFound,
    /// The message is too old to be edited any more (30046): post a new one in its place.
    TooOld,
    /// The bot may not, or the channel is not there (401, 403, 10003), or the person takes no messages (50007, 50278): the same
    /// request would be refused again.
    Forbidden,
    /// Not now (429, 5xx, a broken connection, no answer in time): retry a little later.
    Transient,
    /// The request is wrong: a retry would not make it right.
    BadRequest,
}

/// Whether Discord says that it is asked too often (429). The same request is welcome soon, but serenity does not tell how
/// soon.
pub(in crate::discord) fn is_rate_limited(error: &serenity::Error) -> bool {
    response(error).is_some_and(|response| response.status_code == 429)
}

/// Whether Discord says that a channel is not there (10003): it is gone for ever.
pub(in crate::discord) fn is_unknown_channel(error: &serenity::Error) -> bool {
    response(error).is_some_and(|response| response.error.code == 10003)
}

fn response(error: &serenity::Error) -> Option<&serenity::ErrorResponse> {
    match error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) => Some(response),
        _ => None,
    }
}

impl From<&serenity::Error> for ApiFailure {
    fn from(error: &serenity::Error) -> Self {
        let serenity::Error::Http(_) = error else { return Self::BadRequest };
        let Some(response) = response(error) else { return Self::Transient };
        match (response.status_code.as_u16(), response.error.code) {
            (_, 30046) => Self::TooOld,
            (401 | 403, _) | (_, 10003 | 50007 | 50278) => Self::Forbidden,
            (404, _) => Self::NotFound,
            (429 | 500.., _) => Self::Transient,
            _ => Self::BadRequest,
        }
    }
}
