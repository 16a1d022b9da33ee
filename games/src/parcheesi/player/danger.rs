//! How likely a piece is to be sent home before its owner's next turn.

use super::prospect::{Prospect, Side};
use crate::parcheesi::{Square, Step};

/// What a worth is counted in: parts of a step. Chances are counted in the same parts of 1.
pub(super) const PARTS: i32 = 36;

/// The chance of one face of the die.
const FACE: i32 = PARTS / 6;
/// The chance of a six and then one face of the die.
const SIX_AND_FACE: i32 = FACE / 6;

/// The chance, in [`PARTS`], that an opponent sends home a piece of this side that stands at this step. It is an
/// estimate: every opponent behind is thought to roll once, and once more after a six, and to capture if it can.
pub(super) fn danger(position: &Prospect<'_>, step: Step, side: &Side) -> i32 {
    let Some(square) = step.square(side.colour) else { return 0 };
    let others = position.sides.iter().filter(|other| other.seat != side.seat);
    let chance: i32 = if square.is_ordinary() {
        if position.barriers.contains(square) {
            return 0;
        }
        others.map(|other| of_being_caught(position, square, other)).sum()
    } else {
        others.map(|other| of_being_displaced(position, square, other)).sum()
    };
    chance.min(PARTS)
}

/// p17: by a walk of one of the other's pieces.
fn of_being_caught(position: &Prospect<'_>, square: Square, other: &Side) -> i32 {
    let Some(there) = square.place().step(other.colour) else { return 0 };
    other
        .steps
        .iter()
        .filter(|from| from.is_in_play() && is_open(position, **from, there, other))
        .map(|from| of_walking(there.count().saturating_sub(from.count()), other))
        .sum()
}

/// p9 to p11: of walking just so many squares.
fn of_walking(squares: u8, other: &Side) -> i32 {
    let six = if other.has_piece_at_home() { 6 } else { 7 };
    match squares {
        1..=5 => FACE,
        _ if squares == six => FACE,
        _ if squares > six && squares <= six + 5 => SIX_AND_FACE,
        _ => 0,
    }
}

/// p14: whether no barrier stands between.
fn is_open(position: &Prospect<'_>, from: Step, to: Step, other: &Side) -> bool {
    let mut between = (from.count() + 1..to.count()).filter_map(Step::new);
    !between.any(|step| step.square(other.colour).is_some_and(|square| position.barriers.contains(square)))
}

/// p19: by a piece that leaves home for its start square, when two stand there.
fn of_being_displaced(position: &Prospect<'_>, square: Square, other: &Side) -> i32 {
    let comes_out_here = other.colour.start() == square && other.has_piece_at_home();
    if comes_out_here && held_by(position, square) == 2 { FACE } else { 0 }
}

fn held_by(position: &Prospect<'_>, square: Square) -> usize {
    let here =
        |side: &Side| side.steps.iter().filter(|step| step.square(side.colour) == Some(square)).count();
    position.sides.iter().map(here).sum()
}
