//! Discord's own description of its API (`openapi.json`), which is not part of this repository.

use std::env;
use std::path::PathBuf;

use serde_json::Value;

/// Where the description is looked for: `$DISCORD_OPENAPI`, or beside the repository.
pub(crate) fn path() -> PathBuf {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/discord/openapi.json");
    env::var_os("DISCORD_OPENAPI").map_or_else(|| PathBuf::from(beside), PathBuf::from)
}

/// The description; `None`, with a line on standard error, when it is not there and need not be.
///
/// # Panics
/// When it is not there although `CI` is `true` or `CHARBAGH_OPENAPI` is `required`: a check that was skipped must not
/// pass for one that was made.
#[allow(dead_code, reason = "the generator of the key tables has no use for it")]
pub(crate) fn read() -> Option<Value> {
    let path = path();
    let Ok(text) = std::fs::read_to_string(&path) else {
        let missing = format!("there is no OpenAPI description at {} (set DISCORD_OPENAPI)", path.display());
        let is = |name: &str, value: &str| env::var_os(name).is_some_and(|set| set == value);
        assert!(!is("CI", "true") && !is("CHARBAGH_OPENAPI", "required"), "{missing}");
        eprintln!("skipped: {missing}");
        return None;
    };
    Some(serde_json::from_str(&text).expect("the description is JSON"))
}
