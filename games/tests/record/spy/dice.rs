//! Who begins is drawn, and anyone can check it.

use super::{
    forged::{begin_of, line_of, refused_with, seat},
    games::Game,
};
use crate::common::refusal;
use charbagh_games::record::verify;
use charbagh_games::{
    draws::Secret,
    spy::{Begin, End, Event},
};

#[test]
fn dice_who_begins_is_drawn() {
    for players in 2..=4_u8 {
        let game = Game::random(players, 7, 0);
        let begin = begin_of(&game);
        for wrong in (0..players.into()).map(seat).filter(|&seat| seat != begin.seat) {
            let forged = Event::Begin(Box::new(Begin { seat: wrong, ..begin.clone() }));
            let (line, rule, what) = {
                let mut game = game.clone();
                game.events[1] = forged;
                game.events[2] = Event::Turn { seat: wrong };
                refusal(game.bytes())
            };
            assert_eq!((line, rule), (3, "dice"), "named although the game breaks only further on");
            let expected = format!("draw 0 is seat {}, not seat {}", begin.seat.index(), wrong.index());
            assert_eq!(what, expected);
        }
    }
}

#[test]
fn dice_a_secret_must_be_the_one_committed_to() {
    let game = Game::random(2, 0, 0);
    let last = game.events.len() - 1;
    let Event::End(end) = &game.events[last] else { panic!("a finished game has an end") };
    let other = Event::End(End { secret: Secret::from_seed("another", 0), ..end.clone() });
    assert_eq!(refused_with(&game, last, other), (line_of(last), "dice"));
}

#[test]
fn dice_depend_on_the_salt() {
    let refusals = (0..20).filter(|number| {
        let mut game = Game::random(4, *number, 0);
        game.header.salt = "another".to_owned();
        verify(game.bytes().as_slice())
            .is_err_and(|error| error.to_string().starts_with("3: dice: draw 0 is seat"))
    });
    assert!(refusals.count() > 10, "three in four begin with another seat");
}
