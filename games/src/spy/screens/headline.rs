//! The first line: whose turn it is and what they can still do, or how the game ended.

use super::{log::outcome, scene::Scene, signs};
use crate::{
    Seat, say,
    screen::Words,
    spy::{Turn, View},
};

/// What the game waits for, in one line.
pub(super) fn headline(view: &View, scene: &Scene<'_>) -> String {
    match (&view.end, view.turn) {
        (Some(end), _) => outcome(&end.outcome, scene),
        (None, Some(turn)) => format!("{}{}", signs::TURN, they_can(turn, scene)),
        (None, None) if view.seats.is_empty() => scene.words.say("spy-head-arranging").to_owned(),
        (None, None) => scene.words.say("spy-head-stopped").to_owned(),
    }
}

/// The same for the eyes of one player.
pub(super) fn headline_for(seat: Seat, view: &View, scene: &Scene<'_>) -> String {
    match view.turn {
        Some(turn) if turn.seat == seat => format!("{}{}", signs::TURN, you_can(turn, scene.words)),
        _ => headline(view, scene),
    }
}

/// s9: what is left to do in one's turn, which ends at once when both are done.
fn you_can(turn: Turn, words: &Words) -> &str {
    match (turn.walked, turn.looked) {
        (false, false) => words.say("spy-your-all"),
        (true, _) => words.say("spy-your-look"),
        (false, true) => words.say("spy-your-walk"),
    }
}

/// s9: what is left to do in somebody's turn, which ends at once when both are done.
fn they_can(turn: Turn, scene: &Scene<'_>) -> String {
    let (words, who) = (scene.words, scene.short(turn.seat));
    match (turn.walked, turn.looked) {
        (false, false) => say!(words, "spy-head-all", who = who),
        (true, _) => say!(words, "spy-head-look", who = who),
        (false, true) => say!(words, "spy-head-walk", who = who),
    }
}

/// s19: how near a draw is, once everybody has ended a turn without news. Empty before.
pub(super) fn draw_near(view: &View, scene: &Scene<'_>) -> String {
    let playing = view.seats.iter().filter(|seat| seat.is_playing());
    let near = playing.clone().all(|seat| seat.silent > 0) && view.turn.is_some();
    if !near {
        return String::new();
    }
    say!(scene.words, "spy-draw-near", turns = view.turns_to_draw())
}
