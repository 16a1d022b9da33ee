use serde_json::{Value, json};

use super::expect::{codes, ignored};
use crate::check::*;

fn refused(body: &Value) -> Vec<String> {
    codes(&message_create(body, 0))
}

#[test]
fn content_has_2000_code_points_whatever_they_take_in_bytes() {
    for letter in ["a", "é", "অ", "🎲"] {
        assert!(refused(&json!({ "content": letter.repeat(2000) })).is_empty(), "{letter}");
        assert_eq!(refused(&json!({ "content": letter.repeat(2001) })), ["content BASE_TYPE_MAX_LENGTH"]);
    }
}

#[test]
fn a_custom_emoji_counts_as_its_whole_name() {
    let emoji = "<:die:1277679484459290757>";
    assert!(refused(&json!({ "content": emoji.repeat(76) })).is_empty());
    assert_eq!(refused(&json!({ "content": emoji.repeat(77) })), ["content BASE_TYPE_MAX_LENGTH"]);
}

#[test]
fn a_message_that_shows_nothing_is_empty() {
    for body in [
        json!({}),
        json!({ "content": "" }),
        json!({ "content": " \n" }),
        json!({ "content": null, "embeds": [] }),
        json!({ "embeds": [{ "color": 5 }] }),
        json!({ "components": [] }),
    ] {
        assert_eq!(message_create(&body, 0), Err(Refusal::EmptyMessage), "{body}");
        assert_eq!(followup(&body, 0), Err(Refusal::EmptyMessage), "{body}");
        assert!(message_create(&body, 1).is_ok(), "a file is enough: {body}");
    }
}

#[test]
fn content_an_embed_a_sticker_a_button_a_layout_or_a_forward_is_enough() {
    let row = json!({ "type": 1, "components": [{ "type": 2, "style": 1, "label": "a", "custom_id": "a" }] });
    for body in [
        json!({ "content": "a" }),
        json!({ "embeds": [{ "image": { "url": "https://example.com/a.png" } }] }),
        json!({ "sticker_ids": ["5"] }),
        json!({ "components": [row] }),
        json!({ "flags": 1 << 15, "components": [{ "type": 10, "content": "a" }] }),
        json!({ "message_reference": { "type": 1, "message_id": "5", "channel_id": "6" } }),
    ] {
        assert_eq!(message_create(&body, 0), Ok(vec![]), "{body}");
    }
}

#[test]
fn an_edit_may_clear_what_it_names_and_the_rest_decides_whether_anything_is_left() {
    assert!(message_edit(&json!({ "content": "" }), 0).is_ok());
    assert!(webhook_edit(&json!({ "content": null, "embeds": [] }), 0).is_ok());
    assert_eq!(not_empty(&json!({ "content": "", "embeds": [] }), 0), Err(Refusal::EmptyMessage));
    assert!(not_empty(&json!({ "content": "", "attachments": [{ "id": "5" }] }), 0).is_ok());
}

#[test]
fn ephemeral_is_heeded_only_in_answers_and_follow_ups() {
    let body = json!({ "content": "Your hand", "flags": 1 << 6 });
    assert!(ignored(&followup(&body, 0)).is_empty());
    for checked in [message_create(&body, 0), message_edit(&body, 0), webhook_edit(&body, 0)] {
        assert_eq!(ignored(&checked), ["flags: flags 64 cannot be set here"]);
    }
}

#[test]
fn embeds_and_notifications_can_be_suppressed_the_latter_only_at_first() {
    let body = json!({ "content": "a", "flags": (1 << 2) | (1 << 12) });
    assert!(ignored(&message_create(&body, 0)).is_empty());
    assert_eq!(ignored(&message_edit(&body, 0)), ["flags: flags 4096 cannot be set here"]);
    assert_eq!(refused(&json!({ "content": "a", "flags": "4" })), ["flags NUMBER_TYPE_COERCE"]);
}

