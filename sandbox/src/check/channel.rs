//! Channels, threads and who may do what in them.

use serde_json::Value;

use super::inspect;
use super::report::Checked;
use super::tables::{
    CREATE_GUILD_CHANNEL_REQUEST, CREATE_PRIVATE_CHANNEL_REQUEST, CREATE_TEXT_THREAD_WITH_MESSAGE_REQUEST,
    CREATE_TEXT_THREAD_WITHOUT_MESSAGE_REQUEST, PERMISSION_OVERWRITE, UPDATE_GUILD_CHANNEL_REQUEST_PARTIAL,
    UPDATE_THREAD_REQUEST_PARTIAL,
};

/// Checks the body that makes a channel of a server.
///
/// # Errors
/// [`Refusal::InvalidForm`](super::Refusal).
pub fn channel_create(body: &Value) -> Checked {
    inspect::body(body, CREATE_GUILD_CHANNEL_REQUEST).finish()
}

/// Checks the body that changes a channel of a server; for a thread see [`thread_modify`].
///
/// # Errors
/// [`Refusal::InvalidForm`](super::Refusal).
pub fn channel_modify(body: &Value) -> Checked {
    inspect::body(body, UPDATE_GUILD_CHANNEL_REQUEST_PARTIAL).finish()
}

/// Checks the body that opens a thread in a channel, from no message. Without a type it is a private thread (12).
///
/// # Errors
/// [`Refusal::InvalidForm`](super::Refusal).
pub fn thread_create(body: &Value) -> Checked {
    inspect::body(body, CREATE_TEXT_THREAD_WITHOUT_MESSAGE_REQUEST).finish()
}

/// Checks the body that opens a thread on a message.
///
/// # Errors
/// [`Refusal::InvalidForm`](super::Refusal).
pub fn thread_create_on_message(body: &Value) -> Checked {
    inspect::body(body, CREATE_TEXT_THREAD_WITH_MESSAGE_REQUEST).finish()
}

/// Checks the body that changes a thread.
///
/// # Errors
/// [`Refusal::InvalidForm`](super::Refusal).
pub fn thread_modify(body: &Value) -> Checked {
    inspect::body(body, UPDATE_THREAD_REQUEST_PARTIAL).finish()
}

/// Checks the body that opens a private channel with one person.
///
/// # Errors
/// [`Refusal::InvalidForm`](super::Refusal).
pub fn dm_create(body: &Value) -> Checked {
    inspect::body(body, CREATE_PRIVATE_CHANNEL_REQUEST).finish()
}

/// Checks the body that sets what a role (type 0) or a member (type 1) may do in a channel.
///
/// # Errors
/// [`Refusal::InvalidForm`](super::Refusal).
pub fn overwrite(body: &Value) -> Checked {
    inspect::body(body, PERMISSION_OVERWRITE).finish()
}
