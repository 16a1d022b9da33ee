//! What the texts about a game share: who plays, and the signs of the colours.

use crate::{
    Colour, Seat,
    pig::View,
    screen::{Cast, Player, Words, colour_word},
};

/// A view with the names of its players, ready to be talked about.
pub(super) struct Scene<'a> {
    pub(super) view: &'a View,
    pub(super) words: &'a Words,
    cast: Cast<'a>,
}

impl<'a> Scene<'a> {
    pub(super) fn new(view: &'a View, players: &[Player], words: &'a Words) -> Self {
        Self { view, words, cast: Cast::new(players, words) }
    }

    /// The player's name, safe to print.
    pub(super) fn name(&self, seat: Seat) -> &str {
        self.cast.name(seat)
    }

    /// The player beside their sign: `🔴 **Dipa** 🤖`.
    pub(super) fn short(&self, seat: Seat) -> String {
        let sign = sign(self.view.colour(seat));
        format!("{sign} **{}**{}", self.name(seat), self.cast.robot(seat))
    }

    /// The same with the colour in words: `🔴 **Dipa** 🤖 (red)`.
    pub(super) fn who(&self, seat: Seat) -> String {
        format!("{} ({})", self.short(seat), colour_word(self.view.colour(seat), self.words))
    }
}

/// The emoji that stands for a colour.
pub(super) const fn sign(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "🟡",
        Colour::Blue => "🔵",
        Colour::Red => "🔴",
        Colour::Green => "🟢",
    }
}

/// A part of a bar that holds points of a colour.
pub(super) const fn filled(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "🟨",
        Colour::Blue => "🟦",
        Colour::Red => "🟥",
        Colour::Green => "🟩",
    }
}
