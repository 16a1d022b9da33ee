use serde_json::{Value, json};

use super::expect::codes;
use crate::check::message_create;

fn refused(button: &Value) -> Vec<String> {
    let body = json!({ "content": "a", "components": [{ "type": 1, "components": [button] }] });
    let fault = |line: String| line.replace("components.0.components.0.", "");
    codes(&message_create(&body, 0)).into_iter().map(fault).collect()
}

#[test]
fn a_click_button_needs_a_custom_id() {
    for style in 1..=4 {
        let button = json!({ "type": 2, "style": style, "label": "Roll", "custom_id": "roll" });
        assert!(refused(&button).is_empty(), "{style}");
        let button = json!({ "type": 2, "style": style, "label": "Roll" });
        assert_eq!(refused(&button), ["custom_id BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"]);
    }
}

#[test]
fn a_custom_id_has_1_to_100_code_points() {
    let button = |id: String| json!({ "type": 2, "style": 1, "label": "Roll", "custom_id": id });
    assert!(refused(&button("é".repeat(100))).is_empty());
    assert_eq!(refused(&button("é".repeat(101))), ["custom_id BASE_TYPE_BAD_LENGTH"]);
    assert_eq!(refused(&button(String::new())), ["custom_id BASE_TYPE_BAD_LENGTH"]);
}

#[test]
fn a_label_has_up_to_80_code_points() {
    let button = |label: String| json!({ "type": 2, "style": 1, "label": label, "custom_id": "roll" });
    assert!(refused(&button("🎲".repeat(80))).is_empty());
    assert_eq!(refused(&button("🎲".repeat(81))), ["label BASE_TYPE_MAX_LENGTH"]);
}

#[test]
fn a_button_shows_a_label_or_an_emoji() {
    let button = json!({ "type": 2, "style": 1, "custom_id": "roll", "emoji": { "name": "🎲" } });
    assert!(refused(&button).is_empty());
    let button = json!({ "type": 2, "style": 1, "custom_id": "roll" });
    assert_eq!(refused(&button), ["label BASE_TYPE_REQUIRED"]);
}

#[test]
fn an_emoji_is_one_of_unicode_or_has_an_id() {
    let button = |emoji: Value| json!({ "type": 2, "style": 1, "custom_id": "roll", "emoji": emoji });
    assert!(refused(&button(json!({ "name": "\u{265F}\u{FE0F}" }))).is_empty());
    assert!(refused(&button(json!({ "id": "1277679484459290757", "name": "knight" }))).is_empty());
    let invalid = ["emoji.name BUTTON_COMPONENT_INVALID_EMOJI"];
    assert_eq!(refused(&button(json!({ "name": "\u{265E}" }))), invalid);
    assert_eq!(refused(&button(json!({ "id": null, "name": "knight" }))), invalid);
    assert_eq!(refused(&button(json!({ "id": "🎲", "name": "x" }))), ["emoji.id NUMBER_TYPE_COERCE"]);
}

#[test]
fn a_link_needs_an_address_of_up_to_512_and_no_custom_id() {
    let link = |url: &str| json!({ "type": 2, "style": 5, "label": "Rules", "url": url });
    let long = format!("https://example.com/{}", "a".repeat(492));
    assert!(refused(&link(&long)).is_empty());
    assert_eq!(refused(&link(&format!("{long}a"))), ["url BASE_TYPE_MAX_LENGTH"]);
    assert_eq!(refused(&link("steam://connect/host")), ["url URL_TYPE_INVALID_SCHEME"]);
    let bare = json!({ "type": 2, "style": 5, "label": "Rules" });
    assert_eq!(refused(&bare), ["url BUTTON_COMPONENT_URL_REQUIRED"]);
    let both = json!({ "type": 2, "style": 5, "label": "a", "url": "https://example.com", "custom_id": "a" });
    let exclusive = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE";
    assert_eq!(refused(&both), [format!("custom_id {exclusive}"), format!("url {exclusive}")]);
}

#[test]
fn a_premium_button_has_a_sku_and_no_face_of_its_own() {
    assert!(refused(&json!({ "type": 2, "style": 6, "sku_id": "5" })).is_empty());
    assert_eq!(
        refused(&json!({ "type": 2, "style": 6, "label": "Buy" })),
        ["sku_id BUTTON_COMPONENT_SKU_ID_REQUIRED", "label BUTTON_COMPONENT_INVALID_FIELD"]
    );
}

#[test]
fn there_are_six_styles() {
    let button = json!({ "type": 2, "style": 7, "label": "a", "custom_id": "a" });
    assert_eq!(refused(&button), ["style BASE_TYPE_CHOICES"]);
    let button = json!({ "type": 2, "label": "a", "custom_id": "a" });
    assert_eq!(refused(&button), ["style BASE_TYPE_REQUIRED"]);
}
