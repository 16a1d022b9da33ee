//! What a table's log says.

use super::{
    person::{Person, Player},
    setup::Setup,
};
use crate::{
    games::{Colour, Event, Leave, Seat, SetUp, draws::Secret},
    store::{PersonId, Place},
};
use serde::{Deserialize, Serialize};

/// One thing that happened at a table. A table is the fold of these.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "kebab-case")]
pub enum Entry {
    /// The table was opened; its opener is the host and sits in the first seat.
    Opened {
        /// Where.
        #[serde(flatten)]
        place: Place,
        /// What was settled.
        setup: Setup,
        /// By whom.
        host: Person,
        /// What the dice will come from. In the log only: it leaves the table when the game is over.
        secret: Secret,
    },
    /// Somebody sat down, or changed to another seat.
    Joined {
        /// Where.
        colour: Colour,
        /// Who.
        person: Person,
    },
    /// Somebody got up before the game.
    Left {
        /// Who.
        person: PersonId,
    },
    /// Somebody else is the host.
    Host {
        /// Who.
        person: PersonId,
    },
    /// The game began.
    Started {
        /// Discord's id of the interaction that started it: what the dice come from besides the secret.
        salt: String,
        /// Who plays, in turn order.
        sitters: Vec<Sitter>,
    },
    /// A player, or the clock in their place, has settled what the game wants settled in secret before the first turn. In the
    /// log only.
    SetUp {
        /// Whose.
        seat: Seat,
        /// What.
        set_up: SetUp,
    },
    /// A player has given up during the set-up: they are out as soon as the game can begin.
    Leaving {
        /// Who.
        seat: Seat,
        /// Why.
        why: Leave,
    },
    /// Something happened in the game.
    Game {
        /// What.
        event: Event,
    },
    /// p24: a computer player took a seat over.
    TakenOver {
        /// Which.
        seat: Seat,
        /// By what name.
        name: String,
    },
    /// A player let the clock run out, and the computer acted for them.
    Late {
        /// Who.
        seat: Seat,
    },
    /// Nobody will play here any more.
    Closed {
        /// Why.
        why: Closed,
    },
}

/// A player in their seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitter {
    /// The seat's colour.
    pub colour: Colour,
    /// Who plays there.
    pub player: Player,
}

/// Why a table closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Closed {
    /// The game was played to its end.
    Finished,
    /// The host or a moderator ended it.
    Ended,
    /// No person is left at it.
    Deserted,
    /// Nobody did anything for long.
    Idle,
}
