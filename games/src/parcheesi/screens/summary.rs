//! A game in numbers, and how to check its dice.

use super::{house_rules, scene::Scene};
use crate::{
    Seat,
    parcheesi::{SeatTally, SeatView, Step, Tally, View},
    say,
    screen::{Dice, Player, Words, duration_word, one_message},
};
use std::time::Duration;

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
    let mut lines =
        vec![say!(words, "summary-title", rules = rules, duration = duration_word(duration, words))];
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
    lines.push(dice.rolls(words));
    one_message(&lines)
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
