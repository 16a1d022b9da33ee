//! What it does in positions where a good player would not hesitate.

use super::table::{Table, seat};
use crate::spy::{Action, Answer, Event, Spaces};

/// Slots 1 and 2 are before the Spy, across from 7 and 6.
const NEAR_1_AND_2: &str = "S1 > T2 B1 S2 B1 T1 B2";

#[test]
fn it_exposes_what_it_knows_to_be_sought() {
    let script = "look 1 done done turn look 1 done done";
    let mut table = Table::of([NEAR_1_AND_2, "< B1 B1 B2 T1 T2 S2 S1"]).play(script);
    let turn = table.computer_turn();
    assert_eq!(turn[..2], [Action::TurnRound, Action::Look(seat(1))], "Safe 2 was heard to be in slot 6");
}

#[test]
fn s9_it_walks_to_where_it_can_look_in_the_same_turn() {
    let script = "look 1 done done turn look 1 walk done";
    let mut table = Table::of([NEAR_1_AND_2, "< B1 B1 B2 T1 T2 S2 S1"]).play(script);
    assert_eq!(table.computer_turn(), [Action::TurnRound, Action::Walk(None), Action::Look(seat(1))]);
}

#[test]
fn s10_past_its_exposed_card_it_walks_as_far_as_it_wants() {
    let bases = ["S1 T2 > B1 S2 B1 T1 B2", "< B1 B1 B2 T1 S2 S1 T2"];
    let mut table = Table::of(bases).play("look 1 done look 0 done turn look 1 walk done");
    let two = Action::Walk(Some(Spaces::Two));
    assert_eq!(table.computer_turn(), [Action::TurnRound, two, Action::Look(seat(1))]);
}

#[test]
fn it_sets_out_for_what_it_cannot_reach_in_this_turn() {
    let away = "look 1 done done turn look 1 walk done walk done done";
    let mut table = Table::of([NEAR_1_AND_2, "< B1 B1 B2 T1 T2 S2 S1"]).play(away);
    assert!(
        table.computer_turn().contains(&Action::Walk(None)),
        "Safe 2 is across from slot 2, the Spy in gap 5"
    );
    table.act(Action::Done);
    assert!(table.computer_turn_events().iter().any(is_exposure));
}

#[test]
fn it_stays_where_it_will_look_next() {
    let script = "look 1 done done turn look 1";
    let table = Table::of([NEAR_1_AND_2, "< B1 B1 B2 T1 T2 S2 S1"]).play(script);
    assert_eq!(table.choice(), Action::Done, "Safe 2 is in slot 6, and this turn's look is used up");
}

#[test]
fn of_two_sure_finds_it_makes_the_one_that_brings_a_player_nearer_to_being_out() {
    let bases = ["S1 > T2 B1 S2 B1 T1", "B1 T1 B1 > T2 S2 S1", "> B1 B1 S1 S2 T1 T2"];
    let mut table = Table::of(bases)
        .play("look 2 done look 2 done done")
        .play("look 1 done turn look 2 done done")
        .play("turn look 2 done done done")
        .play("look 1 done done done");
    let turn = table.computer_turn();
    assert_eq!(turn[..2], [Action::TurnRound, Action::Look(seat(2))], "Top Secret 1 there, Safe 2 at seat 1");
}

#[test]
fn it_remembers_a_bomb_that_somebody_else_found() {
    let bases = ["S1 > T2 B1 S2 B1 T1", "S1 > T2 B1 S2 B1 T1", "> S1 S2 T1 T2 B1 B1"];
    let mut table = Table::of(bases).play("done look 2 done done");
    let looked_at_slot_5 = |event: &Event| match event {
        Event::Look(look) => (look.at, look.slot.number()) == (seat(2), 5),
        _ => false,
    };
    for _ in 0..4 {
        assert!(!table.computer_turn_events().iter().any(looked_at_slot_5));
        table.act(Action::Done);
        table.act(Action::Done);
    }
}

#[test]
fn at_the_beginning_it_looks_before_it_walks() {
    for players in 2..=4 {
        for seed in 0..20 {
            let turn = Table::random(players, seed).computer_turn();
            let first = turn.iter().find(|action| **action != Action::TurnRound);
            assert!(matches!(first, Some(Action::Look(_))), "{turn:?}");
        }
    }
}

#[test]
fn of_equal_opponents_it_looks_at_the_one_that_is_next() {
    for seed in 0..20 {
        let mut table = Table::random(4, seed);
        let next = (table.state.to_act().unwrap().index() + 1) % 4;
        assert!(table.computer_turn().contains(&Action::Look(seat(next))));
    }
}

fn is_exposure(event: &Event) -> bool {
    matches!(event, Event::Look(look) if matches!(look.answer, Answer::Exposed(_)))
}
