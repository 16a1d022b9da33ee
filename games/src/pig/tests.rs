//! Laws of Pig, on games at random and on given ones.

use super::{Action, Event, Events, Goal, Pig, Reason, Rules, State};
use crate::{
    Audience, Game, GameId, Leave, Seat,
    draws::{Die, Draws, Secret, VerifiableDraws},
    game::{Board, Commands, Counted, Press, Screens},
    record::{Header, Kind, SeatEntry, verify, write_game},
    screen::{Language, Player, Words},
};
use proptest::prelude::*;

/// Dice that fall as they are told to, a first seat too; then sixes.
struct Told(std::vec::IntoIter<u8>);

impl Draws for Told {
    fn draw(&mut self, _n: u32, sides: u8) -> u8 {
        self.0.next().unwrap_or(6).saturating_sub(1) % sides
    }

    fn secret(&self) -> Secret {
        Secret::new([7; 32])
    }
}

/// A game in which seat 1 of so many begins, and these dice fall.
fn begun(goal: Goal, seats: u8, dice: &[u8]) -> (State, Told) {
    let mut draws = Told([&[1], dice].concat().into_iter());
    let mut state = State::new(Rules { goal }, seats).unwrap();
    let events = state.begin(&mut draws);
    events.iter().for_each(|event| state.apply(event));
    (state, draws)
}

fn act(state: &mut State, draws: &mut Told, seat: Seat, action: Action) -> Events {
    let events = state.decide(seat, action, draws).unwrap();
    events.iter().for_each(|event| state.apply(event));
    events
}

