//! The board as it is: a cross of 19 by 19 cells, walked anticlockwise.

use super::{
    signs,
    squares::{Squares, arm},
};
use crate::games::parcheesi::{Colour, Square};

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
    let mut row = 0;
    while row < SIDE {
        let mut column = 0;
        while column < SIDE {
            cells[row][column] = cell(row as i8 - REACH, column as i8 - REACH);
            column += 1;
        }
        row += 1;
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
    match (down, right) {
        (2..=REACH, -1..=1) => Some(Cell::Square(arm(colour, (right + 1) as usize, (REACH - down) as usize))),
        (1, 0) => Some(Cell::Goal(colour)),
        (1, 1) => Some(Cell::Tree),
        (5..=6, 5..=6) => Some(Cell::Home(colour, (2 * (down - 5) + right - 5) as usize)),
        (4..=7, 4..=7) => Some(Cell::Flower(colour)),
        (2..=REACH, 2..=REACH) => Some(Cell::Ground),
        _ => None,
    }
}

/// Draws the board, one line a row.
pub(super) fn draw(squares: &Squares, text: &mut String) {
    for row in &CELLS {
        row.iter().for_each(|cell| text.push_str(cell.sign(squares)));
        text.push('\n');
    }
}
