//! A base as a row, from its holder's left to right.

use super::signs;
use crate::games::spy::{Facing, SeatView, Slot, SlotView, Stance};
use std::fmt::Write;

/// The row that all see: a number where a card is face down, a sign where it lies open, and the Spy, which points at
/// the slot that it faces. At most 9 cells.
pub(super) fn cells(base: &SeatView) -> String {
    let cell = |(slot, view): (Slot, SlotView)| signs::known(view).unwrap_or(signs::keycap(slot)).to_owned();
    with_spy(slots(base).map(cell).collect(), base.stance, signs::spy(base.stance.faces)).concat()
}

/// The cards by their codes, for a base of which they are known: `S1 > T2 B1 S2 B1 T1 B2`. A hidden card is `?`.
pub(super) fn codes(base: &SeatView) -> String {
    let code = |(_, view): (Slot, SlotView)| view.card().map_or("?", |card| card.code()).to_owned();
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
    wrapped(&with_spy(slots(base).map(cell).collect(), base.stance, signs::spy(base.stance.faces)))
}

/// A row of wide cells on two lines.
pub(super) fn wrapped(cells: &[String]) -> String {
    let mut text = String::new();
    let half = cells.len().div_ceil(2);
    for (index, cell) in cells.iter().enumerate() {
        let before = match index {
            0 => "",
            _ if index == half => "\n",
            _ => " ",
        };
        let _ = write!(text, "{before}{cell}");
    }
    text
}

fn slots(base: &SeatView) -> impl Iterator<Item = (Slot, SlotView)> {
    Slot::all(u8::MAX).zip(base.slots.iter().copied())
}

/// The cells with the Spy in its gap. s8: the ends of the row are one gap, so a Spy there stands beside the one of the
/// two slots that it faces.
fn with_spy(mut cells: Vec<String>, stance: Stance, spy: &str) -> Vec<String> {
    let at = match (stance.gap.left(), stance.faces) {
        (0, Facing::Left) => cells.len(),
        (left, _) => cells.len().min(left.into()),
    };
    cells.insert(at, spy.to_owned());
    cells
}
