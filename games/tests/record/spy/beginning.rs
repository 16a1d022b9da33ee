//! Falsehoods about the bases and the beginning are found where they stand.

use super::{
    forged::{
        as_bases, bases_of, begin_of, line_of, refused, refused_with, refused_with_before, refused_without,
        seat,
    },
    games::Game,
};
use crate::common::refusal;
use charbagh_games::{
    record::{Report, verify},
    spy::{Begin, Card, Event, Gap},
};

#[test]
fn a_game_without_its_bases_cannot_be_verified() {
    let game = Game::random(2, 0, 0);
    let without: Vec<_> = game.lines().into_iter().filter(|line| !line.contains("\"bases\"")).collect();
    let (line, rule, what) = refusal(without.join("\n"));
    assert_eq!((line, rule), (line_of(game.events.len() - 2), "format"));
    assert_eq!(what, "the bases are missing: without them no game of Spy can be verified");
    assert_eq!(refused_with(&game, 0, game.events[2].clone()), (2, "format"), "nor does it begin otherwise");
}

#[test]
fn a_running_game_hides_its_bases_and_is_told_as_not_checked() {
    let game = Game::random(3, 0, 0);
    let running: Vec<_> = game.lines().into_iter().filter(|line| !line.contains("\"bases\"")).collect();
    for lines in 2..running.len() {
        let report = verify(running[..lines].join("\n").as_bytes()).unwrap();
        let events = lines as u64 - 1;
        assert_eq!(report, Report { games: 1, unfinished: 1, secret: 1, events });
    }
    let followed = [&running[..running.len() - 1], &game.lines()[..]].concat().join("\n");
    let report = verify(followed.as_bytes()).unwrap();
    assert_eq!((report.games, report.unfinished, report.secret), (2, 1, 1));
}

#[test]
fn a_running_game_neither_tells_its_bases_later_nor_begins_twice() {
    let game = Game::random(2, 0, 0);
    for told in [&game.events[0], &game.events[1]] {
        let refused = refused(&game, |events| {
            events.remove(0);
            events.insert(2, told.clone());
        });
        assert_eq!(refused.0, line_of(2));
    }
}

#[test]
fn bases_are_told_once() {
    let game = Game::random(2, 0, 0);
    let bases = game.events[0].clone();
    assert_eq!(refused_with_before(&game, 1, bases.clone()), (3, "s6"));
    assert_eq!(refused_with_before(&game, 3, bases), (5, "s5"));
    assert_eq!(refused_with_before(&game, 3, game.events[1].clone()), (5, "s6"));
}

#[test]
fn s2_a_base_holds_what_a_player_has() {
    for players in 2..=4 {
        let game = Game::random(players, 0, 0);
        for card in [Card::B1, Card::S1, Card::B2] {
            for slot in 0..bases_of(&game)[0].cards.len() {
                let mut bases = bases_of(&game);
                if std::mem::replace(&mut bases[1].cards[slot], card) != card {
                    assert_eq!(refused_with(&game, 0, as_bases(&bases)), (2, "s2"));
                }
            }
        }
        let mut short = bases_of(&game);
        short[0].cards.pop();
        assert_eq!(refused_with(&game, 0, as_bases(&short)), (2, "s2"));
    }
}

#[test]
fn s3_every_seat_has_a_base() {
    let game = Game::random(3, 0, 0);
    let bases = bases_of(&game);
    assert_eq!(refused_with(&game, 0, as_bases(&bases[..2])), (2, "s3"));
    assert_eq!(refused_with(&game, 0, as_bases(&[&bases[..], &bases[..1]].concat())), (2, "s3"));
}

#[test]
fn s6_all_see_where_each_spy_stands_and_faces() {
    let game = Game::random(2, 0, 0);
    let begin = begin_of(&game);
    let mut moved = begin.clone();
    moved.gaps[0] = Gap::new((begin.gaps[0].left() + 1) % 7).unwrap();
    let mut turned = begin.clone();
    turned.faces[1] = begin.faces[1].turned();
    let mut fewer = begin.clone();
    fewer.faces.pop();
    for forged in [moved, turned, fewer] {
        assert_eq!(refused_with(&game, 1, Event::Begin(Box::new(forged))), (3, "s6"));
    }
    assert_eq!(refused_without(&game, 1), (3, "s6"));
}

#[test]
fn s8_a_spy_stands_between_the_cards() {
    let game = Game::random(3, 0, 0);
    let mut bases = bases_of(&game);
    bases[2].gap = Gap::new(6).unwrap();
    assert_eq!(refused_with(&game, 0, as_bases(&bases)), (2, "s8"));
}

#[test]
fn s20_a_seat_that_is_not_there_cannot_begin() {
    let game = Game::random(2, 0, 0);
    for index in [2, 3] {
        let begin = Begin { seat: seat(index), ..begin_of(&game) };
        let refused = refused(&game, |events| {
            events[1] = Event::Begin(Box::new(begin));
            events[2] = Event::Turn { seat: seat(index) };
        });
        assert_eq!(refused, (3, "s20"));
    }
}
