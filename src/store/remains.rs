//! What is known of a table apart from its log.

use super::{chips::Account, id::Version};

/// What is known of a table apart from its log, also where that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remains {
    /// How many entries the log has, or should have.
    pub version: Version,
    /// Whether the table is not closed.
    pub live: bool,
    /// What lies in its pot, by whose it was, in play chips.
    pub stakes: Vec<(Account, u32)>,
}
