//! What a move will do, for a button.

use super::scene::place_short;
use crate::{
    parcheesi::{Move, Step, View},
    say,
    screen::{Words, colour_word},
};

/// What a legal move of the player whose turn it is will do: "2: 17 → 22, captures red". Plain text without markdown,
/// at most 80 code points.
pub fn move_label(view: &View, chosen: &Move, words: &Words) -> String {
    let Some(mover) = view.to_act.and_then(|seat| view.seat(seat)) else { return chosen.piece.to_string() };
    let piece = chosen.piece.number();
    let way = if chosen.from == Step::HOME {
        say!(words, "label-out", piece = piece)
    } else {
        let from = place_short(chosen.from.place(mover.colour), words);
        let to = place_short(chosen.to.place(mover.colour), words);
        say!(words, "label-move", piece = piece, from = from, to = to)
    };
    let captured = chosen.captures.and_then(|captured| view.seat(captured.seat));
    let joins = || chosen.to.is_in_play() && mover.pieces.contains(&chosen.to) && chosen.from != chosen.to;
    if let Some(captured) = captured {
        let colour = colour_word(captured.colour, words);
        return say!(words, "label-captures", way = way, colour = colour);
    }
    if chosen.bounces() {
        return say!(words, "label-bounces", way = way);
    }
    if joins() {
        return say!(words, "label-barrier", way = way);
    }
    way
}
