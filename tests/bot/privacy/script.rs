//! A game that goes the same way with two different deals.

use charbagh::games::{
    Seat,
    draws::{Draws, Secret, VerifiableDraws},
    spy::{Action, Base, Card, Event, Rules, Spaces, State},
};
use std::collections::BTreeSet;

/// How many presses a game is played for: long enough for looks of every kind, too short to turn everything open.
const PRESSES: usize = 16;

/// A game that goes the same way with two deals: whoever does not see the cards cannot tell them apart.
#[derive(Debug)]
pub(super) struct Script {
    /// How many players there are.
    pub(super) players: u8,
    /// Who begins.
    pub(super) first: Seat,
    /// What is pressed, by whom.
    pub(super) presses: Vec<(Seat, Action)>,
    /// Both deals, in the order of the seats.
    pub(super) deals: [Vec<Base>; 2],
}

/// Chance for a script, numbered by itself.
struct Chance {
    draws: VerifiableDraws,
    next: u32,
}

impl Chance {
    fn new(number: u64) -> Self {
        Self { draws: VerifiableDraws::new(Secret::from_seed("privacy", number), "script"), next: 0 }
    }

    /// One of these; none of none.
    fn choose<'a, T>(&mut self, these: &'a [T]) -> Option<&'a T> {
        let sides = u8::try_from(these.len().min(255)).expect("at most 255").max(1);
        self.next += 1;
        these.get(usize::from(self.draws.draw(self.next, sides)))
    }
}

/// Draws by which a certain seat begins.
struct Begins(Seat);

impl Draws for Begins {
    fn draw(&mut self, _: u32, _: u8) -> u8 {
        u8::try_from(self.0.index()).expect("at most 3")
    }

    fn secret(&self) -> Secret {
        Secret::from_seed("begins", 0)
    }
}

impl Script {
    /// A script for so many players: the first one from this number on by which at least two of the players could hold
    /// something else at the end, and in which a bomb is found.
    pub(super) fn random(number: u64, players: u8) -> Self {
        let scripts = (number..).filter_map(|number| Self::try_random(number, players));
        scripts.into_iter().next().expect("there are many")
    }

    fn try_random(number: u64, players: u8) -> Option<Self> {
        let mut chance = Chance::new(number);
        let seats: Vec<Seat> = Seat::first(players.into()).collect();
        let first = *chance.choose(&seats)?;
        let dealt: Vec<Base> = seats
            .iter()
            .map(|seat| Base::random(players, &mut chance.draws.apart(&seat.to_string())))
            .collect();
        let mut state = begun(players, &dealt, first)?.0;
        let mut presses = Vec::new();
        while presses.len() < PRESSES {
            let press = choose(&state, &mut chance, first)?;
            let events = state.decide(press.0, press.1, &Begins(first)).ok()?;
            events.iter().for_each(|event| state.apply(event));
            presses.push(press);
        }
        let mut script = Self { players, first, presses, deals: [dealt.clone(), dealt] };
        let events = script.events(0)?;
        // s17: the base of a player who is out lies open.
        for seat in state.playing() {
            let others = script.others(seat, &events);
            if let Some(other) = chance.choose(&others) {
                script.deals[1][seat.index()] = other.clone();
            }
        }
        let differ = script.deals[0].iter().zip(&script.deals[1]).filter(|(one, other)| one != other).count();
        let tsss = events.iter().any(|event| format!("{event:?}").contains("Tsss"));
        (differ >= 2 && tsss && script.events(1)? == events).then_some(script)
    }

    /// What happens with one of the deals, for everybody to see; none when it is not possible.
    fn events(&self, deal: usize) -> Option<Vec<Event>> {
        self.events_with(&self.deals[deal])
    }

    fn events_with(&self, bases: &[Base]) -> Option<Vec<Event>> {
        let (mut state, mut events) = begun(self.players, bases, self.first)?;
        for &(seat, action) in &self.presses {
            let told = state.decide(seat, action, &Begins(self.first)).ok()?;
            told.iter().for_each(|event| state.apply(event));
            events.extend(told);
        }
        Some(events)
    }

    /// The other bases of a seat by which the same happens.
    fn others(&self, seat: Seat, events: &[Event]) -> Vec<Base> {
        let mut bases = self.deals[0].clone();
        let own = bases[seat.index()].clone();
        let mut others = Vec::new();
        for order in orders(&own.cards) {
            bases[seat.index()].cards.copy_from_slice(&order);
            if bases[seat.index()] != own && self.events_with(&bases).as_deref() == Some(events) {
                others.push(bases[seat.index()].clone());
            }
        }
        others
    }
}

/// A game that has begun, and what all have seen of it.
fn begun(players: u8, bases: &[Base], first: Seat) -> Option<(State, Vec<Event>)> {
    let mut state = State::new(Rules::default(), players);
    let mut events = state.begin(bases.to_vec(), &mut Begins(first)).ok()?.to_vec();
    for event in &events {
        state.apply(event);
    }
    events.retain(|event| !matches!(event, Event::Bases { .. }));
    Some((state, events))
}

/// Something that the player whose turn it is can press and that does not end the game: a look more often than not.
fn choose(state: &State, chance: &mut Chance, first: Seat) -> Option<(Seat, Action)> {
    let seat = state.to_act()?;
    let looks = Seat::first(4).map(Action::Look);
    let walks = [None, Some(Spaces::One), Some(Spaces::Two)].map(Action::Walk);
    let goes_on = |&action: &Action| {
        let events = state.decide(seat, action, &Begins(first));
        let allowed = events.is_ok_and(|events| !events.iter().any(|event| matches!(event, Event::End(_))));
        // A board has no button for a number that is not to be chosen.
        allowed
            && (!matches!(action, Action::Walk(Some(_)))
                || state.decide(seat, Action::Walk(None), &Begins(first)).is_err())
    };
    let looks: Vec<Action> = looks.filter(goes_on).collect();
    let all: Vec<Action> = walks
        .into_iter()
        .chain([Action::TurnRound, Action::Done])
        .filter(goes_on)
        .chain(looks.clone())
        .collect();
    let prefers_looks = *chance.choose(&[true, false])?;
    let actions = if prefers_looks && !looks.is_empty() { &looks } else { &all };
    Some((seat, *chance.choose(actions)?))
}

/// Every order of these cards, each once.
fn orders(cards: &[Card]) -> BTreeSet<Vec<Card>> {
    if cards.is_empty() {
        return BTreeSet::from([Vec::new()]);
    }
    let mut all = BTreeSet::new();
    for (place, &card) in cards.iter().enumerate() {
        let rest = [&cards[..place], &cards[place + 1..]].concat();
        all.extend(orders(&rest).into_iter().map(|order| [vec![card], order].concat()));
    }
    all
}
