//! Refusals, in Discord's words.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::request_log::Judgement;

/// Why a request is refused.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Problem {
    Unauthorized,
    NotFound,
    MethodNotAllowed,
    UnknownChannel,
    UnknownGuild,
    UnknownMember,
    UnknownMessage,
    /// The message is one person's alone: only the interaction's token reaches it.
    Ephemeral,
    /// The modal did not come from a message, so that there is none to change.
    NothingToUpdate,
    UnknownRole,
    UnknownUser,
    UnknownEmoji,
    UnknownWebhook,
    UnknownInteraction,
    UnknownCommand,
    NotYourApplication,
    TooLarge,
    /// The connection ended before the request was complete.
    CutOff,
    AlreadyAnswered,
    MissingAccess,
    ActionOnDirectChannel,
    CannotEditOthers,
    EmptyMessage,
    CannotMessageUser,
    /// A conversation with a bot was to be opened.
    CannotOpenDirect,
    NoSharedGuild,
    MissingPermissions,
    WrongChannelType,
    SystemMessage,
    InvalidWebhookToken,
    TooOldToDelete,
    Refused(crate::check::Refusal),
    InvalidBody(Value),
    ThreadArchived,
    InvalidJson,
    TooManyOldEdits,
    ReplyWithoutHistory,
    ThreadExists,
    RateLimited {
        retry_after: f64,
        global: bool,
    },
    Server(u16),
}

impl Problem {
    /// An invalid body: one fault at a path such as `["embeds", "0", "title"]`.
    pub(crate) fn invalid(path: &[&str], code: &str, message: &str) -> Self {
        let fault = json!({"_errors": [{"code": code, "message": message}]});
        let errors = path.iter().rev().fold(fault, |inner, step| json!({ *step: inner }));
        Self::InvalidBody(json!({"code": 50035, "message": "Invalid Form Body", "errors": errors}))
    }

    /// A field that must be there and is not.
    pub(crate) fn required(field: &str) -> Self {
        Self::invalid(&[field], "BASE_TYPE_REQUIRED", "This field is required")
    }

    fn status(&self) -> (u16, u32, &'static str) {
        match self {
            Self::Unauthorized => (401, 0, "401: Unauthorized"),
            Self::NotFound => (404, 0, "404: Not Found"),
            Self::MethodNotAllowed => (405, 0, "405: Method Not Allowed"),
            Self::UnknownChannel => (404, 10003, "Unknown Channel"),
            Self::UnknownGuild => (404, 10004, "Unknown Guild"),
            Self::UnknownMember => (404, 10007, "Unknown Member"),
            Self::UnknownMessage | Self::Ephemeral | Self::NothingToUpdate => (404, 10008, "Unknown Message"),
            Self::UnknownRole => (404, 10011, "Unknown Role"),
            Self::UnknownUser => (404, 10013, "Unknown User"),
            Self::UnknownEmoji => (400, 10014, "Unknown Emoji"),
            Self::UnknownWebhook => (404, 10015, "Unknown Webhook"),
            Self::UnknownInteraction => (404, 10062, "Unknown interaction"),
            Self::UnknownCommand => (404, 10063, "Unknown application command"),
            Self::NotYourApplication => {
                (403, 20012, "You are not authorized to perform this action on this application")
            }
            Self::TooManyOldEdits => {
                (429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later")
            }
            Self::TooLarge => (413, 40005, "Request entity too large"),
            Self::CutOff => (400, 0, "400: Bad Request"),
            Self::AlreadyAnswered => (400, 40060, "Interaction has already been acknowledged."),
            Self::MissingAccess => (403, 50001, "Missing Access"),
            Self::ActionOnDirectChannel => (403, 50003, "Cannot execute action on a DM channel"),
            Self::CannotEditOthers => (403, 50005, "Cannot edit a message authored by another user"),
            Self::EmptyMessage => (400, 50006, "Cannot send an empty message"),
            Self::CannotOpenDirect => (400, 50007, "Cannot send messages to this user"),
            Self::CannotMessageUser => (403, 50007, "Cannot send messages to this user"),
            Self::MissingPermissions => (403, 50013, "Missing Permissions"),
            Self::SystemMessage => (403, 50021, "Cannot execute action on a system message"),
            Self::WrongChannelType => (400, 50024, "Cannot execute action on this channel type"),
            Self::InvalidWebhookToken => (401, 50027, "Invalid Webhook Token"),
            Self::TooOldToDelete => {
                (400, 50034, "You can only bulk delete messages that are under 14 days old.")
            }
            Self::Refused(_) | Self::InvalidBody(_) => (400, 50035, "Invalid Form Body"),
            Self::ThreadArchived => (400, 50083, "Thread is archived"),
            Self::InvalidJson => (400, 50109, "The request body contains invalid JSON."),
            Self::NoSharedGuild => {
                (403, 50278, "Cannot send messages to this user due to having no mutual guilds")
            }
            Self::ReplyWithoutHistory => {
                (400, 160_002, "Cannot reply without permission to read message history")
            }
            Self::ThreadExists => (400, 160_004, "A thread has already been created for this message"),
            Self::RateLimited { .. } => (429, 0, "You are being rate limited."),
            Self::Server(status) => (*status, 0, "Internal Server Error"),
        }
    }

    fn judgement(&self) -> Judgement {
        match self {
            Self::NotFound
            | Self::MethodNotAllowed
            | Self::UnknownInteraction
            | Self::UnknownWebhook
            | Self::Ephemeral
            | Self::NothingToUpdate
            | Self::InvalidWebhookToken
            | Self::TooLarge
            | Self::AlreadyAnswered
            | Self::CannotEditOthers
            | Self::EmptyMessage
            | Self::WrongChannelType
            | Self::SystemMessage
            | Self::ActionOnDirectChannel
            | Self::TooOldToDelete
            | Self::Refused(_)
            | Self::InvalidBody(_)
            | Self::InvalidJson
            | Self::UnknownEmoji
            | Self::NotYourApplication
            | Self::ThreadExists => Judgement::Breach,
            Self::Unauthorized
            | Self::MissingAccess
            | Self::MissingPermissions
            | Self::ReplyWithoutHistory
            | Self::ThreadArchived => Judgement::Refusal,
            _ => Judgement::Unavoidable,
        }
    }
}

impl From<crate::check::Refusal> for Problem {
    fn from(refusal: crate::check::Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, code, message) = self.status();
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = match &self {
            Self::InvalidBody(body) => body.clone(),
            Self::Refused(refusal) => refusal.to_json(),
            Self::RateLimited { retry_after, global } => {
                json!({"message": message, "retry_after": retry_after, "global": global})
            }
            _ => json!({"message": message, "code": code}),
        };
        let mut response = (status, Json(body)).into_response();
        response.extensions_mut().insert(self.judgement());
        if let Self::RateLimited { retry_after, global } = self {
            let seconds = retry_after.ceil().max(0.0);
            if let Ok(value) = HeaderValue::from_str(&format!("{seconds:.0}")) {
                response.headers_mut().insert(header::RETRY_AFTER, value);
            }
            let scope = if global { "global" } else { "user" };
            response.headers_mut().insert("x-ratelimit-scope", HeaderValue::from_static(scope));
            if global {
                response.headers_mut().insert("x-ratelimit-global", HeaderValue::from_static("true"));
            }
        }
        response
    }
}
