//! The board: a bar of points a player, and the turn.

use super::{
    scene::{Scene, filled},
    verb::{HOLD, ROLL},
};
use crate::{
    pig::{SeatView, Turn},
    say,
    screen::{Button, Player, Style},
};

/// Stands before the player whose turn it is.
const TURN: &str = "👉 ";
/// How many parts a bar has.
const PARTS: u32 = 10;
/// A part of a bar that the turn's sum would fill.
const AT_STAKE: &str = "🔸";
/// A part of a bar that is still to be filled.
const EMPTY: &str = "⬜";
/// The most rolls of a turn that are shown, the last ones.
const SHOWN: usize = 12;

/// What the game waits for, the bars, the turn's rolls, and what is told below them.
pub(super) fn text(scene: &Scene<'_>, told: &[Option<String>]) -> String {
    let headline = headline(scene);
    let mut lines = vec![headline.clone()];
    lines.extend(scene.view.seats.iter().map(|&seat| bar(scene, seat)));
    lines.extend(scene.view.turn.as_ref().map(|turn| rolls(scene, turn)));
    lines.push(say!(scene.words, "pig-goal", goal = scene.view.rules.goal.points()));
    let told: Vec<&str> = told.iter().flatten().map(String::as_str).filter(|text| !text.is_empty()).collect();
    lines.push(told.join(" "));
    // On a phone the first line is out of sight when the buttons are in it.
    lines.extend(scene.view.turn.as_ref().map(|_| format!("{TURN}{headline}")));
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}

fn headline(scene: &Scene<'_>) -> String {
    let words = scene.words;
    if let Some(end) = &scene.view.end {
        return say!(words, "pig-head-over", who = scene.short(end.winner));
    }
    let Some(turn) = &scene.view.turn else { return words.say("pig-head-stopped").to_owned() };
    let who = scene.short(turn.seat);
    match turn.sum() {
        0 => say!(words, "pig-head-roll", who = who),
        sum => say!(words, "pig-head-hold", who = who, sum = sum),
    }
}

/// `👉 🔴 **Asha** · 🟥🟥🔸⬜⬜⬜⬜⬜⬜⬜ 23`.
fn bar(scene: &Scene<'_>, seat: SeatView) -> String {
    let view = scene.view;
    let turn = view.turn.as_ref().filter(|turn| turn.seat == seat.seat);
    let parts = |points: u32| (points * PARTS / u32::from(view.rules.goal.points())).min(PARTS);
    let held = parts(seat.points);
    let reached = parts(seat.points + turn.map_or(0, Turn::sum));
    let bar: String = (0..PARTS)
        .map(|part| match part {
            part if part < held => filled(view.colour(seat.seat)),
            part if part < reached => AT_STAKE,
            _ => EMPTY,
        })
        .collect();
    let mark = if turn.is_some() { TURN } else { medal(scene, seat) };
    let points = match seat.left {
        None => say!(scene.words, "pig-points", points = seat.points),
        Some(order) => say!(scene.words, "pig-points-left", points = seat.points, order = order),
    };
    format!("{mark}{bar} {} · {points}", scene.short(seat.seat))
}

/// Where a seat came at the end.
fn medal(scene: &Scene<'_>, seat: SeatView) -> &'static str {
    let ranking = scene.view.end.iter().flat_map(|end| &end.ranking);
    match ranking.into_iter().position(|&ranked| ranked == seat.seat) {
        Some(0) => "🥇 ",
        Some(1) => "🥈 ",
        Some(2) => "🥉 ",
        _ => "",
    }
}

fn rolls(scene: &Scene<'_>, turn: &Turn) -> String {
    if turn.rolls.is_empty() {
        return String::new();
    }
    let left_out = turn.rolls.len().saturating_sub(SHOWN);
    let shown = turn.rolls[left_out..].iter().map(ToString::to_string);
    let cut = (left_out > 0).then(|| "…".to_owned());
    let rolls: Vec<String> = cut.into_iter().chain(shown).collect();
    say!(scene.words, "pig-turn", rolls = rolls.join(" + "), sum = turn.sum())
}

/// What the player whose turn it is can do. The buttons stay while a computer player is at it, so that the board does not jump
/// up and down.
pub(super) fn buttons(scene: &Scene<'_>, players: &[Player]) -> Vec<Button> {
    let words = scene.words;
    let turn = scene.view.turn.as_ref();
    let mover = turn.and_then(|turn| players.get(turn.seat.index()));
    let can = mover.is_some_and(|player| !player.computer);
    let (label, style) = match turn.map_or(0, Turn::sum) {
        0 => (words.say("pig-button-hold").to_owned(), Style::Secondary),
        sum if scene.view.hold_wins() => (say!(words, "pig-button-win", sum = sum), Style::Success),
        sum => (say!(words, "pig-button-hold-sum", sum = sum), Style::Secondary),
    };
    let holds = turn.is_some_and(|turn| !turn.rolls.is_empty());
    vec![
        Button::new(ROLL, words.say("pig-button-roll"), Style::Primary).enabled(can),
        Button::new(HOLD, label, style).enabled(can && holds),
    ]
}
