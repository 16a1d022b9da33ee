//! Why an action was refused, and what to do instead.

use super::signs;
use crate::{
    parcheesi::{Reason, View},
    say,
    screen::{Words, colour_word},
};

/// A sentence for the person whose action was refused, with what they can do.
pub fn refusal(reason: Reason, view: &View, words: &Words) -> String {
    let key = match reason {
        Reason::NotBegun => "refusal-not-begun",
        Reason::Over => "refusal-over",
        Reason::NotPlaying => "refusal-not-playing",
        Reason::NotYourTurn => return not_your_turn(view, words),
        Reason::RollFirst => "refusal-roll-first",
        Reason::MoveFirst => "refusal-move-first",
        Reason::BonusFirst => return bonus_first(view, words),
        Reason::NoSuchPiece => return say!(words, "refusal-no-such-piece", pieces = view.rules.pieces),
        Reason::AtHome => "refusal-at-home",
        Reason::InGoal => "refusal-in-goal",
        Reason::Barrier => "refusal-barrier",
        Reason::Full => "refusal-full",
        Reason::Overshoot => "refusal-overshoot",
        Reason::StartHeld => "refusal-start-held",
        Reason::MustLeaveHome => "refusal-must-leave-home",
        Reason::MustOpenBarrier => "refusal-must-open-barrier",
        Reason::MustUseBonus => "refusal-must-use-bonus",
    };
    words.say(key).to_owned()
}

fn not_your_turn(view: &View, words: &Words) -> String {
    match view.to_act.and_then(|seat| view.seat(seat)) {
        Some(seat) => {
            let who = format!("{} {}", signs::single(seat.colour), colour_word(seat.colour, words));
            say!(words, "refusal-not-your-turn", who = who)
        }
        None => words.say("refusal-not-begun").to_owned(),
    }
}

fn bonus_first(view: &View, words: &Words) -> String {
    words.say(if view.may_decline { "refusal-bonus-first-or-skip" } else { "refusal-bonus-first" }).to_owned()
}
