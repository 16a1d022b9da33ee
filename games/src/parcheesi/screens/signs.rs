//! The emoji that the board is made of: each is one code point, takes one cell, and differs from the others in shape.

use super::squares::Standing;
use crate::parcheesi::{Colour, Piece, Square};

/// A square of the track where captures happen.
pub(super) const ORDINARY: &str = "⬜";
/// p3: a safe square that is nobody's start.
pub(super) const SAFE: &str = "🌸";
/// The ground of the gardens round the homes, and in a home where no piece waits.
pub(super) const GROUND: &str = "⬛";
/// The middle of the board.
pub(super) const FOUNTAIN: &str = "⛲";
/// The corners between the goal entrances.
pub(super) const TREE: &str = "🌳";
/// p2: a goal entrance that no piece has reached yet.
pub(super) const GOAL: &str = "🏁";
/// p14: two pieces of different colours on a safe square; no barrier.
pub(super) const MIXED: &str = "🤝";
/// Stands before what a die shows.
pub(super) const DIE: &str = "🎲";

/// One piece of a colour; also the colour's sign wherever there are words.
pub(super) const fn single(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "🐤",
        Colour::Blue => "🐟",
        Colour::Red => "🐞",
        Colour::Green => "🐸",
    }
}

/// p14: two pieces of a colour on one square, a barrier.
pub(super) const fn barrier(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "🦁",
        Colour::Blue => "🐳",
        Colour::Red => "🦀",
        Colour::Green => "🐊",
    }
}

/// p2: a start square, empty.
pub(super) const fn start(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "🟡",
        Colour::Blue => "🔵",
        Colour::Red => "🔴",
        Colour::Green => "🟢",
    }
}

/// A square of a passage, empty.
pub(super) const fn passage(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "🟨",
        Colour::Blue => "🟦",
        Colour::Red => "🟥",
        Colour::Green => "🟩",
    }
}

/// The flowers round a home.
pub(super) const fn flower(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "🌻",
        Colour::Blue => "💠",
        Colour::Red => "🌹",
        Colour::Green => "🍀",
    }
}

/// The number of a piece, told apart from the numbers of squares.
pub(super) const fn number(piece: Piece) -> char {
    ['①', '②', '③', '④'][piece.index()]
}

/// A square with what stands on it.
pub(super) fn square(square: Square, standing: Standing) -> &'static str {
    match standing {
        Standing::Single(colour) => single(colour),
        Standing::Barrier(colour) => barrier(colour),
        Standing::Mixed => MIXED,
        Standing::Nobody => empty(square),
    }
}

fn empty(square: Square) -> &'static str {
    match (square.start_of(), passage_of(square)) {
        (Some(colour), _) => start(colour),
        (_, Some(colour)) => passage(colour),
        _ if square.is_safe() => SAFE,
        _ => ORDINARY,
    }
}

/// The colour whose passage the square belongs to: the passages, of 7 squares each, are numbered after the track.
fn passage_of(square: Square) -> Option<Colour> {
    square.index().checked_sub(68).map(|index| Colour::ALL[index / 7])
}
