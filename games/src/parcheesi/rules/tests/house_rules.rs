//! The table of house rules: each row, by itself, in both of its settings.

use super::position::{Game, NONE, Position};
use crate::parcheesi::{
    CaptureRule,
    Colour::{Blue, Yellow},
    FiveRule, GoalRule, OvershootRule, Preset, Reason, Rules, ThirdSixRule,
};
use serde_json::json;

fn classic_but(change: impl FnOnce(&mut Rules)) -> Position {
    let mut rules = Rules::classic();
    change(&mut rules);
    Position::new(rules)
}

fn five(rule: FiveRule, yellow: &str) -> Game {
    let mut game = classic_but(|rules| rules.five = rule).yellow(yellow).turn_of(Yellow);
    game.roll(5);
    game
}

#[test]
fn p10_five_choice_leaves_the_choice() {
    assert_eq!(five(FiveRule::Choice, "20 40").movable(), [1, 2, 3, 4]);
}

#[test]
fn p10_five_leave_brings_a_piece_into_play_if_one_can_come() {
    let game = five(FiveRule::Leave, "20 40");
    assert_eq!(game.movable(), [3, 4]);
    assert_eq!(game.refuses_move(1), Reason::MustLeaveHome);
}

#[test]
fn p10_five_leave_moves_another_piece_if_none_can_come() {
    assert_eq!(five(FiveRule::Leave, "5 5 40").movable(), [1, 2, 3], "the start is held");
    assert_eq!(five(FiveRule::Leave, "20 40 41 goal").movable(), [1, 2, 3], "nobody is at home");
}

#[test]
fn p17_capture_points_and_roll() {
    let position = classic_but(|rules| rules.capture = CaptureRule::PointsAndRoll);
    let mut game = position.yellow("20").red("21").turn_of(Yellow);
    game.roll(1).moves(1);
    assert_eq!((game.points(Yellow), game.bonus_squares()), (20, None));
    assert!(game.is_to_roll(Yellow));
}

#[test]
fn p17_capture_points_and_twenty() {
    let position = classic_but(|rules| rules.capture = CaptureRule::PointsAndTwenty);
    let mut game = position.yellow("20").red("21").turn_of(Yellow);
    game.roll(1).moves(1);
    assert_eq!((game.points(Yellow), game.bonus_squares()), (20, Some(20)));
    game.bonus(1);
    assert_eq!(game.places(Yellow), "41 home home home");
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p20_goal_ten_and_roll_lets_decline_and_gives_a_roll() {
    let position = classic_but(|rules| rules.goal = GoalRule::TenAndRoll);
    let mut game = position.yellow("P7 20").turn_of(Yellow);
    game.roll(1).moves(1).does(crate::parcheesi::Action::Decline);
    assert!(game.is_to_roll(Yellow));
}

#[test]
fn p20_goal_ten_must_be_used_and_gives_no_roll() {
    let position = classic_but(|rules| rules.goal = GoalRule::Ten);
    let mut game = position.yellow("P7 20").turn_of(Yellow);
    game.roll(1).moves(1);
    assert_eq!(game.refuses(crate::parcheesi::Action::Decline), Reason::MustUseBonus);
    game.bonus(2);
    assert!(game.is_to_roll(Blue));
}

#[test]
fn p20_goal_ten_that_captures_gives_the_roll_of_the_capture() {
    let position = classic_but(|rules| rules.goal = GoalRule::Ten);
    let mut game = position.yellow("P7 20").blue("30").turn_of(Yellow);
    game.roll(1).moves(1).bonus(2);
    assert!(game.is_to_roll(Yellow));
}

#[test]
fn p16_overshoot_bounce_and_exact() {
    let bounce = classic_but(|rules| rules.overshoot = OvershootRule::Bounce);
    assert_eq!(bounce.yellow("P6").turn_of(Yellow).movable_on(3), [1]);
    let exact = classic_but(|rules| rules.overshoot = OvershootRule::Exact);
    assert_eq!(exact.clone().yellow("P6").turn_of(Yellow).movable_on(3), NONE);
    assert_eq!(exact.yellow("P6").turn_of(Yellow).movable_on(2), [1]);
}

#[test]
fn p16_overshoot_exact_holds_for_bonus_squares() {
    let position = classic_but(|rules| rules.overshoot = OvershootRule::Exact);
    let mut game = position.yellow("P7 P1 20").turn_of(Yellow);
    game.roll(1).moves(1);
    assert_eq!(game.refuses_bonus(2), Reason::Overshoot);
    assert_eq!(game.movable(), [3]);
}

#[test]
fn p13_third_six_home_and_home_unless_passage() {
    for (rule, places) in
        [(ThirdSixRule::Home, "home home home home"), (ThirdSixRule::HomeUnlessPassage, "P1 home home home")]
    {
        let mut game = classic_but(|rules| rules.third_six = rule).yellow("57").turn_of(Yellow);
        game.roll(6).moves(1).roll(6).moves(1).roll(6);
        assert_eq!(game.places(Yellow), places);
        assert!(game.is_to_roll(Blue));
    }
}

#[test]
fn the_presets_are_written_as_the_record_says() {
    let classic = json!({"preset":"classic","pieces":4,"five":"choice","capture":"points-and-roll",
        "goal":"ten-and-roll","overshoot":"bounce","third_six":"home"});
    let parchis = json!({"preset":"parchis","pieces":4,"five":"leave","capture":"points-and-twenty",
        "goal":"ten","overshoot":"exact","third_six":"home-unless-passage"});
    for (rules, written) in [(Rules::classic(), classic), (Rules::parchis(), parchis)] {
        assert_eq!(serde_json::to_value(rules).unwrap(), written);
        assert_eq!(serde_json::from_value::<Rules>(written).unwrap(), rules);
        assert_eq!(Rules::of(rules.preset), rules);
    }
}

#[test]
fn p25_a_record_has_four_or_two_pieces_a_colour() {
    for (pieces, valid) in [(0, false), (1, false), (2, true), (3, false), (4, true), (5, false)] {
        let mut written = serde_json::to_value(Rules::classic()).unwrap();
        written["pieces"] = pieces.into();
        assert_eq!(serde_json::from_value::<Rules>(written).is_ok(), valid, "{pieces} pieces");
    }
}

#[test]
fn presets_go_by_their_names() {
    for preset in Preset::ALL {
        assert_eq!(preset.name().parse(), Ok(preset));
    }
    assert!("Classic".parse::<Preset>().is_err());
}
