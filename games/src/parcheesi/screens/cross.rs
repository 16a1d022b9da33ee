//! The board as it is: a cross of 19 by 19 cells, walked anticlockwise.

use super::{
    signs,
    squares::{Lane, Squares, arm},
};
use crate::parcheesi::{Colour, Square};

/// Cells in a row, and rows.
const SIDE: usize = 19;
/// How far the outermost cells are from the middle.
const REACH: i8 = 9;

/// What is drawn in a cell.
#[derive(Clone, Copy)]
enum Cell {
    Square(Square),
    /// Where a piece, counted from 0, waits.
    Home(Colour, usize),
    Flower(Colour),
    Ground,
    Goal(Colour),
    Tree,
    Fountain,
}

impl Cell {
    fn sign(self, squares: &Squares) -> &'static str {
        match self {
            Self::Square(square) => signs::square(square, squares.on(square)),
            Self::Home(colour, piece) if squares.waits(colour, piece) => signs::single(colour),
            Self::Home(..) | Self::Ground => signs::GROUND,
            Self::Flower(colour) => signs::flower(colour),
            Self::Goal(colour) if squares.in_goal(colour) > 0 => signs::single(colour),
            Self::Goal(_) => signs::GOAL,
            Self::Tree => signs::TREE,
            Self::Fountain => signs::FOUNTAIN,
        }
    }
}

static CELLS: [[Cell; SIDE]; SIDE] = {
    let mut cells = [[Cell::Fountain; SIDE]; SIDE];
    let mut down = -REACH;
    while down <= REACH {
        let mut right = -REACH;
        while right <= REACH {
            let (row, column) = ((REACH + down).unsigned_abs(), (REACH + right).unsigned_abs());
            cells[row as usize][column as usize] = cell(down, right);
            right += 1;
        }
        down += 1;
    }
    cells
};

/// The cell so many rows below and so many columns to the right of the middle. Yellow has the quarter with the south
/// arm and the corner to its east; a quarter turn against the clock makes it the next colour's.
const fn cell(down: i8, right: i8) -> Cell {
    let (mut down, mut right) = (down, right);
    let mut quarter = 0;
    while quarter < 4 {
        if let Some(cell) = quarter_cell(Colour::ALL[quarter], down, right) {
            return cell;
        }
        (down, right) = (right, -down);
        quarter += 1;
    }
    Cell::Fountain
}

const fn quarter_cell(colour: Colour, down: i8, right: i8) -> Option<Cell> {
    let depth = (REACH - down).unsigned_abs();
    match (down, right) {
        (2..=REACH, -1) => Some(Cell::Square(arm(colour, Lane::Outward, depth))),
        (2..=REACH, 0) => Some(Cell::Square(arm(colour, Lane::Middle, depth))),
        (2..=REACH, 1) => Some(Cell::Square(arm(colour, Lane::Inward, depth))),
        (1, 0) => Some(Cell::Goal(colour)),
        (1, 1) => Some(Cell::Tree),
        (5, 5) => Some(Cell::Home(colour, 0)),
        (5, 6) => Some(Cell::Home(colour, 1)),
        (6, 5) => Some(Cell::Home(colour, 2)),
        (6, 6) => Some(Cell::Home(colour, 3)),
        (4..=7, 4..=7) => Some(Cell::Flower(colour)),
        (2..=REACH, 2..=REACH) => Some(Cell::Ground),
        _ => None,
    }
}

/// Draws the board, one line a row.
pub(super) fn draw(squares: &Squares, text: &mut String) {
    for row in &CELLS {
        for cell in row {
            text.push_str(cell.sign(squares));
        }
        text.push('\n');
    }
}
