//! p5 to p7: who sits at the table, and who begins.

use super::position::{Dice, Position, seat};
use crate::{
    Seat,
    parcheesi::{
        Action, Colour,
        Colour::{Blue, Green, Red, Yellow},
        Event, First, Reason, Rules, SeatsError, State,
    },
};

/// A game that has begun with these rolls, and what was rolled.
fn begin(colours: &[Colour], faces: &[u8]) -> (State, First) {
    let mut state = State::new(Rules::classic(), colours).unwrap();
    let events = state.begin(&mut Dice::showing(faces.iter().copied()));
    events.iter().for_each(|event| state.apply(event));
    match events.as_slice() {
        [Event::First(first), Event::Turn { seat }] if first.begins == *seat => (state, (**first).clone()),
        other => panic!("a game begins with its first rolls and a turn, not with {other:?}"),
    }
}

fn rolls(first: &First) -> String {
    serde_json::to_string(&first.rolls).unwrap()
}

#[test]
fn p5_a_table_has_two_to_four_seats() {
    let new = |colours: &[Colour]| State::new(Rules::classic(), colours).map(|state| state.seats().count());
    assert_eq!(new(&[]), Err(SeatsError::Count));
    assert_eq!(new(&[Yellow]), Err(SeatsError::Count));
    assert_eq!(new(&[Yellow, Red]), Ok(2));
    assert_eq!(new(&[Yellow, Blue, Red]), Ok(3));
    assert_eq!(new(&Colour::ALL), Ok(4));
    assert_eq!(new(&[Yellow, Blue, Red, Green, Green]), Err(SeatsError::Count));
}

#[test]
fn p5_every_colour_sits_once_and_in_turn_order() {
    let new = |colours: &[Colour]| State::new(Rules::classic(), colours).err();
    assert_eq!(new(&[Red, Yellow]), Some(SeatsError::Order));
    assert_eq!(new(&[Red, Red]), Some(SeatsError::Order));
}

#[test]
fn p6_the_stake_is_no_part_of_the_game() {
    let rules = serde_json::to_value(Rules::classic()).unwrap();
    let mut keys: Vec<_> = rules.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["capture", "five", "goal", "overshoot", "pieces", "preset", "third_six"]);
}

#[test]
fn p7_the_highest_roll_begins() {
    let (state, first) = begin(&Colour::ALL, &[2, 3, 5, 4]);
    assert_eq!(rolls(&first), "[[2,3,5,4]]");
    assert_eq!(state.to_act(), Seat::new(2));
    assert_eq!(state.draws(), 4);
}

#[test]
fn p7_ties_roll_again_among_themselves() {
    let (state, first) = begin(&Colour::ALL, &[6, 2, 6, 1, 3, 5]);
    assert_eq!(rolls(&first), "[[6,2,6,1],[3,null,5,null]]");
    assert_eq!(state.to_act(), Seat::new(2));
    assert_eq!(state.draws(), 6);
}

#[test]
fn p7_ties_among_the_low_rolls_do_not_count() {
    let (state, first) = begin(&Colour::ALL, &[1, 1, 1, 2]);
    assert_eq!(rolls(&first), "[[1,1,1,2]]");
    assert_eq!(state.to_act(), Seat::new(3));
}

#[test]
fn p7_ties_go_on_until_one_is_highest() {
    let (state, first) = begin(&[Yellow, Red], &[4, 4, 1, 1, 6, 5]);
    assert_eq!(rolls(&first), "[[4,4],[1,1],[6,5]]");
    assert_eq!(state.to_act(), Seat::new(0));
}

#[test]
fn p7_turns_go_round_yellow_blue_red_green() {
    let mut game = Position::new(Rules::classic()).turn_of(Yellow);
    for colour in [Yellow, Blue, Red, Green, Yellow] {
        assert!(game.is_to_roll(colour));
        game.roll(1);
    }
}

#[test]
fn p7_turns_go_round_at_a_table_of_two() {
    let mut game = Position::of(Rules::classic(), &[Yellow, Red]).turn_of(Red);
    for colour in [Red, Yellow, Red] {
        assert!(game.is_to_roll(colour));
        game.roll(1);
    }
}

#[test]
fn p7_a_game_begins_once() {
    let (state, _) = begin(&[Yellow, Red], &[1, 2]);
    assert!(state.begin(&mut Dice::showing([])).is_empty());
}

#[test]
fn p7_nobody_acts_before_the_beginning() {
    let state = State::new(Rules::classic(), &Colour::ALL).unwrap();
    assert_eq!(state.to_act(), None);
    for action in [Action::Roll, Action::Resign, Action::Drop, Action::Decline] {
        let refusal = state.decide(Seat::FIRST, action, &mut Dice::showing([])).unwrap_err();
        assert_eq!(refusal.reason, Reason::NotBegun);
    }
}

#[test]
fn p7_nobody_acts_out_of_turn() {
    let game = Position::new(Rules::classic()).turn_of(Red);
    for seat in [0, 1, 3].map(seat) {
        let refusal = game.state.decide(seat, Action::Roll, &mut Dice::showing([])).unwrap_err();
        assert_eq!((refusal.seat, refusal.reason), (seat, Reason::NotYourTurn));
    }
}
