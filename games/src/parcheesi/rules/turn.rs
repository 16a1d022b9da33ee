//! Deciding: an action is checked, and what it brings about is given as events.

use super::{
    action::{Action, Illegal, Reason},
    board::{Piece, Place, Step},
    event::{Capture, End, Event, Events, First, Moved, OutWhy, PassWhy},
    moves::Move,
    state::{Phase, State},
};
use crate::{
    Seat,
    draws::{Die, Draws},
};

/// p17: what a capture is worth.
const CAPTURE_POINTS: u32 = 20;

/// A decision on its way: every event is applied to the state as soon as it is known.
struct Decision<'a> {
    state: &'a mut State,
    events: Events,
}

impl Decision<'_> {
    #[inline]
    fn emit(&mut self, event: Event) {
        self.state.apply(&event);
        self.events.push(event);
    }
}

impl State {
    /// p7: the rolls for the first turn, and the turn. No events when the game has begun already.
    pub fn begin(&self, draws: &mut impl Draws) -> Events {
        if self.phase != Phase::Begin {
            return Events::new();
        }
        let first = self.first_rolls(draws);
        let mut state = self.clone();
        let mut decision = state.decision();
        let seat = first.begins;
        decision.emit(Event::First(Box::new(first)));
        decision.emit(Event::Turn { seat });
        decision.events
    }

    fn first_rolls(&self, draws: &mut impl Draws) -> First {
        let mut rolls = Vec::new();
        let mut contenders: Vec<Seat> = self.playing().collect();
        let mut n = self.draws;
        while contenders.len() > 1 {
            let mut round: Vec<Option<Die>> = vec![None; self.sides.len()];
            for seat in &contenders {
                round[seat.index()] = Some(draws.die(n));
                n += 1;
            }
            let highest = round.iter().flatten().max().copied();
            contenders.retain(|seat| round[seat.index()] == highest);
            rolls.push(round);
        }
        First { rolls, begins: contenders.first().copied().unwrap_or(Seat::FIRST) }
    }

    /// What comes of an action. The state stays as it is: apply the events to change it.
    ///
    /// # Errors
    /// With the rule that forbids the action.
    pub fn decide(&self, seat: Seat, action: Action, draws: &mut impl Draws) -> Result<Events, Illegal> {
        self.clone().act(seat, action, draws)
    }

    /// [Decides](Self::decide) an action and applies its events at once: for whoever plays a game with no need to keep
    /// the events before they take effect.
    ///
    /// # Errors
    /// With the rule that forbids the action. The state is untouched then.
    pub fn act(&mut self, seat: Seat, action: Action, draws: &mut impl Draws) -> Result<Events, Illegal> {
        let illegal = |reason| Illegal { seat, action, reason };
        self.check_turn(seat, action).map_err(illegal)?;
        let mut decision = self.decision();
        match action {
            Action::Roll => decision.roll(draws),
            Action::Move(piece) | Action::Bonus(piece) => {
                let chosen = decision.state.check_move(piece).map_err(illegal)?;
                decision.move_piece(chosen);
            }
            Action::Decline if !decision.state.may_decline() => return Err(illegal(Reason::MustUseBonus)),
            Action::Decline => decision.emit(Event::Pass { seat, why: PassWhy::Declined }),
            Action::Resign => decision.emit(Event::Out { seat, why: OutWhy::Resigned }),
            Action::Drop => decision.emit(Event::Out { seat, why: OutWhy::Dropped }),
        }
        decision.conclude(draws);
        Ok(decision.events)
    }

