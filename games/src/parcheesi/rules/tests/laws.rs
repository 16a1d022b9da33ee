//! Laws that every game obeys, whatever its table and its luck.

use super::{
    random::{Played, SeededDice, Table, every_action, offered, tables},
    walker::{self, pieces_of, pieces_on},
};
use crate::{
    Audience,
    parcheesi::{Action, Colour, Event, Phase, SeatTally, Square, State, Step, Tally},
};
use proptest::prelude::*;

/// More actions than any game of these tests takes; a game that reaches it would not end.
const ENDLESS: usize = 50_000;

fn assert_possible(state: &State) {
    assert_squares_possible(state);
    assert_turn_possible(state);
    for seat in state.seats().filter(|&seat| !state.is_playing(seat)) {
        assert!(
            pieces_of(state, seat).all(|(_, step)| step == Step::HOME),
            "p24: who left has left the board"
        );
    }
}

fn assert_squares_possible(state: &State) {
    for square in Square::all() {
        let there = pieces_on(state, square);
        assert!(there.len() <= 2, "p4: {there:?} on {}", square.place());
        if let [one, other] = there.as_slice() {
            let shared = one.seat != other.seat;
            assert!(!shared || square.is_safe(), "p17: {there:?} share {}", square.place());
        }
    }
    for start in Colour::ALL {
        let there = pieces_on(state, start.start());
        match state.last_on_start[start.index()] {
            Some(last) => assert!(there.len() == 2 && there.contains(&last), "p19: {last:?} of {there:?}"),
            None => assert!(there.len() < 2, "p19: none of {there:?}"),
        }
    }
}

fn assert_turn_possible(state: &State) {
    match state.to_act() {
        Some(seat) => assert!(state.is_playing(seat) && state.playing().count() >= 2),
        None => assert_eq!(state.phase(), Phase::Over),
    }
    match state.phase() {
        Phase::Roll | Phase::Over => assert!(state.moves().is_empty()),
        Phase::Move { .. } | Phase::Bonus { .. } => {
            assert!(!state.moves().is_empty(), "p8: such a roll is passed");
        }
        other => panic!("a state does not wait for {other:?}"),
    }
    assert!(state.turn.sixes <= 2, "p13: a third six ends the turn");
}

/// How an event changes the numbers that are not on the board.
fn assert_numbers_follow(action: &Played) {
    let rolls = action.events.iter().filter(|event| matches!(event, Event::Roll { .. })).count();
    assert_eq!(action.after.draws(), action.before.draws() + u32::try_from(rolls).unwrap());
    for seat in action.after.seats() {
        let earned = action.after.side(seat).points - action.before.side(seat).points;
        let captures = action
            .events
            .iter()
            .filter(|event| matches!(event, Event::Capture(capture) if capture.seat == seat))
            .count();
        assert_eq!(earned as usize, 20 * captures, "p17: points are earned by captures");
    }
}

/// Folds a record and calls `seen` with each state and the event that led to it, read back from JSON.
fn fold(table: &Table, record: &[Event], mut seen: impl FnMut(&State, &Event)) -> State {
    let mut state = State::new(table.rules, &table.colours).unwrap();
    for event in record {
        let line = serde_json::to_string(event).unwrap();
        let read: Event = serde_json::from_str(&line).unwrap();
        assert_eq!(read, *event, "{line}");
        state.apply(&read);
        seen(&state, &read);
    }
    state
}

fn assert_decides_what_is_legal(state: &State, draws: u32) {
    let legal = state.legal();
    for seat in state.seats() {
        for action in every_action() {
            let mut dice = SeededDice::after(draws);
            let untouched = state.clone();
            let decided = state.decide(seat, action, &mut dice);
            assert_eq!(*state, untouched, "deciding changes nothing");
            let expected = match action {
                Action::Resign | Action::Drop => state.is_playing(seat) && state.to_act().is_some(),
                _ => state.to_act() == Some(seat) && legal.contains(&action),
            };
            assert_eq!(decided.is_ok(), expected, "seat {seat} asks to {action} in {state:?}: {decided:?}");
            let rolled = u32::from(expected && action == Action::Roll);
            assert_eq!(dice.asked, draws + rolled, "a die is rolled for a roll and for nothing else");
            if let Err(illegal) = decided {
                assert_eq!((illegal.seat, illegal.action), (seat, action));
            }
        }
    }
}

fn assert_moves_agree(state: &State) {
    assert_eq!(state.moves(), walker::moves(state), "{state:?}");
}

/// Acting at once is deciding and applying; a refusal leaves the state as it was.
fn assert_acts_as_it_decides(state: &State, draws: u32) {
    for seat in state.seats() {
        for action in every_action() {
            let decided = state.decide(seat, action, &mut SeededDice::after(draws));
            let mut folded = state.clone();
            decided.iter().flatten().for_each(|event| folded.apply(event));
            let mut acted = state.clone();
            assert_eq!(acted.act(seat, action, &mut SeededDice::after(draws)), decided);
            assert_eq!(acted, folded, "seat {seat} asks to {action} in {state:?}");
        }
    }
}

