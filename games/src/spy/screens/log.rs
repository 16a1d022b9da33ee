//! What happened, one line an event, in the game's own words.

use super::{answer::looked, lines::newest, scene::Scene};
use crate::{
    Seat, say,
    screen::{Player, Words},
    spy::{Event, OutWhy, Outcome, View},
};

/// The length of the longest story, in code points.
pub const STORY_CODE_POINTS: usize = 1000;

/// What the events tell, one a line, the oldest first, and whose turn it is; the oldest are left out when there are more
/// than [`STORY_CODE_POINTS`]. `view` is of the game after the events.
pub fn story(events: &[Event], view: &View, players: &[Player], words: &Words) -> String {
    let scene = Scene::new(players, words);
    let mut lines = log(events, &scene);
    lines.extend(match (&view.end, view.turn) {
        (Some(end), _) => Some(outcome(&end.outcome, &scene)),
        (None, Some(turn)) => Some(say!(words, "spy-log-turn", who = scene.short(turn.seat))),
        (None, None) => None,
    });
    newest(&lines, STORY_CODE_POINTS).join("\n")
}

/// One line for each thing that happened and that all may know. Where the turn passes from one to the next is not told,
/// unless nothing happened in a turn.
pub(super) fn log(events: &[Event], scene: &Scene<'_>) -> Vec<String> {
    // Turns and walks that follow on one another stand together, and so do two turns when nothing happened in the first.
    let together = |a: &Event, b: &Event| match (a, b) {
        (Event::Turn { .. }, Event::Turn { .. }) => true,
        _ => moved(a).is_some() && moved(a) == moved(b),
    };
    events.chunk_by(together).flat_map(|chunk| lines(chunk, scene)).collect()
}

/// What events that stand together have to tell.
fn lines(events: &[Event], scene: &Scene<'_>) -> Vec<String> {
    let words = scene.words;
    let Some(first) = events.first() else { return Vec::new() };
    let line = match first {
        Event::Begin(begin) => Some(say!(words, "spy-log-begins", name = scene.name(begin.seat))),
        Event::Turn { .. } => return idle(events, scene),
        Event::Face { seat, .. } | Event::Walk { seat, .. } => {
            let moves: Vec<String> = events.iter().filter_map(|event| clause(event, words)).collect();
            Some(say!(words, "spy-log-moved", name = scene.name(*seat), moves = moves.join(", ")))
        }
        Event::Look(look) => Some(looked(*look, scene)),
        Event::Out { seat, why } => out(*seat, *why, scene),
        // The bases are secret, and the end stands in the headline.
        Event::Bases { .. } | Event::End(_) => None,
    };
    line.into_iter().collect()
}

/// Whose Spy turns or walks.
const fn moved(event: &Event) -> Option<Seat> {
    match event {
        Event::Face { seat, .. } | Event::Walk { seat, .. } => Some(*seat),
        _ => None,
    }
}

fn clause(event: &Event, words: &Words) -> Option<String> {
    match event {
        Event::Face { .. } => Some(words.say("spy-log-turned").to_owned()),
        Event::Walk { spaces, .. } => Some(say!(words, "spy-log-walked", spaces = spaces.count())),
        _ => None,
    }
}

/// Turns of which each but the last ended without anything in it.
fn idle(turns: &[Event], scene: &Scene<'_>) -> Vec<String> {
    let ended = turns.split_last().map_or(turns, |(_, ended)| ended);
    let seat = |turn: &Event| match turn {
        Event::Turn { seat } => Some(*seat),
        _ => None,
    };
    ended
        .iter()
        .filter_map(seat)
        .map(|seat| say!(scene.words, "spy-log-nothing", name = scene.name(seat)))
        .collect()
}

/// Who left, where no look has told it already.
fn out(seat: Seat, why: OutWhy, scene: &Scene<'_>) -> Option<String> {
    let name = scene.name(seat);
    match why {
        OutWhy::LitBomb | OutWhy::TopSecret2 => None,
        OutWhy::Resigned => Some(say!(scene.words, "spy-log-resigned", name = name)),
        OutWhy::Dropped => Some(say!(scene.words, "spy-log-dropped", name = name)),
    }
}

/// s18, s19: how the game ended, in one line.
pub(super) fn outcome(outcome: &Outcome, scene: &Scene<'_>) -> String {
    match outcome {
        Outcome::Won(seat) => say!(scene.words, "spy-won", who = scene.short(*seat)),
        Outcome::Draw(seats) => {
            let names: Vec<String> = seats.iter().map(|&seat| scene.short(seat)).collect();
            say!(scene.words, "spy-draw", names = scene.list(&names))
        }
    }
}
