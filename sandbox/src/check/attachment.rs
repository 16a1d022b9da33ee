//! The list of attachments, held against the files that came with it.

use super::report::{Place, Report};
use super::shape::{Shape, optional, required, text, text_of};

/// The files that a message may have.
pub(super) const MAX_FILES: usize = 10;

/// The first id that is a snowflake for sure: below it, an id counts the uploaded files.
const FIRST_SNOWFLAKE: u64 = 1 << 22;

/// An attachment as a bot sends it.
pub(super) const ATTACHMENT: Shape = Shape::Object(&[
    required("id", Shape::Snowflake),
    optional("filename", text_of(1, 1024)),
    optional("description", text(1024)),
    optional("duration_secs", Shape::Number { min: 0.0 }),
    optional("waveform", text(400)),
    optional("title", text(1024)),
    optional("is_spoiler", Shape::Bool),
    optional("is_remix", Shape::Bool),
]);

/// Whether a request may name attachments that the message already has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kept {
    /// The message is new: every attachment is an uploaded file.
    None,
    /// The message exists: attachments are uploaded files, or those that stay.
    Some,
}

/// Checks that every attachment is one of the `files` uploaded, `files[0]` having the id 0.
pub(super) fn rules(attachments: &Place<'_>, files: usize, kept: Kept, report: &mut Report) {
    if files > MAX_FILES {
        report.breach(
            attachments,
            "BASE_TYPE_MAX_LENGTH",
            format!("Must be {MAX_FILES} or fewer in length."),
        );
    }
    let items = attachments.items();
    for (index, item) in items.iter().enumerate() {
        let place = item.key("id");
        let Some(id) = id(&place) else { continue };
        let uploaded = usize::try_from(id).is_ok_and(|id| id < files);
        let stays = kept == Kept::Some && id >= FIRST_SNOWFLAKE;
        let repeated = items[..index].iter().any(|earlier| self::id(&earlier.key("id")) == Some(id));
        if repeated || !(uploaded || stays) {
            report.breach(item, "ATTACHMENT_NOT_FOUND", "Attachment data not found");
        }
    }
}

fn id(place: &Place<'_>) -> Option<u64> {
    place.value.as_u64().or_else(|| place.text().parse().ok())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::testing::codes;
    use super::super::{message_create, message_edit};

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
}
