//! The board's laws: it fits into a message, tells every position from every other, and lies as on a table.

use super::{
    games::{Played, any_game, play},
    words,
};
use crate::players::{any_players, friends};
use charbagh_games::draws::Die;
use charbagh_games::parcheesi::screens::{Layout, STORY_CODE_POINTS, board};
use charbagh_games::parcheesi::{
    CaptureRule, Colour, FiveRule, GoalRule, OvershootRule, Phase, Piece, PieceAt, Rules, Step, ThirdSixRule,
    View, Why,
};
use charbagh_games::screen::MESSAGE_CODE_POINTS;
use proptest::prelude::*;
use std::collections::HashMap;

const LAYOUTS: [Layout; 2] = [Layout::Cross, Layout::Stacked];

fn text(view: &View, layout: Layout) -> String {
    board(view, &friends(), None, layout, words())
}

/// Every emoji that a cell can be.
const CELLS: &str = "⬜🌸⬛⛲🌳🏁🤝🐤🐟🐞🐸🦁🐳🦀🐊🟡🔵🔴🟢🟨🟦🟥🟩🌻💠🌹🍀";

/// The cells that each line of the grid begins with.
fn grid(text: &str) -> Vec<Vec<char>> {
    let cells = |line: &str| line.chars().take_while(|&c| CELLS.contains(c)).collect::<Vec<_>>();
    text.lines().map(cells).filter(|cells| cells.len() > 1).collect()
}

/// The view without what a finished game no longer needs, and without what follows from the rest.
fn position(view: &View) -> View {
    let mut view = view.clone();
    view.moves.clear();
    if let Some(end) = &mut view.end {
        end.secret = charbagh_games::draws::Secret::new([0; 32]);
        (view.sixes, view.again, view.moved) = (0, false, None);
        view.last_on_start = [None; 4];
    }
    view
}

/// Something that changes one thing in a view.
fn any_change() -> impl Strategy<Value = Change> {
    let seat = 0_usize..4;
    prop_oneof![
        (seat.clone(), 0_usize..4, 0_u8..=72).prop_map(|(seat, piece, step)| Change::Step(seat, piece, step)),
        (seat.clone(), 0_usize..4, 0_usize..4).prop_map(|(seat, a, b)| Change::Swap(seat, a, b)),
        (seat.clone(), 0_u32..20).prop_map(|(seat, captures)| Change::Points(seat, 20 * captures)),
        (0_u8..3).prop_map(Change::Sixes),
        any::<bool>().prop_map(Change::Again),
        (0_u8..5).prop_map(Change::Moved),
        seat.clone().prop_map(Change::Turn),
        (0_usize..4, seat.clone(), 0_u8..5)
            .prop_map(|(start, seat, piece)| Change::LastOnStart(start, seat, piece)),
        prop_oneof![
            (1_u8..=6).prop_map(|pips| Phase::Move { die: Die::new(pips).unwrap() }),
            Just(Phase::Roll),
            Just(Phase::ThirdSix),
            Just(Phase::NextTurn),
            (any::<bool>(), prop_oneof![Just(10), Just(20)]).prop_map(|(goal, steps)| Phase::Bonus {
                why: if goal { Why::GoalBonus } else { Why::CaptureBonus },
                steps
            }),
        ]
        .prop_map(Change::Phase),
        any::<bool>().prop_map(Change::MayDecline),
        (seat, 0_u8..4).prop_map(|(seat, order)| Change::Left(seat, order)),
        (0_usize..6).prop_map(Change::Rule),
    ]
}

#[derive(Debug, Clone)]
enum Change {
    Step(usize, usize, u8),
    Swap(usize, usize, usize),
    Points(usize, u32),
    Sixes(u8),
    Again(bool),
    Moved(u8),
    Turn(usize),
    LastOnStart(usize, usize, u8),
    Phase(Phase),
    MayDecline(bool),
    Left(usize, u8),
    Rule(usize),
}

