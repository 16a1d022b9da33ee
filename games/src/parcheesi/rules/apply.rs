//! Applying: an event takes effect.

use super::{
    board::{Colour, Squares, Step},
    event::{Capture, Event, Moved, PassWhy, PieceAt, Why},
    house_rules::{CaptureRule, GoalRule},
    mover::Mover,
    moves::Moves,
    state::{Phase, State, Turn},
};
use crate::{Seat, draws::Die};

impl State {
    /// Makes an event take effect. The event must be one that [`State::decide`] or [`State::begin`] gave for this state;
    /// what a record holds is checked before (see [`verify`](crate::record::verify)).
    #[inline]
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::First(first) => {
                self.draws += first.dice();
                self.phase = Phase::NextTurn;
            }
            Event::Turn { seat } => {
                self.turn = Turn { seat: *seat, sixes: 0, again: false, moved: None };
                self.phase = Phase::Roll;
            }
            Event::Roll { die, .. } => self.roll(*die),
            Event::Move(moved) => self.move_piece(*moved),
            Event::Capture(capture) => self.capture(*capture),
            Event::SentHome { seat, piece, .. } => {
                self.send_home(PieceAt { seat: *seat, piece: *piece });
                self.phase = Phase::NextTurn;
            }
            Event::Pass { why: PassWhy::NoMove | PassWhy::Declined, .. } => self.settle(),
            Event::Out { seat, .. } => self.leave(*seat),
            Event::End(end) => {
                self.phase = Phase::Over;
                self.end = Some(end.clone());
            }
        }
        self.moves = Mover::of(self).map_or_else(Moves::new, |mover| mover.moves());
    }

    #[inline]
    fn roll(&mut self, die: Die) {
        self.draws += 1;
        self.turn.sixes = if die == Die::SIX { self.turn.sixes + 1 } else { 0 };
        let third = self.turn.sixes == 3;
        self.turn.again = die == Die::SIX && !third;
        self.phase = if third { Phase::ThirdSix } else { Phase::Move { die } };
    }

    #[inline]
    fn move_piece(&mut self, moved: Moved) {
        let at = PieceAt { seat: moved.seat, piece: moved.piece };
        let to = moved.to.step(self.side(at.seat).colour).unwrap_or(Step::HOME);
        self.set_step(at, to);
        self.turn.moved = Some(moved.piece);
        self.settle();
        if to == Step::GOAL {
            self.turn.again |= self.rules.goal == GoalRule::TenAndRoll;
            self.phase = Phase::Bonus { why: Why::GoalBonus, steps: 10 };
        }
    }

    fn capture(&mut self, capture: Capture) {
        self.send_home(capture.of);
        self.sides[capture.seat.index()].points += capture.points;
        match self.rules.capture {
            CaptureRule::PointsAndRoll => {
                self.turn.again = true;
                self.settle();
            }
            CaptureRule::PointsAndTwenty => self.phase = Phase::Bonus { why: Why::CaptureBonus, steps: 20 },
        }
    }

    /// Nothing is left to do with this roll: another roll (p21), or the next turn.
    #[inline]
    fn settle(&mut self) {
        self.phase = if self.turn.again { Phase::Roll } else { Phase::NextTurn };
    }

    /// p24: the pieces leave the board; what the turn still owed is void.
    fn leave(&mut self, seat: Seat) {
        let order = 1 + self.sides.iter().filter_map(|side| side.left).max().unwrap_or(0);
        for piece in self.pieces() {
            self.send_home(PieceAt { seat, piece });
        }
        self.sides[seat.index()].left = Some(order);
        if self.turn.seat == seat {
            self.phase = Phase::NextTurn;
        }
    }

    fn send_home(&mut self, at: PieceAt) {
        self.set_step(at, Step::HOME);
    }

    #[inline]
    fn set_step(&mut self, at: PieceAt, to: Step) {
        let side = &mut self.sides[at.seat.index()];
        let from = side.put(at.piece, to);
        let colour = side.colour;
        if !from.spot(colour).or(to.spot(colour)).meets(Squares::STARTS) {
            return;
        }
        if let Some(start) = start_at(from, colour)
            && self.on_start(start).count() < 2
        {
            self.last_on_start[start.index()] = None;
        }
        // For the moment between a move and its capture (p19) there are three.
        if let Some(start) = start_at(to, colour)
            && self.on_start(start).count() >= 2
        {
            self.last_on_start[start.index()] = Some(at);
        }
    }
}

/// The colour whose start square a piece of `colour` stands on at this step: its own at 1, the next one's at 18, and
/// so on round the track.
fn start_at(step: Step, colour: Colour) -> Option<Colour> {
    let count = step.count();
    (count % 17 == 1 && count <= 52).then(|| Colour::ALL[(colour.index() + usize::from(count / 17)) % 4])
}
