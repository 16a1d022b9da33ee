//! Every sort of falsehood in a record is found where it stands.

use crate::{common::refusal, games::Game};
use charbagh_games::record::{MAX_EVENTS, Report, verify};
use charbagh_games::{
    Seat,
    draws::{Die, Secret, VerifiableDraws},
    parcheesi::{Action, Colour, Event, Moved, OutWhy, PassWhy, Piece, Reason, Rules, State, Step, Why},
};

const SEATINGS: [&[Colour]; 4] = [
    &Colour::ALL,
    &[Colour::Yellow, Colour::Red],
    &[Colour::Yellow, Colour::Blue, Colour::Red],
    &[Colour::Blue, Colour::Green],
];

fn house_rules() -> [Rules; 4] {
    [Rules::classic(), Rules::parchis(), Rules::classic().short(), Rules::parchis().short()]
}

fn four() -> Game {
    Game::random(Rules::classic(), &Colour::ALL, 7, 0)
}

/// The first event of games like [`four`] that `wanted` likes, with its place among the game's events.
fn find<T>(wanted: impl Fn(&State, &Event) -> Option<T>) -> (Game, usize, T) {
    (0..200)
        .map(|number| Game::random(Rules::classic(), &Colour::ALL, number, 0))
        .find_map(|game| {
            let (index, found) = game
                .states()
                .enumerate()
                .find_map(|(index, (state, event))| wanted(&state, event).map(|found| (index, found)))?;
            Some((game, index, found))
        })
        .expect("hundreds of games hold what the test needs")
}

/// Event number `index` stands in this line.
fn line_of(index: usize) -> u64 {
    index as u64 + 2
}

/// Line and rule by which a game is refused when event number `index` is something else.
fn refused_with(game: &Game, index: usize, event: Event) -> (u64, &'static str) {
    let mut events = game.events.clone();
    events[index] = event;
    let (line, rule, _) = refusal(Game { header: game.header.clone(), events }.bytes());
    (line, rule)
}

/// Line and rule by which a game is refused when event number `index` is left out.
fn refused_without(game: &Game, index: usize) -> (u64, &'static str) {
    let mut events = game.events.clone();
    events.remove(index);
    let (line, rule, _) = refusal(Game { header: game.header.clone(), events }.bytes());
    (line, rule)
}

fn other_seat(seat: Seat) -> Seat {
    Seat::new((seat.index() + 1) % 4).unwrap()
}

#[test]
fn random_games_of_all_rules_and_seatings_are_all_right() {
    let mut bytes = Vec::new();
    let mut events = 0;
    for rules in house_rules() {
        for colours in SEATINGS {
            for number in 0..2 {
                let game = Game::random(rules, colours, number, 0);
                events += game.events.len() as u64;
                bytes.extend(game.bytes());
            }
        }
    }
    assert_eq!(verify(bytes.as_slice()).unwrap(), Report { games: 32, events, ..Report::default() });
}

#[test]
fn p24_games_that_players_leave_at_any_moment_are_all_right() {
    let games: Vec<Game> =
        (0..40).map(|number| Game::random(Rules::parchis(), &Colour::ALL, number, 100)).collect();
    let mid_turn = games.iter().flat_map(Game::states).filter(|(state, event)| {
        matches!(event, Event::Out { seat, .. } if state.to_act() == Some(*seat) && !state.moves().is_empty())
    });
    assert!(mid_turn.count() > 5, "some leave while they have a move to make");
    let bytes: Vec<u8> = games.iter().flat_map(Game::bytes).collect();
    assert_eq!(verify(bytes.as_slice()).unwrap().games, 40);
}

#[test]
fn a_game_may_stop_after_an_action_and_nowhere_else() {
    let game = Game::random(Rules::classic().short(), &[Colour::Yellow, Colour::Red], 1, 0);
    let lines = game.lines();
    for (index, event) in game.events.iter().enumerate().skip(2) {
        let starts_an_action = match event {
            Event::Roll { .. } | Event::Move(_) => true,
            Event::Pass { why, .. } => *why == PassWhy::Declined,
            _ => false,
        };
        match verify(lines[..=index].join("\n").as_bytes()) {
            Ok(report) => {
                assert!(starts_an_action, "stopped before {event:?}");
                assert_eq!((report.games, report.unfinished), (1, 1));
            }
            Err(error) => assert!(!starts_an_action, "could not stop before {event:?}: {error}"),
        }
    }
}