fn take(game: &mut Pig, events: &[Event]) {
    for event in events {
        game.apply(event);
    }
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

#[test]
fn two_to_four_can_play() {
    let playable = (0..=5).filter(|&seats| State::new(Rules::default(), seats).is_some());
    assert_eq!(playable.collect::<Vec<_>>(), [2, 3, 4]);
}

#[test]
fn rolls_add_up_and_are_held() {
    let (mut state, mut draws) = begun(Goal::Hundred, 2, &[4, 6, 2]);
    for _ in 0..3 {
        act(&mut state, &mut draws, seat(0), Action::Roll);
    }
    assert_eq!(state.turn().unwrap().sum(), 12);
    let events = act(&mut state, &mut draws, seat(0), Action::Hold);
    assert_eq!(events[..], [Event::Hold { seat: seat(0), sum: 12 }, Event::Turn { seat: seat(1) }]);
    assert_eq!(state.view().seats[0].points, 12);
}

#[test]
fn a_one_loses_the_sum_of_the_turn_and_nothing_else() {
    let (mut state, mut draws) = begun(Goal::Hundred, 2, &[5, 6, 1]);
    act(&mut state, &mut draws, seat(0), Action::Roll);
    act(&mut state, &mut draws, seat(0), Action::Hold);
    act(&mut state, &mut draws, seat(1), Action::Roll);
    let events = act(&mut state, &mut draws, seat(1), Action::Roll);
    let die = Die::new(1).unwrap();
    let expected = [
        Event::Roll { seat: seat(1), n: 3, die },
        Event::Bust { seat: seat(1), lost: 6 },
        Event::Turn { seat: seat(0) },
    ];
    assert_eq!(events[..], expected);
    assert_eq!(state.view().seats.iter().map(|seat| seat.points).collect::<Vec<_>>(), [5, 0]);
}

#[test]
fn whoever_holds_enough_wins_and_not_before() {
    let (mut state, mut draws) = begun(Goal::Fifty, 3, &[]);
    for _ in 0..9 {
        act(&mut state, &mut draws, seat(0), Action::Roll);
    }
    assert!(state.end().is_none() && state.view().hold_wins());
    act(&mut state, &mut draws, seat(0), Action::Hold);
    let end = state.end().unwrap();
    assert_eq!((end.winner, &end.points[..]), (seat(0), &[54, 0, 0][..]));
    assert_eq!(state.decide(seat(1), Action::Roll, &mut draws), Err(Reason::Over));
}

#[test]
fn what_is_not_allowed_is_refused() {
    let (mut state, mut draws) = begun(Goal::Hundred, 2, &[]);
    assert_eq!(state.decide(seat(0), Action::Hold, &mut draws), Err(Reason::RollFirst));
    assert_eq!(state.decide(seat(1), Action::Roll, &mut draws), Err(Reason::NotYourTurn));
    assert_eq!(state.decide(seat(2), Action::Roll, &mut draws), Err(Reason::NotPlaying));
    assert_eq!(state.begin(&mut draws)[..], []);
    act(&mut state, &mut draws, seat(0), Action::Drop);
    assert_eq!(state.end().unwrap().winner, seat(1));
    let fresh = State::new(Rules::default(), 2).unwrap();
    assert_eq!(fresh.decide(seat(0), Action::Roll, &mut draws), Err(Reason::NotBegun));
}

#[test]
fn whoever_leaves_ranks_behind_all_who_stay_the_first_last() {
    let (mut state, mut draws) = begun(Goal::Fifty, 4, &[]);
    act(&mut state, &mut draws, seat(0), Action::Roll);
    act(&mut state, &mut draws, seat(0), Action::Hold);
    act(&mut state, &mut draws, seat(0), Action::Resign);
    assert_eq!(state.to_act(), Some(seat(1)), "another's turn goes on");
    act(&mut state, &mut draws, seat(1), Action::Roll);
    act(&mut state, &mut draws, seat(1), Action::Resign);
    assert_eq!(state.to_act(), Some(seat(2)), "the turn of one who leaves ends");
    act(&mut state, &mut draws, seat(3), Action::Resign);
    assert_eq!(state.end().unwrap().ranking[..], [2, 3, 1, 0].map(seat));
}

/// A game at random: every byte is what somebody does. Its events, and the draws.
fn random(seats: u8, goal: Goal, whims: &[u8]) -> (Vec<Event>, Pig, Secret) {
    let secret = Secret::from_seed("pig", whims.len() as u64);
    let draws = VerifiableDraws::new(secret, "test");
    let mut game = Pig::new(Rules { goal }, seats).unwrap();
    let mut told = game.begin(&draws);
    let mut events = Vec::new();
    let mut whims = whims.iter();
    loop {
        take(&mut game, &told);
        events.extend(told);
        let (Some(acts), Some(&whim)) = (game.to_act(), whims.next()) else { break };
        let action = match whim {
            0..160 => Action::Roll,
            160..240 if !game.state().turn().unwrap().rolls.is_empty() => Action::Hold,
            255 => Pig::leaving(Leave::Resign),
            254 => Pig::leaving(Leave::Drop),
            _ => game.choose(acts).unwrap(),
        };
        told = game.decide(acts, &action, &draws).unwrap().into_iter().collect();
    }
    (events, game, secret)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn no_points_come_from_nowhere(
        seats in 2_u8..=4,
        short: bool,
        whims in prop::collection::vec(any::<u8>(), 0..400),
    ) {
        let goal = if short { Goal::Fifty } else { Goal::Hundred };
        let (events, game, _) = random(seats, goal, &whims);
        for side in &game.state().view().seats {
            let held: u32 = events
                .iter()
                .map(|event| match event {
                    Event::Hold { seat, sum } if *seat == side.seat => *sum,
                    _ => 0,
                })
                .sum();
            prop_assert_eq!(side.points, held);
            prop_assert!(game.tally().seat(side.seat).best <= held);
        }
        if let Some(end) = game.state().end() {
            let mut ranked: Vec<Seat> = end.ranking.to_vec();
            ranked.sort_unstable();
            prop_assert_eq!(ranked, Seat::first(seats.into()).collect::<Vec<_>>());
            prop_assert_eq!(end.ranking[0], end.winner);
            let left = Seat::first(seats.into()).filter(|&seat| game.count(seat).left);
            prop_assert_eq!(left.count(), events.iter().filter(|event| matches!(event, Event::Out { .. })).count());
        }
    }

    #[test]
    fn the_record_verifies_and_no_line_of_it_can_be_changed(
        seats in 2_u8..=4,
        whims in prop::collection::vec(any::<u8>(), 1..200),
        line in any::<prop::sample::Index>(),
    ) {
        let (mut events, _, secret) = random(seats, Goal::Fifty, &whims);
        let colours = Pig::colours(seats);
        let entry = |&colour| SeatEntry { colour, name: "A".to_owned(), kind: Kind::Human };
        let header = Header {
            table: "t".to_owned(),
            rules: crate::Rules::Pig(Rules { goal: Goal::Fifty }),
            seats: colours.iter().map(entry).collect(),
            commitment: secret.commitment(),
            salt: "test".to_owned(),
        };
        let record = |events: &[Event]| {
            let mut bytes = Vec::new();
            write_game(&mut bytes, &header, events).unwrap();
            bytes
        };
        prop_assert_eq!(verify(&*record(&events)).unwrap().games, 1);
        let line = line.index(events.len());
        let changed = &mut events[line];
        match changed {
            Event::First { seat } | Event::Turn { seat } => {
                *seat = Seat::first(seats.into()).find(|other| other != seat).unwrap();
            }
            Event::Roll { n, .. } => *n += 1,
            Event::Bust { lost: points, .. } | Event::Hold { sum: points, .. } => *points += 1,
            Event::Out { seat, .. } => *seat = Seat::new(3).filter(|_| seats < 4).unwrap_or(*seat),
            Event::End(end) => end.points[0] += 1,
        }
        let same = matches!(changed, Event::Out { .. }) && seats == 4;
        prop_assert_eq!(verify(&*record(&events)).is_err(), !same, "line {}", line);
    }

    #[test]
    fn every_board_fits_and_says_who_is_to_act(
        seats in 2_u8..=4,
        whims in prop::collection::vec(any::<u8>(), 0..300),
        name in any::<String>(),
    ) {
        let (_, game, _) = random(seats, Goal::Hundred, &whims);
        let words = Words::of(Language::English);
        let players = vec![Player { name, computer: false }; seats.into()];
        let board = Board { players: &players, late: None, unreachable: &[], layout: "", words };
        let view = game.view(Audience::Public);
        let screen = Pig::board(&view, &board);
        prop_assert!(screen.text.chars().count() <= 2000);
        for button in screen.rows.iter().flatten() {
            let action = Pig::press(&button.press);
            let Some(Press::Act(action)) = action else { panic!("{} is no verb", button.press) };
            let acts = game.to_act().unwrap_or(Seat::FIRST);
            let draws = VerifiableDraws::new(Secret::from_seed("", 0), "");
            prop_assert_eq!(button.enabled, game.decide(acts, &action, &draws).is_ok());
        }
        prop_assert!(Pig::stopped(&game.stopped_view(Audience::Public), None, &board).rows.is_empty());
    }
}

#[test]
fn the_computer_player_holds_at_twenty_or_when_that_wins() {
    let (mut state, mut draws) = begun(Goal::Fifty, 2, &[6, 6, 6, 2]);
    for expected in [Action::Roll, Action::Roll, Action::Roll, Action::Roll, Action::Hold] {
        assert_eq!(super::player::choose(&state.view()), Some(expected));
        act(&mut state, &mut draws, seat(0), expected);
    }
    act(&mut state, &mut draws, seat(1), Action::Drop);
    assert_eq!(super::player::choose(&state.view()), None);
}

#[test]
fn the_board_is_as_people_see_it() {
    let mut game = Pig::new(Rules { goal: Goal::Fifty }, 2).unwrap();
    let mut draws = Told(vec![1, 6, 5, 4, 3, 2].into_iter());
    let begin = State::new(Rules { goal: Goal::Fifty }, 2).unwrap().begin(&mut draws);
    take(&mut game, &begin);
    for (index, action) in
        [(0, Action::Roll), (0, Action::Roll), (0, Action::Hold), (1, Action::Roll), (1, Action::Roll)]
    {
        let events = game.state().decide(seat(index), action, &mut draws).unwrap();
        take(&mut game, &events);
    }
    let players = ["Asha", "Bim"].map(|name| Player { name: name.to_owned(), computer: false });
    let words = Words::of(Language::English);
    let board = Board { players: &players, late: None, unreachable: &[], layout: "", words };
    let screen = Pig::board(&game.view(Audience::Public), &board);
    let expected = "\
🟡 **Bim**: roll again, or hold 7
🟥🟥⬜⬜⬜⬜⬜⬜⬜⬜ 🔴 **Asha** · 11 points
👉 🔸⬜⬜⬜⬜⬜⬜⬜⬜⬜ 🟡 **Bim** · 0 points
🎲 4 + 3 = **7**
-# To 50 points. A 1 loses the turn's sum.
Asha begins. Asha rolled 6, 5 and held 11. Bim rolled 4, 3.
👉 🟡 **Bim**: roll again, or hold 7";
    assert_eq!(screen.text, expected);
    let labels: Vec<&str> = screen.rows.iter().flatten().map(|button| button.label.as_str()).collect();
    assert_eq!(labels, ["🎲 Roll", "Hold: +7"]);
    assert_eq!("pig".parse(), Ok(GameId::Pig));
}
