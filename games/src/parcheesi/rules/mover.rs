//! How far the pieces of the player whose turn it is can go.

use super::{
    action::Reason,
    board::{Piece, Square, Squares, Step},
    event::{PieceAt, Why},
    house_rules::{FiveRule, OvershootRule},
    moves::{Move, Moves},
    occupied::Occupied,
    side::Side,
    state::{Phase, State},
};
use crate::draws::Die;

/// The player whose turn it is, with squares to use.
pub(super) struct Mover<'a> {
    state: &'a State,
    side: &'a Side,
    taken: Occupied,
    /// p17, p18: the squares on which a walk can capture.
    prey: Squares,
    /// How many squares there are to use.
    steps: u8,
    /// What they come from.
    why: Why,
}

impl<'a> Mover<'a> {
    /// p9 to p11, p20: the player, if the game waits for the use of a roll or of a bonus.
    #[inline]
    pub(super) fn of(state: &'a State) -> Option<Self> {
        let (steps, why) = match state.phase {
            Phase::Move { die: Die::SIX } if !state.has_piece_at_home(state.turn.seat) => (7, Why::Die),
            Phase::Move { die } => (die.pips(), Why::Die),
            Phase::Bonus { why, steps } => (steps, why),
            _ => return None,
        };
        let side = state.side(state.turn.seat);
        let taken = Occupied::by(&state.sides);
        let prey = taken.any.without(side.held().any).and(Squares::ORDINARY);
        Some(Self { state, side, taken, prey, steps, why })
    }

    /// The legal moves.
    pub(super) fn moves(&self) -> Moves {
        let mut moves = Moves::new();
        let compulsion = self.compulsion();
        for chosen in self.possible() {
            if compulsion.as_ref().is_none_or(|compulsion| compulsion.allows(chosen, self.side)) {
                moves.push(chosen);
            }
        }
        moves
    }

    /// Why a piece has no legal move.
    pub(super) fn refusal(&self, piece: Piece) -> Option<Reason> {
        match (self.go(piece), self.compulsion()) {
            (Err(reason), _) => Some(reason),
            (Ok(chosen), Some(compulsion)) if !compulsion.allows(chosen, self.side) => {
                Some(compulsion.reason())
            }
            (Ok(_), _) => None,
        }
    }

    /// The moves for which the way is free. More than the legal ones, when there is a compulsion.
    fn possible(&self) -> impl Iterator<Item = Move> + '_ {
        self.state.pieces().filter_map(|piece| self.go(piece).ok())
    }

    /// p10, p15: what the roll compels the player to, if one of the possible moves does it.
    fn compulsion(&self) -> Option<Compulsion> {
        let barriers = self.side.held().pairs;
        let compulsion = match (self.why, self.steps) {
            (Why::Die, 6 | 7) if !barriers.is_empty() => Compulsion::OpenBarrier(barriers),
            (Why::Die, 5) if self.state.rules.five == FiveRule::Leave => Compulsion::LeaveHome,
            _ => return None,
        };
        self.possible().any(|chosen| compulsion.allows(chosen, self.side)).then_some(compulsion)
    }

    #[inline]
    fn go(&self, piece: Piece) -> Result<Move, Reason> {
        let from = self.side.step(piece);
        let (to, captures) = match from {
            Step::HOME if self.steps == 5 => (Step::START, self.enter()?),
            Step::HOME => return Err(Reason::AtHome),
            Step::GOAL => return Err(Reason::InGoal),
            _ => self.walk(from)?,
        };
        Ok(Move { piece, from, to, steps: self.steps, why: self.why, captures })
    }

    /// p10, p19: whether a piece can come into play, and whom it captures by that.
    fn enter(&self) -> Result<Option<PieceAt>, Reason> {
        let start = self.side.colour.start();
        let own = self.side.held();
        if !self.taken.full.contains(start) {
            Ok(None)
        } else if own.pairs.contains(start) {
            Err(Reason::StartHeld)
        } else if own.any.contains(start) {
            Ok(self.other_on(start))
        } else {
            Ok(self.state.last_on_start[self.side.colour.index()])
        }
    }

    /// p4, p14, p16, p17: where a walk ends, and whom it captures there.
    #[inline]
    fn walk(&self, from: Step) -> Result<(Step, Option<PieceAt>), Reason> {
        let colour = self.side.colour;
        let (to, way) = self.way(from).ok_or(Reason::Overshoot)?;
        // The piece is not in its own way: a square that it leaves holds one piece at the most (p4).
        let left = from.spot(colour);
        if way.meets(self.taken.barriers.without(left)) {
            return Err(Reason::Barrier);
        }
        let end = to.spot(colour);
        if end.meets(self.taken.full.without(left)) {
            return Err(Reason::Full);
        }
        let captures =
            if end.meets(self.prey) { to.square(colour).and_then(|end| self.other_on(end)) } else { None };
        Ok((to, captures))
    }

    /// p16: where a walk would end, and the squares that it crosses or ends on. `None` if it overshoots the goal and may
    /// not.
    #[inline]
    fn way(&self, from: Step) -> Option<(Step, Squares)> {
        let colour = self.side.colour;
        let ahead = from.count() + self.steps;
        if let Some(to) = Step::new(ahead) {
            return Some((to, to.route(colour).without(from.route(colour))));
        }
        if self.state.rules.overshoot == OvershootRule::Exact {
            return None;
        }
        // Forward to the goal and back again: one of the two stretches lies within the other.
        let back = Step::new((2 * Step::GOAL.count()).checked_sub(ahead)?)?;
        let before_back = Step::new(back.count().checked_sub(1)?)?;
        Some((back, Step::GOAL.route(colour).without(before_back.min(from).route(colour))))
    }

    /// The piece of another player on this square.
    fn other_on(&self, square: Square) -> Option<PieceAt> {
        self.state.on_square(square).find(|at| at.seat != self.state.turn.seat)
    }
}

/// What a roll compels its player to.
enum Compulsion {
    /// p10, with [`FiveRule::Leave`].
    LeaveHome,
    /// p15, with the player's barriers.
    OpenBarrier(Squares),
}

impl Compulsion {
    fn allows(&self, chosen: Move, side: &Side) -> bool {
        match self {
            Self::LeaveHome => chosen.from == Step::HOME,
            Self::OpenBarrier(barriers) => {
                chosen.from.square(side.colour).is_some_and(|square| barriers.contains(square))
            }
        }
    }

    const fn reason(&self) -> Reason {
        match self {
            Self::LeaveHome => Reason::MustLeaveHome,
            Self::OpenBarrier(_) => Reason::MustOpenBarrier,
        }
    }
}
