//! What is hidden stays hidden: nobody can tell two deals apart that agree on all that is public.

use super::{
    deals::{Clues, consistent, dealt, fold, redeal},
    random::Table,
};
use crate::{
    Audience, Seat,
    spy::{Action, Base, Card, Event, Rules, State, cards},
};
use std::collections::BTreeSet;

/// A random game by its actions; the first is the beginning.
struct Played {
    table: Table,
    actions: Vec<Done>,
}

/// Who did what, and what it brought about; nobody does the beginning.
type Done = (Option<(Seat, Action)>, Vec<Event>);

impl Played {
    fn new(seed: u64, players: u8, notes: bool) -> Self {
        let table = Table { rules: Rules { notes }, players, seed };
        let mut actions = Vec::new();
        table.play(|action| actions.push((action.action, action.events.to_vec())));
        Self { table, actions }
    }

    fn events(&self, actions: usize) -> Vec<Event> {
        self.actions[..actions].iter().flat_map(|(_, events)| events.clone()).collect()
    }

    /// How many of the actions go the same way with these bases.
    fn agreement(&self, bases: &[Base]) -> usize {
        let mut draws = self.table.draws(0);
        let mut state = State::new(self.table.rules, self.table.players);
        let mut alike = |(action, told): &Done| {
            let events = match action {
                None => state.begin(bases.to_vec(), &mut draws).ok(),
                Some((seat, action)) => state.decide(*seat, *action, &draws).ok(),
            };
            let events = events.unwrap_or_default();
            events.iter().for_each(|event| state.apply(event));
            let public = |events: &[Event]| -> Vec<Event> {
                events.iter().filter(|event| !matches!(event, Event::Bases { .. })).cloned().collect()
            };
            public(&events) == public(told)
        };
        self.actions.iter().take_while(|action| alike(action)).count()
    }
}

/// Every order of a player's cards, each once, in the straightforward way.
fn every_order(cards: &[Card]) -> BTreeSet<Vec<Card>> {
    if cards.is_empty() {
        return BTreeSet::from([Vec::new()]);
    }
    let first = |at: usize| {
        let mut others = cards.to_vec();
        let first = others.remove(at);
        every_order(&others).into_iter().map(move |order| [vec![first], order].concat())
    };
    (0..cards.len()).flat_map(first).collect()
}

/// Asserts that nobody but `seat` can tell the two apart.
fn assert_alike(state: &State, other: &State, seat: Seat) {
    let readers = Seat::first(4).filter(|&reader| reader != seat).map(Audience::Seat);
    for reader in readers.chain([Audience::Public]) {
        assert_eq!(state.view(reader), other.view(reader), "{reader:?} can tell {state:?} from {other:?}");
    }
}

#[test]
fn consistent_bases_are_those_with_which_the_game_goes_the_same_way() {
    for (players, seed) in (2..=4).flat_map(|players| (0..8).map(move |seed| (players, seed))) {
        let game = Played::new(seed, players, false);
        let all = game.events(game.actions.len());
        for seat in Seat::first(players.into()) {
            let agreements: Vec<(Vec<Card>, usize)> = every_order(cards(players))
                .into_iter()
                .map(|order| {
                    let mut bases = dealt(&all).to_vec();
                    bases[seat.index()].cards = order.iter().copied().collect();
                    (order, game.agreement(&bases))
                })
                .collect();
            for actions in 1..game.actions.len() {
                let events = game.events(actions);
                let found: Vec<Vec<Card>> =
                    consistent(&events, seat).map(|base| base.cards.to_vec()).collect();
                if !fold(game.table.rules, &events).is_playing(seat) {
                    assert_eq!(found, [dealt(&all)[seat.index()].cards.to_vec()], "s17: it lies open");
                    continue;
                }
                let expected = agreements.iter().filter(|(_, agreement)| *agreement >= actions);
                assert!(found.iter().eq(expected.map(|(order, _)| order)), "seat {seat} after {events:?}");
            }
        }
    }
}

