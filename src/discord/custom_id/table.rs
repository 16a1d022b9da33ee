//! A table's buttons: which table, which version of it, and what pressing means.

use super::UnknownCustomId;
use crate::{
    games::{
        Action, Seat, parcheesi,
        parcheesi::Piece,
        spy,
        spy::{Draft, Spaces},
    },
    store::{TableId, Version},
};
use std::{fmt, str::FromStr};

/// What pressing a button means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::discord) enum Press {
    /// Sit down.
    Join,
    /// Get up.
    Leave,
    /// Begin the game.
    Start,
    /// Act in the game.
    Play(Action),
    /// s5: look at one's own base, which only oneself may see.
    MyBase,
    /// s5: go on arranging one's base, which lies like this. On private screens only.
    Arrange(Draft, Arranging),
}

/// s5: what a press changes in a base that is being arranged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) enum Arranging {
    /// Pick the thing at this place, counted from 0.
    Pick(u8),
    /// Pick nothing.
    PickNothing,
    /// Put the thing at the first place where the second is.
    Put(u8, u8),
    /// Turn the Spy round.
    TurnRound,
    /// Shuffle everything.
    Shuffle,
    /// Type the whole order.
    Type,
    /// Take the base as it is.
    Ready,
}

impl Press {
    /// Whether the press is meant for the very position that the button was posted with. Sitting down is not: two
    /// people may do so at the same moment.
    pub(in crate::discord) const fn needs_version(&self) -> bool {
        matches!(self, Self::Play(_))
    }
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Join => f.write_str("join"),
            Self::Leave => f.write_str("leave"),
            Self::Start => f.write_str("start"),
            Self::MyBase => f.write_str("base"),
            Self::Play(Action::Parcheesi(action)) => match action {
                parcheesi::Action::Roll => f.write_str("roll"),
                parcheesi::Action::Move(piece) => write!(f, "move{piece}"),
                parcheesi::Action::Bonus(piece) => write!(f, "bonus{piece}"),
                parcheesi::Action::Decline => f.write_str("skip"),
                parcheesi::Action::Resign => f.write_str("resign"),
                parcheesi::Action::Drop => f.write_str("drop"),
            },
            Self::Play(Action::Spy(action)) => match action {
                spy::Action::TurnRound => f.write_str("turn"),
                spy::Action::Walk(None) => f.write_str("walk"),
                spy::Action::Walk(Some(spaces)) => write!(f, "walk{spaces}"),
                spy::Action::Look(seat) => write!(f, "look{}", seat.index()),
                spy::Action::Done => f.write_str("done"),
                spy::Action::Resign => f.write_str("resign"),
                spy::Action::Drop => f.write_str("drop"),
            },
            Self::Arrange(draft, arranging) => write!(f, "{draft:#}:{arranging}"),
        }
    }
}

impl fmt::Display for Arranging {
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

impl FromStr for Press {
    type Err = UnknownCustomId;

    /// Nobody resigns or is dropped by a button.
    fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
        if let Some((draft, arranging)) = text.split_once(':') {
            return Ok(Self::Arrange(draft.parse().map_err(|_| UnknownCustomId)?, arranging.parse()?));
        }
        let letters = text.trim_end_matches(|c: char| c.is_ascii_digit());
        let digits = &text[letters.len()..];
        let piece = || digits.parse().ok().and_then(Piece::new).ok_or(UnknownCustomId);
        let action: Action = match (letters, digits) {
            ("join", "") => return Ok(Self::Join),
            ("leave", "") => return Ok(Self::Leave),
            ("start", "") => return Ok(Self::Start),
            ("base", "") => return Ok(Self::MyBase),
            ("roll", "") => parcheesi::Action::Roll.into(),
            ("skip", "") => parcheesi::Action::Decline.into(),
            ("move", _) => parcheesi::Action::Move(piece()?).into(),
            ("bonus", _) => parcheesi::Action::Bonus(piece()?).into(),
            ("turn", "") => spy::Action::TurnRound.into(),
            ("walk", "") => spy::Action::Walk(None).into(),
            ("walk", "1") => spy::Action::Walk(Some(Spaces::One)).into(),
            ("walk", "2") => spy::Action::Walk(Some(Spaces::Two)).into(),
            ("look", _) => {
                let seat = digits.parse().ok().and_then(Seat::new).ok_or(UnknownCustomId)?;
                spy::Action::Look(seat).into()
            }
            ("done", "") => spy::Action::Done.into(),
            _ => return Err(UnknownCustomId),
        };
        Ok(Self::Play(action))
    }
}

