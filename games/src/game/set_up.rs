//! Games without a set-up.

use serde::{Deserialize, Serialize};

/// The set-up of games that have none: there is no such value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum NoSetUp {}
