//! The first lines of a board message: whose turn it is, what they are to do, and what else bears on it.

use super::{scene::Scene, signs};
use crate::{
    parcheesi::{Colour, Phase, PieceAt, Why},
    say,
};

/// What the game waits for, in one line.
pub(super) fn headline(scene: &Scene<'_>) -> String {
    let (view, words) = (scene.view, scene.words);
    let winner = view.end.as_ref().map(|end| end.winner);
    let Some(seat) = view.to_act.or(winner) else {
        let key = if view.phase == Phase::Begin { "head-begin" } else { "head-stopped" };
        return words.say(key).to_owned();
    };
    let who = format!("{} **{}**", scene.sign(seat), scene.name(seat));
    match view.phase {
        Phase::Begin => words.say("head-begin").to_owned(),
        Phase::Roll if view.again => say!(words, "head-roll-again", who = who),
        Phase::Roll => say!(words, "head-roll", who = who),
        Phase::Move { die } => {
            say!(words, "head-move", who = who, die = format!("{} {die}", signs::DIE))
        }
        Phase::Bonus { why, steps } => {
            let bonus = match why {
                Why::CaptureBonus => say!(words, "head-bonus-capture", who = who, steps = steps),
                Why::GoalBonus | Why::Die => say!(words, "head-bonus-goal", who = who, steps = steps),
            };
            if view.may_decline { say!(words, "head-or-skip", head = bonus) } else { bonus }
        }
        Phase::ThirdSix => say!(words, "head-third-six", who = who),
        Phase::NextTurn => say!(words, "head-next-turn", who = who),
        Phase::Over => say!(words, "head-over", who = who),
    }
}

/// What of the turn bears on what follows: sixes in a row, the piece that a third would send home (p13), another roll
/// (p21). Empty when there is nothing of it, and when nobody has the turn.
pub(super) fn notes(scene: &Scene<'_>) -> String {
    let (view, words) = (scene.view, scene.words);
    if view.to_act.is_none() {
        return String::new();
    }
    let mut notes = Vec::new();
    let moved = view.moved.map(|piece| signs::number(piece).to_string());
    match (view.sixes, moved) {
        (2, Some(piece)) => notes.push(say!(words, "note-second-six-threatens", piece = piece)),
        (sixes, moved) => {
            match sixes {
                0 => {}
                1 => notes.push(words.say("note-first-six").to_owned()),
                2 => notes.push(words.say("note-second-six").to_owned()),
                _ => notes.push(words.say("note-third-six").to_owned()),
            }
            notes.extend(moved.map(|piece| say!(words, "note-moved-last", piece = piece)));
        }
    }
    if view.again && view.phase != Phase::Roll {
        notes.push(words.say("note-another-roll").to_owned());
    }
    notes.join(" · ")
}

/// p19: on each start that two pieces share, which would be captured from it. Empty when there is none, and
/// when nobody has the turn.
pub(super) fn shared_starts(scene: &Scene<'_>) -> String {
    if scene.view.to_act.is_none() {
        return String::new();
    }
    let starts = Colour::ALL.into_iter().zip(scene.view.last_on_start);
    let notes: Vec<String> =
        starts.filter_map(|(start, last)| Some(arrived_last(scene, start, last?))).collect();
    notes.join(" · ")
}

fn arrived_last(scene: &Scene<'_>, start: Colour, last: PieceAt) -> String {
    say!(
        scene.words,
        "note-last-on-start",
        square = start.start().place().to_string(),
        colour = scene.colour_word(last.seat),
        piece = signs::number(last.piece).to_string(),
    )
}
