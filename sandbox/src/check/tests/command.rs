use serde_json::{Value, json};

use super::expect::{codes, ignored};
use crate::check::*;

fn refused(body: &Value) -> Vec<String> {
    codes(&command(body))
}

/// A command with the one option.
fn with(option: Value) -> Value {
    json!({ "name": "table", "description": "Tables", "options": Value::Array(vec![option]) })
}

fn option(kind: u8, name: &str) -> Value {
    json!({ "type": kind, "name": name, "description": "An option" })
}

fn text_option(key: &str, value: Value) -> Vec<String> {
    let mut option = option(3, "colour");
    option[key] = value;
    refused(&with(option)).into_iter().map(|line| line.replacen("options.0.", "", 1)).collect()
}

#[test]
fn names_are_lower_case_letters_digits_hyphens_underscores_and_apostrophes() {
    let named = |name: &str| refused(&json!({ "name": name, "description": "a" }));
    for good in ["table", "spy-2", "l'été", "खेल", "मेज़", "เกม", "遊戲", "ａ_b", &"é".repeat(32)]
    {
        assert!(named(good).is_empty(), "{good}");
    }
    for bad in ["two words", "dot.", "🎲", "খেলা", "a/b"] {
        assert_eq!(named(bad), ["name STRING_TYPE_REGEX"], "{bad}");
    }
    assert_eq!(named("Table"), ["name APPLICATION_COMMAND_INVALID_NAME"]);
    assert_eq!(named("É"), ["name APPLICATION_COMMAND_INVALID_NAME"]);
    assert_eq!(named(""), ["name BASE_TYPE_REQUIRED"]);
    assert_eq!(named(&"é".repeat(33)), ["name BASE_TYPE_BAD_LENGTH", "name STRING_TYPE_REGEX"]);
}

#[test]
fn descriptions_have_1_to_100_code_points() {
    let described = |text: Value| refused(&json!({ "name": "a", "description": text }));
    assert!(described(json!("খ".repeat(100))).is_empty());
    assert_eq!(described(json!("খ".repeat(101))), ["description BASE_TYPE_MAX_LENGTH"]);
    assert_eq!(described(json!("")), ["description BASE_TYPE_REQUIRED"]);
    assert_eq!(described(json!(null)), ["description BASE_TYPE_REQUIRED"]);
    assert!(text_option("description", json!("é".repeat(100))).is_empty());
    assert_eq!(text_option("description", json!("é".repeat(101))), ["description BASE_TYPE_BAD_LENGTH"]);
}

#[test]
fn translations_are_in_known_languages_and_keep_to_the_same_rules() {
    let body = |names: Value, descriptions: Value| {
        refused(&json!({
            "name": "table", "description": "a",
            "name_localizations": names, "description_localizations": descriptions
        }))
    };
    assert!(body(json!({ "hi": "मेज़", "es-419": "mesa" }), json!({ "hi": "क" })).is_empty());
    assert_eq!(body(json!({ "bn": "খ" }), json!(null)), ["name_localizations.bn ENUM_TYPE_COERCE"]);
    assert_eq!(body(json!(null), json!({ "en": "a" })), ["description_localizations.en ENUM_TYPE_COERCE"]);
    assert_eq!(
        body(json!({ "de": "Tisch" }), json!({})),
        ["name_localizations.de APPLICATION_COMMAND_INVALID_NAME"]
    );
    assert_eq!(
        body(json!({}), json!({ "de": "é".repeat(101) })),
        ["description_localizations.de BASE_TYPE_BAD_LENGTH"]
    );
    assert_eq!(body(json!([]), json!({})), ["name_localizations DICT_TYPE_CONVERT"]);
}

#[test]
fn a_command_has_up_to_25_options_with_names_of_their_own() {
    let body = |count: usize| {
        let options: Vec<_> = (0..count).map(|n| option(3, &format!("o{n}"))).collect();
        json!({ "name": "table", "description": "a", "options": options })
    };
    assert!(refused(&body(25)).is_empty());
    assert_eq!(refused(&body(26)), ["options BASE_TYPE_MAX_LENGTH"]);
    let twice = json!({ "name": "table", "description": "a", "options": [option(3, "a"), option(4, "a")] });
    assert_eq!(refused(&twice), ["options.1 APPLICATION_COMMAND_OPTIONS_NAME_INVALID"]);
}

#[test]
fn required_options_come_first() {
    let (mut must, may) = (option(3, "must"), option(3, "may"));
    must["required"] = json!(true);
    let body = |options: [&Value; 2]| json!({ "name": "table", "description": "a", "options": options });
    assert!(refused(&body([&must, &may])).is_empty());
    assert_eq!(refused(&body([&may, &must])), ["options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"]);
}

#[test]
fn options_have_one_of_eleven_types() {
    for kind in 1..=11 {
        assert!(refused(&with(option(kind, "a"))).is_empty(), "{kind}");
    }
    assert_eq!(refused(&with(option(12, "a"))), ["options.0 UNION_TYPE_CHOICES"]);
    assert_eq!(refused(&with(json!({ "name": "a", "description": "a" }))), ["options.0 UNION_TYPE_REQUIRED"]);
}

