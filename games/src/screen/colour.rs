//! The colours of the seats in words.

use super::Words;
use crate::Colour;

/// A colour's name.
pub fn colour_word(colour: Colour, words: &Words) -> &str {
    match colour {
        Colour::Yellow => words.say("colour-yellow"),
        Colour::Blue => words.say("colour-blue"),
        Colour::Red => words.say("colour-red"),
        Colour::Green => words.say("colour-green"),
    }
}
