//! How far a piece is on its way.

use super::{Colour, Place, Square, Squares};

/// How far a piece is on its way: 0 at home, 1 on its start square, 64 on the last square of the track, 65 to 71 in the
/// passage, 72 in the goal (p2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step(pub(super) u8);

impl Step {
    /// Not yet in play.
    pub const HOME: Self = Self(0);
    /// On the start square.
    pub const START: Self = Self(1);
    /// In the goal: the end of the way.
    pub const GOAL: Self = Self(72);

    /// The step with this count, 0 to 72; `None` beyond.
    pub const fn new(count: u8) -> Option<Self> {
        if count <= 72 { Some(Self(count)) } else { None }
    }

    /// 0 to 72.
    pub const fn count(self) -> u8 {
        self.0
    }

    /// Steps walked since the start square: 0 to 71; 0 at home too.
    pub const fn walked(self) -> u8 {
        self.0.saturating_sub(1)
    }

    /// Whether the piece stands on a square: neither at home nor in the goal.
    pub const fn is_in_play(self) -> bool {
        self.0 != 0 && self.0 != 72
    }

    /// Whether the piece is in its own colour's passage.
    pub const fn is_in_passage(self) -> bool {
        self.0 > 64 && self.0 < 72
    }

    /// The square that a piece of this colour stands on; `None` at home and in the goal.
    pub const fn square(self, colour: Colour) -> Option<Square> {
        match self.0 {
            0 | 72.. => None,
            step @ 1..=64 => Some(Square((3 + 17 * colour as u8 + step) % 68)),
            step => Some(Square(3 + 7 * colour as u8 + step)),
        }
    }

    /// Where the piece is, as the record writes it.
    pub const fn place(self, colour: Colour) -> Place {
        match self.square(colour) {
            Some(square) => square.place(),
            None if self.0 == 0 => Place::Home,
            None => Place::Goal,
        }
    }

    /// The square that a piece of this colour stands on, as a set: empty at home and in the goal.
    pub(in super::super) const fn spot(self, colour: Colour) -> Squares {
        SPOTS[colour as usize][self.0 as usize]
    }

    /// The squares that a piece of this colour has walked over when it is here: from its start to this step, both
    /// included.
    pub(in super::super) const fn route(self, colour: Colour) -> Squares {
        ROUTES[colour as usize][self.0 as usize]
    }
}

impl Place {
    /// How far a piece of this colour is when it is here; `None` for a square that its way does not cross.
    pub fn step(self, colour: Colour) -> Option<Step> {
        match self {
            Self::Home => Some(Step::HOME),
            Self::Goal => Some(Step::GOAL),
            Self::Passage(number @ 1..=7) => Some(Step(64 + number)),
            Self::Track(number @ 1..=68) => {
                let step = (number + 68 - (5 + 17 * colour as u8) % 68) % 68 + 1;
                (step <= 64).then_some(Step(step))
            }
            Self::Passage(_) | Self::Track(_) => None,
        }
    }
}

/// For each colour and step the square that a piece stands on, as a set.
static SPOTS: [[Squares; 73]; 4] = {
    let mut spots = [[Squares::EMPTY; 73]; 4];
    let mut c = 0;
    while c < 4 {
        let mut step: u8 = 0;
        while step <= 72 {
            if let Some(square) = Step(step).square(Colour::ALL[c]) {
                spots[c][step as usize] = Squares::of(square);
            }
            step += 1;
        }
        c += 1;
    }
    spots
};

/// For each colour and step the squares walked so far. Two of them differ by the squares of a walk.
static ROUTES: [[Squares; 73]; 4] = {
    let mut routes = [[Squares::EMPTY; 73]; 4];
    let mut c = 0;
    while c < 4 {
        let mut step: u8 = 1;
        while step <= 72 {
            routes[c][step as usize] = routes[c][step as usize - 1].or(SPOTS[c][step as usize]);
            step += 1;
        }
        c += 1;
    }
    routes
};
