//! Labels, refusals, rules and summaries keep to their lengths and say what they should.

use super::{
    games::{any_game, play},
    words,
};
use crate::players::any_players;
use charbagh_games::draws::Secret;
use charbagh_games::parcheesi::screens::{move_label, refusal, rules, summary};
use charbagh_games::parcheesi::{Colour, Reason, Rules, Step, Tally};
use charbagh_games::screen::{Dice, MESSAGE_CODE_POINTS};
use proptest::prelude::*;
use std::collections::HashSet;
use std::time::Duration;

proptest! {
    #[test]
    fn the_choices_of_a_moment_have_labels_that_fit_a_button_and_differ(game in any_game()) {
        for view in &game.views {
            let labels: Vec<String> =
                view.choices().iter().map(|chosen| move_label(view, chosen, words())).collect();
            for label in &labels {
                prop_assert!((1..=80).contains(&label.chars().count()));
                prop_assert!(!label.contains(['*', '_', '`', '~', '|', '\n']));
            }
            prop_assert_eq!(labels.iter().collect::<HashSet<_>>().len(), labels.len());
        }
    }

    #[test]
    fn a_label_tells_of_captures_barriers_and_bounces(game in any_game()) {
        for view in game.views.iter().filter(|view| view.to_act.is_some()) {
            let own = &view.seat(view.to_act.unwrap()).unwrap().pieces;
            for chosen in view.choices() {
                let label = move_label(view, &chosen, words());
                prop_assert_eq!(label.contains("captures"), chosen.captures.is_some(), "{}", label);
                prop_assert_eq!(label.contains("goal"), chosen.to == Step::GOAL);
                if chosen.captures.is_none() && !chosen.bounces() {
                    let joins = chosen.to.is_in_play() && own.contains(&chosen.to);
                    prop_assert_eq!(label.contains("barrier"), joins, "{}", label);
                }
            }
        }
    }

    #[test]
    fn a_summary_fits_into_a_message(
        game in any_game(),
        players in any_players(),
        seconds in any::<u32>(),
        salt in "[0-9]{19,20}",
        told in any::<bool>(),
    ) {
        let secret = Secret::from_seed("1", 0);
        let dice = Dice { commitment: secret.commitment(), salt: &salt, secret: told.then_some(secret) };
        let duration = Duration::from_secs(seconds.into());
        let text = summary(&game.view, &Tally::of(&game.events), &players, duration, dice, words());
        // Room for a line with the stake.
        prop_assert!(text.chars().count() + 100 <= MESSAGE_CODE_POINTS);
    }
}

#[test]
fn the_secret_is_told_when_it_may_be_known_and_not_before() {
    for (actions, over) in [(100, false), (5000, true)] {
        let game = play(Rules::classic(), &Colour::ALL, 5, actions);
        let secret = Secret::from_seed("5", 0);
        let dice = Dice { commitment: secret.commitment(), salt: "77", secret: over.then_some(secret) };
        let tally = Tally::of(&game.events);
        let text = summary(&game.view, &tally, &[], Duration::from_secs(1), dice, words());
        assert_eq!(text.contains(&secret.to_string()), over);
        assert!(text.contains(&secret.commitment().to_string()) && text.contains("77"));
    }
}

#[test]
fn every_reason_has_a_sentence_of_its_own() {
    let reasons = [
        Reason::NotBegun,
        Reason::Over,
        Reason::NotPlaying,
        Reason::NotYourTurn,
        Reason::RollFirst,
        Reason::MoveFirst,
        Reason::BonusFirst,
        Reason::NoSuchPiece,
        Reason::AtHome,
        Reason::InGoal,
        Reason::Barrier,
        Reason::Full,
        Reason::Overshoot,
        Reason::StartHeld,
        Reason::MustLeaveHome,
        Reason::MustOpenBarrier,
        Reason::MustUseBonus,
    ];
    let view = play(Rules::classic().short(), &Colour::ALL, 1, 0).view;
    let texts: HashSet<String> = reasons.map(|reason| refusal(reason, &view, words())).into();
    assert_eq!(texts.len(), reasons.len());
    assert!(texts.iter().all(|text| text.ends_with('.')));
    let acting = view.seat(view.to_act.unwrap()).unwrap().colour.name();
    assert!(refusal(Reason::NotYourTurn, &view, words()).contains(acting));
    assert!(refusal(Reason::NoSuchPiece, &view, words()).contains("1 to 2"));
}

#[test]
fn the_rules_fit_into_a_message_and_tell_the_house_rules() {
    let texts = [Rules::classic(), Rules::parchis(), Rules::classic().short(), Rules::parchis().short()]
        .map(|house| rules(&house, words()));
    assert!(texts.iter().all(|text| text.chars().count() <= MESSAGE_CODE_POINTS));
    assert_eq!(texts.iter().collect::<HashSet<_>>().len(), 4);
}
