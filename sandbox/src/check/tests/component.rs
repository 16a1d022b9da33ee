use serde_json::{Value, json};

use super::expect::codes;
use crate::check::message_create;

fn button(id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "a", "custom_id": id })
}

fn row(components: &[Value]) -> Value {
    json!({ "type": 1, "components": components })
}

fn classic(components: &[Value]) -> Vec<String> {
    codes(&message_create(&json!({ "content": "a", "components": components }), 0))
}

fn layout(components: &[Value]) -> Vec<String> {
    codes(&message_create(&json!({ "flags": 1 << 15, "components": components }), 0))
}

#[test]
fn a_message_has_up_to_5_rows_of_1_to_5_buttons() {
    let buttons: Vec<_> = (0..30).map(|n| button(&n.to_string())).collect();
    let rows: Vec<_> = buttons.chunks(5).map(row).collect();
    assert!(classic(&rows[..5]).is_empty());
    assert_eq!(classic(&rows), ["components BASE_TYPE_MAX_LENGTH"]);
    assert_eq!(classic(&[row(&buttons[..6])]), ["components.0.components BASE_TYPE_BAD_LENGTH"]);
    assert_eq!(classic(&[row(&[])]), ["components.0.components BASE_TYPE_BAD_LENGTH"]);
}

#[test]
fn a_select_has_a_row_to_itself() {
    let select = json!({ "type": 5, "custom_id": "who" });
    assert!(classic(&[row(std::slice::from_ref(&select))]).is_empty());
    assert_eq!(
        classic(&[row(&[button("a"), select])]),
        ["components.0.components.1 COMPONENT_LAYOUT_WIDTH_EXCEEDED"]
    );
}

#[test]
fn no_custom_id_stands_twice_in_a_message() {
    let rows = [row(&[button("a"), button("b")]), row(&[button("c"), button("a")])];
    assert_eq!(classic(&rows), ["components.1.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED"]);
}

#[test]
fn buttons_stand_in_rows_and_text_inputs_only_in_modals() {
    assert_eq!(classic(&[button("a")]), ["components.0 UNION_TYPE_CHOICES"]);
    let input = json!({ "type": 4, "custom_id": "a", "style": 1, "label": "a" });
    assert_eq!(classic(&[row(&[input])]), ["components.0.components.0 UNION_TYPE_CHOICES"]);
    assert_eq!(classic(&[row(&[json!({})])]), ["components.0.components.0 UNION_TYPE_REQUIRED"]);
    assert_eq!(classic(&[row(&[json!(7)])]), ["components.0.components.0 MODEL_TYPE_CONVERT"]);
}

#[test]
fn a_layout_is_made_of_parts_that_classic_messages_do_not_have() {
    let parts = [
        json!({ "type": 10, "content": "# Table" }),
        json!({ "type": 9, "components": [{ "type": 10, "content": "a" }], "accessory": button("a") }),
        json!({ "type": 12, "items": [{ "media": { "url": "attachment://board.png" } }] }),
        json!({ "type": 13, "file": { "url": "attachment://record.txt" } }),
        json!({ "type": 14, "divider": true, "spacing": 2 }),
        json!({ "type": 17, "accent_color": 5, "components": [row(&[button("b")])] }),
    ];
    assert!(layout(&parts).is_empty());
    assert_eq!(classic(&parts[..1]), ["components.0 UNION_TYPE_CHOICES"]);
    let elsewhere = json!({ "type": 13, "file": { "url": "https://example.com/a" } });
    assert_eq!(layout(&[elsewhere]), ["components.0.file.url URL_TYPE_INVALID_SCHEME"]);
}

#[test]
fn a_layout_has_40_components_with_those_within_others() {
    let texts =
        |count| json!({ "type": 17, "components": vec![json!({ "type": 10, "content": "a" }); count] });
    assert!(layout(&[texts(39)]).is_empty());
    assert_eq!(layout(&[texts(40)]), ["components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"]);
}

#[test]
fn the_texts_of_a_layout_have_4000_code_points_together() {
    let texts =
        |last| ["é".repeat(3000), "é".repeat(last)].map(|text| json!({ "type": 10, "content": text }));
    assert!(layout(&texts(1000)).is_empty());
    assert_eq!(layout(&texts(1001)), ["components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"]);
}

#[test]
fn custom_ids_are_unique_across_the_levels_of_a_layout() {
    let section =
        json!({ "type": 9, "components": [{ "type": 10, "content": "a" }], "accessory": button("a") });
    assert_eq!(
        layout(&[row(&[button("a")]), section]),
        ["components.1.accessory.custom_id COMPONENT_CUSTOM_ID_DUPLICATED"]
    );
}
