//! A position, and the only two things that one can do with it: decide what an action brings about, and apply that.

use super::{
    action::{Action, Reason},
    event::{End, Event, Events},
    house_rules::Rules,
    turn::Turn,
    view::{SeatView, View},
};
use crate::{Leave, Seat, draws::Draws};
use arrayvec::ArrayVec;

/// The face that loses the turn's sum.
const LOSES: u8 = 1;

/// A game in progress, or as it ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    rules: Rules,
    sides: ArrayVec<Side, { Seat::MAX }>,
    phase: Phase,
    /// How many draws were made.
    draws: u32,
}

/// What a seat has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Side {
    points: u32,
    /// How many had left when this player left, this one counted in; `None` while they play.
    left: Option<u8>,
}

/// Where the game is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Phase {
    /// It has not begun.
    Begin,
    /// Somebody has the turn.
    Turn(Turn),
    /// It is over.
    Over(Box<End>),
}

impl State {
    /// A game that has not begun; `None` unless 2 to 4 play.
    pub fn new(rules: Rules, seats: u8) -> Option<Self> {
        let sides = (0..seats).map(|_| Side::default());
        (2..=4).contains(&seats).then(|| Self {
            rules,
            sides: sides.collect(),
            phase: Phase::Begin,
            draws: 0,
        })
    }

    /// All seats, in turn order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::first(self.sides.len())
    }

    /// Whose turn it is.
    pub fn to_act(&self) -> Option<Seat> {
        self.turn().map(|turn| turn.seat)
    }

    /// The turn that somebody has.
    pub fn turn(&self) -> Option<&Turn> {
        match &self.phase {
            Phase::Turn(turn) => Some(turn),
            Phase::Begin | Phase::Over(_) => None,
        }
    }

    /// How the game ended, if it did.
    pub fn end(&self) -> Option<&End> {
        match &self.phase {
            Phase::Over(end) => Some(end),
            Phase::Begin | Phase::Turn(_) => None,
        }
    }

    /// Whether the seat's player is in the game.
    pub fn is_playing(&self, seat: Seat) -> bool {
        self.sides.get(seat.index()).is_some_and(|side| side.left.is_none())
    }

    /// The number of the next draw.
    pub fn draws(&self) -> u32 {
        self.draws
    }

    /// The events that begin the game; none once it has begun.
    pub fn begin(&self, draws: &mut impl Draws) -> Events {
        if self.phase != Phase::Begin {
            return Events::new();
        }
        let seats = u8::try_from(self.sides.len()).unwrap_or(u8::MAX);
        let seat = Seat::new(draws.draw(0, seats).into()).unwrap_or(Seat::FIRST);
        Events::from_iter([Event::First { seat }, Event::Turn { seat }])
    }

    /// What an action brings about. The state stays as it is.
    ///
    /// # Errors
    /// With the reason, when the rules do not allow it.
    pub fn decide(&self, seat: Seat, action: Action, draws: &mut impl Draws) -> Result<Events, Reason> {
        let turn = match &self.phase {
            Phase::Begin => return Err(Reason::NotBegun),
            Phase::Over(_) => return Err(Reason::Over),
            Phase::Turn(turn) => turn,
        };
        if !self.is_playing(seat) {
            return Err(Reason::NotPlaying);
        }
        match action {
            Action::Resign => Ok(self.leave(turn, seat, Leave::Resign, draws)),
            Action::Drop => Ok(self.leave(turn, seat, Leave::Drop, draws)),
            Action::Roll | Action::Hold if turn.seat != seat => Err(Reason::NotYourTurn),
            Action::Roll => Ok(self.roll(turn, draws)),
            Action::Hold if turn.rolls.is_empty() => Err(Reason::RollFirst),
            Action::Hold => Ok(self.hold(turn, draws)),
        }
    }

    fn roll(&self, turn: &Turn, draws: &mut impl Draws) -> Events {
        let (seat, n) = (turn.seat, self.draws);
        let die = draws.die(n);
        let mut events = Events::from_iter([Event::Roll { seat, n, die }]);
        if die.pips() == LOSES {
            events.extend([Event::Bust { seat, lost: turn.sum() }, self.next_turn(seat)]);
        }
        events
    }

    fn hold(&self, turn: &Turn, draws: &impl Draws) -> Events {
        let (seat, sum) = (turn.seat, turn.sum());
        let mut then = self.clone();
        then.side(seat).points += sum;
        let wins = then.sides[seat.index()].points >= self.rules.goal.points().into();
        let next = if wins { then.won_by(seat, draws) } else { self.next_turn(seat) };
        Events::from_iter([Event::Hold { seat, sum }, next])
    }

    fn leave(&self, turn: &Turn, seat: Seat, why: Leave, draws: &impl Draws) -> Events {
        let mut events = Events::from_iter([Event::Out { seat, why }]);
        let mut then = self.clone();
        then.apply(&events[0]);
        let mut playing = self.seats().filter(|&there| then.is_playing(there));
        match (playing.next(), playing.next()) {
            (Some(last), None) => events.push(then.won_by(last, draws)),
            _ if turn.seat == seat => events.push(then.next_turn(seat)),
            _ => {}
        }
        events
    }

    /// The turn of the next seat whose player is in the game.
    fn next_turn(&self, after: Seat) -> Event {
        let (before, behind): (Vec<Seat>, Vec<Seat>) = self.seats().partition(|&seat| seat <= after);
        let mut round = behind.into_iter().chain(before);
        Event::Turn { seat: round.find(|&seat| self.is_playing(seat)).unwrap_or(after) }
    }

    /// The end of the game, as this state is ranked.
    fn won_by(&self, winner: Seat, draws: &impl Draws) -> Event {
        let mut ranking: ArrayVec<Seat, { Seat::MAX }> = self.seats().collect();
        ranking.sort_by_key(|&seat| {
            let side = self.sides[seat.index()];
            // Players who stay come before those who left; of these the last to leave comes first.
            let left = side.left.map(std::cmp::Reverse);
            (seat != winner, left.is_some(), left, std::cmp::Reverse(side.points), seat)
        });
        let points = self.sides.iter().map(|side| side.points).collect();
        Event::End(Box::new(End { winner, ranking, points, secret: draws.secret() }))
    }

    /// Makes an event take effect.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::First { .. } => self.draws += 1,
            Event::Turn { seat } | Event::Bust { seat, .. } => self.phase = Phase::Turn(Turn::of(*seat)),
            Event::Roll { die, .. } => {
                self.draws += 1;
                if let Phase::Turn(turn) = &mut self.phase
                    && die.pips() != LOSES
                {
                    turn.rolls.push(*die);
                }
            }
            Event::Hold { seat, sum } => {
                self.side(*seat).points += sum;
                self.phase = Phase::Turn(Turn::of(*seat));
            }
            Event::Out { seat, .. } => {
                let left = self.sides.iter().filter(|side| side.left.is_some()).count() + 1;
                self.side(*seat).left = u8::try_from(left).ok();
            }
            Event::End(end) => self.phase = Phase::Over(end.clone()),
        }
    }

    fn side(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    /// All that there is to know: Pig hides nothing.
    pub fn view(&self) -> View {
        let sides = self.seats().zip(&self.sides);
        View {
            rules: self.rules,
            seats: sides
                .map(|(seat, side)| SeatView { seat, points: side.points, left: side.left })
                .collect(),
            turn: self.turn().cloned(),
            end: self.end().cloned(),
        }
    }
}
