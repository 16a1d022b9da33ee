//! How likely each slot of a base holds each card.

use super::{cards::CardSet, memory::Heard};
use crate::spy::Card;
use arrayvec::ArrayVec;

/// A whole: chances are counted in such parts.
pub(super) const PARTS: u32 = 10_000;

/// The most cards that a base has.
const MOST: usize = 7;
/// How many sets of the cards of a base there are.
const SETS: usize = 1 << MOST;

/// The chance, in [`PARTS`], of each card in each slot of a base. Every order of the cards that agrees with what has been
/// heard of the slots is held to be as likely as any other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Chances {
    slots: [[u32; Card::ALL.len()]; MOST],
}

impl Chances {
    /// For a base of these cards, of which this has been heard.
    pub(super) fn of(slots: &[Heard], cards: &[Card]) -> Self {
        let may_hold: ArrayVec<u8, MOST> = slots.iter().map(|slot| which(cards, slot.can_be)).collect();
        let (filled, rest) = (ways_to_fill(&may_hold), ways_for_the_rest(&may_hold));
        let all = rest[0];
        let mut chances = [[0; Card::ALL.len()]; MOST];
        for (set, &ways) in filled.iter().enumerate().filter(|&(_, &ways)| ways > 0) {
            let slot = set.count_ones() as usize;
            for (card, kind) in taken_next(set, &may_hold).map(|card| (1 << card, cards[card])) {
                chances[slot][kind as usize] += ways * rest[set | card];
            }
        }
        let parts = |ways: &mut u32| *ways = (*ways * PARTS).checked_div(all).unwrap_or(0);
        chances.iter_mut().flatten().for_each(parts);
        Self { slots: chances }
    }

    /// The chance that the slot with this index holds the card.
    pub(super) fn of_card(&self, slot: usize, card: Card) -> u32 {
        self.slots[slot][card as usize]
    }

    /// The chance that the slot with this index holds one of these cards.
    pub(super) fn of_any(&self, slot: usize, cards: CardSet) -> u32 {
        let among = Card::ALL.into_iter().filter(|&card| cards.contains(card));
        among.map(|card| self.of_card(slot, card)).sum()
    }
}

/// Which of the cards, as bits by their index, are of these.
fn which(cards: &[Card], set: CardSet) -> u8 {
    let of_set = cards.iter().enumerate().filter(|&(_, &card)| set.contains(card));
    of_set.fold(0, |bits, (index, _)| bits | 1 << index)
}

/// For every set of cards, in how many ways the first slots, as many as it has cards, can hold just these.
fn ways_to_fill(may_hold: &[u8]) -> [u32; SETS] {
    let mut ways = [0; SETS];
    ways[0] = 1;
    for set in 0..1 << may_hold.len() {
        for card in taken_next(set, may_hold) {
            ways[set | 1 << card] += ways[set];
        }
    }
    ways
}

/// For every set of cards, in how many ways the slots after the first ones, as many as it has cards, can hold the others.
fn ways_for_the_rest(may_hold: &[u8]) -> [u32; SETS] {
    let all = (1 << may_hold.len()) - 1;
    let mut ways = [0; SETS];
    ways[all] = 1;
    for set in (0..all).rev() {
        ways[set] = taken_next(set, may_hold).map(|card| ways[set | 1 << card]).sum();
    }
    ways
}

/// The indices of the cards that can come next, in the slot after those that the cards of the set fill.
fn taken_next(set: usize, may_hold: &[u8]) -> impl Iterator<Item = usize> {
    let free = may_hold.get(set.count_ones() as usize).map_or(0, |&bits| usize::from(bits) & !set);
    (0..MOST).filter(move |card| free & 1 << card != 0)
}
