//! Deals that nobody can tell apart: every base that a player might hold after all that everybody has seen and heard.
//!
//! A walk tells the number of the card that the Spy faces, an answer tells what lies in a slot, and nothing else of a
//! base ever comes out before it is turned open. Each event so narrows what *one* slot may hold, whatever lies in the
//! others; and the bases that are left are all the ways to lay the player's cards into slots that allow them.
//!
//! ```ignore
//! use crate::spy::rules::tests::{deals::{consistent, fold, redeal}, random::random_game};
//!
//! let events = random_game(7, 2, false);
//! for seen in 2..events.len() {
//!     for base in consistent(&events[..seen], seat) {
//!         let other = fold(rules, &redeal(&events[..seen], seat, base));
//!         // Nobody but the holder can tell `other` from the game that was played.
//!     }
//! }
//! ```

use crate::{
    Seat,
    spy::{Answer, Base, Card, Event, Kind, Rules, Slot, Stance, State, cards},
};
use arrayvec::ArrayVec;

/// All bases of `seat` which, with the others unchanged, give the very same public events, each once; the one that was
/// dealt is among them.
///
/// `events` is a game from its `bases` on, as far as it has been played. Where the Spy stood and how it faced in the
/// beginning is public (s6), so all have that in common. A base that lies open, because its player is out (s17) or the
/// game is over, is consistent with nothing but itself.
pub(crate) fn consistent(events: &[Event], seat: Seat) -> impl Iterator<Item = Base> + use<> {
    let mut clues = Clues::new(events, seat);
    for event in events {
        clues.hear(event);
    }
    clues.bases().into_iter()
}

/// The same events with another base of `seat`.
pub(crate) fn redeal(events: &[Event], seat: Seat, base: Base) -> Vec<Event> {
    let mut events = events.to_vec();
    let Some(Event::Bases { bases }) = events.first_mut() else { panic!("a game begins with its bases") };
    bases[seat.index()] = base;
    events
}

/// The bases as they were dealt.
pub(crate) fn dealt(events: &[Event]) -> &[Base] {
    let Some(Event::Bases { bases }) = events.first() else { panic!("a game begins with its bases") };
    bases
}

/// The state after these events.
pub(crate) fn fold(rules: Rules, events: &[Event]) -> State {
    let mut state = State::new(rules, u8::try_from(dealt(events).len()).unwrap());
    for event in events {
        state.apply(event);
    }
    state
}

/// What everybody knows of one base: to be told every event, in order. Much cheaper than [`consistent`] where the same
/// game is looked at again and again.
#[derive(Debug, Clone)]
pub(crate) struct Clues {
    seat: Seat,
    dealt: Base,
    players: u8,
    stance: Stance,
    slots: ArrayVec<Known, 7>,
    /// How many of the secrets are exposed.
    found: usize,
    open: bool,
}

/// What everybody knows of a slot.
#[derive(Debug, Clone)]
struct Known {
    allowed: ArrayVec<Card, 6>,
    exposed: bool,
}

impl Clues {
    /// The order in which the secrets are sought (s13).
    const SOUGHT: [Card; 4] = [Card::S1, Card::S2, Card::T1, Card::T2];

    /// Nothing is known of the base of `seat` yet. `events` begin with the bases.
    pub(crate) fn new(events: &[Event], seat: Seat) -> Self {
        let players = u8::try_from(dealt(events).len()).unwrap();
        let dealt = dealt(events)[seat.index()].clone();
        let known = Known { allowed: Card::ALL.into(), exposed: false };
        let slots = dealt.cards.iter().map(|_| known.clone()).collect();
        Self { seat, stance: dealt.stance(), players, slots, dealt, found: 0, open: false }
    }

    /// Takes the next event.
    pub(crate) fn hear(&mut self, event: &Event) {
        match event {
            Event::Face { seat, faces } if *seat == self.seat => self.stance.faces = *faces,
            Event::Walk { seat, spaces, gap } if *seat == self.seat => {
                let slots = u8::try_from(self.slots.len()).unwrap();
                let faced = self.stance.faced(slots);
                if !self.slots[faced.index()].exposed {
                    self.narrow(faced, |card| card.number() == *spaces);
                }
                self.stance.gap = *gap;
            }
            Event::Look(look) if look.at == self.seat => self.answered(look.slot, look.answer),
            Event::Out { seat, .. } if *seat == self.seat => self.open = true,
            Event::End(_) => self.open = true,
            _ => {}
        }
    }

    /// All bases that fit, each once, in the order of their cards.
    pub(crate) fn bases(&self) -> Vec<Base> {
        let mut bases = Vec::new();
        if self.open {
            bases.push(self.dealt.clone());
        } else {
            let mut hand = [0; Card::ALL.len()];
            for &card in cards(self.players) {
                hand[card as usize] += 1;
            }
            self.lay(&mut hand, &mut ArrayVec::new(), &mut bases);
        }
        bases
    }

    /// Lays every card of the hand that the next slot allows, and the rest behind it in every way.
    fn lay(&self, hand: &mut [u8; Card::ALL.len()], laid: &mut ArrayVec<Card, 7>, bases: &mut Vec<Base>) {
        let Some(slot) = self.slots.get(laid.len()) else {
            bases.push(Base { cards: laid.clone(), ..self.dealt });
            return;
        };
        for &card in &slot.allowed {
            if hand[card as usize] > 0 {
                hand[card as usize] -= 1;
                laid.push(card);
                self.lay(hand, laid, bases);
                laid.pop();
                hand[card as usize] += 1;
            }
        }
    }

    fn answered(&mut self, slot: Slot, answer: Answer) {
        let target = Self::SOUGHT.get(self.found).copied();
        match answer {
            Answer::Safe => self.narrow(slot, |card| card.kind() == Kind::Safe && Some(card) != target),
            Answer::TopSecret => {
                self.narrow(slot, |card| card.kind() == Kind::TopSecret && Some(card) != target);
            }
            Answer::Tsss => self.narrow(slot, Card::is_bomb),
            Answer::Exposed(told) => {
                self.narrow(slot, |card| card == told);
                self.slots[slot.index()].exposed = true;
                self.found += 1;
            }
            Answer::Boom(told) | Answer::Known(told) => self.narrow(slot, |card| card == told),
        }
    }

    fn narrow(&mut self, slot: Slot, fits: impl Fn(Card) -> bool) {
        self.slots[slot.index()].allowed.retain(|card| fits(*card));
    }
}
