use serde_json::{Value, json};

use super::expect::codes;
use crate::check::message_create;

fn refused(embed: &Value) -> Vec<String> {
    codes(&message_create(&json!({ "embeds": [embed] }), 0))
}

fn long(length: usize) -> String {
    "é".repeat(length)
}

#[test]
fn a_full_embed_is_taken() {
    let embed = json!({
        "type": "rich", "title": "Table", "description": "Red leads.", "url": "https://example.com",
        "timestamp": "2026-07-18T20:15:00Z", "color": 0xff_ff_ff,
        "author": { "name": "Red", "url": "https://example.com", "icon_url": "attachment://red.png" },
        "footer": { "text": "Turn 9", "icon_url": null },
        "image": { "url": "attachment://board.png" },
        "thumbnail": { "url": "https://example.com/die.png" },
        "fields": [{ "name": "Red", "value": "3 home", "inline": true }]
    });
    assert!(refused(&embed).is_empty());
}

#[test]
fn each_text_has_its_own_limit() {
    type Make = fn(String) -> Value;
    let limits: [(usize, &str, Make); 6] = [
        (256, "title", |t| json!({ "title": t })),
        (4096, "description", |t| json!({ "description": t })),
        (256, "author.name", |t| json!({ "author": { "name": t } })),
        (2048, "footer.text", |t| json!({ "footer": { "text": t } })),
        (256, "fields.0.name", |t| json!({ "fields": [{ "name": t, "value": "x" }] })),
        (1024, "fields.0.value", |t| json!({ "fields": [{ "name": "x", "value": t }] })),
    ];
    for (limit, path, embed) in limits {
        assert!(refused(&embed(long(limit))).is_empty(), "{path}");
        let expected = format!("embeds.0.{path} BASE_TYPE_MAX_LENGTH");
        assert_eq!(refused(&embed(long(limit + 1))), [expected]);
    }
}

#[test]
fn an_embed_has_up_to_25_fields_with_a_name_and_a_value_each() {
    let fields = |count| json!({ "fields": vec![json!({ "name": "a", "value": "b" }); count] });
    assert!(refused(&fields(25)).is_empty());
    assert_eq!(refused(&fields(26)), ["embeds.0.fields BASE_TYPE_MAX_LENGTH"]);
    let field = json!({ "title": "a", "fields": [{ "name": "", "value": " " }] });
    assert_eq!(
        refused(&field),
        ["embeds.0.fields.0.name BASE_TYPE_REQUIRED", "embeds.0.fields.0.value BASE_TYPE_REQUIRED"]
    );
}

#[test]
fn all_embeds_of_a_message_have_6000_code_points_together() {
    let body = |last| json!({ "embeds": [{ "description": long(4096) }, { "description": long(last) }] });
    assert!(message_create(&body(1904), 0).is_ok());
    assert_eq!(codes(&message_create(&body(1905), 0)), ["embeds MAX_EMBED_SIZE_EXCEEDED"]);
}

#[test]
fn a_message_has_up_to_10_embeds() {
    let body = |count| json!({ "embeds": vec![json!({ "title": "a" }); count] });
    assert!(message_create(&body(10), 0).is_ok());
    assert_eq!(codes(&message_create(&body(11), 0)), ["embeds BASE_TYPE_MAX_LENGTH"]);
}

#[test]
fn colours_are_24_bits() {
    assert_eq!(refused(&json!({ "title": "a", "color": 0x100_0000 })), ["embeds.0.color NUMBER_TYPE_MAX"]);
    assert_eq!(refused(&json!({ "title": "a", "color": -1 })), ["embeds.0.color NUMBER_TYPE_MIN"]);
    assert_eq!(refused(&json!({ "title": "a", "color": "red" })), ["embeds.0.color NUMBER_TYPE_COERCE"]);
}

#[test]
fn an_embed_without_keys_is_no_embed() {
    assert_eq!(refused(&json!({})), ["embeds.0 LIST_ITEM_VALUE_REQUIRED"]);
}
