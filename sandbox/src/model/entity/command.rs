//! Commands that applications have registered.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ids::{ApplicationId, CommandId, GuildId};
use crate::permissions::Permissions;

/// How a command is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[repr(u8)]
pub(crate) enum CommandKind {
    /// Typed after a slash.
    Slash = 1,
    /// Chosen from a user's menu.
    User = 2,
    /// Chosen from a message's menu.
    Message = 3,
}

impl CommandKind {
    /// The kind that a registration's `type` names; a slash command when it names none.
    pub(crate) fn of(body: &Value) -> Self {
        match body["type"].as_u64() {
            Some(2) => Self::User,
            Some(3) => Self::Message,
            _ => Self::Slash,
        }
    }
}

/// What a command's option takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum OptionKind {
    /// A command under the command.
    Subcommand = 1,
    /// A heading over such.
    Group = 2,
    /// Text.
    Text = 3,
    /// A whole number.
    Integer = 4,
    /// True or false.
    Boolean = 5,
    /// A user.
    User = 6,
    /// A channel.
    Channel = 7,
    /// A role.
    Role = 8,
    /// A user or a role.
    Mentionable = 9,
    /// Any number.
    Number = 10,
    /// A file.
    Attachment = 11,
}

impl OptionKind {
    /// The kind that an option's `type` names.
    pub(crate) fn of(option: &Value) -> Option<Self> {
        Some(match option["type"].as_u64()? {
            1 => Self::Subcommand,
            2 => Self::Group,
            3 => Self::Text,
            4 => Self::Integer,
            5 => Self::Boolean,
            6 => Self::User,
            7 => Self::Channel,
            8 => Self::Role,
            9 => Self::Mentionable,
            10 => Self::Number,
            11 => Self::Attachment,
            _ => return None,
        })
    }
}

/// A registered command.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Command {
    /// The command's id.
    pub(crate) id: CommandId,
    /// Whose it is.
    pub(crate) application: ApplicationId,
    /// The one guild that has it; every guild when none.
    pub(crate) guild: Option<GuildId>,
    /// How it is used.
    pub(crate) kind: CommandKind,
    /// The command as it was registered.
    pub(crate) body: Value,
    /// Changes with each registration that changes it.
    pub(crate) version: u64,
}

impl Command {
    /// Its name.
    pub(crate) fn name(&self) -> &str {
        self.body["name"].as_str().unwrap_or_default()
    }

    /// What a member must be allowed to be offered it; `None`: everyone is.
    pub(crate) fn default_member_permissions(&self) -> Option<Permissions> {
        let bits = &self.body["default_member_permissions"];
        let bits = bits.as_str().and_then(|bits| bits.parse().ok()).or_else(|| bits.as_u64());
        bits.map(Permissions::from_bits)
    }

    /// Whether it is offered in direct conversations with the bot, or in guilds.
    pub(in crate::model) fn is_for(&self, direct: bool) -> bool {
        if self.guild.is_some() {
            return !direct;
        }
        let context = u64::from(direct);
        match self.body["contexts"].as_array() {
            Some(contexts) => contexts.iter().any(|listed| listed.as_u64() == Some(context)),
            None => !direct || self.body["dm_permission"] != false,
        }
    }
}
