//! What stands where.

use crate::parcheesi::{Colour, Piece, Square, Step, View};

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

/// One of the three rows of squares that an arm of the board is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lane {
    /// The part of the track that is walked away from the middle: 60 to 67 on yellow's arm.
    Outward,
    /// The square at the outer end, then the passage: 68 and P1 to P7.
    Middle,
    /// The part of the track that is walked towards the middle: 1 to 8.
    Inward,
}

impl Lane {
    pub(super) const ALL: [Self; 3] = [Self::Outward, Self::Middle, Self::Inward];
}

/// How many squares long an arm is.
pub(super) const ARM: u8 = 8;

/// A square of a colour's arm, `depth` squares from the outer end: 0 to [`ARM`] − 1.
pub(super) const fn arm(colour: Colour, lane: Lane, depth: u8) -> Square {
    let square = match lane {
        Lane::Outward => track(colour, 67 - depth),
        Lane::Middle if depth == 0 => track(colour, 68),
        Lane::Middle => Square::passage(colour, depth),
        Lane::Inward => track(colour, 1 + depth),
    };
    match square {
        Some(square) => square,
        None => panic!("an arm is 8 squares long, 7 of its passage"),
    }
}

/// The square that lies to the colour as the square with this number lies to yellow.
const fn track(colour: Colour, number: u8) -> Option<Square> {
    Square::track((number - 1 + 17 * colour as u8) % 68 + 1)
}
