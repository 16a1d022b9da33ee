//! What Discord's own description of its API refuses, the checks refuse too.
//!
//! Without the description the tests say that they skip; where it is required (`CI=true`) they fail. Good bodies are spoilt at random places; the schema of the request judges first, then the check.

use std::cell::Cell;
use std::sync::LazyLock;

use discord_sandbox::check::{self, AnswerTo, Checked};
use jsonschema::Validator;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

mod bodies;
#[path = "../common/description.rs"]
mod description;
mod spoil;

/// How many spoilt bodies are tried for each request.
const CASES: u32 = 500;

/// How many of them the schema must refuse, lest a test tell nothing.
const ENOUGH: u32 = CASES / 5;

/// Discord's description, loosened where it is known to be stricter than Discord.
static OPENAPI: LazyLock<Option<Value>> = LazyLock::new(|| {
    let mut openapi = description::read()?;
    loosen(&mut openapi["components"]["schemas"]);
    Some(openapi)
});

/// Ids and permissions may be integers or digits, a custom emoji needs no name, and messages can be forwarded.
fn loosen(schemas: &mut Value) {
    let digits = |types: Value| json!({ "type": types, "pattern": "^(0|[1-9][0-9]*)$", "minimum": 0 });
    let bits = digits(json!(["string", "integer", "null"]));
    schemas["SnowflakeType"] = digits(json!(["string", "integer"]));
    for overwrite in ["allow", "deny"] {
        schemas["ChannelPermissionOverwriteRequest"]["properties"][overwrite] = bits.clone();
    }
    for command in ["CreateRequest", "UpdateRequest", "PatchRequestPartial"] {
        let command = &mut schemas[format!("ApplicationCommand{command}")];
        command["properties"]["default_member_permissions"] = bits.clone();
    }
    schemas["ComponentEmojiForRequest"]["required"] = json!([]);
    schemas["ComponentEmojiForRequest"]["properties"]["name"]["type"] = json!(["string", "null"]);
    schemas["MessageReferenceType"] = json!({ "enum": [0, 1] });
}

/// The schema of a request, if the description is at hand.
fn schema(name: &str) -> Option<Validator> {
    let openapi = OPENAPI.as_ref()?;
    assert!(openapi["components"]["schemas"].get(name).is_some(), "the description has {name}");
    let schema =
        json!({ "$ref": format!("#/components/schemas/{name}"), "components": openapi["components"] });
    Some(jsonschema::draft202012::new(&schema).expect("it is a schema"))
}

/// Good bodies pass both; of spoilt ones, none that the schema refuses passes the check.
fn agree(name: &str, bodies: &[Value], check: impl Fn(&Value) -> Checked) {
    let Some(schema) = schema(name) else { return };
    for body in bodies {
        assert!(schema.is_valid(body), "{name} takes {body}: {:?}", schema.iter_errors(body).next());
        assert_eq!(check(body), Ok(vec![]), "the check takes {body}");
    }
    let refused = Cell::new(0);
    let config = ProptestConfig { cases: CASES, failure_persistence: None, ..ProptestConfig::default() };
    let judged = TestRunner::new(config).run(&spoil::spoilt(bodies.to_vec()), |body| {
        if !schema.is_valid(&body) {
            refused.set(refused.get() + 1);
            prop_assert!(check(&body).is_err(), "{name} refuses what the check takes: {body}");
        }
        Ok(())
    });
    judged.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(refused.get() > ENOUGH, "{name} refused only {} of {CASES} spoilt bodies", refused.get());
}

/// The files that come with every message here.
const FILES: usize = 1;

#[test]
fn new_messages() {
    agree("MessageCreateRequest", &bodies::messages(), |body| check::message_create(body, FILES));
}

#[test]
fn edits_of_messages() {
    agree("MessageEditRequestPartial", &bodies::edits(), |body| check::message_edit(body, FILES));
}

#[test]
fn follow_ups() {
    agree("IncomingWebhookRequestPartial", &bodies::followups(), |body| check::followup(body, FILES));
}

#[test]
fn edits_of_answers() {
    agree("IncomingWebhookUpdateRequestPartial", &bodies::edits(), |body| check::webhook_edit(body, FILES));
}

#[test]
fn answers_with_a_message() {
    agree("IncomingWebhookInteractionRequest", &bodies::followups(), |data| {
        check::interaction_callback(&json!({ "type": 4, "data": data }), AnswerTo::Component, FILES)
    });
}

#[test]
fn updates_of_the_clicked_message() {
    agree("IncomingWebhookUpdateForInteractionCallbackRequestPartial", &bodies::edits(), |data| {
        check::interaction_callback(&json!({ "type": 7, "data": data }), AnswerTo::Component, FILES)
    });
}

#[test]
fn modals() {
    agree("ModalInteractionCallbackRequestData", &bodies::modals(), |data| {
        check::interaction_callback(&json!({ "type": 9, "data": data }), AnswerTo::Command, 0)
    });
}

#[test]
fn choices_while_typing() {
    // A text, an integer or a number: three branches of a union, told apart by the option that is typed.
    for (kind, value) in [("String", json!("red")), ("Number", json!(2.5))] {
        let name = format!("InteractionApplicationCommandAutocompleteCallback{kind}Data");
        let choice = json!({ "name": "Red", "value": value, "name_localizations": { "de": "Rot" } });
        let is_of_kind = |choice: &Value| !choice["value"].is_string() ^ (kind == "String");
        agree(&name, &[json!({ "choices": [choice, choice] })], |data| {
            if !data["choices"].as_array().into_iter().flatten().all(is_of_kind) {
                return Err(check::Refusal::EmptyMessage);
            }
            check::interaction_callback(&json!({ "type": 8, "data": data }), AnswerTo::Autocomplete, 0)
        });
    }
}

#[test]
fn commands() {
    agree("ApplicationCommandCreateRequest", &bodies::commands(), check::command);
}

#[test]
fn commands_in_bulk() {
    agree("ApplicationCommandUpdateRequest", &bodies::commands(), |body| check::commands(&json!([body])));
}

#[test]
fn edits_of_commands() {
    agree("ApplicationCommandPatchRequestPartial", &bodies::command_changes(), check::command_edit);
}

#[test]
fn channels_and_threads() {
    agree("CreateGuildChannelRequest", &bodies::channels(), check::channel_create);
    agree("UpdateGuildChannelRequestPartial", &bodies::channels(), check::channel_modify);
    agree("CreateTextThreadWithoutMessageRequest", &bodies::threads(), check::thread_create);
    agree("UpdateThreadRequestPartial", &bodies::thread_changes(), check::thread_modify);
}

#[test]
fn the_languages_are_those_of_the_interface() {
    let Some(openapi) = OPENAPI.as_ref() else { return };
    let known = openapi["components"]["schemas"]["AvailableLocalesEnum"]["oneOf"].as_array().expect("a list");
    assert_eq!(known.len(), 34);
    for locale in known.iter().filter_map(|locale| locale["const"].as_str()) {
        let body = json!({ "name": "a", "description": "a", "description_localizations": { locale: "a" } });
        assert_eq!(check::command(&body), Ok(vec![]), "{locale}");
    }
}
