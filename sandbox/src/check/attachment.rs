//! The list of attachments, held against the files that came with it.

use super::report::{Place, Report};

/// The files that a message may have.
pub(super) const MAX_FILES: usize = 10;

/// The first id that is a snowflake for sure: below it, an id counts the uploaded files.
const FIRST_SNOWFLAKE: u64 = 1 << 22;

/// Which attachments a request may list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Listed {
    /// Uploaded files only: the message is new.
    New,
    /// Uploaded files, and those that the message keeps.
    NewAndPresent,
}

/// Checks that every attachment is one of the `files` uploaded, `files[0]` having the id 0.
pub(super) fn rules(attachments: &Place<'_>, files: usize, listed: Listed, report: &mut Report) {
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
        let stays = listed == Listed::NewAndPresent && id >= FIRST_SNOWFLAKE;
        let repeated = items[..index].iter().any(|earlier| self::id(&earlier.key("id")) == Some(id));
        if repeated || !(uploaded || stays) {
            report.breach(item, "ATTACHMENT_NOT_FOUND", "Attachment data not found");
        }
    }
}

fn id(place: &Place<'_>) -> Option<u64> {
    place.value.as_u64().or_else(|| place.text().parse().ok())
}
