//! Names of commands and of their options.

use std::sync::LazyLock;

use regex::Regex;

use super::super::report::{Place, Report};

/// The name of a slash command or an option: no vowel signs but those of Devanagari and Thai.
static NAME: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$").expect("the pattern is well formed")
});

/// Checks a name and its translations against the pattern of names.
pub(super) fn rules(bearer: &Place<'_>, report: &mut Report) {
    let translations = bearer.key("name_localizations").entries();
    let names = std::iter::once(bearer.key("name")).chain(translations.into_iter().map(|(_, it)| it));
    for name in names.filter(|name| !name.text().is_empty()) {
        if !NAME.is_match(name.text()) {
            let message = "String value did not match validation regex.";
            report.breach(&name, "STRING_TYPE_REGEX", message);
        } else if name.text().to_lowercase() != name.text() {
            report.breach(&name, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
        }
    }
}
