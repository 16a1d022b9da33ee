//! Modals: forms that open before a person, with text inputs and more.

use super::report::{Place, Report};
use super::shape::{COMPONENT_ID, Key, Shape, inspect, integer, list_of, optional, required, text, text_of};
use super::{component, layout, select};

/// `type` of a text input.
const TEXT_INPUT: i64 = 4;
/// `type` of a row.
const ACTION_ROW: i64 = 1;
/// `type` of a label with a component beneath.
const LABEL: i64 = 18;

const MODAL: &[Key] = &[
    required("custom_id", text_of(1, 100)),
    required("title", text_of(1, 45)),
    required("components", list_of(&TOP, 1, 5)),
];

const TOP: Shape =
    Shape::Union(&[(ACTION_ROW, ROW), (layout::TEXT, layout::TEXT_DISPLAY), (LABEL, LABEL_KEYS)]);

const ROW: &[Key] = &[
    required("type", Shape::OneOf(&[ACTION_ROW])),
    COMPONENT_ID,
    required("components", list_of(&Shape::Union(&[(TEXT_INPUT, INPUT)]), 1, 5)),
];

const LABEL_KEYS: &[Key] = &[
    required("type", Shape::OneOf(&[LABEL])),
    COMPONENT_ID,
    required("label", text_of(1, 45)),
    optional("description", text_of(1, 100)),
    required("component", LABELLED),
];

const LABELLED: Shape = Shape::Union(&[
    (select::TEXTS, select::TEXT_SELECT),
    (TEXT_INPUT, INPUT),
    (5, select::PEOPLE_SELECT), // users
    (6, select::PEOPLE_SELECT), // roles
    (7, select::PEOPLE_SELECT), // users and roles
    (8, select::CHANNEL_SELECT),
    (19, UPLOAD),
    (21, RADIO_GROUP),
    (22, CHECKBOX_GROUP),
    (23, CHECKBOX),
]);

const CUSTOM_ID: Key = required("custom_id", text_of(1, 100));
const MUST: Key = optional("required", Shape::Bool);

const INPUT: &[Key] = &[
    required("type", Shape::OneOf(&[TEXT_INPUT])),
    COMPONENT_ID,
    CUSTOM_ID,
    required("style", Shape::OneOf(&[1, 2])),
    optional("label", text_of(1, 45)),
    optional("min_length", integer(0, 4000)),
    optional("max_length", integer(1, 4000)),
    MUST,
    optional("value", text(4000)),
    optional("placeholder", text(100)),
];

const UPLOAD: &[Key] = &[
    required("type", Shape::OneOf(&[19])),
    COMPONENT_ID,
    CUSTOM_ID,
    optional("min_values", integer(0, 10)),
    optional("max_values", integer(1, 10)),
    MUST,
];

const RADIO_GROUP: &[Key] = &[
    required("type", Shape::OneOf(&[21])),
    COMPONENT_ID,
    CUSTOM_ID,
    MUST,
    required("options", list_of(&Shape::Object(OPTION), 2, 10)),
];

const CHECKBOX_GROUP: &[Key] = &[
    required("type", Shape::OneOf(&[22])),
    COMPONENT_ID,
    CUSTOM_ID,
    optional("min_values", integer(0, 10)),
    optional("max_values", integer(1, 10)),
    MUST,
    required("options", list_of(&Shape::Object(OPTION), 1, 10)),
];

const CHECKBOX: &[Key] =
    &[required("type", Shape::OneOf(&[23])), COMPONENT_ID, CUSTOM_ID, optional("default", Shape::Bool)];

const OPTION: &[Key] = &[
    required("label", text_of(1, 100)),
    required("value", text_of(1, 100)),
    optional("description", text(100)),
    optional("default", Shape::Bool),
];

/// Checks a modal.
pub(super) fn check(modal: &Place<'_>, report: &mut Report) {
    inspect::object(modal, MODAL, report);
    let top = modal.key("components");
    for row in top.items().iter().filter(|it| it.kind() == Some(ACTION_ROW)) {
        one_input(row, report);
    }
    for label in top.items().iter().filter(|it| it.kind() == Some(LABEL)) {
        label_once(label, report);
    }
    let all = component::flatten(&top);
    for component in &all {
        match component.kind() {
            Some(TEXT_INPUT) => lengths(component, report),
            Some(kind) if select::KINDS.contains(&kind) => select::rules(component, report),
            _ => {}
        }
    }
    component::custom_ids(&all, report);
}

/// A text input takes a whole row, and there it carries its label itself.
fn one_input(row: &Place<'_>, report: &mut Report) {
    for (index, input) in row.key("components").items().iter().enumerate() {
        if index > 0 {
            let message = "The specified component exceeds the maximum width";
            report.breach(input, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
        }
        if !input.key("label").is_given() {
            report.breach(&input.key("label"), "BASE_TYPE_REQUIRED", "This field is required");
        }
    }
}

/// Beneath a label, an input has no second one; and nothing in a modal is disabled.
fn label_once(label: &Place<'_>, report: &mut Report) {
    let component = label.key("component");
    if component.key("label").is_given() {
        let message = "A component within a label cannot have a label";
        report.breach(&component.key("label"), "COMPONENT_LABEL_DUPLICATED", message);
    }
    if component.key("disabled").value == true {
        let message = "Components in a modal cannot be disabled";
        report.breach(&component.key("disabled"), "COMPONENT_MODAL_DISABLED", message);
    }
}

fn lengths(input: &Place<'_>, report: &mut Report) {
    let (least, most) = (input.key("min_length"), input.key("max_length"));
    let min = least.integer().unwrap_or(0);
    let max = most.integer().unwrap_or(4000);
    if min > max {
        let message = format!("int value should be less than or equal to {max}.");
        report.breach(&least, "NUMBER_TYPE_MAX", message);
    }
    let value = input.key("value");
    let length = i64::try_from(value.text().chars().count()).unwrap_or(i64::MAX);
    if length > max && length <= 4000 {
        report.breach(&value, "BASE_TYPE_MAX_LENGTH", format!("Must be {max} or fewer in length."));
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::testing::codes;
    use super::super::{AnswerTo, interaction_callback};

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
        assert_eq!(
            refused(&modal(&[row(&crossed)])),
            ["components.0.components.0.min_length NUMBER_TYPE_MAX"]
        );
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
}
