//! What Discord adds to components that it is sent.

use std::collections::BTreeSet;

use serde_json::{Value, json};

/// Components as Discord gives them back: with ids for those that have none, counted from 1 in the order in which
/// they stand, and with what it adds to menus.
pub(crate) fn numbered(components: &Value) -> Vec<Value> {
    let mut components = components.as_array().cloned().unwrap_or_default();
    let mut given = BTreeSet::new();
    visit(&mut components, &mut |component| given.extend(own_id(component)));
    let mut free = (1..).filter(|id| !given.contains(id));
    visit(&mut components, &mut |component| {
        if own_id(component).is_none() {
            component["id"] = json!(free.next());
        }
        if matches!(component["type"].as_u64(), Some(3 | 5..=8)) {
            for bound in ["min_values", "max_values"] {
                if component[bound].is_null() {
                    component[bound] = json!(1);
                }
            }
        }
    });
    components
}

/// The id that the bot gave to a component. 0 is none.
fn own_id(component: &Value) -> Option<u64> {
    component["id"].as_u64().filter(|id| *id != 0)
}

/// Comes to each component before those that it holds.
fn visit(components: &mut [Value], look: &mut impl FnMut(&mut Value)) {
    for component in components {
        look(component);
        if let Some(inner) = component.get_mut("components").and_then(Value::as_array_mut) {
            visit(inner, look);
        }
        for single in ["accessory", "component"] {
            if let Some(inner) = component.get_mut(single) {
                visit(std::slice::from_mut(inner), look);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_count_from_1_through_rows_and_what_they_hold_around_those_that_were_given() {
        let row = |inner: Value| json!({"type": 1, "components": inner});
        let button = || json!({"type": 2});
        let written = numbered(&json!([
            row(json!([button(), {"type": 2, "id": 3}])),
            {"type": 9, "components": [{"type": 10}], "accessory": button()},
            {"type": 18, "id": 0, "component": {"type": 4}},
        ]));
        let ids = |path: &str| Value::Array(written.clone()).pointer(path).cloned();
        let paths = [
            "/0/id",
            "/0/components/0/id",
            "/0/components/1/id",
            "/1/id",
            "/1/components/0/id",
            "/1/accessory/id",
            "/2/id",
            "/2/component/id",
        ];
        let found: Vec<_> = paths.into_iter().map(|path| ids(path).and_then(|id| id.as_u64())).collect();
        assert_eq!(found, [1, 2, 3, 4, 5, 6, 7, 8].map(Some));
    }
}
