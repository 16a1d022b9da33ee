//! The line that opens a game.

use crate::{Colour, Rules, draws::Commitment};
use serde::{Deserialize, Serialize, Serializer, ser::SerializeStruct};

/// The version of the format that is written and read here.
const VERSION: u8 = 1;

/// What is known of a game when it begins.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "Wire")]
pub struct Header {
    /// The table's id.
    pub table: String,
    /// Which game, by which house rules.
    pub rules: Rules,
    /// The seats, in turn order.
    pub seats: Vec<SeatEntry>,
    /// What the secret of the draws must match when it is published.
    pub commitment: Commitment,
    /// The part of the draws that came from outside.
    pub salt: String,
}

/// Who sits in a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatEntry {
    /// The seat's colour.
    pub colour: Colour,
    /// The player's name, as shown.
    pub name: String,
    /// What plays here.
    pub kind: Kind,
}

/// Who or what plays a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A person.
    Human,
    /// A computer player.
    Computer,
}

/// The header as it stands in the line.
#[derive(Deserialize)]
struct Wire {
    #[serde(rename = "v")]
    _version: Version,
    table: String,
    #[serde(flatten)]
    rules: Rules,
    seats: Vec<SeatEntry>,
    commitment: Commitment,
    salt: String,
}

#[derive(Deserialize)]
#[serde(try_from = "u64")]
struct Version;

impl TryFrom<u64> for Version {
    type Error = String;

    fn try_from(version: u64) -> Result<Self, String> {
        if version == u64::from(VERSION) {
            Ok(Self)
        } else {
            Err(format!("version {version} of the record is not known here, only {VERSION}"))
        }
    }
}

impl From<Wire> for Header {
    fn from(wire: Wire) -> Self {
        let Wire { _version: Version, table, rules, seats, commitment, salt } = wire;
        Self { table, rules, seats, commitment, salt }
    }
}

impl Serialize for Header {
    /// Keeps the order in which the format's description lists the keys.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut line = serializer.serialize_struct("Header", 7)?;
        line.serialize_field("v", &VERSION)?;
        line.serialize_field("game", self.rules.game().name())?;
        line.serialize_field("table", &self.table)?;
        line.serialize_field("rules", &self.rules.alone())?;
        line.serialize_field("seats", &self.seats)?;
        line.serialize_field("commitment", &self.commitment)?;
        line.serialize_field("salt", &self.salt)?;
        line.end()
    }
}