#[test]
fn a_layout_stands_alone() {
    let text = json!({ "type": 10, "content": "a" });
    let body =
        json!({ "flags": 1 << 15, "components": [text], "content": "a", "embeds": [{ "title": "a" }] });
    let code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
    assert_eq!(refused(&body), [format!("content {code}"), format!("embeds {code}")]);
    let cleared = json!({ "flags": 1 << 15, "components": [text], "content": null, "embeds": [] });
    assert!(message_edit(&cleared, 0).is_ok());
}

#[test]
fn a_nonce_is_a_number_or_a_text_of_25() {
    let body = |nonce: Value| json!({ "content": "a", "nonce": nonce });
    assert!(refused(&body(json!(-5))).is_empty());
    assert!(refused(&body(json!("n".repeat(25)))).is_empty());
    assert_eq!(refused(&body(json!("n".repeat(26)))), ["nonce NONCE_TYPE_TOO_LONG"]);
    assert_eq!(refused(&body(json!(true))), ["nonce NONCE_TYPE_INVALID_TYPE"]);
}

#[test]
fn ids_are_digits_in_a_string_or_an_integer() {
    let reply = |id: Value| json!({ "content": "a", "message_reference": { "message_id": id } });
    assert!(refused(&reply(json!("1277679484459290757"))).is_empty());
    assert!(refused(&reply(json!(1_277_679_484_459_290_757_u64))).is_empty());
    for bad in [json!("abc"), json!("05"), json!(-5), json!(5.5), json!("18446744073709551616"), json!([])] {
        assert_eq!(refused(&reply(bad)), ["message_reference.message_id NUMBER_TYPE_COERCE"]);
    }
    assert_eq!(refused(&reply(json!(null))), ["message_reference.message_id BASE_TYPE_REQUIRED"]);
}

#[test]
fn a_forward_names_its_channel() {
    let body = json!({ "message_reference": { "type": 1, "message_id": "5" } });
    assert_eq!(refused(&body), ["message_reference.channel_id BASE_TYPE_REQUIRED"]);
}

#[test]
fn a_message_has_up_to_3_stickers() {
    assert!(refused(&json!({ "sticker_ids": ["1", "2", "3"] })).is_empty());
    assert_eq!(
        refused(&json!({ "sticker_ids": ["1", "2", "3", "4"] })),
        ["sticker_ids BASE_TYPE_MAX_LENGTH"]
    );
}

#[test]
fn unknown_keys_are_told_by_their_way_on_every_level() {
    let button = json!({ "type": 2, "style": 1, "label": "a", "custom_id": "a", "tooltip": "a" });
    let body = json!({
        "content": "a", "embed": { "title": "a" }, "ephemeral": true,
        "components": [{ "type": 1, "components": [button] }]
    });
    let mut lines = ignored(&message_create(&body, 0));
    lines.sort();
    assert_eq!(
        lines,
        ["components.0.components.0.tooltip: unknown key", "embed: unknown key", "ephemeral: unknown key"]
    );
}

#[test]
fn keys_that_say_nothing_are_not_told() {
    let body = json!({ "content": "a", "author": null, "pinned": false, "mentions": [], "member": {} });
    assert!(ignored(&message_create(&body, 0)).is_empty());
}

#[test]
fn a_body_is_an_object_of_the_right_types() {
    for body in [json!([]), json!("hello"), json!(null)] {
        assert_eq!(refused(&body), [" MODEL_TYPE_CONVERT"], "{body}");
    }
    assert_eq!(refused(&json!({ "content": 5 })), ["content STRING_TYPE_CONVERT"]);
    assert_eq!(refused(&json!({ "content": "a", "tts": "yes" })), ["tts BOOLEAN_TYPE_CONVERT"]);
    assert_eq!(refused(&json!({ "content": "a", "embeds": {} })), ["embeds LIST_TYPE_CONVERT"]);
    assert_eq!(refused(&json!({ "content": "a", "components": {} })), ["components LIST_TYPE_CONVERT"]);
}

#[test]
fn from_2_to_100_messages_are_deleted_at_once() {
    let ids = |count: u64| json!({ "messages": (1..=count).map(|id| id.to_string()).collect::<Vec<_>>() });
    for (count, good) in [(1, false), (2, true), (100, true), (101, false)] {
        assert_eq!(message_bulk_delete(&ids(count)).is_ok(), good, "{count}");
    }
}
