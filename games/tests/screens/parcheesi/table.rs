//! What a table shows of a game while it is played: the buttons, and what stands around the board.

use super::words;
use crate::players::friends;
use charbagh_games::{
    Audience, Game,
    draws::{Secret, VerifiableDraws},
    game::{Board, Commands, Press, Screens},
    parcheesi::{Action, GameView, Parcheesi, Phase, Rules},
    screen::{Button, Player, Screen, Style},
};
use std::collections::HashSet;

fn board_of<'a>(players: &'a [Player], late: Option<&'a str>) -> Board<'a> {
    Board { players, late, unreachable: &[], layout: "stacked", words: words() }
}

fn people() -> Vec<Player> {
    friends().into_iter().map(|player| Player { computer: false, ..player }).collect()
}

/// Every moment of a game among computer players.
fn moments(rules: Rules, seed: u64) -> Vec<Parcheesi> {
    let draws = VerifiableDraws::new(Secret::from_seed("table", seed), "test");
    let mut game = Parcheesi::new(rules, 4).unwrap();
    for event in game.begin(&draws) {
        game.apply(&event);
    }
    let mut moments = vec![game.clone()];
    while let Some(seat) = game.to_act() {
        let action = game.choose(seat).unwrap();
        for event in game.decide(seat, &action, &draws).unwrap() {
            game.apply(&event);
        }
        moments.push(game.clone());
    }
    moments
}

fn public(game: &Parcheesi) -> GameView {
    game.view(Audience::Public)
}

/// What a button asks for.
fn pressed(button: &Button) -> Action {
    match Parcheesi::press(&button.press) {
        Some(Press::Act(action)) => action,
        other => panic!("{button:?} asks for {other:?}"),
    }
}

fn buttons(screen: &Screen) -> Vec<&Button> {
    screen.rows.iter().flatten().collect()
}

#[test]
fn a_persons_buttons_are_what_they_can_do_and_no_more() {
    let draws = VerifiableDraws::new(Secret::from_seed("table", 0), "test");
    for rules in [Rules::classic(), Rules::parchis()] {
        for game in moments(rules, 1) {
            let Some(seat) = game.to_act() else { continue };
            let view = public(&game);
            let screen = Parcheesi::board(&view, &board_of(&people(), None));
            let there = buttons(&screen);
            assert!(!there.is_empty() && there.iter().all(|button| button.enabled));
            assert!(screen.rows.iter().all(|row| (1..=5).contains(&row.len())));
            let asked: Vec<Action> = there.iter().map(|button| pressed(button)).collect();
            assert_eq!(asked.iter().collect::<HashSet<_>>().len(), asked.len());
            for action in &asked {
                assert!(game.decide(seat, action, &draws).is_ok(), "{action} is refused");
            }
            let expected: Vec<Action> = if view.board.phase == Phase::Roll {
                vec![Action::Roll]
            } else {
                let moves = view.board.choices().into_iter().map(|choice| choice.action());
                moves.chain(view.board.may_decline.then_some(Action::Decline)).collect()
            };
            assert_eq!(asked, expected);
        }
    }
}

#[test]
fn a_capture_is_green_and_a_bonus_that_is_let_go_grey() {
    let mut seen = HashSet::new();
    for game in (0..4).flat_map(|seed| moments(Rules::classic(), seed)) {
        let screen = Parcheesi::board(&public(&game), &board_of(&people(), None));
        for button in buttons(&screen) {
            let expected = match (button.press.as_str(), button.label.contains("captures")) {
                ("skip", _) => Style::Secondary,
                (_, true) => Style::Success,
                (_, false) => Style::Primary,
            };
            assert_eq!(button.style, expected, "{button:?}");
            seen.insert(expected);
        }
    }
    assert_eq!(seen.len(), 3);
}

#[test]
fn the_roll_stays_and_cannot_be_pressed_while_a_computer_player_has_the_turn() {
    let players = vec![Player { name: "Rose".to_owned(), computer: true }; 4];
    for game in moments(Rules::classic(), 2).iter().filter(|game| game.to_act().is_some()) {
        let screen = Parcheesi::board(&public(game), &board_of(&players, None));
        let there = buttons(&screen);
        assert!(matches!(there.as_slice(), [only] if only.press == "roll" && !only.enabled), "{there:?}");
    }
}

#[test]
fn that_somebody_was_late_is_said_after_what_happened() {
    let game = &moments(Rules::classic(), 3)[40];
    let (view, players) = (public(game), people());
    let story = Parcheesi::story(&view, &players, words());
    let late = "⏰ Asha ran out of time.";
    let screen = Parcheesi::board(&view, &board_of(&players, Some(late)));
    assert!(!story.is_empty() && screen.text.contains(&format!("\n{story} {late}\n")), "{}", screen.text);
}

#[test]
fn a_stopped_game_has_no_buttons_and_says_why_it_was_stopped() {
    let game = &moments(Rules::classic(), 3)[40];
    let (view, players) = (game.stopped_view(Audience::Public), people());
    let story = Parcheesi::story(&view, &players, words());
    let screen = Parcheesi::stopped(&view, Some("Everybody has left."), &board_of(&players, None));
    assert!(screen.text.ends_with(&format!("\n{story} Everybody has left.")), "{}", screen.text);
    assert!(screen.rows.is_empty());
}

#[test]
fn a_game_that_was_played_to_its_end_shows_its_last_board_without_buttons() {
    let moments = moments(Rules::classic(), 3);
    let view = moments.last().unwrap().stopped_view(Audience::Public);
    let screen = Parcheesi::stopped(&view, None, &board_of(&people(), None));
    assert!(screen.text.ends_with(" won!"), "{}", screen.text);
    assert!(screen.rows.is_empty());
}

#[test]
fn an_unknown_layout_is_the_first_one() {
    let view = public(&moments(Rules::classic(), 3)[0]);
    let players = people();
    let text = |layout| Parcheesi::board(&view, &Board { layout, ..board_of(&players, None) }).text;
    assert_eq!(Parcheesi::LAYOUTS, ["stacked", "cross"]);
    assert_eq!(text("round"), text("stacked"));
    assert_ne!(text("cross"), text("stacked"));
}

#[test]
fn verbs_that_no_button_carries_ask_for_nothing() {
    for verb in [
        "", "roll1", "Roll", "move", "move0", "move5", "move02", "bonus", "bonus9", "skip2", "resign", "drop",
    ] {
        assert_eq!(Parcheesi::press(verb), None, "{verb}");
    }
}
