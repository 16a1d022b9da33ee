use serde_json::json;

use super::expect::{codes, ignored};
use crate::check::*;

#[test]
fn names_of_channels_and_threads_have_1_to_100_code_points() {
    for check in [channel_create, channel_modify, thread_create, thread_create_on_message, thread_modify] {
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
    assert_eq!(codes(&channel_modify(&json!({ "topic": "é".repeat(4097) }))), ["topic BASE_TYPE_MAX_LENGTH"]);
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
    assert_eq!(codes(&dm_create(&json!({ "recipient_id": "Asha" }))), ["recipient_id NUMBER_TYPE_COERCE"]);
}

#[test]
fn an_overwrite_is_for_a_role_or_a_member_with_permissions_as_digits() {
    assert!(overwrite(&json!({ "type": 1, "allow": "1024", "deny": 0 })).is_ok());
    assert_eq!(codes(&overwrite(&json!({ "type": 2 }))), ["type BASE_TYPE_CHOICES"]);
    assert_eq!(codes(&overwrite(&json!({ "type": 0, "allow": "all" }))), ["allow NUMBER_TYPE_COERCE"]);
}
