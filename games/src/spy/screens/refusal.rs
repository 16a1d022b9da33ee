//! Why an action or a base was refused, and what to do instead. No reason says what a card is.

use super::{order::wrong_base, scene::Scene};
use crate::{
    say,
    screen::{Player, Words},
    spy::{GameView, Reason, Refusal, View},
};

/// A sentence for the person whose action or base was refused, with what they can do.
pub fn refusal(refusal: &Refusal, view: &GameView, players: &[Player], words: &Words) -> String {
    match refusal {
        Refusal::Rules(reason) => illegal(*reason, &view.board, players, words),
        Refusal::Arranging => words.say("spy-refusal-arranging").to_owned(),
        Refusal::Arranged => words.say("spy-refusal-arranged").to_owned(),
        Refusal::WrongBase(wrong) => wrong_base(wrong, None, view.seats(), words),
    }
}

/// A sentence for the person who asked for what the rules do not allow.
pub fn illegal(reason: Reason, view: &View, players: &[Player], words: &Words) -> String {
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
