//! What stands where.

use crate::games::parcheesi::{Colour, Piece, Square, Step, View};

/// What stands on a square (p4: two pieces at most).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    /// No piece.
    Nobody,
    /// One piece.
    Single(Colour),
    /// p14: two pieces of one colour.
    Barrier(Colour),
    /// Two pieces of different colours.
    Mixed,
}

impl Standing {
    const fn joined_by(self, colour: Colour) -> Self {
        match self {
            Self::Nobody => Self::Single(colour),
            Self::Single(first) if first as u8 == colour as u8 => Self::Barrier(colour),
            Self::Single(_) | Self::Barrier(_) | Self::Mixed => Self::Mixed,
        }
    }
}

/// The pieces of a view by where they are, not by whose they are.
pub(super) struct Squares {
    standing: [Standing; Square::COUNT],
    /// The pieces waiting at home, by colour and number.
    home: [[bool; 4]; 4],
    /// How many pieces are in the goal, by colour.
    goal: [usize; 4],
    /// The colours that somebody plays.
    played: [bool; 4],
}

impl Squares {
    /// Where the pieces of those who are still in the game are.
    pub(super) fn of(view: &View) -> Self {
        let mut squares = Self {
            standing: [Standing::Nobody; Square::COUNT],
            home: [[false; 4]; 4],
            goal: [0; 4],
            played: [false; 4],
        };
        for seat in view.seats.iter().filter(|seat| seat.left.is_none()) {
            squares.played[seat.colour.index()] = true;
            for (piece, step) in seat.pieces() {
                squares.put(seat.colour, piece, step);
            }
        }
        squares
    }

    fn put(&mut self, colour: Colour, piece: Piece, step: Step) {
        match step.square(colour) {
            Some(square) => {
                let standing = &mut self.standing[square.index()];
                *standing = standing.joined_by(colour);
            }
            None if step == Step::HOME => self.home[colour.index()][piece.index()] = true,
            None => self.goal[colour.index()] += 1,
        }
    }

    /// What stands on a square.
    pub(super) fn on(&self, square: Square) -> Standing {
        self.standing[square.index()]
    }

    /// Whether this piece, counted from 0, waits at home.
    pub(super) fn waits(&self, colour: Colour, piece: usize) -> bool {
        self.home[colour.index()][piece]
    }

    /// How many pieces of the colour wait at home.
    pub(super) fn at_home(&self, colour: Colour) -> usize {
        self.home[colour.index()].iter().filter(|&&waits| waits).count()
    }

    /// How many pieces of the colour are in the goal.
    pub(super) fn in_goal(&self, colour: Colour) -> usize {
        self.goal[colour.index()]
    }

    /// Whether somebody plays the colour.
    pub(super) fn is_played(&self, colour: Colour) -> bool {
        self.played[colour.index()]
    }
}

/// The squares of an arm of the board, which its colour's passage divides in two: row by row from the outer end to the
/// goal. Row 0 is walked outwards (60 to 67 for yellow), row 1 is the square at the end and then the passage, row 2 is
/// walked inwards (1 to 8).
pub(super) const fn arm(colour: Colour, row: usize, depth: usize) -> Square {
    let number = match row {
        0 => 67 - depth,
        1 if depth == 0 => 68,
        1 => return passage(colour, depth),
        _ => 1 + depth,
    };
    let number = (number - 1 + 17 * colour.index()) % 68 + 1;
    match Square::track(number as u8) {
        Some(square) => square,
        None => panic!("a number from 1 to 68 is on the track"),
    }
}

const fn passage(colour: Colour, number: usize) -> Square {
    match Square::passage(colour, number as u8) {
        Some(square) => square,
        None => panic!("an arm is 8 squares long, and its passage 7"),
    }
}
