//! Chance that anyone can check afterwards.
//!
//! A game's [`Secret`] is drawn when the table opens and its [`Commitment`] is shown at once. The *salt* comes later,
//! from outside (Discord's id of the interaction that starts the game), so neither the host of the bot nor its players
//! can choose the dice. Every draw is then a function of secret, salt and the draw's number.
//!
//! ```
//! use charbagh_games::draws::{Draws, Secret, VerifiableDraws};
//!
//! let secret = Secret::from_seed("7", 0);
//! let mut draws = VerifiableDraws::new(secret, "simulate");
//! assert_eq!(draws.die(0), VerifiableDraws::new(secret, "simulate").die(0));
//! ```

#[cfg(test)]
mod tests;

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::{fmt, str::FromStr};

/// What a die shows, 1 to 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Die(u8);

impl Die {
    /// The highest face.
    pub const SIX: Self = Self(6);
    /// The face that brings a piece into play.
    pub const FIVE: Self = Self(5);

    /// The face with this many pips, 1 to 6; `None` beyond.
    pub fn new(pips: u8) -> Option<Self> {
        (1..=6).contains(&pips).then_some(Self(pips))
    }

    /// Pips, 1 to 6.
    pub fn pips(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Die {
    type Error = String;

    fn try_from(pips: u8) -> Result<Self, String> {
        Self::new(pips).ok_or_else(|| format!("a die shows 1 to 6, not {pips}"))
    }
}

impl From<Die> for u8 {
    fn from(die: Die) -> Self {
        die.0
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Where a game takes its chance from. Draws are numbered by the game, from 0.
pub trait Draws {
    /// The `n`-th draw of the game, among `sides` equal results: 0 to `sides` − 1. `sides` is 1 to 255.
    fn draw(&mut self, n: u32, sides: u8) -> u8;

    /// What is published when the game is over, so that its draws can be checked.
    fn secret(&self) -> Secret;

    /// The `n`-th draw as a die.
    fn die(&mut self, n: u32) -> Die {
        Die(1 + self.draw(n, 6) % 6)
    }
}

/// The 32 bytes that, with the salt, decide every draw of a game. Hidden until the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A secret of the given bytes; they are to come from the operating system's randomness.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The secret of the `game`-th simulated game (from 0): SHA-256 of `seed:game`.
    pub fn from_seed(seed: &str, game: u64) -> Self {
        Self(Sha256::digest(format!("{seed}:{game}")).into())
    }

    /// What is shown in place of the secret before the game is over.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Secret {
    /// Never the bytes: a secret must not reach a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

impl fmt::Display for Secret {
    /// 64 hexadecimal digits. To be published only when the game is over.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// SHA-256 of a [`Secret`]: binds the host of the bot to it without giving it away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    /// 64 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// A text that is not 64 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits, found {0:?}")]
pub struct NotHex(String);

fn bytes_from_hex(text: &str) -> Result<[u8; 32], NotHex> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| NotHex(text.chars().take(80).collect()))?;
    Ok(bytes)
}

macro_rules! as_hex {
    ($name:ident) => {
        impl FromStr for $name {
            type Err = NotHex;

            fn from_str(text: &str) -> Result<Self, NotHex> {
                bytes_from_hex(text).map(Self)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

as_hex!(Secret);
as_hex!(Commitment);

/// Draws from a secret and a salt: HMAC-SHA256 keyed with the secret, over `<salt>:<n>`.
#[derive(Clone)]
pub struct VerifiableDraws {
    secret: Secret,
    salt: String,
    keyed: Hmac<Sha256>,
}

impl VerifiableDraws {
    /// The draws of a game with this secret and salt.
    pub fn new(secret: Secret, salt: impl Into<String>) -> Self {
        let keyed = Hmac::new_from_slice(&secret.0).expect("HMAC takes keys of any length");
        Self { secret, salt: salt.into(), keyed }
    }

    /// Draws for something apart from the game's own, numbered from 0 by themselves: those with the salt `<salt>:<place>`.
    #[must_use]
    pub fn apart(&self, place: &str) -> Self {
        Self { salt: format!("{}:{place}", self.salt), ..self.clone() }
    }

    /// The bytes of the `n`-th draw: those of `<salt>:<n>`, and should none of them fit, of `<salt>:<n>:1` and so on.
    fn blocks(&self, n: u32) -> impl Iterator<Item = [u8; 32]> + '_ {
        let salt = &self.salt;
        let first = std::iter::once_with(move || self.bytes(format_args!("{salt}:{n}")));
        first.chain((1_u32..).map(move |again| self.bytes(format_args!("{salt}:{n}:{again}"))))
    }

    fn bytes(&self, message: fmt::Arguments<'_>) -> [u8; 32] {
        let mut mac = self.keyed.clone();
        let mut text = MacWriter(&mut mac);
        fmt::Write::write_fmt(&mut text, message).expect("writing to a MAC cannot fail");
        mac.finalize().into_bytes().into()
    }
}

struct MacWriter<'a>(&'a mut Hmac<Sha256>);

impl fmt::Write for MacWriter<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text.as_bytes());
        Ok(())
    }
}

impl Draws for VerifiableDraws {
    fn draw(&mut self, n: u32, sides: u8) -> u8 {
        let mut blocks = self.blocks(n);
        blocks
            .find_map(|bytes| pick(&bytes, sides))
            .expect("a byte that fits is found long before 2^32 messages of 32 bytes")
    }

    fn secret(&self) -> Secret {
        self.secret
    }
}

/// The first of `bytes` that is below the largest multiple of `sides` up to 256, reduced to 0 … `sides` − 1: so no
/// result is likelier than another. The bytes from that multiple on, 256 mod `sides` of them, are passed over.
fn pick(bytes: &[u8], sides: u8) -> Option<u8> {
    let over = (u8::MAX % sides + 1) % sides;
    bytes.iter().find(|&&byte| byte <= u8::MAX - over).map(|byte| byte % sides)
}

impl fmt::Debug for VerifiableDraws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("VerifiableDraws").field("salt", &self.salt).finish_non_exhaustive()
    }
}