#[test]
fn groups_hold_subcommands_and_these_hold_values_and_no_more() {
    let nest = |mut outer: Value, inner: Value| {
        outer["options"] = json!([inner]);
        outer
    };
    let subcommand = nest(option(1, "join"), option(3, "colour"));
    assert!(refused(&with(nest(option(2, "seat"), subcommand.clone()))).is_empty());
    assert!(refused(&with(subcommand.clone())).is_empty());
    let union = "options.0.options.0 UNION_TYPE_CHOICES";
    assert_eq!(refused(&with(nest(option(1, "a"), option(1, "b")))), [union]);
    assert_eq!(refused(&with(nest(option(2, "a"), option(2, "b")))), [union]);
    assert_eq!(refused(&with(nest(option(2, "a"), option(3, "b")))), [union]);
    let mixed = json!({ "name": "a", "description": "a", "options": [subcommand, option(3, "colour")] });
    assert_eq!(refused(&mixed), ["options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"]);
}

#[test]
fn the_rules_hold_within_subcommands_too() {
    let mut subcommand = option(1, "join");
    let mut late = option(4, "Seat");
    late["required"] = json!(true);
    subcommand["options"] = json!([option(3, "colour"), late]);
    assert_eq!(
        refused(&with(subcommand)),
        [
            "options.0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            "options.0.options.1.name APPLICATION_COMMAND_INVALID_NAME",
        ]
    );
}

#[test]
fn an_option_has_up_to_25_choices_of_its_own_type() {
    let choices = |count: usize| {
        json!(
            (0..count)
                .map(|n| json!({ "name": format!("n{n}"), "value": format!("v{n}") }))
                .collect::<Vec<_>>()
        )
    };
    assert!(text_option("choices", choices(25)).is_empty());
    assert_eq!(text_option("choices", choices(26)), ["choices BASE_TYPE_MAX_LENGTH"]);
    let one = |kind: u8, value: Value| {
        let mut option = option(kind, "a");
        option["choices"] = json!([{ "name": "a", "value": value }]);
        refused(&with(option))
    };
    assert!(one(3, json!("é".repeat(100))).is_empty());
    assert_eq!(one(3, json!("é".repeat(101))), ["options.0.choices.0.value BASE_TYPE_BAD_LENGTH"]);
    assert_eq!(one(3, json!(5)), ["options.0.choices.0.value STRING_TYPE_CONVERT"]);
    assert!(one(4, json!(SAFE)).is_empty());
    assert_eq!(one(4, json!(SAFE + 1)), ["options.0.choices.0.value NUMBER_TYPE_MAX"]);
    assert_eq!(one(4, json!(0.5)), ["options.0.choices.0.value NUMBER_TYPE_COERCE"]);
    assert!(one(10, json!(0.5)).is_empty());
    assert_eq!(one(10, json!("0.5")), ["options.0.choices.0.value NUMBER_TYPE_COERCE"]);
}

/// The largest whole number that every client keeps exactly.
const SAFE: i64 = (1 << 53) - 1;

#[test]
fn no_choice_stands_twice() {
    let choice = |name: &str, value: &str| json!({ "name": name, "value": value });
    assert_eq!(
        text_option("choices", json!([choice("a", "x"), choice("a", "y")])),
        ["choices.1.name APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATED"]
    );
    assert_eq!(
        text_option("choices", json!([choice("a", "x"), choice("b", "x")])),
        ["choices.1.value APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATED"]
    );
}

#[test]
fn an_option_offers_choices_or_completes_but_not_both() {
    let mut option = option(3, "a");
    option["autocomplete"] = json!(true);
    assert!(refused(&with(option.clone())).is_empty());
    option["choices"] = json!([{ "name": "a", "value": "a" }]);
    assert_eq!(
        refused(&with(option)),
        ["options.0.choices APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE_EXCLUSIVE"]
    );
}

#[test]
fn bounds_fit_the_type_and_do_not_cross() {
    assert!(text_option("max_length", json!(6000)).is_empty());
    assert_eq!(text_option("max_length", json!(6001)), ["max_length NUMBER_TYPE_MAX"]);
    assert_eq!(text_option("max_length", json!(0)), ["max_length NUMBER_TYPE_MIN"]);
    let bounded = |kind: u8, min: Value, max: Value| {
        let mut option = option(kind, "a");
        option["min_value"] = min;
        option["max_value"] = max;
        command(&with(option))
    };
    assert_eq!(bounded(4, json!(1), json!(4)), Ok(vec![]));
    assert_eq!(codes(&bounded(4, json!(5), json!(4))), ["options.0.min_value NUMBER_TYPE_MAX"]);
    assert_eq!(codes(&bounded(4, json!(0.5), json!(4))), ["options.0.min_value NUMBER_TYPE_COERCE"]);
    assert_eq!(bounded(10, json!(0.5), json!(4)), Ok(vec![]));
    assert_eq!(ignored(&bounded(5, json!(0), json!(1))).len(), 2);
}

