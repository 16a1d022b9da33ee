use serde_json::{Value, json};

use super::expect::codes;
use crate::check::message_create;

fn refused(mentions: &Value) -> Vec<String> {
    codes(&message_create(&json!({ "content": "a", "allowed_mentions": mentions }), 0))
}

#[test]
fn mentions_are_allowed_by_kind_or_by_name_but_not_both() {
    assert!(refused(&json!({ "parse": [] })).is_empty());
    assert!(
        refused(&json!({ "parse": ["everyone", "roles"], "users": ["5", 6], "replied_user": true }))
            .is_empty()
    );
    assert!(refused(&json!({ "parse": ["users"], "users": [] })).is_empty());
    assert_eq!(
        refused(&json!({ "parse": ["users"], "users": ["5"] })),
        ["allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"]
    );
}

#[test]
fn up_to_100_are_named_each_once() {
    let ids = |count: u64| (1..=count).map(|id| id.to_string()).collect::<Vec<_>>();
    assert!(refused(&json!({ "users": ids(100) })).is_empty());
    assert_eq!(refused(&json!({ "roles": ids(101) })), ["allowed_mentions.roles BASE_TYPE_MAX_LENGTH"]);
    assert_eq!(
        refused(&json!({ "users": ["5", "5"] })),
        ["allowed_mentions.users.1 SET_TYPE_ALREADY_CONTAINS_VALUE"]
    );
}

#[test]
fn other_words_and_ids_are_refused() {
    assert_eq!(refused(&json!({ "parse": ["here"] })), ["allowed_mentions.parse.0 BASE_TYPE_CHOICES"]);
    assert_eq!(refused(&json!({ "users": ["Asha"] })), ["allowed_mentions.users.0 NUMBER_TYPE_COERCE"]);
    assert_eq!(refused(&json!(["users"])), ["allowed_mentions MODEL_TYPE_CONVERT"]);
}
