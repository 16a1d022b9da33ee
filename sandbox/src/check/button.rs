//! Buttons: what each style needs and forbids.

use super::emoji;
use super::report::{Place, Report};
use super::shape::{COMPONENT_ID, Key, Shape, optional, required, text, text_of};

const LINK: i64 = 5;
const PREMIUM: i64 = 6;

/// A button as a bot sends it.
pub(super) const BUTTON: &[Key] = &[
    required("type", Shape::OneOf(&[2])),
    COMPONENT_ID,
    required("style", Shape::OneOf(&[1, 2, 3, 4, LINK, PREMIUM])),
    optional("label", text(80)),
    optional("emoji", Shape::Object(emoji::EMOJI)),
    optional("custom_id", text_of(1, 100)),
    optional("sku_id", Shape::Snowflake),
    optional("url", Shape::Url { schemes: &["http", "https", "discord"], max: 512 }),
    optional("disabled", Shape::Bool),
];

/// Checks that a button has what its style needs and nothing that its style forbids.
pub(super) fn rules(button: &Place<'_>, report: &mut Report) {
    emoji::rules(&button.key("emoji"), report);
    match button.key("style").integer() {
        Some(LINK) => {
            needs(button, "url", "BUTTON_COMPONENT_URL_REQUIRED", "A url is required", report);
            exclusive(button, report);
            forbid(button, &["sku_id"], report);
            labelled(button, report);
        }
        Some(PREMIUM) => {
            needs(button, "sku_id", "BUTTON_COMPONENT_SKU_ID_REQUIRED", "A sku id is required", report);
            forbid(button, &["custom_id", "label", "url", "emoji"], report);
        }
        _ => {
            needs(
                button,
                "custom_id",
                "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
                "A custom id is required",
                report,
            );
            exclusive(button, report);
            forbid(button, &["sku_id"], report);
            labelled(button, report);
        }
    }
}

fn needs(button: &Place<'_>, key: &str, code: &'static str, message: &str, report: &mut Report) {
    if !button.key(key).is_given() {
        report.breach(&button.key(key), code, message);
    }
}

fn exclusive(button: &Place<'_>, report: &mut Report) {
    let (custom_id, url) = (button.key("custom_id"), button.key("url"));
    if custom_id.is_given() && url.is_given() {
        let message = "A custom id and url cannot both be specified";
        for place in [custom_id, url] {
            report.breach(&place, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message);
        }
    } else if url.is_given() && button.key("style").integer() != Some(LINK) {
        forbid(button, &["url"], report);
    } else if custom_id.is_given() && button.key("style").integer() == Some(LINK) {
        forbid(button, &["custom_id"], report);
    }
}

fn forbid(button: &Place<'_>, keys: &[&str], report: &mut Report) {
    for key in keys {
        if button.key(key).is_given() {
            let message = format!("A button of this style cannot have {key}");
            report.breach(&button.key(key), "BUTTON_COMPONENT_INVALID_FIELD", message);
        }
    }
}

/// A button that shows nothing cannot be found: it needs a label or an emoji.
fn labelled(button: &Place<'_>, report: &mut Report) {
    if button.key("label").text().is_empty() && !button.key("emoji").is_given() {
        report.breach(&button.key("label"), "BASE_TYPE_REQUIRED", "This field is required");
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::{message_create, testing::codes};

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
        let both =
            json!({ "type": 2, "style": 5, "label": "a", "url": "https://example.com", "custom_id": "a" });
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
}
