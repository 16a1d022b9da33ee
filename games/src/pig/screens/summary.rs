//! A game in numbers, and how to check its dice.

use super::scene::Scene;
use crate::{
    Seat,
    pig::{SeatView, Tally},
    say,
    screen::{Dice, duration_word},
};
use std::time::Duration;

/// The result, or how things stand: players by rank with what is counted of each, and how to check the dice.
pub(super) fn summary(scene: &Scene<'_>, tally: &Tally, duration: Duration, dice: Dice<'_>) -> String {
    let (view, words) = (scene.view, scene.words);
    let duration = duration_word(duration, words);
    let mut lines =
        vec![say!(words, "pig-summary-title", goal = view.rules.goal.points(), duration = duration)];
    let order: Vec<Seat> = match &view.end {
        Some(end) => {
            lines.push(say!(words, "pig-summary-won", name = scene.name(end.winner)));
            end.ranking.iter().copied().collect()
        }
        None => view.seats.iter().map(|seat| seat.seat).collect(),
    };
    let seats = order.into_iter().filter_map(|seat| view.seats.get(seat.index()).copied());
    lines.extend((1..).zip(seats).map(|(place, seat)| player(scene, tally, place, seat)));
    lines.push(dice.rolls(words));
    lines.join("\n")
}

fn player(scene: &Scene<'_>, tally: &Tally, place: u8, seat: SeatView) -> String {
    let words = scene.words;
    let who = match scene.view.end {
        Some(_) => say!(words, "pig-summary-place", place = place, who = scene.who(seat.seat)),
        None => scene.who(seat.seat),
    };
    let points = match seat.left {
        None => say!(words, "pig-points", points = seat.points),
        Some(order) => say!(words, "pig-points-left", points = seat.points, order = order),
    };
    let counted = tally.seat(seat.seat);
    let counts = say!(
        words,
        "pig-summary-counts",
        turns = counted.turns,
        best = counted.best,
        rolls = counted.rolls,
        ones = counted.ones,
        lost = counted.lost,
    );
    format!("{who} · {points}\n{counts}")
}
