//! Where a piece is, as people and the record say it.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Where a piece is, as people and the record say it. In JSON: `"home"`, `1` … `68`, `"P1"` … `"P7"`, `"goal"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// Waiting to come into play.
    Home,
    /// On the square of the track with this number, 1 to 68.
    Track(u8),
    /// On this square of its own colour's passage, 1 to 7.
    Passage(u8),
    /// p2: where a piece ends its way.
    Goal,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home => f.write_str("home"),
            Self::Track(number) => number.fmt(f),
            Self::Passage(number) => write!(f, "P{number}"),
            Self::Goal => f.write_str("goal"),
        }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Track(number) => serializer.serialize_u8(*number),
            Self::Home => serializer.serialize_str("home"),
            Self::Goal => serializer.serialize_str("goal"),
            Self::Passage(_) => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PlaceVisitor)
    }
}

struct PlaceVisitor;

impl serde::de::Visitor<'_> for PlaceVisitor {
    type Value = Place;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a place: \"home\", 1 to 68, \"P1\" to \"P7\" or \"goal\"")
    }

    fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Place, E> {
        u8::try_from(number)
            .ok()
            .filter(|number| (1..=68).contains(number))
            .map(Place::Track)
            .ok_or_else(|| E::invalid_value(serde::de::Unexpected::Unsigned(number), &self))
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Place, E> {
        match text {
            "home" => Ok(Place::Home),
            "goal" => Ok(Place::Goal),
            _ => match text.as_bytes() {
                [b'P', digit @ b'1'..=b'7'] => Ok(Place::Passage(digit - b'0')),
                _ => Err(E::invalid_value(serde::de::Unexpected::Str(text), &self)),
            },
        }
    }
}
