//! The components of a message: rows of buttons and selects, or a layout of Components V2.

use super::report::{Place, Report};
use super::shape::{COMPONENT_ID, Key, Shape, inspect, list, list_of, required};
use super::{button, layout, select};

/// `type` of a row.
const ACTION_ROW: i64 = 1;
/// `type` of a button.
const BUTTON: i64 = 2;

/// The components of a Components V2 message, all levels counted.
const MAX_COMPONENTS: usize = 40;
/// The code points of all texts of a Components V2 message.
const MAX_TEXT: usize = 4000;

/// A row: five buttons or one select.
pub(super) const ROW: &[Key] = &[
    required("type", Shape::OneOf(&[ACTION_ROW])),
    COMPONENT_ID,
    required("components", list_of(&IN_ROW, 1, 5)),
];

const IN_ROW: Shape = Shape::Union(&[
    (BUTTON, button::BUTTON),
    (select::TEXTS, select::TEXT_SELECT),
    (5, select::PEOPLE_SELECT), // users
    (6, select::PEOPLE_SELECT), // roles
    (7, select::PEOPLE_SELECT), // users and roles
    (8, select::CHANNEL_SELECT),
]);

/// Rows only, as messages have them beside content and embeds.
const ROWS: Shape = list(&Shape::Union(&[(ACTION_ROW, ROW)]), 5);

const LAYOUT: Shape = list(&layout::TOP, MAX_COMPONENTS);

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
    let texts = all.iter().filter(|it| it.kind() == Some(layout::TEXT)).map(|it| it.key("content"));
    if texts.map(|it| it.text().chars().count()).sum::<usize>() > MAX_TEXT {
        let message = format!("Components displayable text size exceeds maximum size of {MAX_TEXT}");
        report.breach(components, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::{message_create, testing::codes};

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
}
