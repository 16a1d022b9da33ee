//! Why an action was refused, and what to do instead. No reason says what a card is.

use super::scene::Scene;
use crate::{
    spy::{Reason, View},
    say,
    screen::{Player, Words},
};

/// A sentence for the person whose action was refused, with what they can do.
pub fn refusal(reason: Reason, view: &View, players: &[Player], words: &Words) -> String {
    let key = match reason {
        Reason::NotBegun => "spy-refusal-not-begun",
        Reason::Over => "spy-refusal-over",
        Reason::NotPlaying => "spy-refusal-not-playing",
        Reason::NotYourTurn => return not_your_turn(view, players, words),
        Reason::Walked => "spy-refusal-walked",
        Reason::Looked => "spy-refusal-looked",
        Reason::WrongNumber => "spy-refusal-wrong-number",
        Reason::ChooseNumber => "spy-refusal-choose-number",
        Reason::OwnBase => "spy-refusal-own-base",
        Reason::NoSuchSeat => "spy-refusal-no-such-seat",
        Reason::BaseOut => "spy-refusal-base-out",
    };
    words.say(key).to_owned()
}

fn not_your_turn(view: &View, players: &[Player], words: &Words) -> String {
    match view.turn {
        Some(turn) => {
            say!(words, "spy-refusal-not-your-turn", who = Scene::new(players, words).short(turn.seat))
        }
        None => words.say("spy-refusal-not-begun").to_owned(),
    }
}
