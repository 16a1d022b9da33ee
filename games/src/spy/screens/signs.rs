//! The emoji that bases are made of: they differ in shape, not in colour alone.

use crate::{
    Colour,
    spy::{Card, Facing, Kind, Slot, SlotView},
};

/// Before the player whose turn it is.
pub(super) const TURN: &str = "🔔 ";
/// s13: a lit bomb, for those who may know of it.
pub(super) const LIT: &str = "🔥";
/// Before the thing that is picked while a base is arranged.
pub(super) const PICKED: &str = "✋";
/// A base that is arranged.
pub(super) const READY: &str = "✅";
/// A base that is being arranged.
pub(super) const ARRANGING: &str = "⏳";

/// s16: a player who has left while the bases are arranged.
pub(super) const LEFT: &str = "🚪";

/// A seat's colour.
pub(super) const fn seat(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "🟨",
        Colour::Blue => "🟦",
        Colour::Red => "🟥",
        Colour::Green => "🟩",
    }
}

/// A slot whose card is hidden: its number.
pub(super) const fn keycap(slot: Slot) -> &'static str {
    ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣"][slot.index()]
}

/// A card that is not exposed.
pub(super) const fn card(card: Card) -> &'static str {
    match card.kind() {
        Kind::Safe => "🔒",
        Kind::TopSecret => "📁",
        Kind::Bomb => "💣",
    }
}

/// s13: a card that is exposed.
pub(super) const fn exposed(card: Card) -> &'static str {
    match card.kind() {
        Kind::Safe => "🔓",
        Kind::TopSecret => "📂",
        Kind::Bomb => "💥",
    }
}

/// The card in a slot, for a viewer who may know it: its holder, or everybody; `None` where it is hidden.
pub(super) const fn known(slot: SlotView) -> Option<&'static str> {
    match slot {
        SlotView::Down { .. } => None,
        SlotView::Exposed(card) => Some(exposed(card)),
        SlotView::Held { lit: true, .. } | SlotView::Open { lit: true, .. } => Some(LIT),
        SlotView::Held { card: held, lit: false } | SlotView::Open { card: held, lit: false } => {
            Some(card(held))
        }
    }
}

/// A Spy: the hand points at the slot that it faces.
pub(super) const fn spy(faces: Facing) -> &'static str {
    match faces {
        Facing::Left => "👈🕵️",
        Facing::Right => "🕵️👉",
    }
}