fn assert_view_agrees(state: &State) {
    let view = state.view(Audience::Public);
    let choices = view.choices();
    assert_eq!(view.moves.as_slice(), state.moves());
    assert!(choices.iter().all(|choice| view.moves.contains(choice)));
    assert_eq!(choices.is_empty(), view.moves.is_empty());
    for candidate in &view.moves {
        let standing_in = choices.iter().filter(|choice| choice.from == candidate.from).collect::<Vec<_>>();
        assert_eq!(standing_in.len(), 1, "each place from which a piece can move is one choice");
        assert_eq!((standing_in[0].to, standing_in[0].captures), (candidate.to, candidate.captures));
        assert!(standing_in[0].piece <= candidate.piece);
    }
    if let Some(only) = view.only_move() {
        assert!(state.legal().contains(&only));
        assert!(!view.may_decline);
    }
}

fn assert_ends(table: &Table) {
    let mut actions = 0;
    let last = table.play(
        |_| (),
        |_| {
            actions += 1;
            assert!(actions < ENDLESS, "{table:?} does not end");
        },
    );
    let end = last.end().unwrap();
    let mut ranked = end.ranking.to_vec();
    assert_eq!(ranked.first(), Some(&end.winner));
    ranked.sort_unstable();
    assert_eq!(ranked, last.seats().collect::<Vec<_>>(), "everybody is ranked once");
    assert!(last.is_playing(end.winner));
    let all_in = last.side(end.winner).in_goal() == usize::from(table.rules.pieces);
    assert!(all_in || last.playing().count() == 1, "p22, p24");
}

fn assert_tally_agrees(table: &Table) {
    let record = table.record();
    let last = fold(table, &record, |_, _| ());
    let tally = Tally::of(&record);
    let seats: Vec<_> = last.seats().map(|seat| *tally.seat(seat)).collect();
    let first_rolls = match &record[0] {
        Event::First(first) => first.rolls.iter().flatten().flatten().count(),
        other => panic!("a record begins with {other:?}"),
    };
    let rolls: u32 = seats.iter().map(SeatTally::rolls).sum();
    assert_eq!(rolls as usize + first_rolls, last.draws() as usize);
    let made: u32 = seats.iter().map(|seat| seat.captures_made).sum();
    let suffered: u32 = seats.iter().map(|seat| seat.captures_suffered).sum();
    assert_eq!(made, suffered);
    for (seat, counted) in last.seats().zip(&seats) {
        assert_eq!(last.side(seat).points, 20 * counted.captures_made);
        assert!(counted.third_sixes * 3 <= counted.faces[5]);
    }
    let turns: u32 = seats.iter().map(|seat| seat.turns).sum();
    assert_eq!(turns as usize, record.iter().filter(|event| matches!(event, Event::Turn { .. })).count());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn no_game_comes_to_an_impossible_state(table in tables()) {
        table.play(|_| (), |action| {
            assert_possible(action.after);
            assert_numbers_follow(action);
        });
    }

    #[test]
    fn every_game_ends_with_everybody_ranked(table in tables()) {
        assert_ends(&table);
    }

    #[test]
    fn the_record_read_back_leads_to_the_same_states(table in tables()) {
        let record = table.record();
        let mut told = Vec::new();
        table.play(|_| (), |action| {
            let mut state = action.before.clone();
            told.extend(action.events.iter().map(|event| { state.apply(event); state.clone() }));
        });
        let mut folded = Vec::new();
        fold(&table, &record, |state, _| folded.push(state.clone()));
        let begun = folded.len() - told.len();
        prop_assert_eq!(begun, 2, "the first rolls and the first turn");
        prop_assert!(folded[begun..] == told[..]);
    }

    #[test]
    fn decide_accepts_what_is_legal_and_nothing_else(table in tables()) {
        table.play(|_| (), |action| assert_decides_what_is_legal(action.after, action.after.draws()));
    }

    #[test]
    fn acting_is_deciding_and_applying(table in tables()) {
        table.play(|_| (), |action| assert_acts_as_it_decides(action.after, action.after.draws()));
    }

    #[test]
    fn moves_are_those_that_a_walk_square_by_square_finds(table in tables()) {
        table.play(|_| (), |action| {
            assert_moves_agree(action.after);
        });
    }

    #[test]
    fn a_view_agrees_with_its_state(table in tables()) {
        table.play(|_| (), |action| assert_view_agrees(action.after));
    }

    #[test]
    fn a_tally_agrees_with_its_game(table in tables()) {
        assert_tally_agrees(&table);
    }
}

#[test]
fn every_offered_table_obeys_the_laws() {
    for table in offered(4) {
        assert_ends(&table);
        assert_tally_agrees(&table);
        table.play(
            |_| (),
            |action| {
                assert_possible(action.after);
                assert_moves_agree(action.after);
                assert_view_agrees(action.after);
            },
        );
    }
}
