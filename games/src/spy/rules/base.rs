//! A base as its holder arranges it.

use super::{
    card::Card,
    house_rules,
    place::{Facing, Gap, Stance},
};
use crate::draws::Draws;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// s5: a player's cards in their order, and how the Spy stands among them.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Base {
    /// The cards, from the holder's left.
    pub cards: ArrayVec<Card, 7>,
    /// Where the Spy stands.
    pub gap: Gap,
    /// Which way it faces.
    pub faces: Facing,
}

/// A base that does not hold what a player has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WrongBase {
    /// s2, s4: other cards than the player's own. The same card twice in a list stands for two of them.
    #[error("missing: {}; too many: {}", codes(missing), codes(extra))]
    Cards {
        /// What the player has and the base has not.
        missing: Vec<Card>,
        /// What the base has and the player has not.
        extra: Vec<Card>,
    },
    /// s8: the Spy stands beyond the cards.
    #[error("the Spy stands in gap {}, but there are only {slots} gaps", gap.left())]
    Gap {
        /// The gap in which the Spy stands.
        gap: Gap,
        /// How many gaps there are: as many as slots.
        slots: u8,
    },
}

fn codes(cards: &[Card]) -> String {
    if cards.is_empty() {
        return "none".to_owned();
    }
    cards.iter().map(|card| card.code()).collect::<Vec<_>>().join(", ")
}

impl Base {
    /// s5: a random order, for a game of so many players: draws 0, 1, … of `draws`. The cards are shuffled from the last
    /// to the second (each changes places with one of those up to it), then come the gap and the side that the Spy
    /// faces (0 is left).
    pub fn random(players: u8, draws: &mut impl Draws) -> Self {
        let mut cards: ArrayVec<Card, 7> = house_rules::cards(players).iter().copied().collect();
        let mut numbers = 0..;
        let mut draw = |sides| draws.draw(numbers.next().unwrap_or_default(), sides);
        for left in (2..=house_rules::slots(players)).rev() {
            cards.swap(usize::from(left) - 1, draw(left).into());
        }
        let gap = Gap::new(draw(house_rules::slots(players))).unwrap_or(Gap::START);
        let faces = Facing::ALL[usize::from(draw(2))];
        Self { cards, gap, faces }
    }

    /// How the Spy stands.
    pub fn stance(&self) -> Stance {
        Stance { gap: self.gap, faces: self.faces }
    }

    /// Checks that the base holds what each player of a game of so many has.
    ///
    /// # Errors
    /// With what is wrong.
    pub fn check(&self, players: u8) -> Result<(), WrongBase> {
        let right = house_rules::cards(players);
        let (missing, extra) = (without(right, &self.cards), without(&self.cards, right));
        if !missing.is_empty() || !extra.is_empty() {
            return Err(WrongBase::Cards { missing, extra });
        }
        let slots = house_rules::slots(players);
        if self.gap.left() >= slots {
            return Err(WrongBase::Gap { gap: self.gap, slots });
        }
        Ok(())
    }
}

/// What of `cards` is left when `taken` are taken away, each as often as it is there.
fn without(cards: &[Card], taken: &[Card]) -> Vec<Card> {
    let mut left = cards.to_vec();
    for card in taken {
        if let Some(at) = left.iter().position(|there| there == card) {
            left.remove(at);
        }
    }
    left
}
