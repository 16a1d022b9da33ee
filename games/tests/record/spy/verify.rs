//! Whole records: what is all right, where it may stop, and what is no game of Spy.

use super::{
    forged::{bases_of, begin_of, line_of},
    games::Game,
};
use crate::common::refusal;
use charbagh_games::record::{MAX_EVENTS, Report, verify};
use charbagh_games::spy::{Event, Gap, OutWhy};

#[test]
fn random_games_of_all_sizes_are_all_right() {
    let games: Vec<Game> =
        (2..=4).flat_map(|players| (0..60).map(move |number| Game::random(players, number, 0))).collect();
    let events = games.iter().map(|game| game.events.len() as u64).sum();
    let bytes: Vec<u8> = games.iter().flat_map(Game::bytes).collect();
    assert_eq!(verify(bytes.as_slice()).unwrap(), Report { games: 180, events, ..Report::default() });

    let happened = |wanted: fn(&Event) -> bool| games.iter().flat_map(|game| &game.events).any(wanted);
    assert!(happened(|event| matches!(event, Event::Out { why: OutWhy::LitBomb, .. })));
    assert!(happened(|event| matches!(event, Event::Out { why: OutWhy::TopSecret2, .. })));
    assert!(happened(|event| matches!(event, Event::End(end) if end.outcome.winner().is_none())));
}

#[test]
fn s16_games_that_players_leave_at_any_moment_are_all_right() {
    let games: Vec<Game> =
        (2..=4).flat_map(|players| (0..60).map(move |number| Game::random(players, number, 30))).collect();
    let out_of_turn = games.iter().flat_map(Game::states).filter(|(state, event)| {
        matches!(event, Event::Out { seat, why: OutWhy::Resigned | OutWhy::Dropped }
            if state.to_act() != Some(*seat))
    });
    assert!(out_of_turn.count() > 20, "some leave in another's turn");
    let bytes: Vec<u8> = games.iter().flat_map(Game::bytes).collect();
    assert_eq!(verify(bytes.as_slice()).unwrap().games, 180);
}

#[test]
fn a_game_may_stop_after_an_action_and_nowhere_else() {
    for (players, number) in [(2, 0), (2, 1), (3, 2), (3, 3), (4, 4)] {
        let game = Game::random(players, number, 0);
        let lines = game.lines();
        let mut walked_and_looked = [false; 2];
        for (index, event) in game.events.iter().enumerate() {
            // A turn ends of itself when both are done, and a game when somebody goes out: not after an action then.
            let starts_an_action = match event {
                Event::Bases { .. } | Event::Face { .. } | Event::Walk { .. } | Event::Look(_) => true,
                Event::Turn { .. } => {
                    index > 2 && walked_and_looked != [true; 2] && !follows_out(&game, index)
                }
                Event::End(_) => walked_and_looked != [true; 2] && !follows_out(&game, index),
                Event::Begin(_) | Event::Out { .. } => false,
            };
            match event {
                Event::Turn { .. } => walked_and_looked = [false; 2],
                Event::Walk { .. } => walked_and_looked[0] = true,
                Event::Look(_) => walked_and_looked[1] = true,
                _ => {}
            }
            match verify(lines[..=index].join("\n").as_bytes()) {
                Ok(report) => {
                    assert!(starts_an_action, "stopped before {event:?}");
                    assert_eq!((report.games, report.unfinished), (1, 1));
                }
                Err(error) => assert!(!starts_an_action, "could not stop before {event:?}: {error}"),
            }
        }
    }
}

/// Whether somebody went out just before, by what the player did whose turn it was, and that ended the turn.
fn follows_out(game: &Game, index: usize) -> bool {
    matches!(game.events[index - 1], Event::Out { why: OutWhy::LitBomb, .. })
        || matches!((&game.events[index - 1], &game.events[index]), (Event::Out { .. }, Event::End(_)))
}

#[test]
fn a_game_that_goes_on_after_its_end_is_refused() {
    let game = Game::random(2, 0, 0);
    let extra = format!("{}\n{{\"e\":\"turn\",\"seat\":0}}\n", game.lines().join("\n"));
    let (line, rule, _) = refusal(extra);
    assert_eq!((line, rule), (line_of(game.events.len()), "s18"));
}

#[test]
fn a_seat_that_the_game_does_not_have_is_refused() {
    let game = Game::random(2, 0, 0);
    for event in [
        r#"{"e":"out","seat":2,"why":"resigned"}"#,
        r#"{"e":"out","seat":255,"why":"lit-bomb"}"#,
        r#"{"e":"turn","seat":255}"#,
        r#"{"e":"face","seat":200,"faces":"left"}"#,
        r#"{"e":"walk","seat":9,"spaces":1,"gap":0}"#,
        r#"{"e":"look","seat":9,"at":77,"from":1,"slot":7,"answer":"safe"}"#,
        r#"{"e":"begin","gaps":[0,0],"faces":["left","left"],"seat":255}"#,
    ] {
        for line in 2..5 {
            let mut lines = game.lines();
            lines.insert(line, event.to_owned());
            assert_eq!(refusal(lines.join("\n")).0, line as u64 + 1, "{event}");
        }
    }
}

#[test]
fn what_is_due_and_what_was_found_are_told() {
    let game = Game::random(2, 0, 0);
    let mut shown = game.clone();
    let mut begin = begin_of(&game);
    begin.gaps = bases_of(&game).iter().map(|_| Gap::new(0).unwrap()).collect();
    let right = serde_json::to_string(&begin_of(&game).gaps).unwrap();
    shown.events[1] = Event::Begin(Box::new(begin));
    let (_, _, what) = refusal(shown.bytes());
    assert!(what.contains(&right) && what.contains("[0,0]"), "{what}");

    let broken_off = game.lines()[..2].join("\n");
    let (line, rule, what) = refusal(broken_off);
    assert_eq!((line, rule), (2, "s6"));
    assert!(what.starts_with("breaks off before the beginning"), "{what}");
}

#[test]
fn a_game_that_never_ends_is_given_up_at_the_bound() {
    let game = Game::random(2, 0, 0);
    let begin = begin_of(&game);
    let seat = begin.seat.index();
    let mut lines = game.lines();
    lines.truncate(4);
    let faces = begin.faces[seat];
    let turns = [faces.turned(), faces].map(|faces| {
        let faces = serde_json::to_string(&faces).unwrap();
        format!(r#"{{"e":"face","seat":{seat},"faces":{faces}}}"#)
    });
    lines.extend(turns.into_iter().cycle().take(usize::try_from(MAX_EVENTS).unwrap()));
    let (line, rule, what) = refusal(lines.join("\n"));
    assert_eq!((line, rule), (MAX_EVENTS + 2, "format"), "{what}");
}
