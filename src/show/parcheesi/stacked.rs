//! The board for narrow screens: its four arms one under another, each 3 rows by 9 cells.

use super::{
    scene::colour_word,
    signs,
    squares::{Squares, arm},
};
use crate::{games::parcheesi::Colour, show::Words};
use std::fmt::Write;

/// Squares from the outer end of an arm to the goal.
const DEPTH: usize = 8;

/// Draws the arms in turn order. Each lies with its outer end to the left and the goal to the right, under a line that
/// names it; the numbers of its squares stand beside its rows.
pub(super) fn draw(squares: &Squares, words: &Words, text: &mut String) {
    for colour in Colour::ALL {
        draw_title(colour, squares, words, text);
        for row in 0..3 {
            (0..DEPTH).map(|depth| arm(colour, row, depth)).for_each(|square| {
                text.push_str(signs::square(square, squares.on(square)));
            });
            text.push_str(end(colour, row, squares));
            let (first, last) = (arm(colour, row, 0).place(), arm(colour, row, DEPTH - 1).place());
            let arrow = if row == 0 { '←' } else { '→' };
            let _ = writeln!(text, " {first} {arrow} {last}");
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

/// The cell at the right end of a row.
fn end(colour: Colour, row: usize, squares: &Squares) -> &'static str {
    match row {
        1 if squares.in_goal(colour) > 0 => signs::single(colour),
        1 => signs::GOAL,
        _ => signs::TREE,
    }
}
