//! Laws that every game obeys, however many play it and whatever they do.

use super::{
    position::Begins,
    random::{Played, Table, every_action, random_game},
    referee::Referee,
};
use crate::{
    Audience, Seat,
    spy::{Action, Event, Reason, Rules, Spaces, State, Walk},
};
use proptest::prelude::*;
use std::collections::HashSet;

/// More actions than any game of these tests takes.
const ENDLESS: usize = 5_000;

fn tables() -> impl Strategy<Value = Table> {
    (2..=4_u8, any::<bool>(), any::<u64>()).prop_map(|(players, notes, seed)| Table {
        rules: Rules { notes },
        players,
        seed,
    })
}

/// What a seat can do by what it sees: nothing else than its own view says.
fn legal(state: &State, seat: Seat) -> Vec<Action> {
    let view = state.view(Audience::Seat(seat));
    let Some(side) = view.seat(seat).filter(|side| view.end.is_none() && side.is_playing()) else {
        return Vec::new();
    };
    let mut legal = vec![Action::Resign, Action::Drop];
    let Some(turn) = view.turn.filter(|turn| turn.seat == seat) else { return legal };
    legal.extend([Action::TurnRound, Action::Done]);
    if !turn.walked {
        legal.extend(match side.walk() {
            Walk::Exactly(spaces) => vec![Action::Walk(None), Action::Walk(Some(spaces))],
            Walk::Choice => Spaces::ALL.map(|spaces| Action::Walk(Some(spaces))).to_vec(),
            Walk::Unknown => panic!("a player knows their own cards"),
        });
    }
    if !turn.looked {
        legal.extend(view.opponents(seat).map(|other| Action::Look(other.seat)));
    }
    legal
}

/// Asks for everything, for everyone; gives the reasons for which it is refused.
fn assert_decides_what_is_legal(state: &State) -> Vec<Reason> {
    let mut reasons = Vec::new();
    for seat in Seat::first(4) {
        let legal = legal(state, seat);
        for action in every_action() {
            let untouched = state.clone();
            let decided = state.decide(seat, action, &Begins(0));
            assert!(*state == untouched, "deciding changes nothing");
            assert_eq!(decided.is_ok(), legal.contains(&action), "seat {seat} asks to {action}: {decided:?}");
            match decided {
                Ok(events) => assert!(!events.is_empty(), "{action} brings something about"),
                Err(illegal) => {
                    assert_eq!((illegal.seat, illegal.action), (seat, action));
                    reasons.push(illegal.reason);
                }
            }
        }
    }
    reasons
}

fn assert_possible(state: &State) {
    for side in &state.sides {
        assert!(side.stance.gap.left() < state.slots());
    }
    match state.to_act() {
        Some(seat) => assert!(state.is_playing(seat) && state.playing().count() >= 2),
        None => assert!(state.end().is_some()),
    }
    assert!(state.turn().is_none_or(|turn| !(turn.walked && turn.looked)), "s9: such a turn has ended");
}

/// What one action can bring about.
fn assert_shape(action: &Played) {
    let events = action.events;
    let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count();
    assert!((1..=3).contains(&events.len()));
    assert!(count(|event| matches!(event, Event::Out { .. })) <= 1);
    assert!(count(|event| matches!(event, Event::Turn { .. } | Event::End(_))) <= 1);
    let last = events.iter().position(|event| matches!(event, Event::Turn { .. } | Event::End(_)));
    assert!(last.is_none_or(|at| at + 1 == events.len()), "a turn or a game ends last: {events:?}");
    let own = match action.action {
        None => matches!(events[..], [Event::Bases { .. }, Event::Begin(_), Event::Turn { .. }]),
        Some((_, Action::TurnRound)) => matches!(events[..], [Event::Face { .. }]),
        Some((_, Action::Walk(_))) => matches!(events[0], Event::Walk { .. }),
        Some((_, Action::Look(_))) => matches!(events[0], Event::Look(_)),
        Some((_, Action::Done)) => matches!(events[..], [Event::Turn { .. } | Event::End(_)]),
        Some((_, Action::Resign | Action::Drop)) => matches!(events[0], Event::Out { .. }),
    };
    assert!(own, "{:?} brought about {events:?}", action.action);
}

