//! Screens with their buttons, and what the buttons do.

use super::{PLAIN, act, begun, draws, leave, played, players, seat, set_up, words};
use crate::{
    Audience, Game, Leave, Seat,
    game::{Board, Commands, Edited, Press, Private, Screens},
    screen::{Button, Screen, Style},
    spy::{
        Action, Base, Draft, GameView, Refusal, Spaces, Spy, Walk, cards,
        screens::{Change, Edit},
    },
};
use proptest::prelude::*;

const ORDER: &str = "S1 > T2 B1 S2 B1 T1 B2";

fn board_of(view: &GameView, players: &[crate::screen::Player]) -> Screen {
    Spy::board(view, &Board { players, late: None, unreachable: &[], layout: "", words: words() })
}

fn verbs(screen: &Screen) -> Vec<Vec<&str>> {
    screen.rows.iter().map(|row| row.iter().map(|button| button.press.as_str()).collect()).collect()
}

fn find<'a>(screen: &'a Screen, verb: &str) -> &'a Button {
    screen
        .rows
        .iter()
        .flatten()
        .find(|button| button.press == verb)
        .unwrap_or_else(|| panic!("no button {verb}"))
}

/// What a private screen of a game of two is made from.
fn private<'a>(
    ready_made: Option<&'a Base>,
    draft: Option<&'a str>,
    players: &'a [crate::screen::Player],
) -> Private<'a, Base> {
    Private { players, seats: 2, closed: false, ready_made, draft, place: "Table: here", words: words() }
}

/// A game of four in which the seat of this index has the turn.
fn turn_of(index: usize) -> Spy {
    (0..).map(|number| begun(4, &draws(number))).find(|game| game.to_act() == Some(seat(index))).unwrap()
}

#[test]
fn a_board_has_the_buttons_of_a_turn_and_the_way_to_ones_own_base() {
    let view = turn_of(1).view(Audience::Public);
    let screen = board_of(&view, &players());
    assert_eq!(verbs(&screen), [vec!["turn", "walk", "look2", "look3", "look0"], vec!["done", "~hand"]]);
    assert!(screen.rows.iter().flatten().all(|button| button.enabled));
    let styles: Vec<Style> = screen.rows.iter().flatten().map(|button| button.style).collect();
    let (grey, blue, green) = (Style::Secondary, Style::Primary, Style::Success);
    assert_eq!(styles, [grey, blue, green, green, green, grey, grey]);
    assert_eq!(find(&screen, "walk").label, "Walk", "its number is the holder's to know");
    assert_eq!(find(&screen, "~hand").label, "🂠 My base");
}

#[test]
fn while_a_computer_is_at_it_the_buttons_stay_and_cannot_be_pressed() {
    let screen = board_of(&turn_of(3).view(Audience::Public), &players());
    let (last, others): (Vec<_>, Vec<_>) =
        screen.rows.iter().flatten().partition(|button| button.press == "~hand");
    assert_eq!((last.len(), others.len()), (1, 6));
    assert!(last[0].enabled && others.iter().all(|button| !button.enabled));
}

#[test]
fn s9_what_is_done_in_a_turn_cannot_be_pressed_again() {
    let mut game = turn_of(0);
    act(&mut game, seat(0), Action::Walk(None), &draws(0));
    let screen = board_of(&game.view(Audience::Public), &players());
    let enabled = |verb| find(&screen, verb).enabled;
    assert_eq!(["turn", "look1", "done"].map(enabled), [true; 3]);
    assert!(
        screen
            .rows
            .iter()
            .flatten()
            .filter(|button| button.press.starts_with("walk"))
            .all(|walk| !walk.enabled)
    );
}

#[test]
fn s10_a_private_screen_tells_how_far_the_spy_walks() {
    let game = turn_of(0);
    let view = game.view(Audience::Seat(seat(0)));
    let players = players();
    let screen = Spy::private(&view, seat(0), &private(None, None, &players)).unwrap();
    let Walk::Exactly(spaces) = view.board.seat(seat(0)).unwrap().walk() else {
        panic!("no card lies open yet")
    };
    assert_eq!(find(&screen, "walk").label, format!("Walk {spaces}"));
    assert!(screen.text.ends_with("\nTable: here"));
    assert!(screen.rows.iter().flatten().all(|button| button.press != "~hand"));
    let other = game.view(Audience::Seat(seat(1)));
    let screen = Spy::private(&other, seat(1), &private(None, None, &players)).unwrap();
    assert_eq!(screen.rows, Vec::<Vec<Button>>::new(), "it is somebody else's turn");
}

