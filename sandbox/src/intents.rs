//! Gateway intents.

use std::ops::BitOr;

use serde::{Deserialize, Serialize};

/// Which events a bot wants to get.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Intents(u64);

impl Intents {
    /// None.
    pub const NONE: Self = Self(0);
    /// Guilds, channels, threads, roles.
    pub const GUILDS: Self = Self(1);
    /// Members coming, going and changing. Privileged.
    pub const GUILD_MEMBERS: Self = Self(1 << 1);
    /// Who is online. Privileged.
    pub const GUILD_PRESENCES: Self = Self(1 << 8);
    /// Messages in guilds.
    pub const GUILD_MESSAGES: Self = Self(1 << 9);
    /// Reactions in guilds.
    pub const GUILD_MESSAGE_REACTIONS: Self = Self(1 << 10);
    /// Who is typing in guilds.
    pub const GUILD_MESSAGE_TYPING: Self = Self(1 << 11);
    /// Direct messages.
    pub const DIRECT_MESSAGES: Self = Self(1 << 12);
    /// Reactions to direct messages.
    pub const DIRECT_MESSAGE_REACTIONS: Self = Self(1 << 13);
    /// Who is typing to the bot.
    pub const DIRECT_MESSAGE_TYPING: Self = Self(1 << 14);
    /// The text of messages that are not to the bot. Privileged.
    pub const MESSAGE_CONTENT: Self = Self(1 << 15);

    /// Those that the application's owner must switch on first.
    pub const PRIVILEGED: Self = Self(1 << 1 | 1 << 8 | 1 << 15);

    /// Every bit that Discord knows: 0 to 16, 20, 21, 24 and 25.
    const KNOWN: Self = Self(0x1_ffff | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25);

    /// The intents with these bits; `None` when one of them is unknown.
    pub fn from_bits(bits: u64) -> Option<Self> {
        (bits & !Self::KNOWN.0 == 0).then_some(Self(bits))
    }

    /// Whether all of `wanted` are among these.
    pub fn contains(self, wanted: Self) -> bool {
        self.0 & wanted.0 == wanted.0
    }

    /// Those of these that are privileged.
    #[must_use]
    pub fn privileged(self) -> Self {
        Self(self.0 & Self::PRIVILEGED.0)
    }
}

impl BitOr for Intents {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
