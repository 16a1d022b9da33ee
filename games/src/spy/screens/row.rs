//! A base as a row, from its holder's left to right.

use super::signs;
use crate::spy::{Card, Facing, SeatView, Slot, SlotView, Stance};

/// How many slots of wide cells stand on a line.
const LINE: usize = 3;

/// The row that all see: a number where a card is face down, a sign where it lies open, and the Spy, which points at
/// the slot that it faces. At most 9 cells.
pub(super) fn cells(base: &SeatView) -> String {
    let cell = |(slot, view): (Slot, SlotView)| {
        public(view).and_then(|_| signs::known(view)).unwrap_or(signs::keycap(slot)).to_owned()
    };
    with_spy(slots(base).map(cell).collect(), base.stance, signs::spy(base.stance.faces)).concat()
}

/// The cards that all may know by their codes: `S1 > T2 B1 S2 B1 T1 B2`. Any other card is `?`.
pub(super) fn codes(base: &SeatView) -> String {
    let code = |(_, view): (Slot, SlotView)| public(view).map_or("?", |card| card.code()).to_owned();
    let spy = match base.stance.faces {
        Facing::Left => "<",
        Facing::Right => ">",
    };
    with_spy(slots(base).map(code).collect(), base.stance, spy).join(" ")
}

/// The row for its holder: each slot with its number, sign and code.
pub(super) fn held(base: &SeatView) -> String {
    let cell = |(slot, view): (Slot, SlotView)| {
        let code = view.card().map_or("?", |card| card.code());
        format!("{}{}{code}", signs::keycap(slot), signs::known(view).unwrap_or_default())
    };
    let cells: Vec<String> = slots(base).map(cell).collect();
    let spy = place(cells.len(), base.stance);
    wrapped(with_spy(cells, base.stance, signs::spy(base.stance.faces)), spy, base.stance.faces)
}

/// The card in a slot, if everybody may know it. A card that only its holder may know is left out even where the view is
/// the holder's, so that no public text can tell it.
pub(super) const fn public(slot: SlotView) -> Option<Card> {
    match slot {
        SlotView::Exposed(card) | SlotView::Open { card, .. } => Some(card),
        SlotView::Down { .. } | SlotView::Held { .. } => None,
    }
}

/// Wide cells on lines of three slots, each slot always on the same line. The Spy is the cell at the place `spy`, and
/// stands on the line of the slot beside it that it points at.
pub(super) fn wrapped(mut cells: Vec<String>, spy: usize, faces: Facing) -> String {
    let sign = cells.remove(spy);
    let beside = match faces {
        Facing::Left => spy.saturating_sub(1),
        Facing::Right => spy.min(cells.len().saturating_sub(1)),
    };
    let lines = cells.chunks(LINE).enumerate().map(|(line, slots)| {
        let mut cells = slots.to_vec();
        if beside / LINE == line {
            cells.insert(spy - line * LINE, sign.clone());
        }
        cells.join(" ")
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn slots(base: &SeatView) -> impl Iterator<Item = (Slot, SlotView)> {
    Slot::all(u8::MAX).zip(base.slots.iter().copied())
}

/// The cells with the Spy in its gap.
fn with_spy(mut cells: Vec<String>, stance: Stance, spy: &str) -> Vec<String> {
    cells.insert(place(cells.len(), stance), spy.to_owned());
    cells
}

/// How many of so many slots are drawn before the Spy. s8: the ends of the row are one gap, so a Spy there stands beside
/// the one of the two slots that it faces.
fn place(slots: usize, stance: Stance) -> usize {
    match (stance.gap.left(), stance.faces) {
        (0, Facing::Left) => slots,
        (left, _) => slots.min(left.into()),
    }
}
