//! The bases are arranged in secret, and the game begins with the last of them.

use super::{PLAIN, act, begun, draws, leave, played, seat, set_up};
use crate::{
    Audience, Clock, Game, Leave, Seat,
    draws::{Secret, VerifiableDraws},
    spy::{Action, Base, Event, OutWhy, Readiness, Reason, Refusal, SlotView, Spy, WrongBase},
};
use std::collections::HashSet;

#[test]
fn s3_two_to_four_play() {
    assert!(Spy::new(PLAIN, 1).is_none() && Spy::new(PLAIN, 5).is_none());
    assert!((2..=4).all(|seats| Spy::new(PLAIN, seats).is_some()));
}

#[test]
fn s5_a_base_is_seen_by_its_holder_and_by_nobody_else() {
    let draws = draws(0);
    let game = set_up(3, &[seat(1), seat(2)], &draws);
    let own = |audience| game.view(audience).preparation.unwrap().own;
    assert_eq!(own(Audience::Seat(seat(0))), game.random_set_up(seat(0), 0, &draws));
    for audience in [Audience::Public, Audience::Seat(seat(1))] {
        assert_eq!(own(audience), None);
        assert!(!format!("{:?}", game.view(audience)).contains("S1"));
    }
}

#[test]
fn s5_ready_made_bases_follow_from_the_secret_and_differ() {
    let secret = Secret::from_seed("b", 7);
    let draws = VerifiableDraws::new(secret, "simulate");
    for seats in 2..=4 {
        let game = Spy::new(PLAIN, seats).unwrap();
        let mut seen = HashSet::new();
        for (index, shuffle) in
            (0..usize::from(seats)).flat_map(|index| (0..5).map(move |shuffle| (index, shuffle)))
        {
            let base = game.random_set_up(seat(index), shuffle, &draws).unwrap();
            let mut apart = VerifiableDraws::new(secret, format!("simulate:base:{index}:{shuffle}"));
            assert_eq!(base, Base::random(seats, &mut apart));
            assert_eq!(game.check_set_up(seat(index), &base), Ok(()));
            seen.insert(base);
        }
        assert_eq!(seen.len(), usize::from(seats) * 5);
    }
}

#[test]
fn s5_the_game_begins_with_the_last_base_and_not_sooner() {
    let draws = draws(0);
    let mut game = set_up(3, &[seat(1)], &draws);
    assert_eq!((game.begin(&draws), game.is_setting_up()), (Vec::new(), true));
    assert_eq!([0, 1, 2].map(|index| game.is_ready(seat(index))), [true, false, true]);
    let base = game.random_set_up(seat(1), 3, &draws).unwrap();
    game.settle(seat(1), &base);
    let events = game.begin(&draws);
    assert!(matches!(events.as_slice(), [Event::Bases { .. }, Event::Begin(_), Event::Turn { .. }]));
    events.iter().for_each(|event| drop(game.apply(event)));
    assert!(!game.is_setting_up() && game.to_act().is_some());
    assert_eq!(game.view(Audience::Seat(seat(1))).preparation, None);
    assert_eq!(game.begin(&draws), [], "nor does it begin twice");
}

#[test]
fn s5_a_base_is_arranged_once_and_only_with_ones_own_cards() {
    let draws = draws(0);
    let mut game = set_up(2, &[seat(1)], &draws);
    let right: Base = "S1 > T2 B1 S2 B1 T1 B2".parse().unwrap();
    let wrong: Base = "S1 > S1 B1 S2 B1 T1 B2".parse().unwrap();
    assert!(matches!(game.check_set_up(seat(1), &wrong), Err(Refusal::WrongBase(WrongBase::Cards { .. }))));
    assert_eq!(game.check_set_up(seat(1), &right), Ok(()));
    assert_eq!(game.check_set_up(seat(0), &right), Err(Refusal::Arranged));
    game.settle(seat(1), &right);
    game.begin(&draws).iter().for_each(|event| drop(game.apply(event)));
    assert_eq!(game.check_set_up(seat(1), &right), Err(Refusal::Arranged));
}

#[test]
fn s5_nobody_acts_while_bases_are_arranged() {
    let draws = draws(0);
    let game = set_up(2, &[seat(1)], &draws);
    for action in [Action::TurnRound, Action::Done, Spy::leaving(Leave::Resign)] {
        assert_eq!(game.decide(seat(0), &action, &draws), Err(Refusal::Arranging));
    }
    assert_eq!((game.to_act(), game.choose(seat(0))), (None, None));
}

