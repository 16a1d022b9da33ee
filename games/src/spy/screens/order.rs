//! What is wrong with an order of a base, and what a right one looks like.

use super::scene::card_word;
use crate::{
    say,
    screen::{Words, safe_name, typed_text, visible_name},
    spy::{Base, Card, Facing, Gap, NotationError, WrongBase, cards},
};

/// How much of what was typed is said again, in characters: a right order has 20 or 23.
const TYPED: usize = 60;

/// A sentence for somebody whose base does not hold what it should: what is missing, what is too much, a right order for
/// a game of so many players, and what they typed, if they did, to be copied and mended.
pub fn wrong_base(wrong: &WrongBase, typed: Option<&str>, players: u8, words: &Words) -> String {
    let what = match wrong {
        WrongBase::Cards { missing, extra } => match (missing.as_slice(), extra.as_slice()) {
            (_, []) => say!(words, "spy-order-missing", cards = card_words(missing, words)),
            ([], _) => say!(words, "spy-order-extra", cards = card_words(extra, words)),
            _ => say!(
                words,
                "spy-order-missing-and-extra",
                missing = card_words(missing, words),
                extra = card_words(extra, words)
            ),
        },
        WrongBase::Gap { .. } => words.say("spy-order-gap").to_owned(),
    };
    sentence(&what, typed, players, words)
}

/// A sentence for somebody who typed what is no order: what is wrong with it, a right order for a game of so many
/// players, and what they typed, to be copied and mended.
pub fn notation(error: &NotationError, typed: &str, players: u8, words: &Words) -> String {
    let what = match error {
        NotationError::Unknown(word) if visible_name(word).is_empty() => {
            words.say("spy-order-unseen").to_owned()
        }
        NotationError::Unknown(word) => say!(words, "spy-order-unknown", word = safe_name(word, words)),
        NotationError::NoSpy => words.say("spy-order-no-spy").to_owned(),
        NotationError::TwoSpies => words.say("spy-order-two-spies").to_owned(),
        NotationError::TooMany => words.say("spy-order-too-many").to_owned(),
    };
    sentence(&what, Some(typed), players, words)
}

/// A right order, as it is typed, for a game of so many players.
pub fn order_example(players: u8) -> String {
    let gap = Gap::new(2).unwrap_or(Gap::START);
    Base { cards: cards(players).iter().copied().collect(), gap, faces: Facing::Right }.to_string()
}

fn sentence(what: &str, typed: Option<&str>, players: u8, words: &Words) -> String {
    let example = order_example(players);
    match typed.map(|typed| typed_text(typed, TYPED)).filter(|typed| !typed.is_empty()) {
        Some(typed) => say!(words, "spy-order-wrong-typed", what = what, example = example, typed = typed),
        None => say!(words, "spy-order-wrong", what = what, example = example),
    }
}

fn card_words(cards: &[Card], words: &Words) -> String {
    let names: Vec<String> =
        cards.iter().map(|&card| format!("{} ({card})", card_word(card, words))).collect();
    names.join(", ")
}
