//! A base in writing: `S1 T2 > B1 S2 B1 T1 B2`, from the holder's left, with the Spy as `<` or `>` as it faces.

use super::{
    base::Base,
    card::Card,
    place::{Facing, Gap, MAX_SLOTS},
};
use arrayvec::ArrayVec;
use std::{fmt, str::FromStr};

/// Text that is no base.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// A word that is neither a card nor the Spy.
    #[error("{0:?} is neither a card nor the Spy")]
    Unknown(String),
    /// The Spy is missing.
    #[error("the Spy is missing")]
    NoSpy,
    /// There is more than one Spy.
    #[error("there is more than one Spy")]
    TwoSpies,
    /// There are more cards than any base has.
    #[error("there are more than {MAX_SLOTS} cards")]
    TooMany,
}

impl fmt::Display for Base {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spy = match self.faces {
            Facing::Left => "<",
            Facing::Right => ">",
        };
        let mut words: Vec<&str> = self.cards.iter().map(|card| card.code()).collect();
        words.insert(words.len().min(self.gap.left().into()), spy);
        f.write_str(&words.join(" "))
    }
}

impl FromStr for Base {
    type Err = NotationError;

    /// Reads a base as people write it: any case, with spaces, commas or nothing between the words. Whether it holds the
    /// right cards is for [`Base::check`] to say. s8: a Spy after the last card stands before the first as well.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cards = ArrayVec::<Card, 7>::new();
        let mut spy = None;
        for word in words(text) {
            let faces = match word {
                "<" | "◀" | "⬅" | "←" => Some(Facing::Left),
                ">" | "▶" | "➡" | "→" => Some(Facing::Right),
                _ => None,
            };
            match faces {
                Some(_) if spy.is_some() => return Err(NotationError::TwoSpies),
                Some(faces) => spy = Some((cards.len(), faces)),
                None => {
                    let card = word.parse().map_err(|_| NotationError::Unknown(quote(word)))?;
                    cards.try_push(card).map_err(|_| NotationError::TooMany)?;
                }
            }
        }
        let (left, faces) = spy.ok_or(NotationError::NoSpy)?;
        let gap = if left == cards.len() { 0 } else { left };
        let gap = u8::try_from(gap).ok().and_then(Gap::new).unwrap_or(Gap::START);
        Ok(Self { cards, gap, faces })
    }
}

/// The words of a text: a letter with a digit after it, anything else that is neither blank nor a comma alone.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || ",;|·\u{FE0F}".contains(c));
        let mut letters = rest.chars();
        let first = letters.next()?;
        let mut length = first.len_utf8();
        if first.is_alphabetic() {
            let tail = letters.as_str();
            length += tail.find(|c: char| !c.is_alphanumeric()).unwrap_or(tail.len());
            // `S1T2` is two words, `Safe` is one.
            if tail.starts_with(|c: char| c.is_ascii_digit()) {
                length = first.len_utf8() + 1;
            }
        }
        let (word, left) = rest.split_at(length);
        rest = left;
        Some(word)
    })
}

/// A word to be repeated to whoever wrote it, at most 20 characters of it.
fn quote(word: &str) -> String {
    word.chars().take(20).collect()
}
