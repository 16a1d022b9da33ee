//! The versions of the API.

/// The prefixes under which the API is reached.
pub(super) const PREFIXES: [&str; 3] = ["/api/v10", "/api/v9", "/api"];

/// A path without the API's prefix.
pub(super) fn unversioned(path: &str) -> &str {
    let stripped = PREFIXES.iter().find_map(|prefix| path.strip_prefix(prefix));
    stripped.filter(|rest| rest.starts_with('/')).unwrap_or(path)
}