#[test]
fn a_game_that_goes_on_after_its_end_is_refused() {
    let game = four();
    let extra = format!("{}\n{{\"e\":\"turn\",\"seat\":0}}\n", game.lines().join("\n"));
    let (line, rule, _) = refusal(extra);
    assert_eq!((line, rule), (line_of(game.events.len()), "p22"));
}

#[test]
fn a_missing_end_is_noticed() {
    let game = four();
    let last = game.events.len() - 1;
    assert_eq!(refused_without(&game, last), (line_of(last - 1), "p22"));
}

#[test]
fn p7_the_first_rolls_decide_who_begins() {
    let game = four();
    let Event::First(first) = &game.events[0] else { panic!("a game begins with its first rolls") };
    let mut wrong = first.clone();
    wrong.begins = other_seat(first.begins);
    assert_eq!(refused_with(&game, 0, Event::First(wrong)), (2, "p7"));

    let mut short = first.clone();
    short.rolls.pop();
    assert_eq!(refused_with(&game, 0, Event::First(short)).0, 2);
}

#[test]
fn dice_first_rolls_that_were_not_drawn_are_found() {
    let (game, index, first) = find(|_, event| {
        let Event::First(first) = event else { return None };
        let loser = first.rolls[0].iter().position(|&die| die == Die::new(2))?;
        let mut forged = first.clone();
        forged.rolls[0][loser] = Die::new(1);
        Some(forged)
    });
    assert_eq!(refused_with(&game, index, Event::First(first)), (2, "dice"));
}

#[test]
fn p7_a_turn_goes_to_the_next_seat() {
    let game = four();
    let last = game.events.iter().rposition(|event| matches!(event, Event::Turn { .. })).unwrap();
    let Event::Turn { seat } = game.events[last] else { unreachable!() };
    assert_eq!(refused_with(&game, last, Event::Turn { seat: other_seat(seat) }), (line_of(last), "p7"));
}

#[test]
fn p7_nobody_moves_out_of_turn() {
    let (game, index, (seat, n, die)) = find(|_, event| match event {
        Event::Roll { seat, n, die } => Some((*seat, *n, *die)),
        _ => None,
    });
    let roll = Event::Roll { seat: other_seat(seat), n, die };
    assert_eq!(refused_with(&game, index, roll), (line_of(index), "p7"));
}