#[test]
fn s10_where_the_card_lies_open_the_number_is_chosen() {
    let (game, to_act) = (0..)
        .find_map(|number| {
            let draws = draws(number);
            let mut game = begun(2, &draws);
            while let Some(to_act) = game.to_act() {
                let turn = game.view(Audience::Public).board;
                if turn.turn.is_some_and(|turn| !turn.walked) && turn.seat(to_act)?.walk() == Walk::Choice {
                    return Some((game, to_act));
                }
                let action = game.choose(to_act)?;
                act(&mut game, to_act, action, &draws);
            }
            None
        })
        .unwrap();
    let people = &players()[..2];
    let screen = board_of(&game.view(Audience::Public), people);
    for (verb, label, spaces) in [("walk1", "Walk 1", Spaces::One), ("walk2", "Walk 2", Spaces::Two)] {
        assert_eq!(find(&screen, verb).label, label);
        assert_eq!(Spy::press(verb), Some(Press::Act(Action::Walk(Some(spaces)))));
        assert!(game.decide(to_act, &Action::Walk(Some(spaces)), &draws(0)).is_ok());
    }
}

#[test]
fn below_a_board_stands_who_was_late_and_whose_base_waits_behind_a_button() {
    let (view, players) = (turn_of(0).view(Audience::Public), players());
    let board = Board {
        players: &players,
        late: Some("⏰ Bim was late."),
        unreachable: &[seat(2), seat(0)],
        layout: "",
        words: words(),
    };
    let screen = Spy::board(&view, &board);
    let plain = board_of(&view, &players);
    let below = "\n⏰ Bim was late.\n📭 Chandra, Asha: your base waits behind the button **🂠 My base**.";
    assert_eq!(screen.text, format!("{}{below}", plain.text));
    assert_eq!(screen.rows, plain.rows);
}

#[test]
fn a_stopped_board_has_no_buttons_and_says_why() {
    let (game, players) = (begun(3, &draws(0)), players());
    let table = Board { players: &players, late: None, unreachable: &[], layout: "", words: words() };
    let view = game.stopped_view(Audience::Public);
    let screen = Spy::stopped(&view, Some("It was ended."), &table);
    assert!(screen.text.starts_with("The game as it stood:\n") && screen.text.ends_with("\nIt was ended."));
    assert!(screen.rows.is_empty());
    let over = Spy::stopped(&played(3, 0).stopped_view(Audience::Public), None, &table);
    assert!(over.text.starts_with("🏆"), "{}", over.text);
    let view = set_up(3, &[seat(0)], &draws(0)).stopped_view(Audience::Public);
    assert_eq!(Spy::stopped(&view, Some("It was ended."), &table), Screen::text("It was ended."));
}

#[test]
fn while_bases_are_arranged_the_board_says_who_is_ready_and_there_is_no_summary() {
    let mut game = set_up(3, &[seat(1)], &draws(0));
    game.leave_early(seat(2), Leave::Resign);
    let view = game.view(Audience::Public);
    let screen = board_of(&view, &players());
    assert_eq!(verbs(&screen), [["~hand"]]);
    let ends: Vec<&str> = screen.text.lines().skip(1).map(|line| line.rsplit(": ").next().unwrap()).collect();
    assert_eq!(ends, ["ready", "arranging", "has left"]);
    let secret = crate::draws::Secret::from_seed("1", 0);
    let dice = crate::screen::Dice { commitment: secret.commitment(), salt: "1", secret: None };
    let summary = |view: &GameView| Spy::summary(view, &players(), std::time::Duration::ZERO, dice, words());
    assert_eq!(summary(&view), None);
    assert!(summary(&begun(3, &draws(0)).view(Audience::Public)).is_some());
}

#[test]
fn looks_are_announced_from_the_first_that_was_not_told() {
    let view = played(2, 0).view(Audience::Public);
    let looks = Spy::tellable(&view);
    assert!(looks > 5);
    let told = |from: usize| Spy::announcement(&view, from, &players(), words());
    let lines = |screen: Screen| screen.text.lines().count();
    assert_eq!(told(looks - 2).map(lines), Some(2));
    assert_eq!((told(looks), told(looks + 1)), (None, None));
}

