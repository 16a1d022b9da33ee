//! Discord's REST side: the client, the requests that show screens, what their failures mean, and when to ask again.

mod backoff;
mod connect;
mod failure;
mod nonce;
mod requests;

pub(super) use backoff::{Backoff, RetryLimit};
pub(super) use connect::{check, explain, http};
pub(super) use failure::{ApiFailure, is_rate_limited, is_unknown_channel};
pub(super) use nonce::{Nonces, once};
pub(super) use requests::{answer_id, direct_channel, edit, edit_answer, messages_from, post, respond};

pub use connect::ConnectError;
