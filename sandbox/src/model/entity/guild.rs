//! Guilds, their members and their roles.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{ApplicationId, GuildId, RoleId, UserId};
use crate::permissions::Permissions;
use crate::timestamp::Timestamp;

/// A guild ("server").
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Guild {
    /// The guild's id.
    pub(crate) id: GuildId,
    /// Its name.
    pub(crate) name: String,
    /// The member who may do everything.
    pub(crate) owner: UserId,
    /// Its language, such as `en-US`.
    pub(crate) locale: String,
    /// Its roles; `@everyone` is one.
    pub(crate) roles: BTreeMap<RoleId, Role>,
    /// Its members.
    pub(crate) members: BTreeMap<UserId, Member>,
    /// Bots that were invited without the scope `applications.commands`.
    pub(crate) without_commands: Vec<ApplicationId>,
}

/// A role.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Role {
    /// The role's id.
    pub(crate) id: RoleId,
    /// Its name.
    pub(crate) name: String,
    /// What it allows.
    pub(crate) permissions: Permissions,
    /// Its place in the list, 0 the lowest.
    pub(crate) position: u16,
    /// Whether anyone may ping it.
    pub(crate) mentionable: bool,
    /// The bot that the role was made for.
    pub(crate) bot: Option<UserId>,
}

/// A user in a guild.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Member {
    /// Who.
    pub(crate) user: UserId,
    /// The name that the user has in this guild.
    pub(crate) nick: Option<String>,
    /// The member's roles, without `@everyone`.
    pub(crate) roles: Vec<RoleId>,
    /// Since when.
    pub(crate) joined: Timestamp,
}
