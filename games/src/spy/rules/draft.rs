//! A base while its holder arranges it.

use super::{
    base::Base,
    card::Card,
    place::{Facing, Gap},
};
use arrayvec::ArrayVec;

/// s5: cards and Spy in the order in which they lie at the moment. Unlike in a [`Base`], a Spy at the right end is at the
/// right end, though that is the same gap as the left one (s8).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub(super) cards: ArrayVec<Card, 7>,
    /// How many cards are left of the Spy: 0 to as many as there are.
    pub(super) spy: usize,
    pub(super) faces: Facing,
}

/// A thing in a draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Item {
    /// A card, which lies in the slot after those of the cards before it.
    Card(Card),
    /// The Spy, and which way it faces.
    Spy(Facing),
}

impl Draft {
    /// Cards and Spy, from the holder's left.
    pub fn items(&self) -> impl Iterator<Item = Item> + '_ {
        let (before, after) = self.cards.split_at(self.spy);
        let card = |&card| Item::Card(card);
        before.iter().map(card).chain([Item::Spy(self.faces)]).chain(after.iter().map(card))
    }

    /// Takes the thing at one place, counted from 0, out of the row, and puts it where another one lies: those between
    /// move up. Nothing happens when either place is not there.
    pub fn put(&mut self, from: usize, to: usize) {
        let mut items: Vec<Item> = self.items().collect();
        if from.max(to) >= items.len() {
            return;
        }
        let item = items.remove(from);
        items.insert(to, item);
        self.spy = items.iter().position(|item| matches!(item, Item::Spy(_))).unwrap_or_default();
        self.cards = items
            .into_iter()
            .filter_map(|item| match item {
                Item::Card(card) => Some(card),
                Item::Spy(_) => None,
            })
            .collect();
    }

    /// Turns the Spy round.
    pub fn turn_round(&mut self) {
        self.faces = self.faces.turned();
    }

    /// The base that this is.
    pub fn base(&self) -> Base {
        let left = if self.spy == self.cards.len() { 0 } else { self.spy };
        let gap = u8::try_from(left).ok().and_then(Gap::new).unwrap_or(Gap::START);
        Base { cards: self.cards.clone(), gap, faces: self.faces }
    }
}

impl From<Base> for Draft {
    fn from(base: Base) -> Self {
        let spy = usize::from(base.gap.left()).min(base.cards.len());
        Self { cards: base.cards, spy, faces: base.faces }
    }
}
