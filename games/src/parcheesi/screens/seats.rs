//! One line a player: who they are, where each of their pieces is, their points if they have some.

use super::{
    scene::{Scene, place_short},
    signs,
};
use crate::{
    parcheesi::{Phase, SeatView},
    say,
};
use std::fmt::Write;

/// Stands before the player whose turn it is.
pub(super) const TURN: &str = "👉 ";
/// Breaks a line after the dot, never before it.
const SEPARATOR: &str = "\u{A0}· ";

/// The lines of all seats, in turn order.
pub(super) fn lines(scene: &Scene<'_>, text: &mut String) {
    for seat in &scene.view.seats {
        let _ = write!(text, "{}{}{SEPARATOR}", mark(scene, seat), scene.short(seat.seat));
        match seat.left {
            Some(order) => text.push_str(&say!(scene.words, "seat-left", order = order)),
            None => places(scene, seat, text),
        }
        if seat.points > 0 {
            let _ = write!(text, "{SEPARATOR}{}", say!(scene.words, "seat-points", points = seat.points));
        }
        text.push('\n');
    }
}

/// Whose turn it is, or where a seat came at the end.
fn mark(scene: &Scene<'_>, seat: &SeatView) -> &'static str {
    let view = scene.view;
    if view.phase != Phase::Over {
        return if view.to_act == Some(seat.seat) { TURN } else { "" };
    }
    let ranking = view.end.iter().flat_map(|end| &end.ranking);
    match ranking.into_iter().position(|&ranked| ranked == seat.seat) {
        Some(0) => "🥇 ",
        Some(1) => "🥈 ",
        Some(2) => "🥉 ",
        _ => "",
    }
}

/// `①② home · ③ 34 · ④ P3`: pieces in one place stand together, in the order of their numbers.
fn places(scene: &Scene<'_>, seat: &SeatView, text: &mut String) {
    let mut separator = "";
    for (first, step) in seat.pieces() {
        if seat.pieces().any(|(piece, other)| piece < first && other == step) {
            continue;
        }
        text.push_str(separator);
        text.extend(seat.pieces().filter(|&(_, other)| other == step).map(|(piece, _)| signs::number(piece)));
        let _ = write!(text, "\u{A0}{}", place_short(step.place(seat.colour), scene.words));
        separator = SEPARATOR;
    }
}
