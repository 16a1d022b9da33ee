//! Boards and texts as people see them.

use crate::games::{friends, play};
use charbagh::games::draws::{Die, Secret};
use charbagh::games::parcheesi::{Colour, Phase, Piece, PieceAt, Place, Preset, Rules, Tally, View};
use charbagh::show::parcheesi::{Dice, Layout, board, move_label, rules, story, summary};
use charbagh::show::{Language, Words};
use std::{collections::BTreeMap, time::Duration};

fn words() -> &'static Words {
    Words::of(Language::English)
}

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
        let dice = Dice { commitment: secret.commitment(), salt: Some("1234567890123456789") };
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
