//! Boards and texts as people see them.

use super::{games::play, words};
use crate::players::friends;
use charbagh_games::Seat;
use charbagh_games::draws::{Die, Secret};
use charbagh_games::parcheesi::screens::{Layout, board, move_label, rules, story, summary};
use charbagh_games::parcheesi::{
    Capture, Colour, Event, First, Moved, OutWhy, PassWhy, Phase, Piece, PieceAt, Place, Preset, Rules,
    Tally, View, Why,
};
use charbagh_games::screen::Dice;
use std::{collections::BTreeMap, time::Duration};

/// A new game of four.
fn start() -> View {
    play(Rules::classic(), &Colour::ALL, 3, 0).view
}

/// A position with a barrier of each kind, a mixed pair, pieces in passages and in the goal.
fn middle() -> View {
    let mut view = start();
    let places = [
        [Place::Home, Place::Track(30), Place::Track(30), Place::Passage(3)],
        [Place::Track(34), Place::Track(9), Place::Home, Place::Home],
        [Place::Track(34), Place::Goal, Place::Goal, Place::Track(39)],
        [Place::Passage(6), Place::Passage(6), Place::Track(5), Place::Track(63)],
    ];
    for (seat, places) in view.seats.iter_mut().zip(places) {
        let colour = seat.colour;
        seat.pieces = places.iter().map(|place| place.step(colour).unwrap()).collect();
    }
    view.seats[1].points = 40;
    view.seats[2].pieces[3] = Place::Track(5).step(Colour::Red).unwrap();
    view.last_on_start[0] = Some(PieceAt { seat: view.seats[3].seat, piece: Piece::new(3).unwrap() });
    view.to_act = Some(view.seats[0].seat);
    view.phase = Phase::Move { die: Die::new(6).unwrap() };
    (view.sixes, view.again, view.moved) = (2, true, Piece::new(2));
    view
}

fn end() -> View {
    play(Rules::parchis(), &Colour::ALL, 11, 5000).view
}

#[test]
fn boards() {
    for (name, view) in [("start", start()), ("middle", middle()), ("end", end())] {
        for layout in [Layout::Cross, Layout::Stacked] {
            let text = board(&view, &friends(), None, layout, words());
            insta::assert_snapshot!(format!("{name}_{layout:?}").to_lowercase(), text);
        }
    }
}

#[test]
fn a_board_with_its_story() {
    let game = play(Rules::classic(), &Colour::ALL, 8, 60);
    let text = story(&game.events[game.events.len() - 12..], &game.view, &friends(), words());
    insta::assert_snapshot!(board(&game.view, &friends(), Some(&text), Layout::Stacked, words()));
}

#[test]
fn labels_of_the_moves_of_some_games() {
    let mut kinds = BTreeMap::new();
    for seed in 0..12 {
        for view in play(Rules::classic(), &Colour::ALL, seed, 400).views {
            for chosen in view.choices() {
                let label = move_label(&view, &chosen, words());
                kinds.entry(label.replace(|c: char| c.is_ascii_digit(), "")).or_insert(label);
            }
        }
    }
    insta::assert_snapshot!(kinds.into_values().collect::<Vec<_>>().join("\n"));
}

#[test]
fn the_story_of_everything_that_can_happen() {
    let seats: Vec<Seat> = Seat::first(4).collect();
    let piece = |number| Piece::new(number).unwrap();
    let roll = |seat: usize, pips| Event::Roll { seat: seats[seat], n: 0, die: Die::new(pips).unwrap() };
    let go = |seat: usize, number, from, to, steps, why| {
        Event::Move(Moved { seat: seats[seat], piece: piece(number), from, to, steps, why })
    };
    let turn = |seat: usize| Event::Turn { seat: seats[seat] };
    let die = |pips| Die::new(pips);
    let first = First {
        rolls: vec![vec![die(4), die(2), die(4), die(1)], vec![die(6), None, die(3), None]],
        begins: seats[0],
    };
    let of = PieceAt { seat: seats[1], piece: piece(3) };
    let events = [
        Event::First(Box::new(first)),
        turn(0),
        roll(0, 6),
        go(0, 2, Place::Track(17), Place::Track(23), 6, Why::Die),
        Event::Capture(Capture { seat: seats[0], piece: piece(2), of, on: Place::Track(23), points: 20 }),
        roll(0, 5),
        go(0, 1, Place::Home, Place::Track(5), 5, Why::Die),
        turn(1),
        roll(1, 4),
        Event::Pass { seat: seats[1], why: PassWhy::NoMove },
        turn(2),
        roll(2, 3),
        go(2, 4, Place::Passage(5), Place::Goal, 3, Why::Die),
        go(2, 3, Place::Track(40), Place::Track(50), 10, Why::GoalBonus),
        roll(2, 6),
        Event::SentHome { seat: seats[2], piece: piece(3), from: Place::Track(50) },
        turn(3),
        roll(3, 5),
        go(3, 1, Place::Passage(6), Place::Passage(5), 5, Why::Die),
        Event::Out { seat: seats[3], why: OutWhy::Resigned },
        turn(1),
        Event::Pass { seat: seats[1], why: PassWhy::Declined },
        Event::Out { seat: seats[1], why: OutWhy::Dropped },
    ];
    insta::assert_snapshot!(story(&events, &start(), &friends(), words()));
}

#[test]
fn rules_of_both_presets() {
    for preset in Preset::ALL {
        insta::assert_snapshot!(format!("rules_{}", preset.name()), rules(&Rules::of(preset), words()));
    }
}

#[test]
fn summaries_of_a_game_that_is_over_and_of_one_that_is_not() {
    for (name, actions) in [("over", 5000), ("running", 200)] {
        let game = play(Rules::classic(), &Colour::ALL, 21, actions);
        let secret = Secret::from_seed("21", 0);
        let dice = Dice {
            commitment: secret.commitment(),
            salt: "1234567890123456789",
            secret: game.view.end.as_ref().map(|end| end.secret),
        };
        let text = summary(
            &game.view,
            &Tally::of(&game.events),
            &friends(),
            Duration::from_secs(3_725),
            dice,
            words(),
        );
        insta::assert_snapshot!(format!("summary_{name}"), text);
    }
}