#[test]
fn s16_who_gives_up_while_bases_are_arranged_is_out_as_soon_as_the_game_begins() {
    for (leave, why) in [(Leave::Resign, OutWhy::Resigned), (Leave::Drop, OutWhy::Dropped)] {
        let draws = draws(0);
        let mut game = set_up(3, &[], &draws);
        game.leave_early(seat(1), leave);
        assert_eq!([0, 1, 2].map(|index| game.is_playing(seat(index))), [true, false, true]);
        let readiness = game.view(Audience::Public).preparation.unwrap().readiness;
        assert_eq!(readiness.as_slice(), [Readiness::Ready, Readiness::Left, Readiness::Ready]);
        let events = game.begin(&draws);
        assert!(events.contains(&Event::Out { seat: seat(1), why }), "{events:?}");
        events.iter().for_each(|event| drop(game.apply(event)));
        assert!(game.to_act().is_some_and(|to_act| to_act != seat(1)));
        assert_eq!([0, 1, 2].map(|index| game.is_playing(seat(index))), [true, false, true]);
    }
}

#[test]
fn s18_the_one_who_is_left_while_bases_are_arranged_wins_at_once() {
    let draws = draws(0);
    let mut game = set_up(3, &[], &draws);
    game.leave_early(seat(0), Leave::Resign);
    game.leave_early(seat(2), Leave::Drop);
    let events = game.begin(&draws);
    assert!(events.last().is_some_and(Spy::ends));
    events.iter().for_each(|event| drop(game.apply(event)));
    assert_eq!(game.outcome(), Some(crate::Outcome::Won(seat(1))));
    assert!(!game.is_setting_up());
}

#[test]
fn an_event_shows_who_acts_and_whoever_ends_a_turn_has_acted() {
    let draws = draws(0);
    let mut game = begun(2, &draws);
    let first = game.to_act().unwrap();
    let mut shown = |action: Action| -> Vec<Option<Seat>> {
        let events = game.decide(game.to_act().unwrap(), &action, &draws).unwrap();
        events.iter().map(|event| game.apply(event)).collect()
    };
    assert_eq!(shown(Action::TurnRound), [Some(first)]);
    assert_eq!(shown(Action::Done), [Some(first)]);
}

#[test]
fn s9_s11_a_clock_runs_for_a_whole_turn() {
    let draws = draws(0);
    let mut game = begun(2, &draws);
    let first = game.to_act().unwrap();
    assert_eq!(game.clock(), Clock::Turn(1));
    act(&mut game, first, Action::TurnRound, &draws);
    assert_eq!(game.clock(), Clock::Turn(1));
    act(&mut game, first, Action::Done, &draws);
    assert_eq!(game.clock(), Clock::Turn(2));
}

#[test]
fn what_is_recent_has_happened_since_the_reader_s_last_turn_and_hides_the_bases() {
    let draws = draws(0);
    let mut game = begun(3, &draws);
    for _ in 0..3 {
        let seat = game.to_act().unwrap();
        act(&mut game, seat, Action::TurnRound, &draws);
        act(&mut game, seat, Action::Done, &draws);
    }
    let recent = game.view(Audience::Public).recent;
    assert_eq!(recent.iter().filter(|event| Spy::begins_turn(event)).count(), 3, "{recent:?}");
    let begun = begun(3, &draws);
    for audience in [Audience::Public, Audience::Seat(seat(0))] {
        assert!(begun.view(audience).recent.iter().all(Spy::is_public));
    }
}

#[test]
fn s17_a_stopped_game_opens_every_base_and_a_running_one_none() {
    let game = begun(4, &draws(0));
    let hidden = |view: crate::spy::GameView| {
        let slots = view.board.seats.iter().flat_map(|base| &base.slots);
        slots.filter(|slot| matches!(slot, SlotView::Down { .. })).count()
    };
    assert_eq!(hidden(game.view(Audience::Public)), 24);
    assert_eq!(hidden(game.view(Audience::Seat(seat(2)))), 18);
    let stopped = game.stopped_view(Audience::Public);
    assert_eq!(stopped.board.turn, None);
    assert_eq!(hidden(stopped), 0);
}

#[test]
fn whoever_is_out_cannot_act() {
    let draws = draws(0);
    let mut game = begun(3, &draws);
    let gone = game.to_act().unwrap();
    leave(&mut game, gone, &draws);
    assert!(!game.is_playing(gone));
    assert_eq!(game.decide(gone, &Action::Done, &draws), Err(Spy::not_playing()));
    assert_eq!(Spy::not_playing(), Refusal::Rules(Reason::NotPlaying));
}

#[test]
fn computers_play_to_the_end() {
    for seats in 2..=4 {
        let game = played(seats, 1);
        assert!(game.outcome().is_some() && game.to_act().is_none() && !game.is_setting_up());
    }
}
