//! p1 to p4: the board.

use super::position::{Position, place};
use crate::parcheesi::{
    Colour::{self, Blue, Green, Red, Yellow},
    Piece, Place, Reason, Rules, Square, Step,
};
use std::collections::HashSet;

#[test]
fn p1_each_of_four_colours_has_four_pieces_at_home() {
    let game = Position::new(Rules::classic()).turn_of(Yellow);
    assert_eq!(Colour::ALL, [Yellow, Blue, Red, Green]);
    for colour in Colour::ALL {
        assert_eq!(game.places(colour), "home home home home");
    }
}

#[test]
fn p1_starts_and_passages_belong_to_one_colour_each() {
    let starts: HashSet<_> = Colour::ALL.map(Colour::start).into();
    assert_eq!(starts.len(), 4);
    for colour in Colour::ALL {
        assert_eq!(colour.start().start_of(), Some(colour));
    }
    let passages: HashSet<_> = Colour::ALL
        .into_iter()
        .flat_map(|colour| (1..=7).filter_map(move |number| Square::passage(colour, number)))
        .collect();
    assert_eq!(passages.len(), 4 * 7);
    assert!(passages.iter().all(|square| matches!(square.place(), Place::Passage(_))));
}

#[test]
fn p2_the_track_has_68_squares_and_each_passage_7() {
    assert_eq!(Square::all().count(), 68 + 4 * 7);
    assert_eq!(Square::all().filter(|square| matches!(square.place(), Place::Track(_))).count(), 68);
    assert_eq!((Square::track(0), Square::track(69)), (None, None));
    assert_eq!((Square::passage(Red, 0), Square::passage(Red, 8)), (None, None));
}

#[test]
fn p2_every_colour_comes_in_and_turns_off_at_its_own_squares() {
    for (colour, start, last) in [(Yellow, 5, 68), (Blue, 22, 17), (Red, 39, 34), (Green, 56, 51)] {
        assert_eq!(colour.start().place(), Place::Track(start));
        assert_eq!(step(1).place(colour), Place::Track(start));
        assert_eq!(step(64).place(colour), Place::Track(last));
        assert_eq!(step(65).place(colour), Place::Passage(1));
        assert_eq!(step(71).place(colour), Place::Passage(7));
        assert_eq!(step(72).place(colour), Place::Goal);
    }
}

#[test]
fn p2_the_track_is_walked_in_rising_order_and_1_follows_68() {
    for colour in Colour::ALL {
        for count in 1..64 {
            let Place::Track(here) = step(count).place(colour) else {
                panic!("step {count} is on the track")
            };
            assert_eq!(step(count + 1).place(colour), Place::Track(here % 68 + 1));
        }
    }
}

#[test]
fn p2_a_piece_walks_71_steps_from_its_start_to_its_goal() {
    assert_eq!(Step::START.walked(), 0);
    assert_eq!(Step::GOAL.walked(), 71);
    for colour in Colour::ALL {
        let places: HashSet<_> = (0..=72).map(|count| step(count).place(colour)).collect();
        assert_eq!(places.len(), 73, "no place comes twice");
    }
}

#[test]
fn p2_a_place_tells_the_step_and_a_step_the_place() {
    for colour in Colour::ALL {
        for count in 0..=72 {
            assert_eq!(step(count).place(colour).step(colour), Some(step(count)));
        }
    }
}

#[test]
fn p2_no_colour_comes_between_its_passage_and_its_start() {
    for (colour, first) in [(Yellow, 1), (Blue, 18), (Red, 35), (Green, 52)] {
        for number in first..first + 4 {
            assert_eq!(Place::Track(number).step(colour), None);
        }
    }
}

#[test]
fn p3_twelve_squares_are_safe() {
    let safe: Vec<_> = Square::all().filter(|square| square.is_safe()).map(Square::place).collect();
    assert_eq!(safe, [5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68].map(Place::Track));
}

#[test]
fn p3_the_start_squares_are_safe() {
    assert!(Colour::ALL.into_iter().all(|colour| colour.start().is_safe()));
}

#[test]
fn p4_a_square_of_the_track_holds_two_pieces() {
    let mut game = Position::new(Rules::classic()).blue("12").red("12").yellow("11 20").turn_of(Yellow);
    game.roll(1);
    assert_eq!(game.movable(), [2]);
    assert_eq!(game.refuses_move(1), Reason::Full);
}

#[test]
fn p4_a_square_of_a_passage_holds_two_pieces() {
    let mut game = Position::new(Rules::classic()).yellow("P3 P3 P1").turn_of(Yellow);
    game.roll(2);
    assert_eq!(game.movable(), [1, 2]);
    assert_eq!(game.refuses_move(3), Reason::Barrier, "two of one colour are a barrier");
}

#[test]
fn p4_the_goal_holds_all_four_pieces() {
    let mut game = Position::new(Rules::classic()).yellow("goal goal goal P7").turn_of(Yellow);
    game.roll(1).moves(4);
    assert_eq!(game.places(Yellow), "goal goal goal goal");
}

#[test]
fn a_place_that_is_not_on_the_board_is_no_place() {
    for wrong in
        ["0", "69", "255", "256", "-1", "5.5", "\"P0\"", "\"P8\"", "\"P12\"", "\"5\"", "\"Goal\"", "null"]
    {
        assert!(serde_json::from_str::<Place>(wrong).is_err(), "{wrong}");
    }
    assert_eq!(place("P7"), Place::Passage(7));
}

#[test]
fn pieces_are_counted_from_1_to_4() {
    assert_eq!(Piece::first(4).map(Piece::number).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!((Piece::new(0), Piece::new(5)), (None, None));
}

fn step(count: u8) -> Step {
    Step::new(count).unwrap()
}
