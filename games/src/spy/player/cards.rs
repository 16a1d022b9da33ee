//! Sets of cards: what a slot can hold, as far as is known.

use crate::spy::{Card, Kind, Spaces};

/// A set of different cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CardSet(u8);

impl CardSet {
    /// All cards that can lie in a base.
    pub(super) const ALL: Self = Self((1 << Card::ALL.len()) - 1);

    /// This card alone.
    pub(super) const fn of(card: Card) -> Self {
        Self(1 << card as u8)
    }

    /// Every card of this kind.
    pub(super) fn of_kind(kind: Kind) -> Self {
        let of_kind = Card::ALL.into_iter().filter(|card| card.kind() == kind);
        of_kind.fold(Self(0), |set, card| Self(set.0 | Self::of(card).0))
    }

    /// Every card of this number.
    pub(super) fn of_number(number: Spaces) -> Self {
        let of_number = Card::ALL.into_iter().filter(|card| card.number() == number);
        of_number.fold(Self(0), |set, card| Self(set.0 | Self::of(card).0))
    }

    /// Whether this card is among them.
    pub(super) const fn contains(self, card: Card) -> bool {
        self.0 & Self::of(card).0 != 0
    }

    /// Those that are in both sets.
    #[must_use]
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// All of them but this one.
    #[must_use]
    pub(super) const fn without(self, card: Card) -> Self {
        Self(self.0 & !Self::of(card).0)
    }
}
