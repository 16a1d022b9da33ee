use serde_json::{Value, json};

use super::expect::codes;
use crate::check::message_create;

fn refused(question: &str, answers: &[Value], hours: u32) -> Vec<String> {
    let poll = json!({ "question": { "text": question }, "answers": answers, "duration": hours });
    codes(&message_create(&json!({ "poll": poll }), 0))
}

fn answer(text: &str) -> Value {
    json!({ "poll_media": { "text": text, "emoji": { "name": "🎲" } } })
}

#[test]
fn a_poll_is_a_message_of_its_own_within_its_limits() {
    let (long, short) = ("é".repeat(300), answer(&"é".repeat(55)));
    assert!(refused(&long, &vec![short.clone(); 10], 768).is_empty());
    assert_eq!(refused(&(long + "é"), &[answer("a")], 1), ["poll.question.text BASE_TYPE_BAD_LENGTH"]);
    assert_eq!(refused("a", &vec![short; 11], 1), ["poll.answers BASE_TYPE_BAD_LENGTH"]);
    assert_eq!(refused("a", &[], 1), ["poll.answers BASE_TYPE_BAD_LENGTH"]);
    let text = "poll.answers.0.poll_media.text BASE_TYPE_BAD_LENGTH";
    assert_eq!(refused("a", &[answer(&"é".repeat(56))], 1), [text]);
    assert_eq!(refused("a", &[answer("a")], 769), ["poll.duration NUMBER_TYPE_MAX"]);
    assert_eq!(refused("a", &[answer("a")], 0), ["poll.duration NUMBER_TYPE_MIN"]);
}
