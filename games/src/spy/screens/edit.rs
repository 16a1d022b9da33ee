//! What a press changes in a base that is being arranged, as the button carries it.

use crate::spy::Draft;
use std::{fmt, str::FromStr};

/// A press on the private screen on which a base is arranged. The button carries how the base lies, so that nothing else has
/// to remember it: `S1>T2B1S2B1T1B2:pick3`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// How the base lies before the press.
    pub draft: Draft,
    /// What the press does to it.
    pub change: Change,
}

/// What a press does to a base that is being arranged (s5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// Picks the thing at this place, counted from 0.
    Pick(u8),
    /// Puts what is picked back where it was.
    PickNothing,
    /// Puts the thing at the first place where the second one lies.
    Put(u8, u8),
    /// Turns the Spy round.
    TurnRound,
    /// Takes another random order.
    Shuffle,
    /// Asks for a form in which the whole order is typed.
    Type,
    /// Settles the base as it lies.
    Ready,
}

/// A verb that changes no base.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("that changes no base")]
pub struct UnknownEdit;

impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}:{}", self.draft, self.change)
    }
}

impl FromStr for Edit {
    type Err = UnknownEdit;

    fn from_str(text: &str) -> Result<Self, UnknownEdit> {
        let (draft, change) = text.split_once(':').ok_or(UnknownEdit)?;
        Ok(Self { draft: draft.parse().map_err(|_| UnknownEdit)?, change: change.parse()? })
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pick(place) => write!(f, "pick{place}"),
            Self::PickNothing => f.write_str("unpick"),
            Self::Put(from, to) => write!(f, "put{from}-{to}"),
            Self::TurnRound => f.write_str("turn"),
            Self::Shuffle => f.write_str("shuffle"),
            Self::Type => f.write_str("type"),
            Self::Ready => f.write_str("ready"),
        }
    }
}

impl FromStr for Change {
    type Err = UnknownEdit;

    fn from_str(text: &str) -> Result<Self, UnknownEdit> {
        let number = |digits: &str| digits.parse().map_err(|_| UnknownEdit);
        match text {
            "unpick" => return Ok(Self::PickNothing),
            "turn" => return Ok(Self::TurnRound),
            "shuffle" => return Ok(Self::Shuffle),
            "type" => return Ok(Self::Type),
            "ready" => return Ok(Self::Ready),
            _ => {}
        }
        if let Some(place) = text.strip_prefix("pick") {
            return number(place).map(Self::Pick);
        }
        let (from, to) =
            text.strip_prefix("put").and_then(|places| places.split_once('-')).ok_or(UnknownEdit)?;
        Ok(Self::Put(number(from)?, number(to)?))
    }
}
