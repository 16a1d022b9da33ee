//! Deciding: an action is checked, and what it brings about is told in events.

use super::{
    action::{Action, Illegal, Reason},
    base::{Base, WrongBase},
    card::{Card, Spaces},
    event::{Answer, Begin, End, Event, Events, Look, OutWhy, Outcome},
    side::Condition,
    state::{Phase, SILENT_TURNS, State, Turn},
};
use crate::{Seat, draws::Draws};
use arrayvec::ArrayVec;

/// A state and the events that change it: every event is applied as soon as it is told.
struct Emitter {
    state: State,
    events: Events,
}

impl State {
    /// s5, s20: the bases are arranged, one a seat in their order; draw 0 among the players says who begins. No events when
    /// the game has begun already.
    ///
    /// # Errors
    /// When a base does not hold what its player has, or one is missing or too many.
    pub fn begin(
        &self,
        bases: impl IntoIterator<Item = Base>,
        draws: &mut impl Draws,
    ) -> Result<Events, BeginError> {
        if self.phase != Phase::Arrange {
            return Ok(Events::new());
        }
        let mut checked = ArrayVec::<Base, { Seat::MAX }>::new();
        for (index, base) in bases.into_iter().enumerate() {
            base.check(self.players).map_err(|wrong| BeginError::Base { index, wrong })?;
            checked.try_push(base).map_err(|_| BeginError::Count)?;
        }
        if checked.len() != usize::from(self.players) {
            return Err(BeginError::Count);
        }
        let first = draws.draw(0, self.players) % self.players;
        let seat = Seat::new(first.into()).ok_or(BeginError::Count)?;
        let begin = Begin {
            gaps: checked.iter().map(|base| base.gap).collect(),
            faces: checked.iter().map(|base| base.faces).collect(),
            seat,
        };
        let mut events = Events::new();
        events.push(Event::Bases { bases: Box::new(checked) });
        events.push(Event::Begin(Box::new(begin)));
        events.push(Event::Turn { seat });
        Ok(events)
    }

    /// What comes of an action. The state stays as it is: apply the events to change it.
    ///
    /// # Errors
    /// With the rule that forbids the action.
    pub fn decide(&self, seat: Seat, action: Action, draws: &impl Draws) -> Result<Events, Illegal> {
        self.check(seat, action).map_err(|reason| Illegal { seat, action, reason })?;
        let mut emitter = Emitter { state: self.clone(), events: Events::new() };
        emitter.act(seat, action);
        emitter.conclude(action == Action::Done, draws);
        Ok(emitter.events)
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Reason> {
        match self.phase {
            Phase::Over => Err(Reason::Over),
            Phase::Arrange => Err(Reason::NotBegun),
            Phase::Turn(_) if !self.is_playing(seat) => Err(Reason::NotPlaying),
            Phase::Turn(_) if matches!(action, Action::Resign | Action::Drop) => Ok(()),
            Phase::Turn(turn) if turn.seat != seat => Err(Reason::NotYourTurn),
            Phase::Turn(turn) => self.check_turn(turn, action),
        }
    }

    fn check_turn(&self, turn: Turn, action: Action) -> Result<(), Reason> {
        match action {
            Action::Walk(_) if turn.walked => Err(Reason::Walked),
            Action::Walk(spaces) => self.spaces(turn.seat, spaces).map(|_| ()),
            Action::Look(_) if turn.looked => Err(Reason::Looked),
            Action::Look(at) if at == turn.seat => Err(Reason::OwnBase),
            Action::Look(at) if at.index() >= self.sides.len() => Err(Reason::NoSuchSeat),
            Action::Look(at) if !self.is_playing(at) => Err(Reason::BaseOut),
            Action::Look(_) | Action::TurnRound | Action::Done | Action::Resign | Action::Drop => Ok(()),
        }
    }

    /// s10: how far the Spy walks when it is asked to walk so far.
    fn spaces(&self, seat: Seat, asked: Option<Spaces>) -> Result<Spaces, Reason> {
        let side = self.side(seat).ok_or(Reason::NotPlaying)?;
        let faced = side.held(side.stance.faced(self.slots())).ok_or(Reason::NotPlaying)?;
        match (faced.condition, asked) {
            (Condition::Exposed, None) => Err(Reason::ChooseNumber),
            (Condition::Exposed, Some(chosen)) => Ok(chosen),
            (_, Some(asked)) if asked != faced.card.number() => Err(Reason::WrongNumber),
            (_, _) => Ok(faced.card.number()),
        }
    }

    /// s20: the next seat, going round, whose player is in the game.
    fn next_seat(&self, after: Seat) -> Option<Seat> {
        self.playing().find(|&seat| seat > after).or_else(|| self.playing().next())
    }
}

/// Why a game cannot begin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BeginError {
    /// There are more bases or fewer than seats.
    #[error("a game needs one base a seat")]
    Count,
    /// A base does not hold what its player has.
    #[error("the base of seat {index}: {wrong}")]
    Base {
        /// The seat's index.
        index: usize,
        /// What is wrong.
        wrong: WrongBase,
    },
}

