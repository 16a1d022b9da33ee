//! How a log's entries are rewritten when a person is erased.

use super::id::PersonId;

/// Rewrites the body of a log's entry so that it no longer names `person`. `stranger` is the id that takes the place of
/// theirs: no person's, and the same in all entries of a table. Fails, and says why, if the body cannot be read.
pub type Anonymise = fn(body: &str, person: PersonId, stranger: PersonId) -> Result<String, String>;
