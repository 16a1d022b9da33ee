//! Modals: forms that open before a person, with text inputs and more.

use super::report::{Place, Report};
use super::tables::MODAL_INTERACTION_CALLBACK_REQUEST_DATA;
use super::{component, inspect, select};

/// `type` of a text input.
const TEXT_INPUT: i64 = 4;
/// `type` of a row.
const ACTION_ROW: i64 = 1;
/// `type` of a label with a component beneath.
const LABEL: i64 = 18;

/// Checks a modal.
pub(super) fn check(modal: &Place<'_>, report: &mut Report) {
    inspect::object(modal, MODAL_INTERACTION_CALLBACK_REQUEST_DATA, report);
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
