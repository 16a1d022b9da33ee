//! What a look across is worth.

use super::{
    cards::CardSet,
    chances::{Chances, PARTS},
    memory::{self, Condition},
};
use crate::{
    Seat,
    spy::{Kind, Slot, Target, View, cards},
};
use arrayvec::ArrayVec;

/// To learn what a card is counts for so much less than to expose it.
const LEARNING: u32 = 4;
/// To be near a card that will be sought only later counts for so much less than to expose one. It must be little: a Spy
/// that stands well for later has to set out for what is sought now.
const LATER: u32 = 10;

/// What a slot of the player's own has across from it, in all the opponents' bases.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Sight {
    /// The best look from here now; `None` if none could tell anything new.
    pub(super) now: Option<Look>,
    /// What a look from here may be worth in turns to come.
    pub(super) later: u32,
}

/// A look that could be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Look {
    /// At whose base.
    pub(super) at: Seat,
    /// More than 0.
    pub(super) worth: u32,
}

/// The sights from every slot of the player's own, from their left.
pub(super) fn from_slots(view: &View, seat: Seat) -> ArrayVec<Sight, 7> {
    let mut sights: ArrayVec<Sight, 7> = Slot::all(view.slots).map(|_| Sight::default()).collect();
    let deck = cards(u8::try_from(view.seats.len()).unwrap_or(u8::MAX));
    for base in view.opponents(seat) {
        let Some(target) = base.target else { continue };
        let heard = memory::of(view, base);
        let chances = Chances::of(&heard, deck);
        for (slot, heard) in Slot::all(view.slots).zip(heard) {
            // A lit bomb or an exposed card is nothing to look at.
            if heard.condition == Condition::Down
                && let Some(sight) = sights.get_mut(slot.across(view.slots).index())
            {
                sight.take_in(base.seat, &Answers::of(&chances, slot.index(), target), urgency(target));
            }
        }
    }
    sights
}

impl Sight {
    /// Adds what one opponent has across.
    fn take_in(&mut self, at: Seat, answers: &Answers, urgency: u32) {
        let worth = urgency * answers.now();
        if worth > self.now.map_or(0, |best| best.worth) {
            self.now = Some(Look { at, worth });
        }
        self.later = self.later.max(urgency * answers.later());
    }
}

/// How much a find in a base with this target counts: the more, the nearer its holder is to being out.
fn urgency(target: Target) -> u32 {
    4 + u32::from(target.found())
}

/// How likely a look is answered with what, in [`PARTS`].
struct Answers {
    sought: u32,
    safe: u32,
    top_secret: u32,
    bomb: u32,
}

impl Answers {
    /// Of the slot with this index, in a base with this target.
    fn of(chances: &Chances, slot: usize, target: Target) -> Self {
        let sought = target.card();
        let other = |kind| chances.of_any(slot, CardSet::of_kind(kind).without(sought));
        Self {
            sought: chances.of_card(slot, sought),
            safe: other(Kind::Safe),
            top_secret: other(Kind::TopSecret),
            bomb: other(Kind::Bomb),
        }
    }

    /// What a look is worth now: the target, or news of another card. Nothing if the answer is known before.
    fn now(&self) -> u32 {
        self.sought + self.surprise() / LEARNING
    }

    /// What it may be worth in turns to come.
    fn later(&self) -> u32 {
        self.now() + (self.safe + self.top_secret) / LATER
    }

    /// How little one knows what the answer would be: the chance that two guesses at it differ.
    fn surprise(&self) -> u32 {
        let chances = [self.sought, self.safe, self.top_secret, self.bomb];
        let same: u32 = chances.iter().map(|chance| chance * chance / PARTS).sum();
        chances.iter().sum::<u32>().saturating_sub(same)
    }
}
