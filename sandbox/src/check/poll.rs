//! Polls.

use super::emoji;
use super::report::{Place, Report};

/// Checks the emoji of the answers.
pub(super) fn rules(poll: &Place<'_>, report: &mut Report) {
    for answer in poll.key("answers").items() {
        emoji::rules(&answer.key("poll_media").key("emoji"), report);
    }
}
