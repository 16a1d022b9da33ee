//! One seat's part of the game.

use super::{
    base::Base,
    card::{Card, Kind, Target},
    event::{Answer, OutWhy},
    place::{Slot, Stance},
};
use arrayvec::ArrayVec;

/// A base as it stands in the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Side {
    pub(super) slots: ArrayVec<Held, 7>,
    pub(super) stance: Stance,
    /// s14: what is sought here; `None` when everything has been found.
    pub(super) target: Option<Target>,
    pub(super) out: Option<OutWhy>,
    /// s19: turns that the player has ended since the last news.
    pub(super) silent: u8,
}

/// A card in its slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Held {
    pub(super) card: Card,
    pub(super) condition: Condition,
}

/// What has become of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Condition {
    /// Face down, as at the beginning.
    Down,
    /// s13: a bomb that has been found once.
    Lit,
    /// s13: turned for all to see.
    Exposed,
}

impl Side {
    pub(super) fn new(base: &Base) -> Self {
        let slots = base.cards.iter().map(|&card| Held { card, condition: Condition::Down }).collect();
        Self { slots, stance: base.stance(), target: Some(Target::FIRST), out: None, silent: 0 }
    }

    pub(super) fn is_playing(&self) -> bool {
        self.out.is_none()
    }

    pub(super) fn held(&self, slot: Slot) -> Option<Held> {
        self.slots.get(slot.index()).copied()
    }

    /// s13: what a look at this slot is answered with; `None` for a slot that is not there.
    pub(super) fn answer(&self, slot: Slot) -> Option<Answer> {
        let Held { card, condition } = self.held(slot)?;
        Some(match (condition, card.kind()) {
            (Condition::Exposed, _) => Answer::Known(card),
            (Condition::Lit, _) => Answer::Boom(card),
            (Condition::Down, Kind::Bomb) => Answer::Tsss,
            (Condition::Down, _) if self.target.map(Target::card) == Some(card) => Answer::Exposed(card),
            (Condition::Down, Kind::Safe) => Answer::Safe,
            (Condition::Down, Kind::TopSecret) => Answer::TopSecret,
        })
    }

    /// s13, s14: what an answer does to the base.
    pub(super) fn answered(&mut self, slot: Slot, answer: Answer) {
        let Some(held) = self.slots.get_mut(slot.index()) else { return };
        match answer {
            Answer::Exposed(_) => {
                held.condition = Condition::Exposed;
                self.target = self.target.and_then(Target::next);
            }
            Answer::Tsss => held.condition = Condition::Lit,
            Answer::Safe | Answer::TopSecret | Answer::Boom(_) | Answer::Known(_) => {}
        }
    }
}
