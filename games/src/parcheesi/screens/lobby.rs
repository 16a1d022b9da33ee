//! What the lobby says about the game.

use super::preset_name;
use crate::{draws::Commitment, parcheesi::Rules, say, screen::Words};

/// The house rules, what is good to know before the game, and what binds the dice. `stake` is the stake in words.
pub(super) fn lines(rules: Rules, stake: &str, commitment: Commitment, words: &Words) -> Vec<String> {
    let preset = preset_name(rules.preset, words);
    vec![
        say!(words, "lobby-rules", preset = preset, pieces = rules.pieces, stake = stake),
        words.say("lobby-new-parcheesi").to_owned(),
        words.say("lobby-wide").to_owned(),
        say!(words, "lobby-dice", commitment = commitment.to_string()),
    ]
}
