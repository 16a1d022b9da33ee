//! Messages: new ones, edits, answers and follow-ups.

use serde_json::Value;

use super::attachment::{self, Listed};
use super::breach::{Refusal, Unheeded};
use super::component::{self, Style};
use super::inspect;
use super::report::{Checked, Place, Report};
use super::shape::Key;
use super::tables::{
    BULK_DELETE, INCOMING_WEBHOOK_INTERACTION_REQUEST, INCOMING_WEBHOOK_REQUEST_PARTIAL,
    INCOMING_WEBHOOK_UPDATE_FOR_INTERACTION_CALLBACK_REQUEST_PARTIAL,
    INCOMING_WEBHOOK_UPDATE_REQUEST_PARTIAL, MESSAGE_CREATE_REQUEST, MESSAGE_EDIT_REQUEST_PARTIAL,
    MESSAGE_LIST,
};
use super::{embed, mention, poll};

/// `type` of a reference that forwards a message.
const FORWARD: i64 = 1;

const SUPPRESS_EMBEDS: u64 = 1 << 2;
const EPHEMERAL: u64 = 1 << 6;
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
const IS_VOICE_MESSAGE: u64 = 1 << 13;
const IS_COMPONENTS_V2: u64 = 1 << 15;

/// What a body with a message in it asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Request {
    /// A message in a channel.
    New,
    /// A change to a message of the bot's.
    Edit,
    /// A message in answer to an interaction (type 4).
    Answer,
    /// The promise of an answer (type 5), of which only EPHEMERAL is heeded.
    Deferral,
    /// A change to the message that was clicked (type 7).
    Update,
    /// A further message after an answer.
    Followup,
    /// A change to an answer or a follow-up.
    WebhookEdit,
}

impl Request {
    fn keys(self) -> &'static [Key] {
        match self {
            Self::New => MESSAGE_CREATE_REQUEST,
            Self::Edit => MESSAGE_EDIT_REQUEST_PARTIAL,
            Self::Answer | Self::Deferral => INCOMING_WEBHOOK_INTERACTION_REQUEST,
            Self::Update => INCOMING_WEBHOOK_UPDATE_FOR_INTERACTION_CALLBACK_REQUEST_PARTIAL,
            Self::Followup => INCOMING_WEBHOOK_REQUEST_PARTIAL,
            Self::WebhookEdit => INCOMING_WEBHOOK_UPDATE_REQUEST_PARTIAL,
        }
    }

    /// The flags that the request can set.
    fn flags(self) -> u64 {
        let new = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | IS_VOICE_MESSAGE | IS_COMPONENTS_V2;
        match self {
            Self::New => new,
            Self::Answer | Self::Followup => new | EPHEMERAL,
            Self::Deferral => EPHEMERAL,
            Self::Edit | Self::Update | Self::WebhookEdit => SUPPRESS_EMBEDS | IS_COMPONENTS_V2,
        }
    }

    /// Whether the message exists already, so that what the body leaves out stays as it is.
    fn is_change(self) -> bool {
        matches!(self, Self::Edit | Self::Update | Self::WebhookEdit)
    }
}

/// Checks the body of a new message in a channel; `files` were uploaded along with it.
///
/// # Errors
/// [`Refusal::InvalidForm`], or [`Refusal::EmptyMessage`] when it would show nothing.
pub fn message_create(body: &Value, files: usize) -> Checked {
    check(body, files, Request::New)
}

/// Checks the body of an edit. Whether the message is empty *afterwards* depends on what it was: see [`not_empty`].
///
/// # Errors
/// [`Refusal::InvalidForm`].
pub fn message_edit(body: &Value, files: usize) -> Checked {
    check(body, files, Request::Edit)
}

/// Checks the body of a follow-up to an interaction, which is that of a webhook's message.
///
/// # Errors
/// As [`message_create`].
pub fn followup(body: &Value, files: usize) -> Checked {
    check(body, files, Request::Followup)
}

/// Checks the body of an edit of an answer to an interaction, or of a follow-up.
///
/// # Errors
/// As [`message_edit`].
pub fn webhook_edit(body: &Value, files: usize) -> Checked {
    check(body, files, Request::WebhookEdit)
}

