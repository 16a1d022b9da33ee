//! What happens in a game. The events, written one a line, are the game record.

use super::{
    base::Base,
    card::{Card, Spaces},
    place::{Facing, Gap, Slot},
};
use crate::{Seat, draws::Secret};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The events that one action brings about, in their order: at the most a look, somebody who is out, and the next turn or
/// the end.
pub type Events = ArrayVec<Event, 3>;

/// One thing that happened. All but [`Bases`](Event::Bases) is for everybody to know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "kebab-case")]
pub enum Event {
    /// s5: every base as it was arranged. A secret until the game is over.
    Bases {
        /// The bases in the order of the seats.
        bases: Box<ArrayVec<Base, { Seat::MAX }>>,
    },
    /// s6, s20: what everybody sees at the beginning, and who begins.
    Begin(Box<Begin>),
    /// s20: a turn begins.
    Turn {
        /// The seat that has the turn.
        seat: Seat,
    },
    /// s11: a Spy is turned round.
    Face {
        /// The seat whose Spy it is.
        seat: Seat,
        /// Which way it faces now.
        faces: Facing,
    },
    /// s10: a Spy walks.
    Walk {
        /// The seat whose Spy it is.
        seat: Seat,
        /// The number that was announced.
        spaces: Spaces,
        /// Where it stands now.
        gap: Gap,
    },
    /// s12, s13: a Spy looks, and is answered.
    Look(Look),
    /// s16: a player is out; their base is turned open (s17).
    Out {
        /// The player's seat.
        seat: Seat,
        /// By what they went out.
        why: OutWhy,
    },
    /// s18, s19: the game is over.
    End(End),
}

impl Event {
    /// Whether everybody may know of it while the game is running.
    pub const fn is_public(&self) -> bool {
        match self {
            Self::Bases { .. } => false,
            Self::Begin(_)
            | Self::Turn { .. }
            | Self::Face { .. }
            | Self::Walk { .. }
            | Self::Look(_)
            | Self::Out { .. }
            | Self::End(_) => true,
        }
    }
}

/// s6, s20: what everybody sees at the beginning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Begin {
    /// Where each Spy stands.
    pub gaps: ArrayVec<Gap, { Seat::MAX }>,
    /// Which way each faces.
    pub faces: ArrayVec<Facing, { Seat::MAX }>,
    /// Who has the first turn: draw 0 among the players.
    pub seat: Seat,
}

/// s12, s13: a look and its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Look {
    /// The seat whose Spy looks.
    pub seat: Seat,
    /// The seat whose base it looks at.
    pub at: Seat,
    /// The slot of their own that the looking Spy faces.
    pub from: Slot,
    /// The slot straight across, as its holder counts.
    pub slot: Slot,
    /// What the holder answers.
    #[serde(flatten)]
    pub answer: Answer,
}

/// s13: what a look is answered with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "answer", content = "card", rename_all = "kebab-case")]
pub enum Answer {
    /// A safe that is not sought now. Its number is not told.
    Safe,
    /// A top secret that is not sought now. Its number is not told.
    TopSecret,
    /// What is sought: from now on it lies open.
    Exposed(Card),
    /// A bomb found for the first time: from now on it is lit.
    Tsss,
    /// A lit bomb: whoever looked is out.
    Boom(Card),
    /// A card that lies open already.
    Known(Card),
}

/// Why a player is out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OutWhy {
    /// s13, s16: they found a lit bomb.
    LitBomb,
    /// s16: their Top Secret 2 was exposed.
    #[serde(rename = "top-secret-2")]
    TopSecret2,
    /// Of their own will.
    Resigned,
    /// Taken out by the table.
    Dropped,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "EndLine", into = "EndLine")]
pub struct End {
    /// Who won, or who drew.
    pub outcome: Outcome,
    /// The secret that the draws came from.
    pub secret: Secret,
}

/// s18, s19: what a game came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// s18: the last player left wins.
    Won(Seat),
    /// s19: a draw among those left.
    Draw(ArrayVec<Seat, { Seat::MAX }>),
}

impl Outcome {
    /// The winner, if there is one.
    pub fn winner(&self) -> Option<Seat> {
        match self {
            Self::Won(seat) => Some(*seat),
            Self::Draw(_) => None,
        }
    }
}

/// The end as it stands in the record.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct EndLine {
    winner: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    draw: Option<ArrayVec<Seat, { Seat::MAX }>>,
    secret: Secret,
}

impl From<End> for EndLine {
    fn from(End { outcome, secret }: End) -> Self {
        match outcome {
            Outcome::Won(winner) => Self { winner: Some(winner), draw: None, secret },
            Outcome::Draw(draw) => Self { winner: None, draw: Some(draw), secret },
        }
    }
}

impl TryFrom<EndLine> for End {
    type Error = &'static str;

    fn try_from(line: EndLine) -> Result<Self, &'static str> {
        let outcome = match (line.winner, line.draw) {
            (Some(winner), None) => Outcome::Won(winner),
            (None, Some(draw)) => Outcome::Draw(draw),
            _ => return Err("an end has a winner or a draw"),
        };
        Ok(Self { outcome, secret: line.secret })
    }
}
