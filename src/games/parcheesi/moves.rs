//! Which moves a roll or a bonus allows.

use super::{
    action::{Action, Reason},
    board::{Piece, Square, Squares, Step},
    event::{PieceAt, Why},
    rules::{FiveRule, GoalRule, OvershootRule},
    state::{Phase, State},
};
use crate::games::{Seat, draws::Die};
use arrayvec::ArrayVec;

/// A legal move of the player whose turn it is, and all that comes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// Which piece.
    pub piece: Piece,
    /// Where it stands.
    pub from: Step,
    /// Where it ends.
    pub to: Step,
    /// How many squares it uses; 5 for leaving home.
    pub steps: u8,
    /// What the squares come from.
    pub why: Why,
    /// p17, p19: the piece that goes home.
    pub captures: Option<PieceAt>,
}

impl Move {
    /// The action that makes this move.
    pub const fn action(&self) -> Action {
        match self.why {
            Why::Die => Action::Move(self.piece),
            Why::GoalBonus | Why::CaptureBonus => Action::Bonus(self.piece),
        }
    }

    /// p16: whether the piece turns back at the goal.
    pub const fn bounces(&self) -> bool {
        !matches!(self.from, Step::HOME) && self.from.count() + self.steps > Step::GOAL.count()
    }
}

/// The legal moves at one moment, in the order of the pieces.
pub type Moves = ArrayVec<Move, 4>;

/// Which squares are taken, and how.
#[derive(Clone, Copy)]
struct Occupied {
    /// One piece or two.
    any: Squares,
    /// p4: two pieces.
    full: Squares,
    /// p14: two pieces of one colour.
    barriers: Squares,
    /// p14: two pieces of the mover's colour.
    own_barriers: Squares,
    /// One piece of the mover's colour, or two.
    own: Squares,
}

impl Occupied {
    fn of(state: &State, mover: Seat) -> Self {
        let empty = Squares::EMPTY;
        let mut taken = Self { any: empty, full: empty, barriers: empty, own_barriers: empty, own: empty };
        for (seat, side) in state.sides.iter().enumerate() {
            let (mut one, mut two) = (Squares::EMPTY, Squares::EMPTY);
            for square in side.steps.iter().filter_map(|step| step.square(side.colour)).map(Squares::of) {
                two = two.or(one.and(square));
                one = one.or(square);
            }
            taken.full = taken.full.or(two).or(taken.any.and(one));
            taken.any = taken.any.or(one);
            taken.barriers = taken.barriers.or(two);
            if seat == mover.index() {
                taken.own = one;
                taken.own_barriers = two;
            }
        }
        taken
    }

    /// The same without one piece on this square. A square holds two at most (p4), so it is no longer full.
    fn lift(self, square: Square) -> Self {
        let gone = Squares::of(square);
        Self { full: self.full.without(gone), barriers: self.barriers.without(gone), ..self }
    }
}

/// How many squares, and from what.
#[derive(Clone, Copy)]
struct Steps {
    count: u8,
    why: Why,
}

impl State {
    /// The legal moves of the player whose turn it is; none when the game waits for something else than a move.
    pub fn moves(&self) -> Moves {
        let Some(steps) = self.steps_to_use() else { return Moves::new() };
        let taken = Occupied::of(self, self.turn.seat);
        let mut moves: Moves =
            self.pieces().filter_map(|piece| self.try_move(piece, steps, &taken).ok()).collect();
        if let Some(forced) = self.forced(&moves, &taken) {
            moves.retain(|candidate| forced.allows(*candidate, self));
        }
        moves
    }

    /// The move of a piece.
    ///
    /// # Errors
    /// With the rule that forbids it.
    pub(super) fn check_move(&self, piece: Piece) -> Result<Move, Reason> {
        let steps = self.steps_to_use().ok_or(Reason::RollFirst)?;
        if piece.number() > self.rules.pieces {
            return Err(Reason::NoSuchPiece);
        }
        let taken = Occupied::of(self, self.turn.seat);
        let wanted = self.try_move(piece, steps, &taken)?;
        let others: Moves =
            self.pieces().filter_map(|other| self.try_move(other, steps, &taken).ok()).collect();
        match self.forced(&others, &taken) {
            Some(forced) if !forced.allows(wanted, self) => Err(forced.reason()),
            _ => Ok(wanted),
        }
    }

    /// Everything that the player whose turn it is may do, resigning aside. [`State::decide`] accepts these and no
    /// others.
    pub fn legal(&self) -> ArrayVec<Action, 5> {
        match self.phase {
            Phase::Roll => ArrayVec::from_iter([Action::Roll]),
            Phase::Move { .. } | Phase::Bonus { .. } => {
                let mut actions: ArrayVec<Action, 5> = self.moves().iter().map(Move::action).collect();
                if self.may_decline() {
                    actions.push(Action::Decline);
                }
                actions
            }
            Phase::Begin | Phase::ThirdSix | Phase::NextTurn | Phase::Over => ArrayVec::new(),
        }
    }

