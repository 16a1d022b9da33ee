//! Who is pinged.

use serde::{Deserialize, Serialize};

use crate::ids::{RoleId, UserId};

/// Who gets a notification from a message.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Pinged {
    /// `@everyone` or `@here` took effect.
    pub everyone: bool,
    /// Users named, or answered to.
    pub users: Vec<UserId>,
    /// Roles named.
    pub roles: Vec<RoleId>,
}

impl Pinged {
    /// Whether nobody is pinged.
    pub fn is_empty(&self) -> bool {
        !self.everyone && self.users.is_empty() && self.roles.is_empty()
    }
}