impl Change {
    /// Changes the view, as far as a view of a running game can be so.
    fn make(&self, view: &mut View) {
        let seats = view.seats.len();
        let pieces = usize::from(view.rules.pieces);
        match *self {
            Self::Step(seat, piece, step) => {
                let side = &mut view.seats[seat % seats];
                if side.left.is_none() {
                    side.pieces[piece % pieces] = Step::new(step).unwrap();
                }
            }
            Self::Swap(seat, a, b) => view.seats[seat % seats].pieces.swap(a % pieces, b % pieces),
            Self::Points(seat, points) => view.seats[seat % seats].points = points,
            Self::Sixes(sixes) => view.sixes = sixes,
            Self::Again(again) => view.again = again,
            Self::Moved(number) => view.moved = Piece::new(number),
            Self::Turn(seat) => view.to_act = Some(view.seats[seat % seats].seat),
            Self::LastOnStart(start, seat, number) => {
                let seat = view.seats[seat % seats].seat;
                view.last_on_start[start] = Piece::new(number).map(|piece| PieceAt { seat, piece });
            }
            Self::Phase(phase) => view.phase = phase,
            Self::MayDecline(may) if matches!(view.phase, Phase::Bonus { .. }) => view.may_decline = may,
            Self::MayDecline(_) => {}
            Self::Left(seat, order) => {
                let side = &mut view.seats[seat % seats];
                side.left = (order > 0).then_some(order);
                side.pieces.iter_mut().for_each(|step| *step = Step::HOME);
            }
            Self::Rule(rule) => change_rule(&mut view.rules, rule),
        }
    }
}

