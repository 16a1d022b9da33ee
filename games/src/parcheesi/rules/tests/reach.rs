//! The laws mean little if random games never come to what they speak of.

use super::{
    position::piece,
    random::{Played, offered},
};
use crate::parcheesi::{Event, Move, Moved, OvershootRule, Place, Reason, State};
use std::collections::BTreeMap;

fn name_move(moved: Moved, before: &State) -> Option<&'static str> {
    let bounces = before.rules().overshoot == OvershootRule::Bounce;
    match moved.steps {
        7 => Some("p11 seven squares"),
        10 => Some("p20 ten squares"),
        20 => Some("p17 twenty squares"),
        _ if bounces && moved.from == moved.to => Some("p16 a bounce to where it began"),
        _ if moved.to == Place::Goal => Some("p20 the goal"),
        _ => None,
    }
}

fn name_event(event: &Event, before: &State) -> Option<&'static str> {
    match event {
        Event::Capture(capture) => {
            let start = before.colour(capture.seat)?.start().place();
            Some(if capture.on == start { "p19 a capture on the start" } else { "p17 a capture on the way" })
        }
        Event::SentHome { .. } => Some("p13 a third six"),
        Event::End(_) => Some("p22 an end"),
        Event::Pass { .. } => Some("p8 a pass"),
        Event::Move(moved) => name_move(*moved, before),
        _ => None,
    }
}

fn name_refusal(state: &State) -> Option<&'static str> {
    match state.check_move(piece(1)).err()? {
        Reason::Barrier => Some("p14 a barrier in the way"),
        Reason::Full => Some("p4 a full square"),
        Reason::MustOpenBarrier => Some("p15 a barrier to be opened"),
        Reason::StartHeld => Some("p19 a start that is held"),
        Reason::MustLeaveHome => Some("p10 a five that must be used at home"),
        Reason::Overshoot => Some("p16 an overshoot"),
        _ => None,
    }
}

fn names(action: &Played) -> Vec<&'static str> {
    let bounce = action.before.moves().iter().any(Move::bounces).then_some("p16 a bounce");
    let events = action.events.iter().filter_map(|event| name_event(event, action.before));
    events.chain(name_refusal(action.before)).chain(bounce).collect()
}

/// What is to come up.
const RULES: [&str; 17] = [
    "p4 a full square",
    "p8 a pass",
    "p10 a five that must be used at home",
    "p11 seven squares",
    "p13 a third six",
    "p14 a barrier in the way",
    "p15 a barrier to be opened",
    "p16 a bounce",
    "p16 a bounce to where it began",
    "p16 an overshoot",
    "p17 a capture on the way",
    "p17 twenty squares",
    "p19 a capture on the start",
    "p19 a start that is held",
    "p20 ten squares",
    "p20 the goal",
    "p22 an end",
];

#[test]
fn random_games_come_to_everything_that_the_rules_speak_of() {
    let mut seen = BTreeMap::<&str, usize>::new();
    for table in offered(8) {
        table.play(
            |_| (),
            |action| names(action).into_iter().for_each(|name| *seen.entry(name).or_default() += 1),
        );
    }
    let rare: Vec<_> =
        RULES.into_iter().filter(|rule| seen.get(rule).is_none_or(|&times| times < 5)).collect();
    assert!(rare.is_empty(), "hardly ever: {rare:?} of {seen:?}");
}
