//! The story keeps to its length and tells what matters.

use super::{
    games::{any_game, play},
    words,
};
use crate::players::{any_players, friends};
use charbagh_games::parcheesi::screens::{STORY_CODE_POINTS, story};
use charbagh_games::parcheesi::{Colour, Event, Place, Rules};
use proptest::prelude::*;

proptest! {
    #[test]
    fn a_story_of_any_events_is_short_and_on_one_line(
        game in any_game(),
        players in any_players(),
        from in any::<prop::sample::Index>(),
        count in 0_usize..400,
    ) {
        let from = from.index(game.events.len());
        let events = &game.events[from..game.events.len().min(from + count)];
        let text = story(events, &game.view, &players, words());
        prop_assert!(text.chars().count() <= STORY_CODE_POINTS);
        prop_assert!(!text.contains('\n'));
    }
}

/// The number of times that the text tells of each kind of event.
fn told(text: &str) -> [usize; 3] {
    ["capturing", "came out", "→ goal"].map(|what| text.matches(what).count())
}

fn happened(events: &[Event]) -> [usize; 3] {
    let count = |is: fn(&Event) -> bool| events.iter().filter(|event| is(event)).count();
    [
        count(|event| matches!(event, Event::Capture(_))),
        count(|event| matches!(event, Event::Move(moved) if moved.from == Place::Home)),
        count(|event| matches!(event, Event::Move(moved) if moved.to == Place::Goal)),
    ]
}

#[test]
fn captures_goals_and_pieces_coming_out_are_told_as_long_as_there_is_room() {
    let mut shortened = 0;
    for seed in 0..40 {
        let game = play(Rules::classic(), &Colour::ALL, seed, 700);
        let turns: Vec<&[Event]> =
            game.events.chunk_by(|_, event| !matches!(event, Event::Turn { .. })).collect();
        for turns in turns.chunks(20) {
            let events = &turns.concat();
            let text = story(events, &game.view, &friends(), words());
            let rolls = events.iter().filter(|event| matches!(event, Event::Roll { .. })).count();
            let other = text.matches("rolled a third 6").count() + text.matches("and begins").count();
            let rolled = text.matches("rolled").count() - other;
            shortened += usize::from(text.starts_with('…'));
            // Plain moves were left out, so they must have gone before anything notable.
            if rolled > happened(events).iter().sum() && rolled < rolls {
                assert_eq!(told(&text), happened(events), "{text}");
            }
        }
    }
    assert!(shortened > 100, "only {shortened} stories were shortened");
}

#[test]
fn the_newest_event_is_never_left_out() {
    for seed in 0..20 {
        let game = play(Rules::classic(), &Colour::ALL, seed, 5000);
        let text = story(&game.events, &game.view, &friends(), words());
        assert!(text.ends_with("won!"), "{text}");
    }
}
