//! Channels, threads and who may do what in them.

use serde_json::Value;

use super::report::{Checked, Report};
use super::shape::{Key, Shape, integer, join, kept, list, optional, required, set, text, text_of};

/// Any type that a channel can have: text 0, private 1, voice 2, category 4, threads 10 to 12, forum 15 and so on.
pub(super) const ANY_CHANNEL: Shape = Shape::OneOf(&[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15]);

/// The types of a server's channels that are no threads.
const OF_SERVER: Shape = Shape::OneOf(&[0, 2, 4, 5, 13, 14, 15]);

/// Seconds between two messages of a person: up to six hours.
const SLOW_MODE: Shape = integer(0, 21_600);

/// Minutes after which a quiet thread is put away.
const ARCHIVE_AFTER: Shape = Shape::OneOf(&[60, 1440, 4320, 10_080]);

const RATE_LIMIT: Key = optional("rate_limit_per_user", SLOW_MODE);
const BITRATE: Key = optional("bitrate", integer(8000, 384_000));
const REGION: Key = optional("rtc_region", text(100));
const VIDEO: Key = optional("video_quality_mode", Shape::OneOf(&[1, 2]));

/// What a channel of a server can have besides its name.
const CHANNEL: &[Key] = &[
    RATE_LIMIT,
    BITRATE,
    REGION,
    VIDEO,
    optional("type", OF_SERVER),
    optional("position", integer(0, i32::MAX as i64)),
    optional("topic", text(4096)),
    optional("user_limit", integer(0, 10_000)),
    optional("nsfw", Shape::Bool),
    optional("parent_id", Shape::Snowflake),
    optional("permission_overwrites", list(&Shape::Object(LISTED_OVERWRITE), 100)),
    optional("default_auto_archive_duration", ARCHIVE_AFTER),
    optional("default_reaction_emoji", Shape::Object(REACTION)),
    optional("default_thread_rate_limit_per_user", SLOW_MODE),
    optional("default_sort_order", Shape::OneOf(&[0, 1])),
    optional("default_forum_layout", Shape::OneOf(&[0, 1, 2])),
    optional("default_tag_setting", Shape::Word(&["match_all", "match_some"])),
    optional("available_tags", list(&Shape::Object(TAG), 20)),
];

const REACTION: &[Key] = &[optional("emoji_id", Shape::Snowflake), optional("emoji_name", text(100))];

const TAG: &[Key] = &[
    optional("id", Shape::Snowflake),
    required("name", text_of(1, 50)),
    optional("moderated", Shape::Bool),
    optional("emoji_id", Shape::Snowflake),
    optional("emoji_name", text(100)),
];

const LISTED_OVERWRITE: &[Key] = &[
    required("id", Shape::Snowflake),
    optional("type", Shape::OneOf(&[0, 1])),
    optional("allow", Shape::Bits),
    optional("deny", Shape::Bits),
];

/// Checks the body that makes a channel of a server.
///
/// # Errors
/// [`Refusal::InvalidForm`](super::Refusal).
pub fn channel_create(body: &Value) -> Checked {
    const KEYS: &[Key] = &join::<_, 19>(CHANNEL, &[required("name", text_of(1, 100))]);
    Report::on(body, KEYS).finish()
}

/// Checks the body that changes a channel of a server; for a thread see [`thread_modify`].
///
/// # Errors
/// [`Refusal::InvalidForm`](super::Refusal).
pub fn channel_modify(body: &Value) -> Checked {
    const KEYS: &[Key] =
        &join::<_, 20>(CHANNEL, &[kept("name", text_of(1, 100)), optional("flags", integer(0, i64::MAX))]);
    Report::on(body, KEYS).finish()
}

const THREAD_NAME: Key = required("name", text_of(1, 100));
const AUTO_ARCHIVE: Key = optional("auto_archive_duration", ARCHIVE_AFTER);

/// Checks the body that opens a thread in a channel, from no message. Without a type it is a private thread (12).
///
/// # Errors
/// [`Refusal::InvalidForm`](super::Refusal).
pub fn thread_create(body: &Value) -> Checked {
    const KEYS: &[Key] = &[
        THREAD_NAME,
        AUTO_ARCHIVE,
        RATE_LIMIT,
        optional("type", Shape::OneOf(&[10, 11, 12])),
        optional("invitable", Shape::Bool),
    ];
    Report::on(body, KEYS).finish()
}

/// Checks the body that opens a thread on a message.
///
/// # Errors
/// [`Refusal::InvalidForm`](super::Refusal).
pub fn thread_create_on_message(body: &Value) -> Checked {
    Report::on(body, &[THREAD_NAME, AUTO_ARCHIVE, RATE_LIMIT]).finish()
}

