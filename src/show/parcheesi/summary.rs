//! A game in numbers, and how to check its dice.

use super::{MESSAGE_CODE_POINTS, Player, house_rules, scene::Scene};
use crate::{
    games::{
        Seat,
        draws::Commitment,
        parcheesi::{SeatTally, SeatView, Step, Tally, View},
    },
    say,
    show::Words,
};
use std::time::Duration;

/// What the dice of a game come from, as far as it is known before the end.
#[derive(Debug, Clone, Copy)]
pub struct Dice<'a> {
    /// What was shown when the table opened.
    pub commitment: Commitment,
    /// The public part of every draw; `None` before the game starts.
    pub salt: Option<&'a str>,
}

/// The result, or how things stand: players by rank, points, captures, rolls, duration, and how to check the dice. One
/// message.
pub fn summary(
    view: &View,
    tally: &Tally,
    players: &[Player],
    duration: Duration,
    dice: Dice<'_>,
    words: &Words,
) -> String {
    let scene = Scene::new(view, players, words);
    let rules = house_rules::line(view.rules, words);
    let mut lines = vec![say!(words, "summary-title", rules = rules, duration = clock(duration, words))];
    let order: Vec<Seat> = match &view.end {
        Some(end) => {
            lines.push(say!(words, "summary-won", name = scene.name(end.winner)));
            end.ranking.iter().copied().collect()
        }
        None => view.seats.iter().map(|seat| seat.seat).collect(),
    };
    for (place, seat) in order.into_iter().filter_map(|seat| view.seat(seat)).enumerate() {
        lines.push(player(&scene, seat, view.end.is_some().then_some(place + 1)));
        lines.push(counts(tally.seat(seat.seat), words));
    }
    lines.push(check(view, dice, words));
    let text = lines.join("\n");
    debug_assert!(text.chars().count() <= MESSAGE_CODE_POINTS, "a summary of {} characters", text.len());
    text
}

fn player(scene: &Scene<'_>, seat: &SeatView, place: Option<usize>) -> String {
    let words = scene.words;
    let who = scene.who(seat.seat);
    let who = match place {
        Some(place) => say!(words, "summary-place", place = place, who = who),
        None => who,
    };
    let standing = if let Some(order) = seat.left {
        say!(words, "seat-left", order = order)
    } else {
        let goal = seat.pieces.iter().filter(|&&step| step == Step::GOAL).count();
        say!(words, "summary-in-goal", count = goal, pieces = scene.view.rules.pieces)
    };
    format!("{who} · {standing} · {}", say!(words, "seat-points", points = seat.points))
}

fn counts(tally: &SeatTally, words: &Words) -> String {
    let faces: Vec<String> = (1..).zip(tally.faces).map(|(face, count)| format!("{face}×{count}")).collect();
    say!(
        words,
        "summary-counts",
        turns = tally.turns,
        made = tally.captures_made,
        suffered = tally.captures_suffered,
        rolls = tally.rolls(),
        faces = faces.join(" "),
    )
}

fn check(view: &View, dice: Dice<'_>, words: &Words) -> String {
    let commitment = dice.commitment.to_string();
    match (&view.end, dice.salt) {
        (Some(end), Some(salt)) => {
            let secret = end.secret.to_string();
            say!(words, "summary-check", secret = secret, salt = salt, commitment = commitment)
        }
        (_, Some(salt)) => say!(words, "summary-sealed", salt = salt, commitment = commitment),
        (_, None) => say!(words, "summary-sealed-no-salt", commitment = commitment),
    }
}

fn clock(duration: Duration, words: &Words) -> String {
    let minutes = duration.as_secs() / 60;
    if minutes >= 60 {
        return say!(words, "duration-hours", hours = minutes / 60, minutes = minutes % 60);
    }
    if minutes > 0 {
        return say!(words, "duration-minutes", minutes = minutes);
    }
    say!(words, "duration-seconds", seconds = duration.as_secs())
}
