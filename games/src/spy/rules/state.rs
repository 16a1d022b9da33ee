//! The state of a game: the fold of its events.

use super::{
    base::Base,
    card::{Spaces, Target},
    event::{Answer, Begin, End, Event, Look},
    house_rules::{Rules, slots},
    place::{Slot, Stance},
    side::{Condition, Side},
};
use crate::Seat;
use arrayvec::ArrayVec;

/// s19: after so many turns of everybody's without news the game is a draw.
pub(super) const SILENT_TURNS: u8 = 3;

/// A game. Changed only by [`State::apply`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    pub(super) rules: Rules,
    pub(super) players: u8,
    /// One a seat; empty before the bases are arranged.
    pub(super) sides: ArrayVec<Side, { Seat::MAX }>,
    pub(super) phase: Phase,
    pub(super) looks: Vec<Look>,
    pub(super) walks: Vec<Walked>,
    /// s19: what has been answered already, with what was sought in the base at the time.
    pub(super) told: Vec<Told>,
    pub(super) end: Option<Box<End>>,
}

/// What the game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Phase {
    /// s5: the bases.
    Arrange,
    /// Somebody's turn to end.
    Turn(Turn),
    /// Nothing any more.
    Over,
}

/// s9: somebody's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The seat whose turn it is.
    pub seat: Seat,
    /// Whether their Spy has walked in it.
    pub walked: bool,
    /// Whether their Spy has looked in it.
    pub looked: bool,
}

/// s10: a walk that told everybody the number of a face-down card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Walked {
    /// The seat whose Spy walked, and whose card it faced.
    pub seat: Seat,
    /// The slot of that card.
    pub slot: Slot,
    /// The card's number.
    pub number: Spaces,
}

/// s19: an answer that would teach nothing if it were given once more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Told {
    at: Seat,
    slot: Slot,
    target: Option<Target>,
    answer: Answer,
}

impl State {
    /// A game of so many players, 2 to 4, whose bases are to be arranged.
    pub fn new(rules: Rules, players: u8) -> Self {
        Self {
            rules,
            players: players.clamp(2, 4),
            sides: ArrayVec::new(),
            phase: Phase::Arrange,
            looks: Vec::new(),
            walks: Vec::new(),
            told: Vec::new(),
            end: None,
        }
    }

    /// The house rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// How many seats the game has.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// s7: how many slots each base has.
    pub fn slots(&self) -> u8 {
        slots(self.players)
    }

    /// The seats whose players are not out, in turn order. All of them before the bases are arranged.
    pub fn playing(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::first(self.players.into()).filter(|&seat| self.is_playing(seat))
    }

    /// Whether a seat's player is in the game.
    pub fn is_playing(&self, seat: Seat) -> bool {
        match self.sides.get(seat.index()) {
            Some(side) => side.is_playing(),
            None => self.phase == Phase::Arrange && seat.index() < self.players.into(),
        }
    }

    /// Whose turn it is; `None` before the beginning and after the end.
    pub fn to_act(&self) -> Option<Seat> {
        self.turn().map(|turn| turn.seat)
    }

    /// How the game ended, once it has.
    pub fn end(&self) -> Option<&End> {
        self.end.as_deref()
    }

    pub(super) fn turn(&self) -> Option<Turn> {
        match self.phase {
            Phase::Turn(turn) => Some(turn),
            Phase::Arrange | Phase::Over => None,
        }
    }

    pub(super) fn side(&self, seat: Seat) -> Option<&Side> {
        self.sides.get(seat.index())
    }

    /// s19: whether a look's answer can teach something.
    pub(super) fn is_news(&self, look: Look) -> bool {
        !matches!(look.answer, Answer::Known(_)) && !self.told.contains(&self.told_by(look))
    }

    fn told_by(&self, look: Look) -> Told {
        let target = self.side(look.at).and_then(|side| side.target);
        Told { at: look.at, slot: look.slot, target, answer: look.answer }
    }

    /// Makes an event take effect. The event must be one that [`State::decide`] or [`State::begin`] gave for this state;
    /// what a record holds is checked before (see [`verify`](crate::record::verify)).
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Bases { bases } => self.lay(bases),
            Event::Begin(begin) => self.show(begin),
            Event::Turn { seat } => {
                self.end_turn();
                self.phase = Phase::Turn(Turn { seat: *seat, walked: false, looked: false });
            }
            Event::Face { seat, faces } => self.stand(*seat, |stance| stance.faces = *faces),
            Event::Walk { seat, spaces, gap } => {
                self.hear_number(*seat, *spaces);
                self.stand(*seat, |stance| stance.gap = *gap);
                self.in_turn(|turn| turn.walked = true);
            }
            Event::Look(look) => {
                self.look(*look);
                self.in_turn(|turn| turn.looked = true);
            }
            Event::Out { seat, why } => {
                if let Some(side) = self.sides.get_mut(seat.index()) {
                    side.out = Some(*why);
                }
            }
            Event::End(end) => {
                self.end_turn();
                self.phase = Phase::Over;
                self.end = Some(Box::new(end.clone()));
            }
        }
    }

    fn lay(&mut self, bases: &[Base]) {
        self.sides = bases.iter().map(Side::new).collect();
    }

    fn show(&mut self, begin: &Begin) {
        for ((side, &gap), &faces) in self.sides.iter_mut().zip(&begin.gaps).zip(&begin.faces) {
            side.stance = Stance { gap, faces };
        }
    }

    fn stand(&mut self, seat: Seat, change: impl FnOnce(&mut Stance)) {
        if let Some(side) = self.sides.get_mut(seat.index()) {
            change(&mut side.stance);
        }
    }

    fn in_turn(&mut self, change: impl FnOnce(&mut Turn)) {
        if let Phase::Turn(turn) = &mut self.phase {
            change(turn);
        }
    }

    /// s10: the number of a walk is that of the card faced, unless that lies open.
    fn hear_number(&mut self, seat: Seat, number: Spaces) {
        let Some(side) = self.side(seat) else { return };
        let slot = side.stance.faced(self.slots());
        if side.held(slot).is_some_and(|held| held.condition != Condition::Exposed) {
            self.walks.push(Walked { seat, slot, number });
        }
    }

    fn look(&mut self, look: Look) {
        if self.is_news(look) {
            self.told.push(self.told_by(look));
            self.sides.iter_mut().for_each(|side| side.silent = 0);
        }
        self.looks.push(look);
        if let Some(side) = self.sides.get_mut(look.at.index()) {
            side.answered(look.slot, look.answer);
        }
    }

    /// s19: the turn that ends now counts, unless its player is out.
    fn end_turn(&mut self) {
        if let Some(seat) = self.to_act()
            && let Some(side) = self.sides.get_mut(seat.index()).filter(|side| side.is_playing())
        {
            side.silent = side.silent.saturating_add(1);
        }
    }
}
