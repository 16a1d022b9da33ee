//! The board for narrow screens: its four arms one under another, each 3 rows by 9 cells.

use super::{
    signs,
    squares::{ARM, Lane, Squares, arm},
};
use crate::{
    parcheesi::Colour,
    screen::{Words, colour_word},
};
use std::fmt::Write;

/// Draws the arms in turn order. Each lies with its outer end to the left and the goal to the right, under a line that
/// names it; the numbers of its squares stand beside its rows.
pub(super) fn draw(squares: &Squares, words: &Words, text: &mut String) {
    for colour in Colour::ALL {
        draw_title(colour, squares, words, text);
        for lane in Lane::ALL {
            for square in (0..ARM).map(|depth| arm(colour, lane, depth)) {
                text.push_str(signs::square(square, squares.on(square)));
            }
            let (first, last) = (arm(colour, lane, 0).place(), arm(colour, lane, ARM - 1).place());
            let arrow = if lane == Lane::Outward { '←' } else { '→' };
            let _ = writeln!(text, "{} {first} {arrow} {last}", inner_end(colour, lane, squares));
        }
    }
}

fn draw_title(colour: Colour, squares: &Squares, words: &Words, text: &mut String) {
    let _ = write!(text, "{} {}", signs::passage(colour), colour_word(colour, words));
    if squares.is_played(colour) {
        draw_pieces(words.say("place-home"), squares.at_home(colour), colour, text);
        draw_pieces(words.say("place-goal"), squares.in_goal(colour), colour, text);
    }
    text.push('\n');
}

fn draw_pieces(place: &str, count: usize, colour: Colour, text: &mut String) {
    if count > 0 {
        let _ = write!(text, " · {place} {}", signs::single(colour).repeat(count));
    }
}

/// The cell between a lane and the middle of the board.
fn inner_end(colour: Colour, lane: Lane, squares: &Squares) -> &'static str {
    match lane {
        Lane::Middle if squares.in_goal(colour) > 0 => signs::single(colour),
        Lane::Middle => signs::GOAL,
        Lane::Outward | Lane::Inward => signs::TREE,
    }
}
