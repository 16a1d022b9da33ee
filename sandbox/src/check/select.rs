//! Select menus: of given texts, or of people, roles and channels.

use super::emoji;
use super::report::{Place, Report};
use super::shape::{
    COMPONENT_ID, Key, Shape, integer, join, list, list_of, optional, required, set, text, text_of,
};

/// `type` of a select of given texts.
pub(super) const TEXTS: i64 = 3;

/// `type`s of the selects: texts, users, roles, users and roles, channels.
pub(super) const KINDS: [i64; 5] = [TEXTS, 5, 6, 7, 8];

/// What every select has.
const ANY: &[Key] = &[
    required("type", Shape::OneOf(&KINDS)),
    COMPONENT_ID,
    required("custom_id", text_of(1, 100)),
    optional("placeholder", text(150)),
    optional("min_values", integer(0, 25)),
    optional("max_values", integer(1, 25)),
    optional("disabled", Shape::Bool),
    // Heeded in modals only.
    optional("required", Shape::Bool),
];

/// A select of given texts.
pub(super) const TEXT_SELECT: &[Key] =
    &join::<_, 9>(ANY, &[required("options", list_of(&Shape::Object(OPTION), 1, 25))]);

const OPTION: &[Key] = &[
    required("label", text_of(1, 100)),
    required("value", text_of(1, 100)),
    optional("description", text(100)),
    optional("emoji", Shape::Object(emoji::EMOJI)),
    optional("default", Shape::Bool),
];

/// A select of users, of roles, or of both.
pub(super) const PEOPLE_SELECT: &[Key] =
    &join::<_, 9>(ANY, &[optional("default_values", list(&Shape::Object(DEFAULT_VALUE), 25))]);

/// A select of channels.
pub(super) const CHANNEL_SELECT: &[Key] =
    &join::<_, 10>(PEOPLE_SELECT, &[optional("channel_types", set(&super::channel::ANY_CHANNEL, 16))]);

const DEFAULT_VALUE: &[Key] =
    &[required("id", Shape::Snowflake), required("type", Shape::Word(&["user", "role", "channel"]))];

/// Checks how the numbers, options and defaults of a select go together.
pub(super) fn rules(select: &Place<'_>, report: &mut Report) {
    let (least, most) = (select.key("min_values"), select.key("max_values"));
    let max = most.integer().unwrap_or(1);
    if least.integer().unwrap_or(1).min(25) > max.max(1) {
        let message = format!("min_values value should be less than or equal to {max}.");
        report.breach(&least, "NUMBER_TYPE_MAX", message);
    }
    if select.kind() == Some(TEXTS) {
        options(select, max, report);
    } else {
        defaults(select, max, report);
    }
}

fn options(select: &Place<'_>, max: i64, report: &mut Report) {
    let list = select.key("options");
    let options = list.items();
    if (1..=25).contains(&max) && !options.is_empty() && as_count(max) > options.len() {
        report.breach(&list, "BASE_TYPE_MIN_LENGTH", format!("Must be {max} or more in length."));
    }
    for (index, option) in options.iter().enumerate() {
        emoji::rules(&option.key("emoji"), report);
        let value = option.key("value").value;
        if options[..index].iter().any(|earlier| earlier.key("value").value == value) {
            let message = "The specified option value is already used";
            report.breach(option, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message);
        }
    }
    let chosen = options.iter().filter(|option| option.key("default").value == true).count();
    too_many_defaults(&list, chosen, max, report);
}

fn defaults(select: &Place<'_>, max: i64, report: &mut Report) {
    let list = select.key("default_values");
    let allowed: &[&str] = match select.kind() {
        Some(5) => &["user"],
        Some(6) => &["role"],
        Some(7) => &["user", "role"],
        _ => &["channel"],
    };
    for default in list.items() {
        let kind = default.key("type");
        if ["user", "role", "channel"].contains(&kind.text()) && !allowed.contains(&kind.text()) {
            super::shape::inspect::choices(&kind, allowed, report);
        }
    }
    too_many_defaults(&list, list.items().len(), max, report);
}

fn too_many_defaults(list: &Place<'_>, chosen: usize, max: i64, report: &mut Report) {
    if chosen > as_count(max) {
        let message = "The specified number of default values exceeds the specified maximum values";
        report.breach(list, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message);
    }
}

/// A number of values; nothing below nought.
fn as_count(number: i64) -> usize {
    usize::try_from(number).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::{message_create, testing::codes};

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
        assert_eq!(
            refused(&with("placeholder", json!("é".repeat(151)))),
            ["placeholder BASE_TYPE_MAX_LENGTH"]
        );
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
}
