//! A person's wallet, and the question whether everything that is known of them shall be erased.

use crate::{
    say,
    screen::{Button, Screen, Style, Words, one_message},
    store::{ALLOWANCE, Movement, NEARLY_OUT, Timestamp, Wallet, Why},
};
use std::{fmt, str::FromStr};

/// How many play chips somebody has, and what came and went last, the newest first. One message.
pub fn wallet(wallet: &Wallet, words: &Words) -> String {
    let mut lines = vec![say!(words, "wallet-balance", chips = wallet.balance)];
    lines.extend(wallet.movements.iter().map(|movement| line(movement, words)));
    lines.push(say!(words, "wallet-play-chips", few = NEARLY_OUT, chips = ALLOWANCE));
    one_message(&lines)
}

fn line(movement: &Movement, words: &Words) -> String {
    let (why, when) = (reason(movement.why, words), ago(movement.at));
    let chips = movement.chips.unsigned_abs();
    if movement.chips < 0 {
        say!(words, "wallet-went", chips = chips, why = why, when = when)
    } else {
        say!(words, "wallet-came", chips = chips, why = why, when = when)
    }
}

fn reason(why: Why, words: &Words) -> &str {
    match why {
        Why::Welcome => words.say("why-welcome"),
        Why::Allowance => words.say("why-allowance"),
        Why::Stake => words.say("why-stake"),
        Why::Pot => words.say("why-pot"),
        Why::Refund => words.say("why-refund"),
        Why::Forgotten => words.say("why-forgotten"),
    }
}

/// A moment in Discord's markdown: how long ago it is, in the reader's own language.
fn ago(at: Timestamp) -> String {
    format!("<t:{}:R>", at.0 / 1000)
}

/// What the buttons of the question begin with whether somebody wants to be forgotten.
pub const ERASURE: &str = "forget:";

/// The answer to that question. Whom it concerns is not carried: it is the one who presses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Erasure {
    /// They want to be forgotten.
    Erase,
    /// They do not.
    Keep,
}

impl fmt::Display for Erasure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Erase => "yes",
            Self::Keep => "no",
        })
    }
}

impl FromStr for Erasure {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "yes" => Ok(Self::Erase),
            "no" => Ok(Self::Keep),
            _ => Err(()),
        }
    }
}

/// The question whether somebody wants to be forgotten: what would be deleted, and what would stay.
pub fn erasure_question(words: &Words) -> Screen {
    let answer =
        |erasure: Erasure, key, style| Button::new(format!("{ERASURE}{erasure}"), words.say(key), style);
    let buttons = vec![
        answer(Erasure::Erase, "button-forget", Style::Danger),
        answer(Erasure::Keep, "button-keep", Style::Secondary),
    ];
    Screen::new(words.say("forget-question"), buttons)
}
