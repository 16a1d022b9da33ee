//! Buttons and menus, as a person finds and uses them.

use serde_json::{Value, json};

use super::failure::Failure;
use super::values::{self, Place, Resolved};
use crate::model::Message;

/// The custom id of the message's button with this label that can be pressed.
pub(super) fn button(message: &Message, label: &str) -> Option<String> {
    let buttons = message.buttons().into_iter().filter(|button| button.enabled);
    let bare = |custom_id: &str| message.component(custom_id).is_some_and(|it| it["label"] == label);
    let mut pressable = buttons.filter_map(|button| Some((button.label, button.custom_id?)));
    pressable.find(|(shown, custom_id)| shown == label || bare(custom_id)).map(|(_, custom_id)| custom_id)
}

/// Why no button of the message could be pressed.
pub(super) fn no_button(message: &Message, label: &str) -> Failure {
    let there = message.buttons().into_iter().filter(|button| button.enabled).map(|button| button.label);
    Failure::NoButton { label: label.to_owned(), there: there.collect() }
}

/// The message's select menus that can be used.
pub(super) fn menus(message: &Message) -> Vec<&Value> {
    let all = message.all_components().into_iter();
    let menus = all.filter(|it| matches!(it["type"].as_u64(), Some(3 | 5..=8)));
    menus.filter(|it| it["disabled"] != true).collect()
}

/// The data of an interaction in which a person chooses from a menu: labels or values of its options, or the names
/// of users, roles and channels.
pub(super) fn choose(place: Place<'_>, menu: &Value, choices: &[&str]) -> Result<Value, Failure> {
    let least = menu["min_values"].as_u64().unwrap_or(1);
    let most = menu["max_values"].as_u64().unwrap_or(1);
    if !(least..=most).contains(&u64::try_from(choices.len()).unwrap_or(u64::MAX)) {
        return Err(bad(menu, &choices.join(", "), format!("{least} to {most} choices")));
    }
    let mut resolved = Resolved::default();
    let values = choices.iter().map(|choice| value(place, menu, choice, &mut resolved));
    let mut data = json!({
        "custom_id": menu["custom_id"],
        "component_type": menu["type"],
        "id": menu["id"],
        "values": values.collect::<Result<Vec<_>, _>>()?,
    });
    if let Some(resolved) = resolved.into_json() {
        data["resolved"] = resolved;
    }
    Ok(data)
}

fn bad(menu: &Value, value: &str, why: String) -> Failure {
    let option = menu["custom_id"].as_str().unwrap_or_default().to_owned();
    Failure::BadValue { option, value: value.to_owned(), why }
}

/// The value behind one choice.
fn value(place: Place<'_>, menu: &Value, choice: &str, resolved: &mut Resolved) -> Result<Value, Failure> {
    // Menus of users, roles, both or channels choose as the options of commands do that take those.
    let kind = match menu["type"].as_u64() {
        Some(5) => 6,
        Some(6) => 8,
        Some(7) => 9,
        Some(8) => 7,
        _ => {
            let options = menu["options"].as_array().map(Vec::as_slice).unwrap_or_default();
            let chosen = options.iter().find(|option| option["label"] == choice || option["value"] == choice);
            let labels: Vec<_> = options.iter().filter_map(|option| option["label"].as_str()).collect();
            let chosen = chosen.map(|option| option["value"].clone());
            return chosen.ok_or_else(|| bad(menu, choice, format!("one of {labels:?}")));
        }
    };
    let option = json!({"name": menu["custom_id"], "type": kind, "channel_types": menu["channel_types"]});
    values::read(place, &option, choice, resolved)
}