impl Emitter {
    fn emit(&mut self, event: Event) {
        self.state.apply(&event);
        self.events.push(event);
    }

    /// Does what has been checked.
    fn act(&mut self, seat: Seat, action: Action) {
        let Some(side) = self.state.side(seat) else { return };
        let (stance, slots) = (side.stance, self.state.slots());
        match action {
            Action::TurnRound => self.emit(Event::Face { seat, faces: stance.faces.turned() }),
            Action::Walk(asked) => {
                if let Ok(spaces) = self.state.spaces(seat, asked) {
                    self.emit(Event::Walk { seat, spaces, gap: stance.walked(spaces, slots) });
                }
            }
            Action::Look(at) => {
                let from = stance.faced(slots);
                let slot = from.across(slots);
                if let Some(answer) = self.state.side(at).and_then(|side| side.answer(slot)) {
                    self.look(Look { seat, at, from, slot, answer });
                }
            }
            Action::Done => {}
            Action::Resign => self.emit(Event::Out { seat, why: OutWhy::Resigned }),
            Action::Drop => self.emit(Event::Out { seat, why: OutWhy::Dropped }),
        }
    }

    fn look(&mut self, look: Look) {
        self.emit(Event::Look(look));
        match look.answer {
            Answer::Boom(_) => self.emit(Event::Out { seat: look.seat, why: OutWhy::LitBomb }),
            Answer::Exposed(Card::T2) => self.emit(Event::Out { seat: look.at, why: OutWhy::TopSecret2 }),
            _ => {}
        }
    }

    /// Ends the game or the turn, if it is time.
    fn conclude(&mut self, done: bool, draws: &impl Draws) {
        let Some(turn) = self.state.turn() else { return };
        let out = !self.state.is_playing(turn.seat);
        let over = done || out || (turn.walked && turn.looked);
        let left: ArrayVec<Seat, { Seat::MAX }> = self.state.playing().collect();
        let outcome = match left.as_slice() {
            [winner] => Some(Outcome::Won(*winner)),
            _ if self.is_silent(over.then_some(turn.seat)) => Some(Outcome::Draw(left)),
            _ => None,
        };
        match outcome {
            Some(outcome) => self.emit(Event::End(End { outcome, secret: draws.secret() })),
            None if over => {
                if let Some(seat) = self.state.next_seat(turn.seat) {
                    self.emit(Event::Turn { seat });
                }
            }
            None => {}
        }
    }

    /// s19: whether everyone still in has ended three turns since the last news; `ending` is ending one just now.
    fn is_silent(&self, ending: Option<Seat>) -> bool {
        self.state.playing().all(|seat| {
            let ended = self.state.side(seat).map_or(0, |side| side.silent);
            ended + u8::from(ending == Some(seat)) >= SILENT_TURNS
        })
    }
}