    /// p20: whether the bonus in hand may be let go. Only the classic goal bonus may.
    pub(super) fn may_decline(&self) -> bool {
        matches!(self.phase, Phase::Bonus { why: Why::GoalBonus, .. })
            && self.rules.goal == GoalRule::TenAndRoll
    }

    /// p9 to p11, p20: what there is to move with.
    fn steps_to_use(&self) -> Option<Steps> {
        match self.phase {
            Phase::Move { die } if die == Die::SIX && !self.has_piece_at_home(self.turn.seat) => {
                Some(Steps { count: 7, why: Why::Die })
            }
            Phase::Move { die } => Some(Steps { count: die.pips(), why: Why::Die }),
            Phase::Bonus { why, steps } => Some(Steps { count: steps, why }),
            _ => None,
        }
    }

    fn try_move(&self, piece: Piece, steps: Steps, taken: &Occupied) -> Result<Move, Reason> {
        let from = self.side(self.turn.seat).steps[piece.index()];
        let (to, captures) = match from {
            Step::HOME if steps.count == 5 => (Step::START, self.enter(taken)?),
            Step::HOME => return Err(Reason::AtHome),
            Step::GOAL => return Err(Reason::InGoal),
            _ => {
                let to = self.walk(from, steps.count, taken)?;
                (to, self.captured(to, taken))
            }
        };
        Ok(Move { piece, from, to, steps: steps.count, why: steps.why, captures })
    }

    /// p10, p19: whether a piece can come into play, and whom it captures by that.
    fn enter(&self, taken: &Occupied) -> Result<Option<PieceAt>, Reason> {
        let colour = self.side(self.turn.seat).colour;
        let start = colour.start();
        if !taken.full.contains(start) {
            return Ok(None);
        }
        if taken.own_barriers.contains(start) {
            return Err(Reason::StartHeld);
        }
        if taken.own.contains(start) {
            return Ok(self.on_start(colour).find(|at| at.seat != self.turn.seat));
        }
        Ok(self.last_on_start[colour.index()])
    }

    /// p4, p14, p16: where a walk ends.
    fn walk(&self, from: Step, count: u8, taken: &Occupied) -> Result<Step, Reason> {
        let colour = self.side(self.turn.seat).colour;
        let Some(square) = from.square(colour) else { return Err(Reason::InGoal) };
        let taken = taken.lift(square);
        let ahead = from.plus(count);
        let goal = Step::GOAL.count();
        let (to, behind) = if ahead <= goal {
            (Step::new(ahead), from)
        } else if self.rules.overshoot == OvershootRule::Exact {
            return Err(Reason::Overshoot);
        } else {
            // Forward to the goal and back again: of the two stretches one lies within the other.
            let back = (2 * goal).saturating_sub(ahead);
            (Step::new(back), from.min(Step::new(back.saturating_sub(1)).unwrap_or(from)))
        };
        let to = to.ok_or(Reason::Overshoot)?;
        let path =
            to.max(if ahead > goal { Step::GOAL } else { to }).route(colour).without(behind.route(colour));
        if !path.and(taken.barriers).is_empty() {
            return Err(Reason::Barrier);
        }
        match to.square(colour) {
            Some(end) if taken.full.contains(end) => Err(Reason::Full),
            _ => Ok(to),
        }
    }

    /// p17: whom a piece sends home by landing here after a walk.
    fn captured(&self, to: Step, taken: &Occupied) -> Option<PieceAt> {
        let square = to.square(self.side(self.turn.seat).colour)?;
        if !square.is_ordinary() || !taken.any.contains(square) {
            return None;
        }
        self.on_square(square).find(|at| at.seat != self.turn.seat)
    }

    /// p10, p15: what a roll compels its player to, if one of the moves does it.
    fn forced(&self, moves: &Moves, taken: &Occupied) -> Option<Forced> {
        let Phase::Move { die } = self.phase else { return None };
        let forced = match die {
            Die::SIX if !taken.own_barriers.is_empty() => Forced::OpenBarrier(taken.own_barriers),
            Die::FIVE if self.rules.five == FiveRule::Leave => Forced::LeaveHome,
            _ => return None,
        };
        moves.iter().any(|candidate| forced.allows(*candidate, self)).then_some(forced)
    }
}

/// What a roll compels its player to.
enum Forced {
    /// p10, with [`FiveRule::Leave`].
    LeaveHome,
    /// p15, with the player's barriers.
    OpenBarrier(Squares),
}

impl Forced {
    fn allows(&self, candidate: Move, state: &State) -> bool {
        match self {
            Self::LeaveHome => candidate.from == Step::HOME,
            Self::OpenBarrier(barriers) => {
                let colour = state.side(state.turn.seat).colour;
                candidate.from.square(colour).is_some_and(|square| barriers.contains(square))
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
