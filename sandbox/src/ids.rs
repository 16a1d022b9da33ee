//! Snowflakes: the identifiers of everything, one type for each kind of thing.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::timestamp::Timestamp;

/// The first millisecond of 2015 in Unix time: where Discord's snowflakes begin to count.
const EPOCH: u64 = 1_420_070_400_000;

/// A text that is not a snowflake.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a snowflake")]
pub struct NotASnowflake;

fn parse(text: &str) -> Result<u64, NotASnowflake> {
    let digits = !text.is_empty() && text.len() <= 20 && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(id) if digits && id > 0 => Ok(id),
        _ => Err(NotASnowflake),
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Text(String),
    Number(u64),
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u64);

        impl $name {
            /// When this was made: the id's upper 42 bits.
            pub fn created(self) -> Timestamp {
                Timestamp::from_unix_millis((self.0 >> 22) + EPOCH)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({})", stringify!($name), self.0)
            }
        }

        impl FromStr for $name {
            type Err = NotASnowflake;

            fn from_str(text: &str) -> Result<Self, NotASnowflake> {
                parse(text).map(Self)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                match Written::deserialize(deserializer)? {
                    Written::Number(id) => Ok(Self(id)),
                    Written::Text(text) => text.parse().map_err(serde::de::Error::custom),
                }
            }
        }
    )*};
}

ids! {
    /// A person or a bot.
    UserId
    /// An application; its bot's [`UserId`] is the same number.
    ApplicationId
    /// A guild ("server").
    GuildId
    /// A channel, a thread or a direct conversation.
    ChannelId
    /// A message.
    MessageId
    /// A role; `@everyone` has its guild's number.
    RoleId
    /// A registered command.
    CommandId
    /// One use of a command, component or modal.
    InteractionId
    /// A file in a message.
    AttachmentId
}

impl ApplicationId {
    /// The application's bot.
    pub fn bot(self) -> UserId {
        UserId(self.0)
    }
}

impl GuildId {
    /// The role that every member has.
    pub fn everyone(self) -> RoleId {
        RoleId(self.0)
    }

    /// The shard that receives this guild's events when there are `count` shards.
    pub fn shard(self, count: u32) -> u32 {
        u32::try_from((self.0 >> 22) % u64::from(count.max(1))).unwrap_or_default()
    }
}

/// Makes snowflakes, each greater than the last.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Snowflakes {
    last: u64,
}

impl Snowflakes {
    /// The next snowflake, stamped with the present time.
    pub(crate) fn next(&mut self) -> u64 {
        let now = Timestamp::now().unix_millis().saturating_sub(EPOCH) << 22;
        self.last = now.max(self.last + 1);
        self.last
    }

    /// The next snowflake that starts a millisecond for which `wanted` holds.
    ///
    /// `wanted` must hold for one of any run of consecutive milliseconds, or this never returns.
    pub(crate) fn next_where(&mut self, wanted: impl Fn(u64) -> bool) -> u64 {
        let mut id = self.next();
        while !wanted(id) {
            id = ((id >> 22) + 1) << 22;
        }
        self.last = id;
        id
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snowflakes_grow_and_carry_their_time() {
        let mut snowflakes = Snowflakes::default();
        let before = Timestamp::now();
        let (first, second) = (UserId(snowflakes.next()), UserId(snowflakes.next()));
        assert!(first < second);
        assert!(first.created() >= before);
    }

    #[test]
    fn only_digits_are_snowflakes() {
        assert_eq!("175928847299117063".parse(), Ok(UserId(175_928_847_299_117_063)));
        for text in ["", "0", "-1", "+1", "abc", "99999999999999999999"] {
            assert_eq!(text.parse::<UserId>(), Err(NotASnowflake), "{text}");
        }
    }
}
