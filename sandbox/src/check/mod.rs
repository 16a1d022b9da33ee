//! The bodies of a bot's requests, held against Discord's rules.
//!
//! Every function here takes the JSON of a body and answers with what Discord would ignore in it, or with the
//! [`Refusal`] that Discord would send. They know nothing of the state of a server: whether a channel exists or a bot
//! may write there is for others to say.
//!
//! ```
//! use discord_sandbox::check;
//! use serde_json::json;
//!
//! let roll = json!({ "type": 2, "style": 1, "label": "Roll", "custom_id": "" });
//! let body = json!({ "content": "Your turn", "components": [{ "type": 1, "components": [roll] }] });
//! let refusal = check::message_create(&body, 0).unwrap_err();
//! assert_eq!(refusal.to_json(), json!({
//!     "code": 50035,
//!     "message": "Invalid Form Body",
//!     "errors": { "components": { "0": { "components": { "0": { "custom_id": { "_errors": [{
//!         "code": "BASE_TYPE_BAD_LENGTH",
//!         "message": "Must be between 1 and 100 in length."
//!     }] } } } } } }
//! }));
//! ```
//!
//! What Discord takes but does not heed comes back too, since a bot under test should send none of it:
//!
//! ```
//! # use discord_sandbox::check;
//! # use serde_json::json;
//! let ignored = check::message_create(&json!({ "content": "Hi", "colour": 5, "flags": 64 }), 0).unwrap();
//! let lines: Vec<_> = ignored.iter().map(ToString::to_string).collect();
//! assert_eq!(lines, ["colour: unknown key", "flags: flags 64 cannot be set here"]);
//! ```
//!
//! Codes and messages are Discord's where they could be found in its answers. A few rules are so seldom broken in
//! public that theirs are guesses: the fields that a button's style forbids, labels and disabled parts in modals,
//! repeated choices, and choices beside autocomplete. Number 50035 and the path are sure for all.

mod attachment;
mod breach;
mod button;
mod callback;
mod channel;
mod command;
mod component;
mod embed;
mod emoji;
mod inspect;
mod mention;
mod message;
mod modal;
mod poll;
mod report;
mod select;
mod shape;
mod tables;
#[cfg(test)]
mod tests;
mod text;

pub use self::breach::{Breach, Breaches, Ignored, Refusal, Unheeded};
pub use self::callback::{AnswerTo, interaction_callback};
pub use self::channel::{
    channel_create, channel_modify, dm_create, overwrite, thread_create, thread_create_on_message,
    thread_modify,
};
pub use self::command::{command, command_edit, commands};
pub use self::message::{
    followup, message_bulk_delete, message_create, message_edit, message_list, not_empty, webhook_edit,
};
pub use self::report::Checked;
