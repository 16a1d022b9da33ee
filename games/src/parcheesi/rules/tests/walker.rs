//! The rules of movement told a second time, square by square and without regard to speed, to check the first telling.

use crate::{
    Seat,
    draws::Die,
    parcheesi::{Colour, FiveRule, Move, OvershootRule, Phase, Piece, PieceAt, Square, State, Step, Why},
};

/// The legal moves, in the order of the pieces.
pub(super) fn moves(state: &State) -> Vec<Move> {
    let Some(seat) = state.to_act() else { return Vec::new() };
    let at_home = pieces_of(state, seat).any(|(_, step)| step == Step::HOME);
    let (steps, why) = match state.phase() {
        Phase::Move { die } if die == Die::SIX && !at_home => (7, Why::Die),
        Phase::Move { die } => (die.pips(), Why::Die),
        Phase::Bonus { why, steps } => (steps, why),
        _ => return Vec::new(),
    };
    let all: Vec<Move> = pieces_of(state, seat)
        .filter_map(|(piece, from)| {
            let (to, captures) = go(state, PieceAt { seat, piece }, from, steps, why)?;
            Some(Move { piece, from, to, steps, why, captures })
        })
        .collect();
    let colour = state.colour(seat).unwrap();
    let opens_barrier = |candidate: &&Move| {
        candidate.from.square(colour).is_some_and(|square| is_barrier(&pieces_on(state, square)))
    };
    // p10, p15.
    let compelled: Vec<Move> = match state.phase() {
        Phase::Move { die: Die::SIX } => all.iter().filter(opens_barrier).copied().collect(),
        Phase::Move { die: Die::FIVE } if state.rules().five == FiveRule::Leave => {
            all.iter().filter(|candidate| candidate.from == Step::HOME).copied().collect()
        }
        _ => Vec::new(),
    };
    if compelled.is_empty() { all } else { compelled }
}

/// Where a piece comes to, and whom it captures there.
fn go(state: &State, at: PieceAt, from: Step, steps: u8, why: Why) -> Option<(Step, Option<PieceAt>)> {
    let colour = state.colour(at.seat)?;
    match from {
        Step::HOME if steps == 5 && why == Why::Die => Some((Step::START, enter(state, at, colour)?)),
        Step::HOME | Step::GOAL => None,
        _ => walk(state, at, from, steps),
    }
}

/// p19. The outer `None`: nobody can enter.
#[expect(clippy::option_option, reason = "whether a piece can enter, and whether it captures by that")]
fn enter(state: &State, at: PieceAt, colour: Colour) -> Option<Option<PieceAt>> {
    let there = pieces_on(state, colour.start());
    let others: Vec<_> = there.iter().copied().filter(|other| other.seat != at.seat).collect();
    match (there.len(), others.len()) {
        (0 | 1, _) => Some(None),
        (2, 1) => Some(Some(others[0])),
        (2, 2) => Some(state.last_on_start[colour.index()]),
        _ => None,
    }
}

/// p9, p14, p16 to p18.
fn walk(state: &State, at: PieceAt, from: Step, steps: u8) -> Option<(Step, Option<PieceAt>)> {
    let colour = state.colour(at.seat)?;
    let mut here = from.count();
    let mut forward = true;
    for _ in 0..steps {
        if here == Step::GOAL.count() {
            if state.rules().overshoot == OvershootRule::Exact {
                return None;
            }
            forward = false;
        }
        here = if forward { here + 1 } else { here - 1 };
        let square = Step::new(here)?.square(colour);
        if square.is_some_and(|square| is_barrier(&others_on(state, square, at))) {
            return None;
        }
    }
    let to = Step::new(here)?;
    let Some(square) = to.square(colour) else { return Some((to, None)) };
    let there = others_on(state, square, at);
    match there.as_slice() {
        [] => Some((to, None)),
        [one] if one.seat == at.seat || square.is_safe() => Some((to, None)),
        [one] => Some((to, Some(*one))),
        _ => None,
    }
}

fn is_barrier(there: &[PieceAt]) -> bool {
    matches!(there, [one, other] if one.seat == other.seat)
}

fn others_on(state: &State, square: Square, but: PieceAt) -> Vec<PieceAt> {
    pieces_on(state, square).into_iter().filter(|&at| at != but).collect()
}

/// The pieces on a square.
pub(super) fn pieces_on(state: &State, square: Square) -> Vec<PieceAt> {
    let on_it = |seat: Seat| {
        let colour = state.colour(seat).unwrap();
        pieces_of(state, seat)
            .filter(move |(_, step)| step.square(colour) == Some(square))
            .map(move |(piece, _)| PieceAt { seat, piece })
    };
    state.seats().flat_map(on_it).collect()
}

/// A seat's pieces with where they are.
pub(super) fn pieces_of(state: &State, seat: Seat) -> impl Iterator<Item = (Piece, Step)> + '_ {
    Piece::first(4).filter_map(move |piece| Some((piece, state.step(PieceAt { seat, piece })?)))
}
