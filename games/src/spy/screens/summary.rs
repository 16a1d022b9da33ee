//! A game in numbers, every base turned open, and how to check who began.

use super::{
    board::{out_word, standing},
    log::outcome,
    row,
    scene::Scene,
};
use crate::{
    say,
    screen::{Dice, Player, Words, duration_word, one_message},
    spy::{Find, Outcome, SeatTally, SeatView, Tally, View},
};
use std::time::Duration;

/// The result, or how things stand: who found what, walks and looks, who went out when, the bases as far as `view` shows
/// them, duration, and how to check who began. One message. Once nobody plays any more, `view` is to show all
/// ([`State::opened`](crate::spy::State::opened)).
pub fn summary(
    view: &View,
    tally: &Tally,
    players: &[Player],
    duration: Duration,
    dice: Dice<'_>,
    words: &Words,
) -> String {
    let scene = Scene::new(players, words);
    let notes = words.say(if view.rules.notes { "spy-notes-on" } else { "spy-notes-off" });
    let time = duration_word(duration, words);
    let mut lines =
        vec![say!(words, "spy-summary-title", notes = notes, turns = tally.turns, duration = time)];
    lines.extend(view.end.as_ref().map(|end| outcome(&end.outcome, &scene)));
    lines.extend(view.seats.iter().map(|seat| player(view, seat, tally, &scene)));
    lines.push(check(dice, view.seats.len(), words));
    one_message(&lines)
}

/// s20: how to check who of so many players began, or what binds that draw while the secret is not told.
fn check(dice: Dice<'_>, players: usize, words: &Words) -> String {
    let Dice { commitment, salt, secret } = dice;
    let commitment = commitment.to_string();
    let Some(secret) = secret else {
        return say!(words, "spy-sealed-first-turn", salt = salt, commitment = commitment);
    };
    let players = players.max(1);
    say!(
        words,
        "spy-check-first-turn",
        secret = secret.to_string(),
        salt = salt,
        commitment = commitment,
        players = players,
        // A byte below the largest multiple of `players` favours none of them.
        bound = 256 - 256 % players,
    )
}

/// A player: how they ended, what they did, how their base lay.
fn player(view: &View, seat: &SeatView, tally: &Tally, scene: &Scene<'_>) -> String {
    let counts = tally.seat(seat.seat);
    let mut lines = vec![
        format!("{} · {}", scene.who(seat.seat), fate(view, seat, tally, scene)),
        format!("`{}` · {}", row::codes(seat), done(view, counts, scene)),
    ];
    if !counts.finds.is_empty() {
        let finds: Vec<String> = counts.finds.iter().map(|&found| find(found, scene)).collect();
        lines.push(say!(scene.words, "spy-summary-found", finds = finds.join(", ")));
    }
    lines.join("\n")
}

/// How a player came out of it.
fn fate(view: &View, seat: &SeatView, tally: &Tally, scene: &Scene<'_>) -> String {
    let words = scene.words;
    if let Some(left) = tally.out.iter().find(|left| left.seat == seat.seat) {
        return say!(words, "spy-summary-out", turn = left.turn, why = out_word(left.why, words));
    }
    match view.end.as_ref().map(|end| &end.outcome) {
        Some(Outcome::Won(_)) => words.say("spy-summary-won").to_owned(),
        Some(Outcome::Draw(_)) => words.say("spy-summary-drew").to_owned(),
        None => standing(seat, scene),
    }
}

/// What a player did. s13: how many bombs they lit is a memory aid while the game goes on, so the house rules must allow it.
fn done(view: &View, counts: &SeatTally, scene: &Scene<'_>) -> String {
    let words = scene.words;
    let done = say!(words, "spy-summary-counts", walks = counts.walks, looks = counts.looks);
    if view.turn.is_some() && !view.rules.notes {
        return done;
    }
    [done, say!(words, "spy-summary-bombs", bombs = counts.bombs_lit)].join(" · ")
}

fn find(found: Find, scene: &Scene<'_>) -> String {
    say!(
        scene.words,
        "spy-summary-find",
        card = found.card.code(),
        colour = scene.colour_word(found.at),
        slot = found.slot.number(),
    )
}