    #[inline]
    fn decision(&mut self) -> Decision<'_> {
        Decision { state: self, events: Events::new() }
    }

    #[inline]
    fn check_turn(&self, seat: Seat, action: Action) -> Result<(), Reason> {
        let awaited = match self.phase {
            Phase::Roll => action == Action::Roll,
            Phase::Move { .. } => matches!(action, Action::Move(_)),
            Phase::Bonus { .. } => matches!(action, Action::Bonus(_) | Action::Decline),
            _ => false,
        };
        if awaited && seat == self.turn.seat { Ok(()) } else { self.check_untimely(seat, action) }
    }

    /// The same for an action that the game does not wait for: leaving is all that it can be.
    fn check_untimely(&self, seat: Seat, action: Action) -> Result<(), Reason> {
        if self.phase == Phase::Over {
            return Err(Reason::Over);
        }
        if !self.is_playing(seat) {
            return Err(Reason::NotPlaying);
        }
        if matches!(action, Action::Resign | Action::Drop) {
            return if self.phase == Phase::Begin { Err(Reason::NotBegun) } else { Ok(()) };
        }
        if self.phase == Phase::Begin {
            return Err(Reason::NotBegun);
        }
        if seat != self.turn.seat {
            return Err(Reason::NotYourTurn);
        }
        Err(match self.phase {
            Phase::Move { .. } => Reason::MoveFirst,
            Phase::Bonus { .. } => Reason::BonusFirst,
            _ => Reason::RollFirst,
        })
    }

    /// p7: the next seat, going round, whose player is still in the game.
    #[inline]
    fn next_seat(&self) -> Option<Seat> {
        let mut playing = self.playing();
        playing.find(|&seat| seat > self.turn.seat).or_else(|| self.playing().next())
    }

    /// p22, p24: who wins by an event that has just happened.
    #[inline]
    fn won_by(&self, event: &Event) -> Option<Seat> {
        match event {
            Event::Move(Moved { seat, to: Place::Goal, .. }) => {
                (self.side(*seat).in_goal() == usize::from(self.rules.pieces)).then_some(*seat)
            }
            Event::Out { .. } => {
                let mut playing = self.playing();
                playing.next().filter(|_| playing.next().is_none())
            }
            _ => None,
        }
    }

    /// p13: the piece that a third six sends home, and where it stands; none if the piece moved last is spared there.
    fn sent_home_by_third_six(&self) -> Option<(Piece, Step)> {
        let piece = self.turn.moved?;
        let step = self.side(self.turn.seat).step(piece);
        let spared = match self.rules.third_six {
            super::ThirdSixRule::Home => false,
            super::ThirdSixRule::HomeUnlessPassage => step.is_in_passage(),
        };
        (step.is_in_play() && !spared).then_some((piece, step))
    }
}

impl Decision<'_> {
    fn roll(&mut self, draws: &mut impl Draws) {
        let (seat, n) = (self.state.turn.seat, self.state.draws);
        self.emit(Event::Roll { seat, n, die: draws.die(n) });
        if self.state.phase == Phase::ThirdSix {
            self.third_six();
        } else if self.state.moves.is_empty() {
            self.emit(Event::Pass { seat, why: PassWhy::NoMove });
        }
    }

    fn move_piece(&mut self, chosen: Move) {
        let seat = self.state.turn.seat;
        let colour = self.state.side(seat).colour;
        let Move { piece, from, to, steps, why, captures } = chosen;
        let (from, to) = (from.place(colour), to.place(colour));
        self.emit(Event::Move(Moved { seat, piece, from, to, steps, why }));
        if let Some(of) = captures {
            self.emit(Event::Capture(Capture { seat, piece, of, on: to, points: CAPTURE_POINTS }));
        }
        let unused = matches!(self.state.phase, Phase::Bonus { .. }) && self.state.moves.is_empty();
        if unused && self.winner().is_none() {
            self.emit(Event::Pass { seat, why: PassWhy::NoMove });
        }
    }

    fn third_six(&mut self) {
        let seat = self.state.turn.seat;
        let event = match self.state.sent_home_by_third_six() {
            Some((piece, step)) => {
                Event::SentHome { seat, piece, from: step.place(self.state.side(seat).colour) }
            }
            None => Event::Pass { seat, why: PassWhy::NoMove },
        };
        self.emit(event);
    }

    #[inline]
    fn winner(&self) -> Option<Seat> {
        self.events.last().and_then(|event| self.state.won_by(event))
    }

    /// Ends the game if it is won, or opens the next turn if this one is over.
    #[inline]
    fn conclude(&mut self, draws: &impl Draws) {
        if let Some(winner) = self.winner() {
            let end = End {
                winner,
                ranking: self.state.ranking(winner),
                points: self.state.sides.iter().map(|side| side.points).collect(),
                secret: draws.secret(),
            };
            self.emit(Event::End(Box::new(end)));
        } else if self.state.phase == Phase::NextTurn
            && let Some(seat) = self.state.next_seat()
        {
            self.emit(Event::Turn { seat });
        }
    }
}
