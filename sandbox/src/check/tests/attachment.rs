use serde_json::json;

use super::expect::codes;
use crate::check::{message_create, message_edit};

#[test]
fn an_attachment_is_one_of_the_files_sent_along() {
    let body = json!({ "attachments": [{ "id": 0, "filename": "a.png" }, { "id": "1" }] });
    assert!(message_create(&body, 2).is_ok());
    assert_eq!(codes(&message_create(&body, 1)), ["attachments.1 ATTACHMENT_NOT_FOUND"]);
}

#[test]
fn an_edit_can_keep_what_the_message_has() {
    let body = json!({ "attachments": [{ "id": "1277679484459290757" }, { "id": 0 }] });
    assert!(message_edit(&body, 1).is_ok());
    assert_eq!(codes(&message_edit(&body, 0)), ["attachments.1 ATTACHMENT_NOT_FOUND"]);
    assert_eq!(codes(&message_create(&body, 1)), ["attachments.0 ATTACHMENT_NOT_FOUND"]);
}

#[test]
fn a_file_is_listed_once() {
    let body = json!({ "attachments": [{ "id": 0 }, { "id": "0" }] });
    assert_eq!(codes(&message_create(&body, 1)), ["attachments.1 ATTACHMENT_NOT_FOUND"]);
}

#[test]
fn a_message_has_up_to_10_files() {
    assert!(message_create(&json!({}), 10).is_ok());
    assert_eq!(codes(&message_create(&json!({}), 11)), ["attachments BASE_TYPE_MAX_LENGTH"]);
}
