//! What is counted of a game.

use super::{act, begun, draws, leave, played, seat, words};
use crate::{
    Game, Seat,
    game::{Counted, Simulated},
    spy::{Action, Rules, Spy, Statistics, colours},
};
use std::collections::BTreeMap;

fn places(game: &Spy) -> Vec<u8> {
    Seat::first(game.state().players().into()).map(|seat| game.count(seat).place).collect()
}

#[test]
fn s18_places_go_by_who_was_out_last() {
    let draws = draws(0);
    let mut game = begun(4, &draws);
    for index in [2, 0, 3] {
        leave(&mut game, seat(index), &draws);
    }
    assert_eq!(places(&game), [3, 1, 4, 2]);
    assert_eq!([0, 1, 2, 3].map(|index| game.count(seat(index)).left), [true, false, true, true]);
}

#[test]
fn s19_those_who_draw_share_the_first_place() {
    let draws = draws(0);
    let mut game = begun(3, &draws);
    leave(&mut game, seat(1), &draws);
    while let Some(seat) = game.to_act() {
        act(&mut game, seat, Action::Done, &draws);
    }
    assert_eq!(game.outcome(), Some(crate::Outcome::Draw));
    assert_eq!(places(&game), [1, 3, 1]);
}

#[test]
fn counters_are_those_of_the_tally_by_name() {
    let game = played(3, 2);
    for seat in Seat::first(3) {
        let tally = game.tally().seat(seat);
        let expected = [
            ("bombs_lit", u64::from(tally.bombs_lit)),
            ("bombs_found", tally.bombs_found.into()),
            ("exposed", tally.finds.len() as u64),
        ];
        assert_eq!(game.count(seat).counters, expected);
    }
}

#[test]
fn counters_are_told_in_words() {
    let counters = BTreeMap::from([("bombs_lit".to_owned(), 1), ("exposed".to_owned(), 12)]);
    let told = Spy::counters(&counters, words());
    assert_eq!(told, ["1 bomb lit", "0 lit bombs found", "12 secrets exposed"]);
}

#[test]
fn the_table_of_many_games_adds_up() {
    let mut statistics = Statistics::new(colours(3));
    let games: Vec<Spy> = (0..20).map(|number| played(3, number)).collect();
    games.iter().for_each(|game| statistics.add(Statistics::numbers(game)));
    let table = statistics.to_string();
    let column = |line: &str| line[16..26].trim().parse::<usize>().unwrap();
    let wins = |index: usize| {
        games.iter().filter(|game| game.outcome() == Some(crate::Outcome::Won(seat(index)))).count()
    };
    for (index, name) in ["0 green", "1 red", "2 blue"].into_iter().enumerate() {
        let line = table.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{table}"));
        assert_eq!(column(line), wins(index), "{table}");
    }
    let ends = ["lit bomb", "top secret", "draw"]
        .map(|end| table.lines().find(|line| line.starts_with(end)).unwrap());
    assert_eq!(ends.map(column).iter().sum::<usize>(), 20, "{table}");
}

#[test]
fn a_title_names_the_house_rules_and_seats() {
    assert_eq!(Statistics::title(&Rules { notes: false }, 4), "Spy: 4 seats, without notes");
    assert_eq!(Statistics::title(&Rules { notes: true }, 2), "Spy: 2 seats, with notes");
}