/// Checks the body that deletes 2 to 100 messages at once.
///
/// # Errors
/// [`Refusal::InvalidForm`].
pub fn message_bulk_delete(body: &Value) -> Checked {
    inspect::body(body, BULK_DELETE).finish()
}

/// Checks the query with which a channel's messages are read: as an object, its whole numbers as numbers. Of the bounds
/// only one counts: `around` before `after` before `before`.
///
/// # Errors
/// [`Refusal::InvalidForm`].
pub fn message_list(query: &Value) -> Checked {
    const BOUNDS: [&str; 3] = ["around", "after", "before"];
    let mut report = inspect::body(query, MESSAGE_LIST);
    let query = Place::root(query);
    let mut given = BOUNDS.into_iter().filter(|name| query.key(name).is_given());
    if let Some(first) = given.next() {
        given.for_each(|other| report.ignore(&query.key(other), Unheeded::Beside(first)));
    }
    report.finish()
}

/// Checks that a message shows anything, be it buttons alone: for a server, once it has applied an edit. `message` is a whole message
/// object, with the `attachments` that it has; `files` counts those that are not listed there.
///
/// # Errors
/// [`Refusal::EmptyMessage`].
pub fn not_empty(message: &Value, files: usize) -> Result<(), Refusal> {
    let message = Place::root(message);
    let holds = |key: &str| !message.key(key).items().is_empty();
    let shows = !message.key("content").text().trim().is_empty()
        || message.key("embeds").items().iter().any(embed::is_visible)
        || files > 0
        || ["components", "attachments", "sticker_ids", "sticker_items", "message_snapshots"]
            .into_iter()
            .any(holds)
        || message.key("poll").is_given()
        || message.key("shared_client_theme").is_given()
        || message.key("message_reference").kind() == Some(FORWARD);
    if shows { Ok(()) } else { Err(Refusal::EmptyMessage) }
}

fn check(body: &Value, files: usize, request: Request) -> Checked {
    let mut report = Report::default();
    rules(&Place::root(body), files, request, &mut report);
    let ignored = report.finish()?;
    if !request.is_change() {
        not_empty(body, files)?;
    }
    Ok(ignored)
}

/// Checks the form of a message that stands anywhere in a body.
pub(super) fn rules(at: &Place<'_>, files: usize, request: Request, report: &mut Report) {
    inspect::object(at, request.keys(), report);
    let listed = if request.is_change() { Listed::NewAndPresent } else { Listed::New };
    attachment::rules(&at.key("attachments"), files, listed, report);
    embed::rules(&at.key("embeds"), report);
    mention::rules(&at.key("allowed_mentions"), report);
    poll::rules(&at.key("poll"), report);
    component::check(&at.key("components"), style(at), report);
    flags(&at.key("flags"), request.flags(), report);
    if style(at) == Style::Layout {
        layout_alone(at, report);
    }
    let reference = at.key("message_reference");
    if reference.kind() == Some(FORWARD) && !reference.key("channel_id").is_given() {
        report.breach(&reference.key("channel_id"), "BASE_TYPE_REQUIRED", "This field is required");
    }
}

/// Notes the flags that this request cannot set.
fn flags(at: &Place<'_>, settable: u64, report: &mut Report) {
    let unheeded = at.value.as_u64().unwrap_or(0) & !settable;
    if unheeded != 0 {
        report.ignore(at, Unheeded::Flags(unheeded));
    }
}

fn style(message: &Place<'_>) -> Style {
    let flags = message.key("flags").value.as_u64().unwrap_or(0);
    if flags & IS_COMPONENTS_V2 == 0 { Style::Classic } else { Style::Layout }
}

/// A Components V2 message has nothing beside its components.
fn layout_alone(message: &Place<'_>, report: &mut Report) {
    for key in ["content", "embeds", "sticker_ids", "poll"] {
        let place = message.key(key);
        let empty = place.text().is_empty() && place.items().is_empty() && !place.value.is_object();
        if !empty {
            let message =
                format!("The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
            report.breach(&place, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message);
        }
    }
}