fn change_rule(rules: &mut Rules, rule: usize) {
    match rule {
        0 => rules.five = FiveRule::Leave,
        1 => rules.capture = CaptureRule::PointsAndTwenty,
        2 => rules.goal = GoalRule::Ten,
        3 => rules.overshoot = OvershootRule::Exact,
        4 => rules.third_six = ThirdSixRule::HomeUnlessPassage,
        _ => {
            let pieces = rules.pieces;
            *rules = Rules { pieces, ..Rules::parchis() };
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_board_fits_into_a_message_whatever_the_position_the_names_and_the_story(
        game in any_game(),
        changes in prop::collection::vec(any_change(), 0..30),
        players in any_players(),
        story in prop::option::of("(\\PC|[a-z]{1,9} ){0,500}"),
    ) {
        let mut view = game.view;
        if view.to_act.is_some() {
            for change in &changes {
                change.make(&mut view);
            }
        }
        let story: Option<String> = story.map(|story| story.chars().take(STORY_CODE_POINTS).collect());
        for layout in LAYOUTS {
            let text = board(&view, &players, story.as_deref(), layout, words());
            prop_assert!(text.chars().count() <= MESSAGE_CODE_POINTS, "{} in\n{text}", text.chars().count());
            let untold = story.as_deref().is_none_or(str::is_empty);
            let below = text.lines().skip_while(|line| !line.starts_with("-# ")).skip(1).count();
            prop_assert!(below > usize::from(view.to_act.is_some()) || untold, "nothing is told in\n{text}");
            let first = text.lines().next().unwrap();
            prop_assert!(grid(first).is_empty(), "a grid comes first: {first}");
        }
    }

    #[test]
    fn the_grid_is_whole_and_of_single_emoji_in_every_position(game in any_game()) {
        let cross = grid(&text(&game.view, Layout::Cross));
        prop_assert_eq!(cross.iter().map(Vec::len).collect::<Vec<_>>(), [19; 19]);
        let stacked = grid(&text(&game.view, Layout::Stacked));
        prop_assert_eq!(stacked.iter().map(Vec::len).collect::<Vec<_>>(), [9; 12]);
    }

    #[test]
    fn a_changed_position_changes_the_text(
        game in any_game().prop_filter("it runs", |game| game.view.to_act.is_some()),
        changes in prop::collection::vec(any_change(), 1..4),
    ) {
        let mut changed = game.view.clone();
        for change in &changes {
            change.make(&mut changed);
        }
        for layout in LAYOUTS {
            prop_assert_eq!(
                text(&game.view, layout) == text(&changed, layout),
                position(&game.view) == position(&changed),
                "{:?}\n{}\n{}", changes, text(&game.view, layout), text(&changed, layout)
            );
        }
    }
}

#[test]
fn no_two_positions_of_thirty_games_look_the_same() {
    for layout in LAYOUTS {
        let mut seen: HashMap<String, View> = HashMap::new();
        for seed in 0..30 {
            let rules = if seed % 2 == 0 { Rules::classic() } else { Rules::parchis() };
            let Played { views, .. } = play(rules, &Colour::ALL, seed, 150);
            for view in views {
                let view = position(&view);
                let other = seen.entry(text(&view, layout)).or_insert_with(|| view.clone());
                assert_eq!(other, &view);
            }
        }
        assert!(seen.len() > 3_000, "only {} positions", seen.len());
    }
}

/// A view in which yellow's piece 1, or another colour's, is the only one on the board.
fn alone(colour: Colour, step: u8) -> View {
    let mut view = play(Rules::classic(), &Colour::ALL, 1, 0).view;
    view.seats[colour.index()].pieces[0] = Step::new(step).unwrap();
    view
}

/// Where on the cross a piece shows that is not at home: row and column.
fn cell_of(colour: Colour, step: u8) -> (usize, usize) {
    let (at_home, out) =
        (grid(&text(&alone(colour, 0), Layout::Cross)), grid(&text(&alone(colour, step), Layout::Cross)));
    let animal = ['🐤', '🐟', '🐞', '🐸'][colour.index()];
    let cells = (0..19).flat_map(|row| (0..19).map(move |column| (row, column)));
    let mut changed =
        cells.filter(|&(row, column)| at_home[row][column] != out[row][column] && out[row][column] == animal);
    let cell = changed.next().expect("the piece shows");
    assert_eq!(changed.next(), None);
    cell
}

#[test]
fn the_cross_lies_as_on_a_table() {
    let squares = [
        (68, (18, 9)),
        (1, (18, 10)),
        (8, (11, 10)),
        (9, (10, 11)),
        (16, (10, 18)),
        (17, (9, 18)),
        (18, (8, 18)),
        (25, (8, 11)),
        (26, (7, 10)),
        (33, (0, 10)),
        (34, (0, 9)),
        (35, (0, 8)),
        (42, (7, 8)),
        (43, (8, 7)),
        (50, (8, 0)),
        (51, (9, 0)),
        (52, (10, 0)),
        (59, (10, 7)),
        (60, (11, 8)),
        (67, (18, 8)),
    ];
    for (number, cell) in squares {
        let place = charbagh_games::parcheesi::Place::Track(number);
        let colour = Colour::ALL.into_iter().find(|&colour| place.step(colour).is_some()).unwrap();
        assert_eq!(cell_of(colour, place.step(colour).unwrap().count()), cell, "square {number}");
    }
    for (colour, first, last) in [
        (Colour::Yellow, (17, 9), (11, 9)),
        (Colour::Blue, (9, 17), (9, 11)),
        (Colour::Red, (1, 9), (7, 9)),
        (Colour::Green, (9, 1), (9, 7)),
    ] {
        assert_eq!((cell_of(colour, 65), cell_of(colour, 71)), (first, last), "the passage of {colour:?}");
    }
}

#[test]
fn every_step_of_the_way_is_a_cell_beside_the_last_and_the_walk_turns_against_the_clock() {
    for colour in Colour::ALL {
        let way: Vec<(i32, i32)> = (1..=72)
            .map(|step| cell_of(colour, step))
            .map(|(row, column)| (9 - i32::try_from(row).unwrap(), i32::try_from(column).unwrap() - 9))
            .collect();
        let mut turning = 0;
        for pair in way.windows(2) {
            let ((up, right), (next_up, next_right)) = (pair[0], pair[1]);
            assert!(
                (up - next_up).abs() <= 1 && (right - next_right).abs() <= 1,
                "{colour:?} jumps: {pair:?}"
            );
            turning += right * next_up - up * next_right;
        }
        assert!(turning > 0, "{colour:?} walks with the clock");
    }
}

#[test]
fn homes_lie_in_the_corners_of_their_colours() {
    let cross = grid(&text(&alone(Colour::Yellow, 0), Layout::Cross));
    let animals = |rows: std::ops::Range<usize>, columns: std::ops::Range<usize>| -> String {
        let cells = rows.flat_map(|row| columns.clone().map(move |column| (row, column)));
        cells.map(|(row, column)| cross[row][column]).filter(|c| "🐤🐟🐞🐸".contains(*c)).collect()
    };
    assert_eq!(animals(11..19, 11..19), "🐤🐤🐤🐤");
    assert_eq!(animals(0..8, 11..19), "🐟🐟🐟🐟");
    assert_eq!(animals(0..8, 0..8), "🐞🐞🐞🐞");
    assert_eq!(animals(11..19, 0..8), "🐸🐸🐸🐸");
}
