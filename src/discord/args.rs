//! The types of the commands' options.

use crate::{
    games::{
        Colour,
        parcheesi::{Piece, Preset},
        spy::Spaces,
    },
    show::{Layout, Period},
    store::GameKind,
    table::{Computers, Stake},
};
use async_trait::async_trait;
use poise::{SlashArgError, serenity_prelude as serenity};
use serenity::{CommandInteraction, CommandOptionType, CreateCommandOption, ResolvedValue};

/// A value that is chosen by its name from a short list.
pub(super) trait Named: Copy + Send + 'static {
    /// All of them, in the order in which they are offered.
    fn all() -> Vec<Self>;
    /// What it is called in commands.
    fn name(self) -> String;
    /// Whether the option is a whole number rather than a word.
    const NUMBER: bool = false;
}

/// An option whose values are named.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice<T>(pub(super) T);

#[async_trait]
impl<T: Named> poise::SlashArgument for Choice<T> {
    async fn extract(
        _: &serenity::Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        let name = match value {
            ResolvedValue::String(text) => (*text).to_owned(),
            ResolvedValue::Integer(number) => number.to_string(),
            _ => return Err(SlashArgError::new_command_structure_mismatch("expected a word or a number")),
        };
        T::all()
            .into_iter()
            .find(|candidate| candidate.name() == name)
            .map(Self)
            .ok_or_else(|| SlashArgError::new_command_structure_mismatch("expected one of the choices"))
    }

    fn create(builder: CreateCommandOption) -> CreateCommandOption {
        let kind = if T::NUMBER { CommandOptionType::Integer } else { CommandOptionType::String };
        T::all().into_iter().fold(builder.kind(kind), |builder, value| {
            let name = value.name();
            match name.parse() {
                Ok(number) if T::NUMBER => builder.add_int_choice(name, number),
                _ => builder.add_string_choice(name.clone(), name),
            }
        })
    }
}

macro_rules! named {
    ($type:ty) => {
        impl Named for $type {
            fn all() -> Vec<Self> {
                Self::ALL.to_vec()
            }

            fn name(self) -> String {
                self.name().to_owned()
            }
        }
    };
}

named!(Stake);
named!(Computers);
named!(Preset);
named!(Colour);
named!(Layout);
named!(GameKind);
named!(Period);

/// p5: how many seats a table has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Seats(pub(super) u8);

impl Named for Seats {
    fn all() -> Vec<Self> {
        vec![Self(2), Self(3), Self(4)]
    }

    fn name(self) -> String {
        self.0.to_string()
    }

    const NUMBER: bool = true;
}

/// p25: how many pieces a colour has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pieces(pub(super) u8);

impl Named for Pieces {
    fn all() -> Vec<Self> {
        vec![Self(4), Self(2)]
    }

    fn name(self) -> String {
        self.0.to_string()
    }

    const NUMBER: bool = true;
}

/// s10: how far a Spy walks that faces an exposed card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct WalkSpaces(pub(super) Spaces);

impl Named for WalkSpaces {
    fn all() -> Vec<Self> {
        Spaces::ALL.map(Self).to_vec()
    }

    fn name(self) -> String {
        self.0.to_string()
    }

    const NUMBER: bool = true;
}

/// Whether a table of Spy plays with notes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Notes {
    /// It does.
    On,
    /// It does not.
    Off,
}

impl Named for Notes {
    fn all() -> Vec<Self> {
        vec![Self::On, Self::Off]
    }

    fn name(self) -> String {
        match self {
            Self::On => "on",
            Self::Off => "off",
        }
        .to_owned()
    }
}

/// Which piece to move: 1 to 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PieceNumber(pub(super) Piece);

impl Named for PieceNumber {
    fn all() -> Vec<Self> {
        Piece::first(4).map(Self).collect()
    }

    fn name(self) -> String {
        self.0.to_string()
    }

    const NUMBER: bool = true;
}

/// p20: which piece gets the bonus; none to let it go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct BonusFor(pub(super) Option<Piece>);

impl Named for BonusFor {
    fn all() -> Vec<Self> {
        Piece::first(4).map(|piece| Self(Some(piece))).chain([Self(None)]).collect()
    }

    fn name(self) -> String {
        self.0.map_or_else(|| "skip".to_owned(), |piece| piece.to_string())
    }
}