/// Checks the body that changes a thread.
///
/// # Errors
/// [`Refusal::InvalidForm`](super::Refusal).
pub fn thread_modify(body: &Value) -> Checked {
    const KEYS: &[Key] = &[
        optional("name", text_of(1, 100)),
        optional("archived", Shape::Bool),
        optional("locked", Shape::Bool),
        optional("invitable", Shape::Bool),
        AUTO_ARCHIVE,
        RATE_LIMIT,
        optional("flags", integer(0, i64::MAX)),
        optional("applied_tags", set(&Shape::Snowflake, 5)),
        BITRATE,
        optional("user_limit", integer(0, 99)),
        REGION,
        VIDEO,
    ];
    Report::on(body, KEYS).finish()
}

/// Checks the body that opens a private channel with one person.
///
/// # Errors
/// [`Refusal::InvalidForm`](super::Refusal).
pub fn dm_create(body: &Value) -> Checked {
    Report::on(body, &[required("recipient_id", Shape::Snowflake)]).finish()
}

/// Checks the body that sets what a role (type 0) or a member (type 1) may do in a channel.
///
/// # Errors
/// [`Refusal::InvalidForm`](super::Refusal).
pub fn overwrite(body: &Value) -> Checked {
    const KEYS: &[Key] = &[
        required("type", Shape::OneOf(&[0, 1])),
        optional("allow", Shape::Bits),
        optional("deny", Shape::Bits),
    ];
    Report::on(body, KEYS).finish()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::testing::{codes, ignored};
    use super::*;

    #[test]
    fn names_of_channels_and_threads_have_1_to_100_code_points() {
        for check in [channel_create, channel_modify, thread_create, thread_create_on_message, thread_modify]
        {
            let name = |length| check(&json!({ "name": "é".repeat(length) }));
            assert!(name(1).is_ok());
            assert!(name(100).is_ok());
            assert_eq!(codes(&name(101)), ["name BASE_TYPE_BAD_LENGTH"]);
            assert!(name(0).is_err());
        }
    }

    #[test]
    fn new_things_need_a_name_and_changes_do_not() {
        for check in [channel_create, thread_create, thread_create_on_message] {
            assert_eq!(codes(&check(&json!({}))), ["name BASE_TYPE_REQUIRED"]);
        }
        assert!(channel_modify(&json!({ "topic": "é".repeat(4096) })).is_ok());
        assert_eq!(
            codes(&channel_modify(&json!({ "topic": "é".repeat(4097) }))),
            ["topic BASE_TYPE_MAX_LENGTH"]
        );
        assert!(thread_modify(&json!({ "archived": true, "locked": false })).is_ok());
    }

    #[test]
    fn threads_are_put_away_after_an_hour_or_one_three_or_seven_days() {
        for (minutes, good) in [(60, true), (1440, true), (4320, true), (10_080, true), (30, false)] {
            let body = json!({ "name": "Table", "type": 11, "auto_archive_duration": minutes });
            assert_eq!(thread_create(&body).is_ok(), good, "{minutes}");
        }
    }

    #[test]
    fn slow_mode_lasts_up_to_six_hours() {
        let body = |seconds| json!({ "rate_limit_per_user": seconds });
        assert!(channel_modify(&body(21_600)).is_ok());
        assert_eq!(codes(&channel_modify(&body(21_601))), ["rate_limit_per_user NUMBER_TYPE_MAX"]);
    }

    #[test]
    fn a_thread_on_a_message_has_no_type() {
        let body = json!({ "name": "Table", "type": 11 });
        assert_eq!(ignored(&thread_create_on_message(&body)), ["type: unknown key"]);
        assert_eq!(codes(&thread_create(&json!({ "name": "Table", "type": 0 }))), ["type BASE_TYPE_CHOICES"]);
    }

    #[test]
    fn a_private_channel_needs_a_person() {
        assert!(dm_create(&json!({ "recipient_id": "5" })).is_ok());
        assert!(dm_create(&json!({ "recipient_id": 5 })).is_ok());
        assert_eq!(codes(&dm_create(&json!({}))), ["recipient_id BASE_TYPE_REQUIRED"]);
        assert_eq!(
            codes(&dm_create(&json!({ "recipient_id": "Asha" }))),
            ["recipient_id NUMBER_TYPE_COERCE"]
        );
    }

    #[test]
    fn an_overwrite_is_for_a_role_or_a_member_with_permissions_as_digits() {
        assert!(overwrite(&json!({ "type": 1, "allow": "1024", "deny": 0 })).is_ok());
        assert_eq!(codes(&overwrite(&json!({ "type": 2 }))), ["type BASE_TYPE_CHOICES"]);
        assert_eq!(codes(&overwrite(&json!({ "type": 0, "allow": "all" }))), ["allow NUMBER_TYPE_COERCE"]);
    }
}
