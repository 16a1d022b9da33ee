use serde_json::{Value, json};

use super::expect::{codes, ignored};
use crate::check::Refusal;
use crate::check::*;

const CLICK: AnswerTo = AnswerTo::Component;
const COMMAND: AnswerTo = AnswerTo::Command;

fn refused(body: &Value, to: AnswerTo) -> Vec<String> {
    codes(&interaction_callback(body, to, 0))
}

#[test]
fn every_interaction_has_its_own_answers() {
    let modal = json!({ "custom_id": "a", "title": "a", "components": [{ "type": 10, "content": "a" }] });
    let bodies = [
        json!({ "type": 1 }),
        json!({ "type": 4, "data": { "content": "a" } }),
        json!({ "type": 5 }),
        json!({ "type": 6 }),
        json!({ "type": 7, "data": { "content": "a" } }),
        json!({ "type": 8, "data": { "choices": [] } }),
        json!({ "type": 9, "data": modal }),
        json!({ "type": 12 }),
    ];
    let table: [(AnswerTo, &[i64]); 6] = [
        (AnswerTo::Ping, &[1]),
        (COMMAND, &[4, 5, 9, 12]),
        (AnswerTo::Autocomplete, &[8]),
        (CLICK, &[4, 5, 6, 7, 9, 12]),
        (AnswerTo::Modal { from_message: true }, &[4, 5, 6, 7, 12]),
        (AnswerTo::Modal { from_message: false }, &[4, 5, 12]),
    ];
    for (to, answers) in table {
        for body in &bodies {
            let good = answers.contains(&body["type"].as_i64().unwrap());
            let expected = if good { vec![] } else { vec!["type BASE_TYPE_CHOICES"] };
            assert_eq!(refused(body, to), expected, "{body} to {to:?}");
        }
    }
}

#[test]
fn a_type_is_needed_and_known() {
    assert_eq!(refused(&json!({}), COMMAND), ["type BASE_TYPE_REQUIRED"]);
    assert_eq!(refused(&json!({ "type": "4" }), COMMAND), ["type NUMBER_TYPE_COERCE"]);
    assert_eq!(refused(&json!({ "type": 3 }), COMMAND), ["type BASE_TYPE_CHOICES"]);
}

#[test]
fn the_faults_of_a_message_stand_under_data() {
    let body = |content: &str| json!({ "type": 4, "data": { "content": content } });
    assert!(refused(&body(&"🎲".repeat(2000)), COMMAND).is_empty());
    assert_eq!(refused(&body(&"🎲".repeat(2001)), COMMAND), ["data.content BASE_TYPE_MAX_LENGTH"]);
    assert_eq!(interaction_callback(&body(""), COMMAND, 0), Err(Refusal::EmptyMessage));
    assert!(interaction_callback(&body(""), COMMAND, 1).is_ok());
    assert_eq!(refused(&json!({ "type": 4 }), COMMAND), ["data MODEL_TYPE_CONVERT"]);
}

#[test]
fn an_answer_can_be_for_one_person_alone_but_an_update_cannot() {
    let body = |kind: u8| json!({ "type": kind, "data": { "content": "a", "flags": 64 } });
    assert!(ignored(&interaction_callback(&body(4), CLICK, 0)).is_empty());
    let update = interaction_callback(&body(7), CLICK, 0);
    assert_eq!(ignored(&update), ["data.flags: flags 64 cannot be set here"]);
}

#[test]
fn a_deferral_says_who_will_see_the_answer_and_nothing_else() {
    let deferral = |data: Value| interaction_callback(&json!({ "type": 5, "data": data }), COMMAND, 0);
    assert!(ignored(&deferral(json!(null))).is_empty());
    assert!(ignored(&deferral(json!({ "flags": 64, "attachments": [] }))).is_empty());
    assert_eq!(ignored(&deferral(json!({ "content": "a" }))), ["data.content: unknown key"]);
    assert_eq!(ignored(&deferral(json!({ "flags": 68 }))), ["data.flags: flags 4 cannot be set here"]);
    assert_eq!(codes(&deferral(json!({ "flags": "64" }))), ["data.flags NUMBER_TYPE_COERCE"]);
}

#[test]
fn an_update_may_leave_everything_as_it_is() {
    assert!(refused(&json!({ "type": 7 }), CLICK).is_empty());
    assert!(
        refused(&json!({ "type": 7, "data": { "components": [], "attachments": [] } }), CLICK).is_empty()
    );
    let poll = json!({ "type": 7, "data": { "tts": true } });
    assert_eq!(ignored(&interaction_callback(&poll, CLICK, 0)), ["data.tts: unknown key"]);
}

#[test]
fn up_to_25_choices_are_offered_while_typing() {
    let body = |count| {
        let choice = json!({ "name": "Red", "value": "red" });
        json!({ "type": 8, "data": { "choices": vec![choice; count] } })
    };
    assert!(refused(&body(25), AnswerTo::Autocomplete).is_empty());
    assert_eq!(refused(&body(26), AnswerTo::Autocomplete), ["data.choices BASE_TYPE_MAX_LENGTH"]);
}

#[test]
fn a_choice_has_a_name_and_a_text_or_number_of_its_own() {
    let refused = |name: String, value: Value| {
        let body = json!({ "type": 8, "data": { "choices": [{ "name": name, "value": value }] } });
        refused(&body, AnswerTo::Autocomplete)
    };
    assert!(refused("é".repeat(100), json!("é".repeat(100))).is_empty());
    assert!(refused("a".into(), json!(5)).is_empty());
    assert!(refused("a".into(), json!(5.5)).is_empty());
    assert_eq!(refused("é".repeat(101), json!(1)), ["data.choices.0.name BASE_TYPE_BAD_LENGTH"]);
    assert_eq!(refused("a".into(), json!("é".repeat(101))), ["data.choices.0.value BASE_TYPE_MAX_LENGTH"]);
    assert_eq!(refused("a".into(), json!(true)), ["data.choices.0.value UNION_TYPE_CHOICES"]);
}
