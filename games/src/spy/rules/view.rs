//! What an audience may know of a game: the only thing that screens and computer players are made from.

use super::{
    card::{Card, Spaces, Target},
    event::{Answer, End, Look, OutWhy},
    house_rules::Rules,
    place::{Slot, Stance},
    side::{Condition, Held, Side},
    state::{Phase, SILENT_TURNS, State, Turn, Walked},
};
use crate::{Audience, Seat};
use arrayvec::ArrayVec;

/// A game as its audience sees it. What the audience may not know is not in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// The house rules.
    pub rules: Rules,
    /// s7: how many slots each base has, 6 or 7.
    pub slots: u8,
    /// The seats in turn order; none before the bases are arranged.
    pub seats: ArrayVec<SeatView, { Seat::MAX }>,
    /// Whose turn it is; `None` before the beginning and after the end, or when the table has stopped the game.
    pub turn: Option<Turn>,
    /// s13: every look so far, in order: what everybody has heard.
    pub looks: Vec<Look>,
    /// s10: the numbers of face-down cards that walks have told, in order.
    pub walks: Vec<Walked>,
    /// How the game ended.
    pub end: Option<End>,
}

/// One base as its audience sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatView {
    /// The seat of its holder.
    pub seat: Seat,
    /// How its Spy stands.
    pub stance: Stance,
    /// The cards, from the holder's left.
    pub slots: ArrayVec<SlotView, 7>,
    /// s14: what is sought here; `None` when everything has been found.
    pub target: Option<Target>,
    /// s16: why the player is out.
    pub out: Option<OutWhy>,
    /// s19: how many turns the player has ended since the last news; at 3 for everybody the game is a draw.
    pub silent: u8,
}

/// A slot as its audience sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SlotView {
    /// Face down. With the house rule `notes`, what was announced of it.
    Down {
        /// What everybody has heard of it.
        note: Option<Note>,
    },
    /// Face down for the others, but the audience holds it.
    Held {
        /// Which card it is.
        card: Card,
        /// s13: whether it is a bomb that has been found once.
        lit: bool,
    },
    /// s13: exposed for all.
    Exposed(Card),
    /// s17: turned open because its player is out, or the game is over.
    Open {
        /// Which card it is.
        card: Card,
        /// Whether it is a lit bomb.
        lit: bool,
    },
}

/// What has been announced of a slot and is still true.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Note {
    /// "Safe": a safe that was not sought then.
    Safe,
    /// "Top secret": one that was not sought then.
    TopSecret,
    /// "Tsssssss": a lit bomb.
    Tsss,
}

/// s10: how far a Spy can walk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Walk {
    /// As far as the card says that it faces.
    Exactly(Spaces),
    /// It faces an exposed card: 1 or 2.
    Choice,
    /// The card is none that the audience may know.
    Unknown,
}

impl SlotView {
    /// The card, if the audience may know it.
    pub const fn card(self) -> Option<Card> {
        match self {
            Self::Down { .. } => None,
            Self::Held { card, .. } | Self::Exposed(card) | Self::Open { card, .. } => Some(card),
        }
    }

    /// Whether it is exposed.
    pub const fn is_exposed(self) -> bool {
        matches!(self, Self::Exposed(_))
    }
}

impl SeatView {
    /// s7: the slot that the Spy faces.
    pub fn faced(&self) -> Slot {
        self.stance.faced(self.count())
    }

    /// s12: the slot of every opponent's that the Spy would look at.
    pub fn looks_at(&self) -> Slot {
        self.faced().across(self.count())
    }

    /// s10: how far the Spy would walk.
    pub fn walk(&self) -> Walk {
        match self.slots.get(self.faced().index()) {
            Some(SlotView::Exposed(_)) => Walk::Choice,
            Some(slot) => slot.card().map_or(Walk::Unknown, |card| Walk::Exactly(card.number())),
            None => Walk::Unknown,
        }
    }

