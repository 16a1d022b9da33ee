//! The components of a message: rows of buttons and selects, or a layout of Components V2.

use super::report::{Place, Report};
use super::tables::{LAYOUT, ROWS};
use super::{button, inspect, select};

/// `type` of a row.
const ACTION_ROW: i64 = 1;
/// `type` of a button.
const BUTTON: i64 = 2;
/// `type` of a text.
const TEXT_DISPLAY: i64 = 10;

/// The components of a Components V2 message, all levels counted.
const MAX_COMPONENTS: usize = 40;
/// The code points of all texts of a Components V2 message.
const MAX_TEXT: usize = 4000;

/// How a message says what it shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// By content and embeds, with rows of components beneath.
    Classic,
    /// By components alone (flag `IS_COMPONENTS_V2`).
    Layout,
}

/// Checks the components of a message, if it has any.
pub(super) fn check(components: &Place<'_>, style: Style, report: &mut Report) {
    if !components.is_given() {
        return;
    }
    let shape = match style {
        Style::Classic => ROWS,
        Style::Layout => LAYOUT,
    };
    inspect::value(components, &shape, report);
    let all = flatten(components);
    for component in &all {
        match component.kind() {
            Some(ACTION_ROW) => one_select(component, report),
            Some(BUTTON) => button::rules(component, report),
            Some(kind) if select::KINDS.contains(&kind) => select::rules(component, report),
            _ => {}
        }
    }
    custom_ids(&all, report);
    if style == Style::Layout {
        totals(components, &all, report);
    }
}

/// Every component on every level, in the order in which they stand.
pub(super) fn flatten<'a>(components: &Place<'a>) -> Vec<Place<'a>> {
    let mut all = Vec::new();
    for component in components.items() {
        let below = flatten(&component.key("components"));
        let beside = ["accessory", "component"].map(|key| component.key(key));
        all.push(component);
        all.extend(below);
        all.extend(beside.into_iter().filter(Place::is_given));
    }
    all
}

/// A select takes a whole row.
fn one_select(row: &Place<'_>, report: &mut Report) {
    let items = row.key("components").items();
    let is_select = |item: &Place<'_>| item.kind().is_some_and(|kind| select::KINDS.contains(&kind));
    if items.len() > 1 && items.iter().any(is_select) {
        for item in &items[1..] {
            let message = "The specified component exceeds the maximum width";
            report.breach(item, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
        }
    }
}

/// Checks that no `custom_id` stands twice, disabled components included.
pub(super) fn custom_ids(components: &[Place<'_>], report: &mut Report) {
    let ids: Vec<_> = components.iter().map(|it| it.key("custom_id")).filter(Place::is_given).collect();
    for (index, id) in ids.iter().enumerate() {
        if ids[..index].iter().any(|earlier| earlier.value == id.value) {
            let message = "Component custom id cannot be duplicated";
            report.breach(id, "COMPONENT_CUSTOM_ID_DUPLICATED", message);
        }
    }
}

fn totals(components: &Place<'_>, all: &[Place<'_>], report: &mut Report) {
    if all.len() > MAX_COMPONENTS {
        let message =
            format!("The specified components exceeds the maximum total components ({MAX_COMPONENTS})");
        report.breach(components, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message);
    }
    let texts = all.iter().filter(|it| it.kind() == Some(TEXT_DISPLAY)).map(|it| it.key("content"));
    if texts.map(|it| it.text().chars().count()).sum::<usize>() > MAX_TEXT {
        let message = format!("Components displayable text size exceeds maximum size of {MAX_TEXT}");
        report.breach(components, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message);
    }
}
