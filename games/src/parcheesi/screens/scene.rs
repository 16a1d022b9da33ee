//! What the texts about a game share: who plays, and how pieces and places are called.

use super::signs;
use crate::{
    Seat,
    parcheesi::{Colour, Place, View},
    say,
    screen::{Cast, Player, Words, colour_word},
};
use std::borrow::Cow;

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

    /// The player with all that tells them apart: `🐸 **Dipa** 🤖 (green)`.
    pub(super) fn who(&self, seat: Seat) -> String {
        format!("{} ({})", self.short(seat), self.colour_word(seat))
    }

    /// The player as short as can be beside a board, whose signs tell the colours: `🐸 **Dipa** 🤖`.
    pub(super) fn short(&self, seat: Seat) -> String {
        format!("{} **{}**{}", self.sign(seat), self.name(seat), self.cast.robot(seat))
    }

    /// The seat's colour. Every seat that a game speaks of is in its views.
    pub(super) fn colour(&self, seat: Seat) -> Colour {
        self.view.seat(seat).map_or(Colour::Yellow, |seat| seat.colour)
    }

    /// The seat's sign: one of its pieces.
    pub(super) fn sign(&self, seat: Seat) -> &'static str {
        signs::single(self.colour(seat))
    }

    /// The seat's colour as a word.
    pub(super) fn colour_word(&self, seat: Seat) -> &'a str {
        colour_word(self.colour(seat), self.words)
    }
}

/// Where a piece is, in words.
pub(super) fn place_word(place: Place, words: &Words) -> Cow<'_, str> {
    match place {
        Place::Home => words.say("place-home").into(),
        Place::Goal => words.say("place-goal").into(),
        Place::Passage(number) => say!(words, "place-passage", number = number).into(),
        Place::Track(number) => number.to_string().into(),
    }
}

/// Where a piece is, as short as can be: for the passage, `P3`.
pub(super) fn place_short(place: Place, words: &Words) -> Cow<'_, str> {
    match place {
        Place::Passage(number) => say!(words, "place-passage-short", number = number).into(),
        place => place_word(place, words),
    }
}