#[test]
fn a_base_that_is_open_is_consistent_with_itself_alone() {
    let game = Played::new(3, 2, false);
    let events = game.events(game.actions.len());
    for seat in Seat::first(2) {
        assert!(consistent(&events, seat).eq([dealt(&events)[seat.index()].clone()]));
    }
}

#[test]
fn in_the_beginning_every_order_is_consistent() {
    for (players, orders) in [(2, 7 * 6 * 5 * 4 * 3), (3, 6 * 5 * 4 * 3), (4, 6 * 5 * 4 * 3)] {
        let events = Played::new(0, players, false).events(1);
        assert_eq!(consistent(&events, Seat::first(1).next().unwrap()).count(), orders);
    }
}

/// All deals, after every action of some games.
#[test]
fn no_view_tells_any_two_consistent_deals_apart() {
    for (players, seed, notes) in [(2, 0, false), (2, 1, true), (3, 2, false), (3, 3, true), (4, 4, false)] {
        let game = Played::new(seed, players, notes);
        for actions in 1..=game.actions.len() {
            let events = game.events(actions);
            let state = fold(game.table.rules, &events);
            for seat in Seat::first(players.into()) {
                for base in consistent(&events, seat) {
                    assert_alike(&state, &fold(game.table.rules, &redeal(&events, seat, base)), seat);
                }
            }
        }
    }
}

/// Some deals, in many games.
#[test]
fn no_view_tells_some_of_the_consistent_deals_apart_in_many_games() {
    let mut told_apart_by_holders = 0;
    for (players, seed) in (2..=4).flat_map(|players| (100..150).map(move |seed| (players, seed))) {
        let game = Played::new(seed, players, seed % 2 == 0);
        for actions in (1..=game.actions.len()).step_by(3) {
            let events = game.events(actions);
            let state = fold(game.table.rules, &events);
            for seat in Seat::first(players.into()) {
                let bases: Vec<_> = consistent(&events, seat).collect();
                for base in bases.iter().step_by(bases.len().div_ceil(4)) {
                    let other = fold(game.table.rules, &redeal(&events, seat, base.clone()));
                    assert_alike(&state, &other, seat);
                    let holder = Audience::Seat(seat);
                    told_apart_by_holders += usize::from(state.view(holder) != other.view(holder));
                }
            }
        }
    }
    assert!(told_apart_by_holders > 2_500, "the deals did differ: {told_apart_by_holders}");
}

/// Each player sees the same, however all the others' cards lie.
#[test]
fn a_player_sees_nothing_of_all_the_others_bases_at_once() {
    for (players, seed) in (2..=4).flat_map(|players| (300..360).map(move |seed| (players, seed))) {
        let game = Played::new(seed, players, false);
        for actions in 1..=game.actions.len() {
            let events = game.events(actions);
            let state = fold(game.table.rules, &events);
            for reader in Seat::first(players.into()) {
                let mut other = events.clone();
                for seat in Seat::first(players.into()).filter(|&seat| seat != reader) {
                    let bases: Vec<_> = consistent(&events, seat).collect();
                    other = redeal(&other, seat, bases[actions * 31 % bases.len()].clone());
                }
                let other = fold(game.table.rules, &other);
                assert_eq!(state.view(Audience::Seat(reader)), other.view(Audience::Seat(reader)));
            }
        }
    }
}

#[test]
fn clues_that_grow_event_by_event_are_those_of_the_whole_game_so_far() {
    let game = Played::new(5, 3, false);
    let events = game.events(game.actions.len());
    for seat in Seat::first(3) {
        let mut clues = Clues::new(&events, seat);
        for (heard, event) in events.iter().enumerate() {
            clues.hear(event);
            assert!(consistent(&events[..=heard], seat).eq(clues.bases()));
        }
    }
}
