//! The rules and the signs of the bases, for people who want to look something up.

use super::signs;
use crate::{
    say,
    screen::Words,
    spy::{Card, Facing, Rules},
};

/// The rules in short with the house rules in force, a legend of the signs, and whose game it is: one message.
pub fn rules(rules: &Rules, words: &Words) -> String {
    let notes = if rules.notes { "spy-rules-notes-on" } else { "spy-rules-notes-off" };
    let signs = say!(
        words,
        "spy-rules-signs",
        safe = signs::exposed(Card::S1),
        secret = signs::exposed(Card::T1),
        lit = signs::LIT,
        left = signs::spy(Facing::Left),
        right = signs::spy(Facing::Right),
    );
    [
        words.say("spy-rules-title"),
        words.say("spy-rules-aim"),
        words.say("spy-rules-base"),
        words.say("spy-rules-turn"),
        words.say("spy-rules-walk"),
        words.say("spy-rules-look"),
        words.say("spy-rules-answers"),
        words.say("spy-rules-bomb"),
        words.say("spy-rules-out"),
        words.say("spy-rules-draw"),
        words.say(notes),
        &signs,
        words.say("spy-rules-credit"),
    ]
    .join("\n")
}
