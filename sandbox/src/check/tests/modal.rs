use serde_json::{Value, json};

use super::expect::codes;
use crate::check::{AnswerTo, interaction_callback};

fn refused(modal: &Value) -> Vec<String> {
    let body = json!({ "type": 9, "data": modal });
    let codes = codes(&interaction_callback(&body, AnswerTo::Command, 0));
    codes.into_iter().map(|line| line.replacen("data.", "", 1)).collect()
}

fn input(id: &str) -> Value {
    json!({ "type": 4, "custom_id": id, "style": 1, "label": "Name" })
}

fn row(input: &Value) -> Value {
    json!({ "type": 1, "components": [input] })
}

fn modal(components: &[Value]) -> Value {
    json!({ "custom_id": "base", "title": "Your base", "components": components })
}

fn with(key: &str, value: Value) -> Vec<String> {
    let mut input = input("a");
    input[key] = value;
    let codes = refused(&modal(&[row(&input)]));
    codes.into_iter().map(|line| line.replace("components.0.components.0.", "")).collect()
}

#[test]
fn a_title_has_1_to_45_code_points_and_a_custom_id_1_to_100() {
    for (key, limit) in [("title", 45), ("custom_id", 100)] {
        let with = |length| {
            let mut modal = modal(&[row(&input("a"))]);
            modal[key] = json!("é".repeat(length));
            refused(&modal)
        };
        assert!(with(limit).is_empty());
        assert_eq!(with(limit + 1), [format!("{key} BASE_TYPE_BAD_LENGTH")]);
        assert_eq!(with(0), [format!("{key} BASE_TYPE_REQUIRED")]);
    }
}

#[test]
fn a_modal_has_1_to_5_rows() {
    let rows: Vec<_> = (0..6).map(|n| row(&input(&n.to_string()))).collect();
    assert!(refused(&modal(&rows[..5])).is_empty());
    assert_eq!(refused(&modal(&rows)), ["components BASE_TYPE_BAD_LENGTH"]);
    assert_eq!(refused(&modal(&[])), ["components BASE_TYPE_BAD_LENGTH"]);
}

#[test]
fn a_row_has_one_input_with_a_label() {
    let two = json!({ "type": 1, "components": [input("a"), input("b")] });
    assert_eq!(refused(&modal(&[two])), ["components.0.components.1 COMPONENT_LAYOUT_WIDTH_EXCEEDED"]);
    assert_eq!(with("label", json!(null)), ["label BASE_TYPE_REQUIRED"]);
    assert!(with("label", json!("é".repeat(45))).is_empty());
    assert_eq!(with("label", json!("é".repeat(46))), ["label BASE_TYPE_BAD_LENGTH"]);
}

#[test]
fn buttons_do_not_stand_in_modals() {
    let button = json!({ "type": 2, "style": 1, "label": "a", "custom_id": "a" });
    assert_eq!(refused(&modal(&[row(&button)])), ["components.0.components.0 UNION_TYPE_CHOICES"]);
}

#[test]
fn no_custom_id_stands_twice() {
    assert_eq!(
        refused(&modal(&[row(&input("a")), row(&input("a"))])),
        ["components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED"]
    );
}

#[test]
fn an_input_takes_up_to_4000_code_points_and_no_less_than_it_asks_for() {
    assert!(with("max_length", json!(4000)).is_empty());
    assert_eq!(with("max_length", json!(4001)), ["max_length NUMBER_TYPE_MAX"]);
    assert_eq!(with("max_length", json!(0)), ["max_length NUMBER_TYPE_MIN"]);
    assert_eq!(with("min_length", json!(4001)).first().unwrap(), "min_length NUMBER_TYPE_MAX");
    assert!(with("value", json!("é".repeat(4000))).is_empty());
    assert_eq!(with("value", json!("é".repeat(4001))), ["value BASE_TYPE_MAX_LENGTH"]);
    assert!(with("placeholder", json!("é".repeat(100))).is_empty());
    assert_eq!(with("placeholder", json!("é".repeat(101))), ["placeholder BASE_TYPE_MAX_LENGTH"]);
    assert_eq!(with("style", json!(3)), ["style BASE_TYPE_CHOICES"]);
    let mut crossed = input("a");
    crossed["min_length"] = json!(5);
    crossed["max_length"] = json!(4);
    assert_eq!(refused(&modal(&[row(&crossed)])), ["components.0.components.0.min_length NUMBER_TYPE_MAX"]);
}

#[test]
fn labels_carry_inputs_selects_and_groups() {
    let label = |component: Value| json!({ "type": 18, "label": "Who", "component": component });
    let options = json!([{ "label": "a", "value": "a" }, { "label": "b", "value": "b" }]);
    let parts = [
        label(json!({ "type": 4, "custom_id": "a", "style": 2 })),
        label(json!({ "type": 5, "custom_id": "b", "required": false })),
        label(json!({ "type": 21, "custom_id": "c", "options": options })),
        label(json!({ "type": 23, "custom_id": "d", "default": true })),
    ];
    assert!(refused(&modal(&parts)).is_empty());
    assert_eq!(
        refused(&modal(&[label(input("a"))])),
        ["components.0.component.label COMPONENT_LABEL_DUPLICATED"]
    );
    let off = label(json!({ "type": 5, "custom_id": "b", "disabled": true }));
    assert_eq!(refused(&modal(&[off])), ["components.0.component.disabled COMPONENT_MODAL_DISABLED"]);
    assert_eq!(
        refused(&modal(&[parts[0].clone(), parts[0].clone()])),
        ["components.1.component.custom_id COMPONENT_CUSTOM_ID_DUPLICATED"]
    );
}
