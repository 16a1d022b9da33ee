//! Who may be mentioned (`allowed_mentions`).

use super::report::{Place, Report};

/// Checks that nobody is allowed both by kind and by name.
pub(super) fn rules(mentions: &Place<'_>, report: &mut Report) {
    for kind in ["users", "roles"] {
        let by_kind = mentions.key("parse").items().iter().any(|word| word.text() == kind);
        if by_kind && !mentions.key(kind).items().is_empty() {
            let message = format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
            report.breach(mentions, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
        }
    }
}