    /// Whether the player is in the game.
    pub fn is_playing(&self) -> bool {
        self.out.is_none()
    }

    fn count(&self) -> u8 {
        u8::try_from(self.slots.len()).unwrap_or(u8::MAX)
    }
}

impl View {
    /// The seat's part of the view; `None` for a seat that this game does not have, and before the bases are arranged.
    pub fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.seats.get(seat.index())
    }

    /// The seats that `seat` can spy on, in turn order beginning after it (s12, s17).
    pub fn opponents(&self, seat: Seat) -> impl Iterator<Item = &SeatView> {
        let (before, after) = self.seats.split_at(self.seats.len().min(seat.index() + 1));
        after.iter().chain(before).filter(move |other| other.seat != seat && other.is_playing())
    }

    /// s19: how many turns without news there can still be before the game is a draw, the present one counted: 0 when it
    /// is over.
    pub fn turns_to_draw(&self) -> u8 {
        if self.end.is_some() {
            return 0;
        }
        let playing = self.seats.iter().filter(|seat| seat.is_playing());
        playing.map(|seat| SILENT_TURNS.saturating_sub(seat.silent)).sum()
    }
}

impl State {
    /// What this audience may know.
    pub fn view(&self, audience: Audience) -> View {
        let over = self.phase == Phase::Over;
        self.view_with(|seat, side| match audience {
            _ if over || !side.is_playing() => Eyes::Open,
            Audience::Seat(holder) if holder == seat => Eyes::Holder,
            _ => Eyes::Others,
        })
    }

    /// What everybody may know when nobody will play on, whether the game has come to its end or not: all of it.
    pub fn opened(&self) -> View {
        View { turn: None, ..self.view_with(|_, _| Eyes::Open) }
    }

    fn view_with(&self, eyes: impl Fn(Seat, &Side) -> Eyes) -> View {
        let seats = Seat::first(self.sides.len()).zip(&self.sides);
        View {
            rules: self.rules,
            slots: self.slots(),
            seats: seats.map(|(seat, side)| self.seat_view(seat, side, eyes(seat, side))).collect(),
            turn: self.turn(),
            looks: self.looks.clone(),
            walks: self.walks.clone(),
            end: self.end().cloned(),
        }
    }

    fn seat_view(&self, seat: Seat, side: &Side, eyes: Eyes) -> SeatView {
        let slots = Slot::all(self.slots()).zip(&side.slots);
        SeatView {
            seat,
            stance: side.stance,
            slots: slots.map(|(slot, held)| self.slot_view(seat, slot, *held, eyes)).collect(),
            target: side.target,
            out: side.out,
            silent: side.silent,
        }
    }

    fn slot_view(&self, seat: Seat, slot: Slot, held: Held, eyes: Eyes) -> SlotView {
        let Held { card, condition } = held;
        let lit = condition == Condition::Lit;
        match eyes {
            _ if condition == Condition::Exposed => SlotView::Exposed(card),
            Eyes::Open => SlotView::Open { card, lit },
            Eyes::Holder => SlotView::Held { card, lit },
            Eyes::Others => {
                SlotView::Down { note: self.rules.notes.then(|| self.note(seat, slot)).flatten() }
            }
        }
    }

    /// What was announced of a slot that is face down: made from the announcements alone.
    fn note(&self, seat: Seat, slot: Slot) -> Option<Note> {
        let of_slot = self.looks.iter().rev().filter(|look| (look.at, look.slot) == (seat, slot));
        of_slot.map(|look| look.answer).find_map(|answer| match answer {
            Answer::Safe => Some(Note::Safe),
            Answer::TopSecret => Some(Note::TopSecret),
            Answer::Tsss | Answer::Boom(_) => Some(Note::Tsss),
            // Such a card is not face down.
            Answer::Exposed(_) | Answer::Known(_) => None,
        })
    }
}

/// How much of a base is seen.
#[derive(Debug, Clone, Copy)]
enum Eyes {
    Open,
    Holder,
    Others,
}
