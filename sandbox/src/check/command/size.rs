//! The size of a command: 8,000 code points with all that hangs from it.

use super::super::report::{Place, Report};

/// The code points of a command's names, descriptions and values.
pub(super) const MAX_SIZE: usize = 8000;

/// Checks that a command is not too large.
pub(super) fn within_limit(command: &Place<'_>, report: &mut Report) {
    if size(command) > MAX_SIZE {
        let message = format!("Command exceeds maximum size ({MAX_SIZE})");
        report.breach(command, "APPLICATION_COMMAND_TOO_LARGE", message);
    }
}

/// Names, descriptions and values, here and beneath. Of a text and its translations the longest counts.
fn size(node: &Place<'_>) -> usize {
    let below = node.key("options").items().into_iter().chain(node.key("choices").items());
    longest(node, "name")
        + longest(node, "description")
        + length(&node.key("value"))
        + below.map(|it| size(&it)).sum::<usize>()
}

fn longest(node: &Place<'_>, key: &str) -> usize {
    let translations = node.key(&format!("{key}_localizations")).entries();
    let translated = translations.iter().map(|(_, text)| length(text)).max().unwrap_or(0);
    length(&node.key(key)).max(translated)
}

fn length(text: &Place<'_>) -> usize {
    text.text().chars().count()
}