impl FromStr for Arranging {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
        let number = |digits: &str| digits.parse().map_err(|_| UnknownCustomId);
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
        let places = text.strip_prefix("put").ok_or(UnknownCustomId)?;
        let (from, to) = places.split_once('-').ok_or(UnknownCustomId)?;
        Ok(Self::Put(number(from)?, number(to)?))
    }
}

/// A table's button: `<table>:<version>:<press>`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::discord) struct TableButton {
    /// Which table.
    pub(in crate::discord) table: TableId,
    /// The version that the button was posted with.
    pub(in crate::discord) version: Version,
    /// What pressing means.
    pub(in crate::discord) press: Press,
}

impl fmt::Display for TableButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.table, self.version, self.press)
    }
}

impl FromStr for TableButton {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
        let mut parts = text.splitn(3, ':');
        let mut next = || parts.next().ok_or(UnknownCustomId);
        Ok(Self {
            table: next()?.parse().map_err(|_| UnknownCustomId)?,
            version: Version(next()?.parse().map_err(|_| UnknownCustomId)?),
            press: next()?.parse()?,
        })
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use proptest::prelude::*;

    fn presses() -> impl Strategy<Value = Press> {
        let piece = (1..=4_u8).prop_map(|number| Piece::new(number).expect("1 to 4"));
        let spaces = prop_oneof![Just(None), Just(Some(Spaces::One)), Just(Some(Spaces::Two))];
        let seat = (0..4_usize).prop_map(|index| Seat::new(index).expect("0 to 3"));
        prop_oneof![
            Just(Press::Join),
            Just(Press::Leave),
            Just(Press::Start),
            Just(Press::MyBase),
            Just(Press::Play(parcheesi::Action::Roll.into())),
            Just(Press::Play(parcheesi::Action::Decline.into())),
            piece.clone().prop_map(|piece| Press::Play(parcheesi::Action::Move(piece).into())),
            piece.prop_map(|piece| Press::Play(parcheesi::Action::Bonus(piece).into())),
            Just(Press::Play(spy::Action::TurnRound.into())),
            Just(Press::Play(spy::Action::Done.into())),
            spaces.prop_map(|spaces| Press::Play(spy::Action::Walk(spaces).into())),
            seat.prop_map(|seat| Press::Play(spy::Action::Look(seat).into())),
            (drafts(), arranging()).prop_map(|(draft, arranging)| Press::Arrange(draft, arranging)),
        ]
    }

    /// Bases of seven cards, the Spy anywhere, the right end included.
    fn drafts() -> impl Strategy<Value = Draft> {
        let cards = Just(spy::cards(2).to_vec()).prop_shuffle();
        (cards, 0..=7_usize, any::<bool>()).prop_map(|(cards, spy, left)| {
            let mut words: Vec<&str> = cards.iter().map(|card| card.code()).collect();
            words.insert(spy, if left { "<" } else { ">" });
            words.concat().parse().expect("seven cards and a Spy")
        })
    }

    fn arranging() -> impl Strategy<Value = Arranging> {
        prop_oneof![
            (0..8_u8).prop_map(Arranging::Pick),
            Just(Arranging::PickNothing),
            (0..8_u8, 0..8_u8).prop_map(|(from, to)| Arranging::Put(from, to)),
            Just(Arranging::TurnRound),
            Just(Arranging::Shuffle),
            Just(Arranging::Type),
            Just(Arranging::Ready),
        ]
    }

    pub(in super::super) fn buttons() -> impl Strategy<Value = TableButton> {
        (any::<u128>(), any::<u64>(), presses()).prop_map(|(id, version, press)| TableButton {
            table: TableId(ulid::Ulid::from(id)),
            version: Version(version),
            press,
        })
    }
}