fn lines(record: &[Event]) -> Vec<String> {
    record.iter().map(|event| serde_json::to_string(event).unwrap()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_record_read_back_leads_to_the_same_states(table in tables()) {
        let mut folded = State::new(table.rules, table.players);
        table.play(|action| {
            assert_eq!(&folded, action.before);
            for line in lines(action.events) {
                folded.apply(&serde_json::from_str(&line).unwrap());
            }
            assert_eq!(&folded, action.after);
        });
    }

    #[test]
    fn a_second_reading_of_the_rules_agrees_with_every_line(table in tables()) {
        let record = random_game(table.seed, table.players, table.rules.notes);
        let lines = lines(&record);
        prop_assert!(Referee::follow(lines.iter().map(String::as_str)).is_over());
    }

    #[test]
    fn decide_accepts_what_the_players_own_view_offers_and_nothing_else(table in tables()) {
        table.play(|action| drop(assert_decides_what_is_legal(action.after)));
    }

    #[test]
    fn no_game_comes_to_an_impossible_state_and_every_game_ends(table in tables()) {
        let mut actions = 0;
        let last = table.play(|action| {
            actions += 1;
            assert!(actions < ENDLESS, "{table:?} does not end");
            assert_possible(action.after);
            assert_shape(action);
        });
        prop_assert!(last.end().is_some());
    }

    #[test]
    fn s09_nobody_walks_or_looks_twice_in_a_turn(table in tables()) {
        let mut done: HashSet<&str> = HashSet::new();
        for event in random_game(table.seed, table.players, false) {
            let fresh = match event {
                Event::Turn { .. } => { done.clear(); true }
                Event::Walk { .. } => done.insert("walk"),
                Event::Look(_) => done.insert("look"),
                _ => true,
            };
            prop_assert!(fresh);
        }
    }

    #[test]
    fn s19_every_game_that_nobody_does_anything_in_any_more_is_a_draw_in_three_rounds(table in tables()) {
        table.play(|action| {
            let mut state = action.after.clone();
            let mut left = usize::from(state.view(Audience::Public).turns_to_draw());
            assert!(left <= 3 * state.playing().count());
            while let Some(seat) = state.to_act() {
                assert!(left > 0);
                left -= 1;
                let events = state.decide(seat, Action::Done, &Begins(0)).unwrap();
                events.iter().for_each(|event| state.apply(event));
            }
            assert_eq!(left, 0);
        });
    }

    #[test]
    fn the_same_seed_plays_the_same_game(table in tables()) {
        let game = || random_game(table.seed, table.players, table.rules.notes);
        prop_assert_eq!(game(), game());
    }

    #[test]
    fn notes_change_what_is_seen_and_nothing_that_happens(table in tables()) {
        let game = |notes| random_game(table.seed, table.players, notes);
        prop_assert_eq!(game(false), game(true));
    }
}

#[test]
fn every_reason_to_refuse_is_met() {
    let mut met = HashSet::new();
    met.extend(assert_decides_what_is_legal_before_the_beginning());
    for (players, seed) in (2..=4).flat_map(|players| (0..30).map(move |seed| (players, seed))) {
        let table = Table { rules: Rules::default(), players, seed };
        table.play(|action| met.extend(assert_decides_what_is_legal(action.after)));
    }
    let rules: HashSet<_> = met.iter().map(|reason| reason.rule()).collect();
    assert_eq!(rules, HashSet::from(["s5", "s9", "s10", "s12", "s16", "s17", "s18", "s20"]));
    for reason in [
        Reason::NotBegun,
        Reason::Over,
        Reason::NotPlaying,
        Reason::NotYourTurn,
        Reason::Walked,
        Reason::Looked,
        Reason::WrongNumber,
        Reason::ChooseNumber,
        Reason::OwnBase,
        Reason::NoSuchSeat,
        Reason::BaseOut,
    ] {
        assert!(met.contains(&reason), "{reason:?}");
    }
    assert_eq!(met.len(), 11);
}

fn assert_decides_what_is_legal_before_the_beginning() -> Vec<Reason> {
    assert_decides_what_is_legal(&State::new(Rules::default(), 3))
}

#[test]
fn many_games_agree_with_the_second_reading() {
    for (players, seed) in (2..=4).flat_map(|players| (0..100).map(move |seed| (players, seed))) {
        let lines = lines(&random_game(seed, players, false));
        Referee::follow(lines.iter().map(String::as_str));
    }
}
