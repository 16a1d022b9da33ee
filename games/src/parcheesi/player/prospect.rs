//! How good a position is that a move would lead to.

use super::danger::danger;
use crate::{
    Seat,
    parcheesi::{CaptureRule, Colour, Move, PieceAt, Square, Squares, Step, View},
};
use arrayvec::ArrayVec;

/// What a worth is counted in: parts of a step. Chances are counted in the same parts of 1.
pub(super) const PARTS: i32 = 36;

/// Being in play at all, in steps: it takes a five to come there.
const IN_PLAY: i32 = 15;
/// Being through, in steps: the bonus that it earned (p20), and nothing to fear.
const THROUGH: i32 = 20;
/// What another roll (p17) is worth, in steps.
const ROLL: i32 = 6;
/// What 20 squares for a piece (p17) are worth, in steps: not always can they all be used.
const TWENTY: i32 = 16;
/// What a barrier (p14) is worth to its owner, in steps, beside the safety of its pieces.
const BARRIER: i32 = 3;

/// A seat's pieces.
pub(super) struct Side {
    pub(super) seat: Seat,
    pub(super) colour: Colour,
    pub(super) steps: ArrayVec<Step, 4>,
}

impl Side {
    /// p11: whether a six is six squares to this seat; seven if not.
    pub(super) fn has_piece_at_home(&self) -> bool {
        self.steps.contains(&Step::HOME)
    }

    /// p14: the squares on which two pieces of this seat stand.
    fn barriers(&self) -> Squares {
        let (mut one, mut two) = (Squares::EMPTY, Squares::EMPTY);
        for square in self.steps.iter().filter_map(|step| step.square(self.colour)).map(Squares::of) {
            two = two.or(one.and(square));
            one = one.or(square);
        }
        two
    }
}

/// A position that a move would lead to, as one seat judges it.
pub(super) struct Prospect<'a> {
    view: &'a View,
    /// The seat in whose eyes it is judged.
    me: Seat,
    /// Those still in the game.
    pub(super) sides: ArrayVec<Side, 4>,
    /// p14: everybody's barriers.
    pub(super) barriers: Squares,
    /// What captures brought on the way here, in parts of a step.
    gained: i32,
    /// p13: the step to which a piece was moved that a third six would send home.
    exposed: Option<Step>,
}

impl<'a> Prospect<'a> {
    /// The position as it is.
    pub(super) fn of(view: &'a View, me: Seat) -> Self {
        let sides = view.seats.iter().filter(|seat| seat.left.is_none());
        let sides = sides
            .map(|side| Side { seat: side.seat, colour: side.colour, steps: side.pieces.clone() })
            .collect();
        Self { view, me, sides, barriers: Squares::EMPTY, gained: 0, exposed: None }.with_barriers()
    }

    /// The position after a move.
    pub(super) fn after(&self, made: Move) -> Self {
        let mut next = Self::of(self.view, self.me);
        next.put(PieceAt { seat: self.me, piece: made.piece }, made.to);
        if let Some(captured) = made.captures {
            next.gained = self.spoils(next.put(captured, Step::HOME));
        }
        let third_six_is_next = self.view.again && self.view.sixes == 2;
        next.exposed = (third_six_is_next && made.to.is_in_play()).then_some(made.to);
        next.with_barriers()
    }

    /// How good the position is, in parts of a step.
    pub(super) fn worth(&self) -> i32 {
        let Some(mine) = self.sides.iter().find(|side| side.seat == self.me) else { return 0 };
        let pieces: i32 = mine.steps.iter().map(|&step| self.worth_of(step, mine)).sum();
        let barriers =
            mine.barriers().iter().filter(|&square| self.is_in_the_way(square)).map(|_| BARRIER * PARTS);
        let third_six = self.exposed.map_or(0, |step| worth_of_step(step) * PARTS / 6);
        pieces + barriers.sum::<i32>() + self.gained - third_six
    }

    /// A piece is worth where it stands, less what it stands to lose.
    fn worth_of(&self, step: Step, mine: &Side) -> i32 {
        worth_of_step(step) * (PARTS - danger(self, step, mine))
    }

    /// What sending home a piece that stood at this step is worth to the capturer: its owner's loss, shared by all who
    /// gain from it, and what the house rules give.
    fn spoils(&self, stood: Step) -> i32 {
        let gainers = i32::try_from(self.sides.len() - 1).unwrap_or(1).max(1);
        let reward = match self.view.rules.capture {
            CaptureRule::PointsAndRoll if self.view.again => 0,
            CaptureRule::PointsAndRoll => ROLL,
            CaptureRule::PointsAndTwenty => TWENTY,
        };
        PARTS * reward + PARTS * worth_of_step(stood) / gainers
    }

    /// Whether somebody has yet to come past this square: a barrier there holds them up.
    fn is_in_the_way(&self, square: Square) -> bool {
        let ahead_of = |side: &Side, step: Step| {
            square.place().step(side.colour).is_some_and(|there| step.is_in_play() && step < there)
        };
        let on_track = square.index() < 68;
        let mut others = self.sides.iter().filter(|side| side.seat != self.me);
        on_track && others.any(|side| side.steps.iter().any(|&step| ahead_of(side, step)))
    }

    /// Puts a piece somewhere else. Where it stood.
    fn put(&mut self, at: PieceAt, to: Step) -> Step {
        let side = self.sides.iter_mut().find(|side| side.seat == at.seat);
        let step = side.and_then(|side| side.steps.get_mut(at.piece.index()));
        step.map_or(Step::HOME, |step| std::mem::replace(step, to))
    }

    fn with_barriers(mut self) -> Self {
        self.barriers = self.sides.iter().map(Side::barriers).fold(Squares::EMPTY, Squares::or);
        self
    }
}

/// What a piece at this step is worth while nothing threatens it, in steps.
fn worth_of_step(step: Step) -> i32 {
    match step {
        Step::HOME => 0,
        Step::GOAL => IN_PLAY + i32::from(step.count()) + THROUGH,
        _ => IN_PLAY + i32::from(step.count()),
    }
}
