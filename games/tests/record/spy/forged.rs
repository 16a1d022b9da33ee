//! Games of Spy that are changed here and there, and by which rule they are then refused.

use super::games::Game;
use crate::common::refusal;
use charbagh_games::{
    Seat,
    spy::{Base, Begin, Event, Look, State},
};

/// The first event of some game of so many players that `wanted` likes, with its place among the game's events.
pub(super) fn find<T>(players: u8, wanted: impl Fn(&State, &Event) -> Option<T>) -> (Game, usize, T) {
    (0..400)
        .map(|number| Game::random(players, number, 0))
        .find_map(|game| {
            let (index, found) = game
                .states()
                .enumerate()
                .find_map(|(index, (state, event))| wanted(&state, event).map(|found| (index, found)))?;
            Some((game, index, found))
        })
        .expect("hundreds of games hold what the test needs")
}

/// Event number `index` stands in this line.
pub(super) fn line_of(index: usize) -> u64 {
    index as u64 + 2
}

/// Line and rule by which a game is refused when its events are changed so.
pub(super) fn refused(game: &Game, change: impl FnOnce(&mut Vec<Event>)) -> (u64, &'static str) {
    let mut game = game.clone();
    change(&mut game.events);
    let (line, rule, _) = refusal(game.bytes());
    (line, rule)
}

pub(super) fn refused_with(game: &Game, index: usize, event: Event) -> (u64, &'static str) {
    refused(game, |events| events[index] = event)
}

pub(super) fn refused_with_before(game: &Game, index: usize, event: Event) -> (u64, &'static str) {
    refused(game, |events| events.insert(index, event))
}

pub(super) fn refused_without(game: &Game, index: usize) -> (u64, &'static str) {
    refused(game, |events| drop(events.remove(index)))
}

pub(super) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

pub(super) fn other_seat(one: Seat) -> Seat {
    seat(1 - one.index())
}

pub(super) fn bases_of(game: &Game) -> Vec<Base> {
    let Event::Bases { bases } = &game.events[0] else { panic!("a record begins with the bases") };
    bases.to_vec()
}

pub(super) fn begin_of(game: &Game) -> Begin {
    let Event::Begin(begin) = &game.events[1] else { panic!("what all see follows") };
    (**begin).clone()
}

pub(super) fn as_bases(bases: &[Base]) -> Event {
    Event::Bases { bases: Box::new(bases.iter().cloned().collect()) }
}

pub(super) fn a_look(event: &Event) -> Option<Look> {
    match event {
        Event::Look(look) => Some(*look),
        _ => None,
    }
}