#[test]
fn a_private_screen_while_arranging_begins_where_its_player_left_it() {
    let game = Spy::new(PLAIN, 2).unwrap();
    let view = game.view(Audience::Seat(seat(0)));
    let (base, players) = (ORDER.parse::<Base>().unwrap(), players());
    let shown = |draft| Spy::private(&view, seat(0), &private(Some(&base), draft, &players)).unwrap();
    let fresh = shown(None);
    assert_eq!(
        verbs(&fresh),
        [
            ["pick0", "pick1", "pick2", "pick3"].map(|verb| format!("S1>T2B1S2B1T1B2:{verb}")),
            ["pick4", "pick5", "pick6", "pick7"].map(|verb| format!("S1>T2B1S2B1T1B2:{verb}")),
            ["turn", "shuffle", "type", "ready"].map(|verb| format!("S1>T2B1S2B1T1B2:{verb}")),
        ]
    );
    assert!(fresh.text.ends_with("\nTable: here"));
    let left = shown(Some("B2 B1 B1 S1 S2 < T1 T2"));
    assert_eq!(left.rows[2][3].press, "B2B1B1S1S2<T1T2:ready");
    assert_eq!(shown(Some("nonsense")), fresh);
}

#[test]
fn a_private_screen_before_the_game_says_how_far_its_player_is() {
    let draws = draws(0);
    let players = players();
    let mut game = set_up(2, &[seat(1)], &draws);
    let screen = |game: &Spy, index: usize, closed: bool| {
        let base = game.random_set_up(seat(index), 0, &draws).unwrap();
        let ready_made = (!game.is_ready(seat(index))).then_some(&base);
        let private = Private { closed, ..private(ready_made, None, &players) };
        Spy::private(&game.view(Audience::Seat(seat(index))), seat(index), &private)
    };
    let ready = screen(&game, 0, false).unwrap();
    assert!(ready.text.starts_with("🂠 **Your base is ready.**") && ready.rows.is_empty());
    assert!(screen(&game, 1, false).unwrap().text.starts_with("🂠 **Arrange your base.**"));
    assert_eq!(screen(&game, 1, true), Some(Screen::text("This table is closed.")));
    game.leave_early(seat(1), Leave::Drop);
    assert_eq!(screen(&game, 1, false), None);
}

/// What a change makes of a base that lies in the order above; `B2 > …` is what shuffling gives.
fn edited(change: Change) -> Edited<Base> {
    let view = Spy::new(PLAIN, 2).unwrap().view(Audience::Seat(Seat::FIRST));
    let shuffled: Base = "B2 > S1 S2 T1 T2 B1 B1".parse().unwrap();
    let edit = Edit { draft: ORDER.parse().unwrap(), change };
    Spy::edit(&view, Seat::FIRST, &edit, &shuffled, &private(None, None, &players())).unwrap()
}

#[test]
fn s5_a_press_changes_how_the_base_lies() {
    for (change, expected) in [
        (Change::Pick(3), "S1>T2B1S2B1T1B2"),
        (Change::PickNothing, "S1>T2B1S2B1T1B2"),
        (Change::Put(0, 7), ">T2B1S2B1T1B2S1"),
        (Change::Put(1, 2), "S1T2>B1S2B1T1B2"),
        (Change::Put(0, 200), "S1>T2B1S2B1T1B2"),
        (Change::TurnRound, "S1<T2B1S2B1T1B2"),
        (Change::Shuffle, "B2>S1S2T1T2B1B1"),
    ] {
        let Edited::Changed { draft, screen } = edited(change) else {
            panic!("{change} asks for nothing else")
        };
        assert_eq!(draft, expected);
        assert_eq!(screen.rows[2][3].press, format!("{expected}:ready"));
    }
}

#[test]
fn what_is_picked_is_put_where_the_next_press_is() {
    let Edited::Changed { screen, .. } = edited(Change::Pick(1)) else {
        panic!("a pick shows where to put it")
    };
    let presses: Vec<&str> =
        screen.rows[..2].iter().flatten().map(|button| button.press.rsplit(':').next().unwrap()).collect();
    assert_eq!(presses, ["put1-0", "unpick", "put1-2", "put1-3", "put1-4", "put1-5", "put1-6", "put1-7"]);
    assert_eq!(
        screen.rows[0].iter().map(|button| button.label.as_str()).collect::<Vec<_>>()[..2],
        ["🔒 S1", "Put it back"]
    );
}

