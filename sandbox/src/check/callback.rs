//! Answers to interactions.

use serde_json::Value;

use super::breach::Unheeded;
use super::inspect;
use super::message::{self, Request, not_empty};
use super::modal;
use super::report::{Checked, Place, Report};
use super::tables::{AUTOCOMPLETE, INTERACTION_CALLBACK};

/// The interaction that is being answered: it says which answers there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerTo {
    /// The ping with which Discord tries an endpoint.
    Ping,
    /// A command: `/table join`.
    Command,
    /// An option of a command that is being typed.
    Autocomplete,
    /// A click on a button or a choice in a select.
    Component,
    /// A modal that was sent.
    Modal {
        /// Whether it was opened from a message's component: only then is there a message to update.
        from_message: bool,
    },
}

const PONG: i64 = 1;
const MESSAGE: i64 = 4;
const DEFERRED_MESSAGE: i64 = 5;
const DEFERRED_UPDATE: i64 = 6;
const UPDATE: i64 = 7;
const CHOICES: i64 = 8;
const MODAL: i64 = 9;
const ACTIVITY: i64 = 12;

impl AnswerTo {
    /// The `type`s that can answer.
    fn answers(self) -> &'static [i64] {
        match self {
            Self::Ping => &[PONG],
            Self::Command => &[MESSAGE, DEFERRED_MESSAGE, MODAL, ACTIVITY],
            Self::Autocomplete => &[CHOICES],
            Self::Component => &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL, ACTIVITY],
            Self::Modal { from_message: true } => {
                &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, ACTIVITY]
            }
            Self::Modal { from_message: false } => &[MESSAGE, DEFERRED_MESSAGE, ACTIVITY],
        }
    }
}

/// Checks the body of an answer to an interaction; `files` were uploaded along with it.
///
/// # Errors
/// [`Refusal::InvalidForm`](super::Refusal), also for an answer of a type that this interaction does not have, or
/// [`Refusal::EmptyMessage`](super::Refusal) for a new message that shows nothing.
pub fn interaction_callback(body: &Value, to: AnswerTo, files: usize) -> Checked {
    let mut report = inspect::body(body, INTERACTION_CALLBACK);
    let root = Place::root(body);
    let (kind, data) = (root.kind(), root.key("data"));
    if kind.is_some_and(|kind| !to.answers().contains(&kind)) {
        inspect::choices(&root.key("type"), to.answers(), &mut report);
        return report.finish();
    }
    match kind {
        Some(MESSAGE) => message::rules(&data, files, Request::Answer, &mut report),
        Some(DEFERRED_MESSAGE) => unheeded(&data, Request::Deferral, &["flags"], &mut report),
        Some(DEFERRED_UPDATE) => unheeded(&data, Request::Update, &[], &mut report),
        Some(UPDATE) if data.is_given() => message::rules(&data, files, Request::Update, &mut report),
        Some(CHOICES) => inspect::object(&data, AUTOCOMPLETE, &mut report),
        Some(MODAL) => modal::check(&data, &mut report),
        _ if data.is_given() => report.ignore(&data, Unheeded::Key),
        _ => {}
    }
    let ignored = report.finish()?;
    if kind == Some(MESSAGE) {
        not_empty(data.value, files)?;
    }
    Ok(ignored)
}

/// Checks the form of a message that will not be shown, and notes whatever it says beside `heeded`.
fn unheeded(data: &Place<'_>, request: Request, heeded: &[&str], report: &mut Report) {
    if !data.is_given() {
        return;
    }
    message::rules(data, 0, request, report);
    for (key, value) in data.entries() {
        if value.says_anything() && !heeded.contains(&key) {
            report.ignore(&value, Unheeded::Key);
        }
    }
}
