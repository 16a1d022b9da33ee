use serde_json::{Value, json};

use super::expect::codes;
use crate::check::message_create;

fn refused(select: &Value) -> Vec<String> {
    let body = json!({ "content": "a", "components": [{ "type": 1, "components": [select] }] });
    let fault = |line: String| line.replace("components.0.components.0.", "");
    codes(&message_create(&body, 0)).into_iter().map(fault).collect()
}

fn options(count: usize) -> Vec<Value> {
    (0..count).map(|n| json!({ "label": format!("Option {n}"), "value": n.to_string() })).collect()
}

fn with(key: &str, value: Value) -> Value {
    let mut select = json!({ "type": 3, "custom_id": "seat", "options": options(3) });
    select[key] = value;
    select
}

#[test]
fn a_select_has_1_to_25_options() {
    assert!(refused(&with("options", json!(options(1)))).is_empty());
    assert!(refused(&with("options", json!(options(25)))).is_empty());
    assert_eq!(refused(&with("options", json!(options(26)))), ["options BASE_TYPE_BAD_LENGTH"]);
    assert_eq!(refused(&with("options", json!([]))), ["options BASE_TYPE_BAD_LENGTH"]);
    assert_eq!(refused(&with("options", json!(null))), ["options BASE_TYPE_REQUIRED"]);
}

#[test]
fn the_texts_of_options_have_up_to_100_code_points() {
    for key in ["label", "value", "description"] {
        let option = |length| {
            let mut option = json!({ "label": "a", "value": "a" });
            option[key] = json!("é".repeat(length));
            with("options", json!([option]))
        };
        assert!(refused(&option(100)).is_empty(), "{key}");
        let [fault] = &refused(&option(101))[..] else { panic!("{key}: one fault") };
        assert!(fault.starts_with(&format!("options.0.{key} BASE_TYPE_")), "{fault}");
    }
}

#[test]
fn a_placeholder_has_up_to_150_code_points() {
    assert!(refused(&with("placeholder", json!("é".repeat(150)))).is_empty());
    assert_eq!(refused(&with("placeholder", json!("é".repeat(151)))), ["placeholder BASE_TYPE_MAX_LENGTH"]);
}

#[test]
fn no_value_stands_twice() {
    let twice = json!([{ "label": "a", "value": "x" }, { "label": "b", "value": "x" }]);
    let select = with("options", twice);
    assert_eq!(refused(&select), ["options.1 SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"]);
}

#[test]
fn nobody_can_be_made_to_choose_more_than_there_is() {
    assert!(refused(&with("max_values", json!(3))).is_empty());
    assert_eq!(refused(&with("max_values", json!(4))), ["options BASE_TYPE_MIN_LENGTH"]);
    assert_eq!(refused(&with("max_values", json!(26))), ["max_values NUMBER_TYPE_MAX"]);
    assert_eq!(refused(&with("max_values", json!(0))), ["max_values NUMBER_TYPE_MIN"]);
    assert!(refused(&with("min_values", json!(0))).is_empty());
    assert_eq!(refused(&with("min_values", json!(2))), ["min_values NUMBER_TYPE_MAX"]);
}

#[test]
fn no_more_is_chosen_beforehand_than_may_be_chosen() {
    let chosen = json!([
        { "label": "a", "value": "a", "default": true }, { "label": "b", "value": "b", "default": true }
    ]);
    let mut select = with("options", chosen);
    assert_eq!(refused(&select), ["options SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"]);
    select["max_values"] = json!(2);
    assert!(refused(&select).is_empty());
}

#[test]
fn a_select_of_people_has_defaults_of_its_own_kind() {
    let select = |kind: u8, default: &str| {
        let default = json!({ "type": default, "id": "5" });
        json!({ "type": kind, "custom_id": "a", "default_values": [default] })
    };
    for (kind, default) in [(5, "user"), (6, "role"), (7, "user"), (7, "role"), (8, "channel")] {
        assert!(refused(&select(kind, default)).is_empty(), "{kind} {default}");
    }
    assert_eq!(refused(&select(5, "role")), ["default_values.0.type BASE_TYPE_CHOICES"]);
    assert_eq!(refused(&select(8, "user")), ["default_values.0.type BASE_TYPE_CHOICES"]);
}
