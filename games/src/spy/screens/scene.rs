//! What the texts about a game share: how players and cards are called.

use super::signs;
use crate::{
    Colour, Seat, say,
    screen::{Cast, Player, Words, colour_word},
    spy::{Card, colours},
};

/// The players of a game, ready to be talked about.
pub(super) struct Scene<'a> {
    pub(super) words: &'a Words,
    cast: Cast<'a>,
}

impl<'a> Scene<'a> {
    pub(super) fn new(players: &[Player], words: &'a Words) -> Self {
        Self { words, cast: Cast::new(players, words) }
    }

    /// The player's name, safe to print.
    pub(super) fn name(&self, seat: Seat) -> &str {
        self.cast.name(seat)
    }

    /// `🟩 **Asha**`
    pub(super) fn short(&self, seat: Seat) -> String {
        format!("{} **{}**", signs::seat(colour(seat)), self.name(seat))
    }

    /// The player with all that tells them apart: `🟩 **Asha** 🤖 (green)`.
    pub(super) fn who(&self, seat: Seat) -> String {
        format!("{}{} ({})", self.short(seat), self.cast.robot(seat), self.colour_word(seat))
    }

    /// The seat's colour as a word.
    pub(super) fn colour_word(&self, seat: Seat) -> &'a str {
        colour_word(colour(seat), self.words)
    }

    /// "A, B and C"; empty for nobody.
    pub(super) fn list(&self, parts: &[String]) -> String {
        match parts {
            [] => String::new(),
            [only] => only.clone(),
            [others @ .., last] => {
                say!(self.words, "spy-and", others = others.join(", "), last = last.as_str())
            }
        }
    }
}

/// The colour of a seat. s3: fewer players leave the last colours out, so it is the same at every table.
pub(in crate::spy) fn colour(seat: Seat) -> Colour {
    colours(4)[seat.index()]
}

/// A card's name.
pub(super) fn card_word(card: Card, words: &Words) -> &str {
    match card {
        Card::S1 => words.say("spy-safe-1"),
        Card::S2 => words.say("spy-safe-2"),
        Card::T1 => words.say("spy-top-secret-1"),
        Card::T2 => words.say("spy-top-secret-2"),
        Card::B1 => words.say("spy-bomb-1"),
        Card::B2 => words.say("spy-bomb-2"),
    }
}
