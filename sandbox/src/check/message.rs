//! Messages: new ones, edits, answers and follow-ups.

use serde_json::Value;

use super::attachment::{self, ATTACHMENT, Kept, MAX_FILES};
use super::breach::{Refusal, Unheeded};
use super::component::{self, Style};
use super::embed::{self, EMBED};
use super::mention::{self, ALLOWED_MENTIONS};
use super::poll::{self, POLL};
use super::report::{Checked, Place, Report};
use super::shape::{Key, Shape, WEB, integer, join, list, list_of, optional, required, text, text_of};

const SUPPRESS_EMBEDS: u64 = 1 << 2;
const EPHEMERAL: u64 = 1 << 6;
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
const IS_VOICE_MESSAGE: u64 = 1 << 13;
const IS_COMPONENTS_V2: u64 = 1 << 15;

const CONTENT: Key = optional("content", text(2000));
const EMBEDS: Key = optional("embeds", list(&EMBED, 10));
const MENTIONS: Key = optional("allowed_mentions", ALLOWED_MENTIONS);
const COMPONENTS: Key = optional("components", Shape::Anything);
const ATTACHMENTS: Key = optional("attachments", list(&ATTACHMENT, MAX_FILES));
const FLAGS: Key = optional("flags", integer(0, i64::MAX));
const A_POLL: Key = optional("poll", POLL);
const TTS: Key = optional("tts", Shape::Bool);
const STICKERS: Key = optional("sticker_ids", list(&Shape::Snowflake, 3));

/// What every message can have, new or changed.
const ALWAYS: &[Key] = &[CONTENT, EMBEDS, MENTIONS, COMPONENTS, ATTACHMENTS, FLAGS];

const NEW: &[Key] = &join::<_, 13>(
    ALWAYS,
    &[
        A_POLL,
        TTS,
        optional("nonce", Shape::Nonce),
        optional("enforce_nonce", Shape::Bool),
        optional("message_reference", Shape::Object(REFERENCE)),
        STICKERS,
        optional("shared_client_theme", Shape::Anything),
    ],
);

const REFERENCE: &[Key] = &[
    required("message_id", Shape::Snowflake),
    optional("channel_id", Shape::Snowflake),
    optional("guild_id", Shape::Snowflake),
    optional("fail_if_not_exists", Shape::Bool),
    optional("type", Shape::OneOf(&[0, FORWARD])),
];

const FORWARD: i64 = 1;

const EDIT: &[Key] = &join::<_, 7>(ALWAYS, &[STICKERS]);

const ANSWER: &[Key] = &join::<_, 8>(ALWAYS, &[A_POLL, TTS]);

const WEBHOOK: &[Key] = &join::<_, 12>(
    ANSWER,
    &[
        optional("username", text_of(1, 80)),
        optional("avatar_url", WEB),
        optional("thread_name", text(100)),
        optional("applied_tags", list(&Shape::Snowflake, 5)),
    ],
);

const WEBHOOK_EDIT: &[Key] = &join::<_, 7>(ALWAYS, &[A_POLL]);

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
            Self::New => NEW,
            Self::Edit => EDIT,
            Self::Answer | Self::Deferral => ANSWER,
            Self::Update => ALWAYS,
            Self::Followup => WEBHOOK,
            Self::WebhookEdit => WEBHOOK_EDIT,
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
    const KEYS: &[Key] = &[required("messages", list_of(&Shape::Snowflake, 2, 100))];
    Report::on(body, KEYS).finish()
}

/// Checks the query with which a channel's messages are read: as an object, its whole numbers as numbers. Of the bounds
/// only one counts: `around` before `after` before `before`.
///
/// # Errors
/// [`Refusal::InvalidForm`].
pub fn message_list(query: &Value) -> Checked {
    const BOUNDS: [&str; 3] = ["around", "after", "before"];
    const KEYS: &[Key] = &[
        optional(BOUNDS[0], Shape::Snowflake),
        optional(BOUNDS[1], Shape::Snowflake),
        optional(BOUNDS[2], Shape::Snowflake),
        optional("limit", integer(1, 100)),
    ];
    let mut report = Report::on(query, KEYS);
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
    inspect(&Place::root(body), files, request, &mut report);
    let ignored = report.finish()?;
    if !request.is_change() {
        not_empty(body, files)?;
    }
    Ok(ignored)
}

/// Checks the form of a message that stands anywhere in a body.
pub(super) fn inspect(at: &Place<'_>, files: usize, request: Request, report: &mut Report) {
    super::shape::inspect::object(at, request.keys(), report);
    let kept = if request.is_change() { Kept::Some } else { Kept::None };
    attachment::rules(&at.key("attachments"), files, kept, report);
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

#[cfg(test)]
mod tests;
