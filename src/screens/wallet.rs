//! A person's wallet.

use crate::{
    say,
    show::{MESSAGE_CODE_POINTS, Words},
    store::{ALLOWANCE, Movement, NEARLY_OUT, Timestamp, Wallet, Why},
};

/// How many play chips somebody has, and what came and went last, the newest first. One message.
pub fn wallet(wallet: &Wallet, words: &Words) -> String {
    let mut lines = vec![say!(words, "wallet-balance", chips = wallet.balance)];
    lines.extend(wallet.movements.iter().map(|movement| line(movement, words)));
    lines.push(say!(words, "wallet-play-chips", few = NEARLY_OUT, chips = ALLOWANCE));
    let text = lines.join("\n");
    debug_assert!(text.chars().count() <= MESSAGE_CODE_POINTS, "a wallet of {} characters", text.len());
    text
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
