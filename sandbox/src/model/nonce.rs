//! The nonces that have been used of late, so that a message that is sent twice is written once.

use std::collections::HashMap;
use std::time::Duration;

use serde_json::Value;
use tokio::time::Instant;

use crate::ids::{ChannelId, MessageId, UserId};

/// A message that was written with a nonce.
#[derive(Debug, Clone, Copy)]
struct Used {
    at: Instant,
    message: (ChannelId, MessageId),
}

/// The nonces that have been used, by whom.
#[derive(Debug, Default)]
pub(crate) struct Nonces(HashMap<(UserId, String), Used>);

impl Nonces {
    /// The message that an author wrote with this nonce at most `within` ago, in any channel, whether it still exists or
    /// not. An empty nonce is none.
    pub(super) fn message(
        &self,
        author: UserId,
        nonce: &Value,
        within: Duration,
    ) -> Option<(ChannelId, MessageId)> {
        let used = self.0.get(&(author, text(nonce)?))?;
        (used.at.elapsed() < within).then_some(used.message)
    }

    /// Notes that an author has written a message with a nonce.
    pub(super) fn add(&mut self, author: UserId, nonce: &Value, message: (ChannelId, MessageId)) {
        if let Some(nonce) = text(nonce) {
            self.0.insert((author, nonce), Used { at: Instant::now(), message });
        }
    }
}

/// A nonce as text, whether it came as one or as a number.
fn text(nonce: &Value) -> Option<String> {
    match nonce {
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) if !text.is_empty() => Some(text.clone()),
        _ => None,
    }
}
