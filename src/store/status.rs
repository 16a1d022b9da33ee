//! A table's status, apart from its log.

use super::{chips::Account, id::Version};

/// A table's status, which can be read even where its log cannot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableStatus {
    /// How many entries the log has, or should have.
    pub version: Version,
    /// Whether the table is not closed.
    pub live: bool,
    /// The stakes that lie in its pot, each with the account that it came from, in play chips.
    pub stakes: Vec<(Account, u32)>,
}