#[test]
fn a_command_has_8000_code_points_with_all_that_hangs_from_it() {
    let choice = |n: usize| json!({ "name": format!("{n:0>100}"), "value": format!("{n:0>100}") });
    let filled = |name: &str, choices: usize| {
        let mut option = option(3, name);
        option["description"] = json!("d".repeat(99));
        option["choices"] = json!((0..choices).map(choice).collect::<Vec<_>>());
        option
    };
    // Each option: 1 + 99, and 200 a choice. The command: 5 + the description.
    let body = |description: usize| {
        json!({
            "name": "table", "description": "d".repeat(description),
            "options": [filled("a", 25), filled("b", 13)]
        })
    };
    assert!(size_of(&body(95)) == 7900);
    let full = |description: usize| {
        let mut body = body(95);
        let mut last = option(5, "c");
        last["description"] = json!("d".repeat(description));
        body["options"].as_array_mut().unwrap().push(last);
        body
    };
    assert!(refused(&full(99)).is_empty());
    assert_eq!(refused(&full(100)), [" APPLICATION_COMMAND_TOO_LARGE"]);
    let mut translated = full(99);
    translated["name_localizations"] = json!({ "de": "tische" });
    assert_eq!(refused(&translated), [" APPLICATION_COMMAND_TOO_LARGE"]);
}

/// The size as the documentation tells how to count it, without translations.
fn size_of(node: &Value) -> usize {
    let own: usize =
        ["name", "description", "value"].iter().filter_map(|key| node[key].as_str()).map(str::len).sum();
    let below = ["options", "choices"].iter().filter_map(|key| node[key].as_array()).flatten();
    own + below.map(size_of).sum::<usize>()
}

#[test]
fn an_entry_of_a_menu_may_be_called_anything_but_has_no_more_than_a_name() {
    for kind in [2, 3] {
        assert!(refused(&json!({ "type": kind, "name": "Show Hand" })).is_empty());
        assert!(
            refused(&json!({ "type": kind, "name": "Show Hand", "description": "", "options": [] }))
                .is_empty()
        );
        let described = json!({ "type": kind, "name": "a", "description": "a" });
        assert_eq!(refused(&described), ["description APPLICATION_COMMAND_INVALID_DESCRIPTION"]);
        assert_eq!(refused(&json!({ "type": kind, "name": "a".repeat(33) })), ["name BASE_TYPE_BAD_LENGTH"]);
    }
    assert_eq!(refused(&json!({ "type": 5, "name": "a" })).first().unwrap(), "type BASE_TYPE_CHOICES");
}

#[test]
fn a_change_names_only_what_it_changes() {
    assert!(command_edit(&json!({})).is_ok());
    assert!(command_edit(&json!({ "description": "Tables" })).is_ok());
    assert_eq!(codes(&command_edit(&json!({ "name": "Table" }))), ["name APPLICATION_COMMAND_INVALID_NAME"]);
    assert_eq!(codes(&command_edit(&json!({ "description": "" }))), ["description BASE_TYPE_REQUIRED"]);
    assert_eq!(ignored(&command_edit(&json!({ "type": 1 }))), ["type: unknown key"]);
}

#[test]
fn commands_of_one_type_have_names_of_their_own() {
    let slash = json!({ "name": "spy", "description": "a" });
    let menu = json!({ "name": "spy", "type": 3 });
    assert!(commands(&json!([slash, menu])).is_ok());
    assert_eq!(codes(&commands(&json!([slash, menu, slash]))), ["2 APPLICATION_COMMANDS_DUPLICATE_NAME"]);
}

#[test]
fn an_application_has_100_slash_commands_and_15_entries_of_each_menu() {
    let many = |count: usize, kind: u8| {
        let command = |n| match kind {
            1 => json!({ "name": format!("c{n}"), "description": "a" }),
            _ => json!({ "name": format!("c{n}"), "type": kind }),
        };
        commands(&json!((0..count).map(command).collect::<Vec<_>>()))
    };
    for (kind, max) in [(1, 100), (2, 15), (3, 15)] {
        assert!(many(max, kind).is_ok());
        assert_eq!(many(max + 1, kind), Err(Refusal::TooManyCommands(max)));
    }
    assert_eq!(
        Refusal::TooManyCommands(100).to_json(),
        json!({ "code": 30032, "message": "Maximum number of application commands reached (100)" })
    );
}

#[test]
fn the_faults_of_a_command_in_bulk_stand_under_its_index() {
    let bulk = json!([{ "name": "ok", "description": "a" }, { "name": "Bad", "description": "a" }]);
    assert_eq!(codes(&commands(&bulk)), ["1.name APPLICATION_COMMAND_INVALID_NAME"]);
    assert_eq!(codes(&commands(&json!({}))), [" LIST_TYPE_CONVERT"]);
    assert_eq!(commands(&json!([])), Ok(vec![]));
}