#[test]
fn s5_a_base_is_settled_or_typed() {
    assert_eq!(edited(Change::Ready), Edited::Settled(ORDER.parse().unwrap()));
    let Edited::Form(form) = edited(Change::Type) else { panic!("an order is typed into a form") };
    assert_eq!((form.press.as_str(), form.field.value.as_str()), ("S1>T2B1S2B1T1B2:type", ORDER));
    assert!(form.title.chars().count() <= 45 && form.field.label.chars().count() <= 45);
    let view = Spy::new(PLAIN, 2).unwrap().view(Audience::Seat(Seat::FIRST));
    let players = players();
    let typed = |text: &str| Spy::typed(&view, Seat::FIRST, text, &private(None, None, &players));
    let right = typed("b2,b1 b1 t1 > t2 s1 s2").unwrap();
    assert!(matches!(right, Edited::Changed { draft, .. } if draft == "B2B1B1T1>T2S1S2"));
    assert!(
        typed("S1 S1 > S2 T1 T2 B1 B2").unwrap_err().starts_with("Missing: Bomb\u{A0}1 (B1); too many: ")
    );
    assert!(typed("S1 S2").unwrap_err().starts_with("The Spy is missing"));
}

#[test]
fn what_the_table_refuses_is_said_in_a_sentence() {
    let view = set_up(3, &[seat(0)], &draws(0)).view(Audience::Seat(seat(0)));
    let refused = |refusal: Refusal| Spy::refusal(&refusal, &view, &players(), words());
    let arranging = "The bases are still being arranged. Press 🂠 My base to see to yours.";
    assert_eq!(refused(Refusal::Arranging), arranging);
    let arranged = "Your base is arranged, and its order does not change any more. `/spy hand` shows it.";
    assert_eq!(refused(Refusal::Arranged), arranged);
    let wrong = "S1 S2 > T1 T2 B1".parse::<Base>().unwrap().check(3).unwrap_err();
    let told = refused(Refusal::WrongBase(wrong));
    let expected =
        "Missing: Bomb\u{A0}1 (B1). A right order, for example: `S1 S2 > T1 T2 B1 B1`, from your left";
    assert!(told.starts_with(expected), "{told}");
    assert!(refused(Spy::not_playing()).starts_with("You are not playing in this game"));
}

#[test]
fn whoever_is_out_sees_their_base_and_no_buttons() {
    let draws = draws(0);
    let mut game = begun(3, &draws);
    leave(&mut game, seat(1), &draws);
    let view = game.view(Audience::Seat(seat(1)));
    let screen = Spy::private(&view, seat(1), &private(None, None, &players())).unwrap();
    assert!(screen.text.contains("out: resigned") && screen.rows.is_empty());
}

/// Bases of seven cards, the Spy anywhere, the right end included.
fn drafts() -> impl Strategy<Value = Draft> {
    let cards = Just(cards(2).to_vec()).prop_shuffle();
    (cards, 0..=7_usize, any::<bool>()).prop_map(|(cards, spy, left)| {
        let mut words: Vec<&str> = cards.iter().map(|card| card.code()).collect();
        words.insert(spy, if left { "<" } else { ">" });
        words.concat().parse().expect("seven cards and a Spy")
    })
}

fn changes() -> impl Strategy<Value = Change> {
    prop_oneof![
        (0..8_u8).prop_map(Change::Pick),
        Just(Change::PickNothing),
        (0..8_u8, 0..8_u8).prop_map(|(from, to)| Change::Put(from, to)),
        Just(Change::TurnRound),
        Just(Change::Shuffle),
        Just(Change::Type),
        Just(Change::Ready),
    ]
}

proptest! {
    #[test]
    fn a_press_is_read_as_it_was_written(draft in drafts(), change in changes()) {
        let edit = Edit { draft, change };
        let verb = edit.to_string();
        prop_assert_eq!(Spy::press(&verb), Some(Press::Edit(edit)));
        prop_assert!(verb.len() <= 40 && verb.is_ascii(), "{} is too long beside a table's id", verb);
    }

    #[test]
    fn every_button_of_a_screen_is_read_again(draft in drafts(), picked in prop::option::of(0..8_u8), number in 0..20_u64) {
        let game = begun(4, &draws(number));
        let board = board_of(&game.view(Audience::Public), &players());
        let change = picked.map_or(Change::PickNothing, Change::Pick);
        let view = Spy::new(PLAIN, 2).unwrap().view(Audience::Seat(Seat::FIRST));
        let base = draft.base();
        let edited = Spy::edit(&view, Seat::FIRST, &Edit { draft, change }, &base, &private(None, None, &players()));
        let Some(Edited::Changed { screen, .. }) = edited else { panic!("a screen follows") };
        for button in board.rows.iter().chain(&screen.rows).flatten() {
            let house = button.press.starts_with('~');
            prop_assert_eq!(Spy::press(&button.press).is_none(), house, "{}", button.press);
            prop_assert!((1..=80).contains(&button.label.chars().count()));
        }
        for rows in [&board.rows, &screen.rows] {
            prop_assert!(rows.len() <= 5 && rows.iter().all(|row| (1..=5).contains(&row.len())));
        }
    }
}
