//! What the tests of the checks share.

use super::super::breach::Breach;
use super::super::report::Checked;

/// The faults of a refused body as `path CODE`; the number of a refusal that has no faults; nothing when accepted.
pub(super) fn codes(checked: &Checked) -> Vec<String> {
    match checked {
        Ok(_) => Vec::new(),
        Err(refusal) if refusal.breaches().is_empty() => vec![refusal.code().to_string()],
        Err(refusal) => {
            let line = |breach: &Breach| format!("{} {}", breach.path.join("."), breach.code);
            refusal.breaches().iter().map(line).collect()
        }
    }
}

/// What Discord would ignore in a body that it takes.
pub(super) fn ignored(checked: &Checked) -> Vec<String> {
    checked.as_ref().expect("Discord takes this body").iter().map(ToString::to_string).collect()
}