#[test]
fn p8_a_roll_that_can_be_used_is_used() {
    let (game, index, moved) = find(|_, event| match event {
        Event::Move(moved) => Some(*moved),
        _ => None,
    });
    let pass =
        serde_json::from_str(&format!(r#"{{"e":"pass","seat":{},"why":"no-move"}}"#, moved.seat.index()));
    assert_eq!(refused_with(&game, index, pass.unwrap()), (line_of(index), "p8"));
}

#[test]
fn p9_a_piece_goes_where_the_die_says() {
    let (game, index, moved) = find(|state, event| match event {
        Event::Move(moved) if moved.steps == 3 => {
            let colour = state.colour(moved.seat)?;
            let to = Step::new(moved.to.step(colour)?.count() - 1)?;
            Some(Moved { to: to.place(colour), ..*moved })
        }
        _ => None,
    });
    assert_eq!(refused_with(&game, index, Event::Move(moved)), (line_of(index), "p9"));
}

#[test]
fn moves_that_a_rule_forbids_are_refused_by_its_number() {
    for reason in [
        Reason::AtHome,
        Reason::Barrier,
        Reason::MustOpenBarrier,
        Reason::Full,
        Reason::InGoal,
        Reason::StartHeld,
    ] {
        let draws = VerifiableDraws::new(Secret::from_seed("unused", 0), "");
        let (game, index, moved) = find(|state, event| {
            let Event::Move(moved) = event else { return None };
            let forbidden = |piece: &Piece| {
                state
                    .decide(moved.seat, Action::Move(*piece), &mut draws.clone())
                    .is_err_and(|illegal| illegal.reason == reason)
            };
            (moved.why == Why::Die).then_some(())?;
            Some(Moved { piece: Piece::first(4).find(forbidden)?, ..*moved })
        });
        let refused = refused_with(&game, index, Event::Move(moved));
        assert_eq!(refused, (line_of(index), reason.rule()), "{reason:?}");
    }
}

#[test]
fn p13_a_third_six_sends_home_whom_it_must() {
    let (game, index, seat) = find(|_, event| match event {
        Event::SentHome { seat, .. } => Some(*seat),
        _ => None,
    });
    let spared = Event::Pass { seat, why: PassWhy::NoMove };
    assert_eq!(refused_with(&game, index, spared), (line_of(index), "p13"));
    assert_eq!(refused_without(&game, index), (line_of(index), "p13"));
}

#[test]
fn p17_a_capture_is_told_and_nothing_is_told_that_is_none() {
    let (game, index, capture) = find(|_, event| match event {
        Event::Capture(capture) => Some(*capture),
        _ => None,
    });
    assert_eq!(refused_without(&game, index), (line_of(index), "p17"));

    let mut richer = capture;
    richer.points = 50;
    assert_eq!(refused_with(&game, index, Event::Capture(richer)), (line_of(index), "p17"));

    let turn = game.events.iter().rposition(|event| matches!(event, Event::Turn { .. })).unwrap();
    assert_eq!(refused_with(&game, turn, Event::Capture(capture)), (line_of(turn), "p17"));
}

#[test]
fn p19_a_capture_on_a_start_square_has_its_own_rule() {
    let (game, index, ()) = find(|_, event| match event {
        Event::Capture(capture) if Colour::ALL.iter().any(|colour| colour.start().place() == capture.on) => {
            Some(())
        }
        _ => None,
    });
    assert_eq!(refused_without(&game, index), (line_of(index), "p19"));
}

#[test]
fn p20_a_bonus_is_not_taken_twice() {
    let (game, index, ()) = find(|_, event| match event {
        Event::Move(moved) if moved.why == Why::GoalBonus => Some(()),
        _ => None,
    });
    let mut events = game.events.clone();
    events.insert(index, events[index].clone());
    let (line, _, _) = refusal(Game { header: game.header.clone(), events }.bytes());
    assert_eq!(line, line_of(index + 1));
}

#[test]
fn p22_the_end_must_be_ranked_and_counted_right() {
    let game = four();
    let last = game.events.len() - 1;
    let Event::End(end) = &game.events[last] else { panic!("a finished game has an end") };
    let mut ranking = end.clone();
    ranking.ranking.swap(2, 3);
    let mut points = end.clone();
    points.points[0] += 20;
    let mut winner = end.clone();
    winner.winner = end.ranking[1];
    for forged in [ranking, points, winner] {
        assert_eq!(refused_with(&game, last, Event::End(forged)), (line_of(last), "p22"));
    }
}

#[test]
fn p22_nobody_ends_a_game_early() {
    let (game, index, ()) = find(|_, event| matches!(event, Event::Move(_)).then_some(()));
    let end = game.events.last().unwrap().clone();
    assert_eq!(refused_with(&game, index, end), (line_of(index), "p22"));
}

#[test]
fn p24_who_has_left_cannot_leave_again() {
    let game = Game::random(Rules::classic(), &Colour::ALL, 0, 50);
    let index = game.events.iter().position(|event| matches!(event, Event::Out { .. })).unwrap();
    let Event::Out { seat, .. } = game.events[index] else { unreachable!() };
    let mut events = game.events.clone();
    let next = index + 1 + usize::from(matches!(events[index + 1], Event::Turn { .. }));
    events.insert(next, Event::Out { seat, why: OutWhy::Dropped });
    let (line, rule, _) = refusal(Game { header: game.header.clone(), events }.bytes());
    assert_eq!((line, rule), (line_of(next), "p24"));
}

#[test]
fn a_seat_or_a_piece_that_the_game_does_not_have_is_refused() {
    let game = Game::random(Rules::classic().short(), &[Colour::Yellow, Colour::Red], 0, 0);
    for event in [
        r#"{"e":"out","seat":2,"why":"resigned"}"#,
        r#"{"e":"out","seat":255,"why":"resigned"}"#,
        r#"{"e":"roll","seat":200,"n":0,"die":1}"#,
        r#"{"e":"move","seat":9,"piece":4,"from":"home","to":5,"steps":5,"why":"die"}"#,
        r#"{"e":"capture","seat":9,"piece":4,"of":{"seat":77,"piece":1},"on":5,"points":20}"#,
    ] {
        let mut lines = game.lines();
        lines.insert(3, event.to_owned());
        assert_eq!(refusal(lines.join("\n")).0, 4, "{event}");
    }
}

#[test]
fn dice_a_draw_has_the_number_that_comes_next() {
    let (game, index, (seat, n, die)) = find(|_, event| match event {
        Event::Roll { seat, n, die } => Some((*seat, *n, *die)),
        _ => None,
    });
    let roll = Event::Roll { seat, n: n + 1, die };
    assert_eq!(refused_with(&game, index, roll), (line_of(index), "dice"));
}

#[test]
fn dice_a_false_die_is_named_even_if_it_breaks_another_rule_only_later() {
    let game = four();
    let rolls = game.events.iter().enumerate().filter(|(_, event)| matches!(event, Event::Roll { .. }));
    for (index, event) in rolls.step_by(29) {
        let Event::Roll { seat, n, die } = *event else { unreachable!() };
        let forged = Event::Roll { seat, n, die: Die::new(die.pips() % 6 + 1).unwrap() };
        assert_eq!(refused_with(&game, index, forged), (line_of(index), "dice"));
    }
}

#[test]
fn dice_a_secret_must_be_the_one_committed_to() {
    let game = four();
    let last = game.events.len() - 1;
    let Event::End(end) = &game.events[last] else { panic!("a finished game has an end") };
    let mut other = end.clone();
    other.secret = Secret::from_seed("another", 0);
    assert_eq!(refused_with(&game, last, Event::End(other)), (line_of(last), "dice"));
}

#[test]
fn dice_depend_on_the_salt() {
    let mut game = four();
    game.header.salt = "another".to_owned();
    let (line, rule, _) = refusal(game.bytes());
    assert_eq!((line, rule), (2, "dice"));
}

#[test]
fn a_breach_in_a_later_game_is_found_in_its_own_line() {
    let mut lines = four().lines();
    let second = lines.len();
    lines.extend(four().lines());
    lines.remove(second + 2);
    assert_eq!(refusal(lines.join("\n")).0, second as u64 + 3);
}

#[test]
fn a_game_that_never_ends_is_given_up_at_the_bound() {
    let mut text = Game::random(Rules::classic(), &[Colour::Yellow, Colour::Red], 0, 0).lines().remove(0);
    text += "\n{\"e\":\"first\",\"rolls\":[[6,1]],\"begins\":0}\n{\"e\":\"turn\",\"seat\":0}\n";
    for n in 0..MAX_EVENTS / 3 {
        let (seat, next) = (n % 2, (n + 1) % 2);
        let n = n + 2;
        text += &[
            format!("{{\"e\":\"roll\",\"seat\":{seat},\"n\":{n},\"die\":1}}\n"),
            format!("{{\"e\":\"pass\",\"seat\":{seat},\"why\":\"no-move\"}}\n"),
            format!("{{\"e\":\"turn\",\"seat\":{next}}}\n"),
        ]
        .concat();
    }
    let (line, rule, what) = refusal(text);
    assert_eq!((line, rule), (MAX_EVENTS + 2, "format"), "{what}");
}

#[test]
fn the_report_reads_well() {
    let report = Report { games: 10_000, events: 5_432_100, ..Report::default() };
    assert_eq!(report.to_string(), "10,000 games, 5,432,100 events: all right");
    let report = Report { games: 1, unfinished: 1, events: 1, ..Report::default() };
    assert_eq!(
        report.to_string(),
        "1 game, 1 event: all right; 1 game unfinished, with dice that cannot be checked before the end"
    );
    let report = Report { games: 3, unfinished: 2, secret: 1, events: 9 };
    assert_eq!(
        report.to_string(),
        "3 games, 9 events: all right; 2 games unfinished, with dice that cannot be checked before the end; \
         of 1 game of these nothing can be checked while the bases are a secret"
    );
}
