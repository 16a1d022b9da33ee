//! What a member may do, as Discord's set of bits.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A set of permissions; written as a decimal string.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Permissions(u64);

macro_rules! permissions {
    ($($(#[$doc:meta])* $name:ident = $bit:literal;)*) => {
        impl Permissions {
            $($(#[$doc])* pub const $name: Self = Self(1 << $bit);)*

            const NAMES: &[(&str, Self)] = &[$((stringify!($name), Self::$name)),*];

            /// Every permission that this crate knows.
            pub const ALL: Self = Self(0 $(| 1 << $bit)*);
        }
    };
}

permissions! {
    /// Make invites.
    CREATE_INSTANT_INVITE = 0;
    /// Remove members.
    KICK_MEMBERS = 1;
    /// Ban members.
    BAN_MEMBERS = 2;
    /// Everything, whatever channels say.
    ADMINISTRATOR = 3;
    /// Make, change and delete channels.
    MANAGE_CHANNELS = 4;
    /// Change the guild.
    MANAGE_GUILD = 5;
    /// React to messages.
    ADD_REACTIONS = 6;
    /// See the channel at all.
    VIEW_CHANNEL = 10;
    /// Write in channels.
    SEND_MESSAGES = 11;
    /// Have messages read aloud.
    SEND_TTS_MESSAGES = 12;
    /// Delete and pin others' messages.
    MANAGE_MESSAGES = 13;
    /// Have embeds and link previews shown.
    EMBED_LINKS = 14;
    /// Upload files.
    ATTACH_FILES = 15;
    /// Read what was written before.
    READ_MESSAGE_HISTORY = 16;
    /// Ping everyone, and roles that are not mentionable.
    MENTION_EVERYONE = 17;
    /// Use other guilds' emoji.
    USE_EXTERNAL_EMOJIS = 18;
    /// Change one's own nickname.
    CHANGE_NICKNAME = 26;
    /// Change others' nicknames.
    MANAGE_NICKNAMES = 27;
    /// Make and give roles.
    MANAGE_ROLES = 28;
    /// Manage webhooks.
    MANAGE_WEBHOOKS = 29;
    /// Use commands.
    USE_APPLICATION_COMMANDS = 31;
    /// Archive and delete threads.
    MANAGE_THREADS = 34;
    /// Start public threads.
    CREATE_PUBLIC_THREADS = 35;
    /// Start private threads.
    CREATE_PRIVATE_THREADS = 36;
    /// Use other guilds' stickers.
    USE_EXTERNAL_STICKERS = 37;
    /// Write in threads.
    SEND_MESSAGES_IN_THREADS = 38;
    /// Silence members for a time.
    MODERATE_MEMBERS = 40;
    /// Post polls.
    SEND_POLLS = 49;
    /// Pin messages.
    PIN_MESSAGES = 51;
}

impl Permissions {
    /// None.
    pub const NONE: Self = Self(0);

    /// What people may do in a direct conversation.
    pub const DIRECT: Self = Self(
        Self::ADD_REACTIONS.0
            | Self::VIEW_CHANNEL.0
            | Self::SEND_MESSAGES.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::READ_MESSAGE_HISTORY.0
            | Self::MENTION_EVERYONE.0
            | Self::USE_EXTERNAL_EMOJIS.0
            | Self::USE_APPLICATION_COMMANDS.0
            | Self::USE_EXTERNAL_STICKERS.0,
    );

    /// What `@everyone` may do in a new guild.
    pub const EVERYONE: Self = Self(
        Self::DIRECT.0
            | Self::CREATE_INSTANT_INVITE.0
            | Self::CHANGE_NICKNAME.0
            | Self::CREATE_PUBLIC_THREADS.0
            | Self::CREATE_PRIVATE_THREADS.0
            | Self::SEND_MESSAGES_IN_THREADS.0
            | Self::SEND_POLLS.0,
    );

    /// The permission with this name, as Discord's documentation writes it: `SEND_MESSAGES`.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, bit)| *bit)
    }

    /// The names of all that is in this set.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Self::NAMES.iter().filter(move |(_, bit)| self.contains(*bit)).map(|(name, _)| *name)
    }

    /// The set with these bits, unknown ones kept.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The set as bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether all of `wanted` are in this set.
    pub const fn contains(self, wanted: Self) -> bool {
        self.0 & wanted.0 == wanted.0
    }

    /// This set without `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitOr for Permissions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Permissions {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Not for Permissions {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl fmt::Display for Permissions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Permissions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.names()).finish()
    }
}

impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Permissions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bits = String::deserialize(deserializer)?;
        bits.parse().map(Self).map_err(D::Error::custom)
    }
}
