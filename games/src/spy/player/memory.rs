//! What has been heard of a base: nothing that was announced is forgotten.

use super::cards::CardSet;
use crate::spy::{Answer, Kind, SeatView, SlotView, Target, View};
use arrayvec::ArrayVec;

/// What is known of a slot in somebody's base.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Heard {
    /// The cards that it can hold, as far as is known of this slot alone.
    pub(super) can_be: CardSet,
    /// What a look at it would find.
    pub(super) condition: Condition,
}

/// What is known to have become of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Condition {
    /// It lies face down, and is no lit bomb.
    Down,
    /// s13: it is a lit bomb. Whoever finds it is out.
    Lit,
    /// s13: it lies open, so there is nothing to find.
    Exposed,
}

/// What everybody has heard of the slots of this base, from its holder's left.
pub(super) fn of(view: &View, base: &SeatView) -> ArrayVec<Heard, 7> {
    let unknown = Heard { can_be: CardSet::ALL, condition: Condition::Down };
    let mut slots: ArrayVec<Heard, 7> = base.slots.iter().map(|_| unknown).collect();
    let mut target = Some(Target::FIRST);
    for look in view.looks.iter().filter(|look| look.at == base.seat) {
        if let Some(slot) = slots.get_mut(look.slot.index()) {
            slot.hear(look.answer, target);
        }
        if matches!(look.answer, Answer::Exposed(_)) {
            target = target.and_then(Target::next);
        }
    }
    for walked in view.walks.iter().filter(|walked| walked.seat == base.seat) {
        if let Some(slot) = slots.get_mut(walked.slot.index()) {
            slot.can_be = slot.can_be.and(CardSet::of_number(walked.number));
        }
    }
    for (heard, slot) in slots.iter_mut().zip(&base.slots) {
        if let SlotView::Exposed(card) = slot {
            *heard = Heard { can_be: CardSet::of(*card), condition: Condition::Exposed };
        }
    }
    slots
}

impl Heard {
    /// Learns from an answer that was given while `target` was sought.
    fn hear(&mut self, answer: Answer, target: Option<Target>) {
        match answer {
            Answer::Safe => self.is_another(Kind::Safe, target),
            Answer::TopSecret => self.is_another(Kind::TopSecret, target),
            Answer::Tsss => {
                self.can_be = self.can_be.and(CardSet::of_kind(Kind::Bomb));
                self.condition = Condition::Lit;
            }
            Answer::Boom(card) => *self = Self { can_be: CardSet::of(card), condition: Condition::Lit },
            Answer::Exposed(card) | Answer::Known(card) => {
                *self = Self { can_be: CardSet::of(card), condition: Condition::Exposed };
            }
        }
    }

    /// s13: had it been the target, it would lie open now.
    fn is_another(&mut self, kind: Kind, target: Option<Target>) {
        let of_kind = self.can_be.and(CardSet::of_kind(kind));
        self.can_be = target.map(Target::card).map_or(of_kind, |sought| of_kind.without(sought));
    }
}
