//! A base in writing: `S1 T2 > B1 S2 B1 T1 B2`, from the holder's left, with the Spy as `<` or `>` as it faces.

use super::{
    base::Base,
    card::Card,
    draft::{Draft, Item},
    place::{Facing, MAX_SLOTS},
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

impl fmt::Display for Draft {
    /// As it is typed: `S1 T2 > B1 S2 B1 T1 B2`. The alternate form (`{:#}`) has no blanks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, item) in self.items().enumerate() {
            if index > 0 && !f.alternate() {
                f.write_str(" ")?;
            }
            match item {
                Item::Card(card) => f.write_str(card.code())?,
                Item::Spy(faces) => f.write_str(spy(faces))?,
            }
        }
        Ok(())
    }
}

impl FromStr for Draft {
    type Err = NotationError;

    /// Reads an order as people write it: any case, with spaces, commas or nothing between the words. Whether it holds the
    /// right cards is for [`Base::check`] to say.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cards = ArrayVec::<Card, 7>::new();
        let mut spy = None;
        for item in items(text) {
            match item? {
                Item::Spy(_) if spy.is_some() => return Err(NotationError::TwoSpies),
                Item::Spy(faces) => spy = Some((cards.len(), faces)),
                Item::Card(card) => cards.try_push(card).map_err(|_| NotationError::TooMany)?,
            }
        }
        let (spy, faces) = spy.ok_or(NotationError::NoSpy)?;
        Ok(Self { cards, spy, faces })
    }
}

impl fmt::Display for Base {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Draft::from(self.clone()).fmt(f)
    }
}

impl FromStr for Base {
    type Err = NotationError;

    /// Reads a base as people write it, as [`Draft`] does. s8: a Spy after the last card stands before the first as well.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        text.parse().map(|draft: Draft| draft.base())
    }
}

/// How the Spy is written.
const fn spy(faces: Facing) -> &'static str {
    match faces {
        Facing::Left => "<",
        Facing::Right => ">",
    }
}

/// The things that a text names, in its order.
fn items(text: &str) -> impl Iterator<Item = Result<Item, NotationError>> {
    words(text).map(|word| match word {
        "<" | "◀" | "⬅" | "←" => Ok(Item::Spy(Facing::Left)),
        ">" | "▶" | "➡" | "→" => Ok(Item::Spy(Facing::Right)),
        _ => word.parse().map(Item::Card).map_err(|_| NotationError::Unknown(quote(word))),
    })
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
