//! Labels, refusals, orders, rules and summaries keep to their lengths and say what they should.

use super::games::{Game, any_spy_game, find, play};
use crate::players::{any_players, friends};
use charbagh_games::screen::{Dice, Language, MESSAGE_CODE_POINTS, Player, Words};
use charbagh_games::spy::screens::{
    arrange, arranging, board, hand, illegal, look_label, notation, order_example, rules, summary, wrong_base,
};
use charbagh_games::spy::{Base, Draft, NotationError, Readiness, Reason, Rules, Slot, SlotView};
use charbagh_games::{Audience, Seat, draws::Secret};
use proptest::prelude::*;
use std::{collections::HashSet, time::Duration};

fn words() -> &'static Words {
    Words::of(Language::English)
}

fn loud() -> Vec<Player> {
    vec![Player { name: "*\u{301}\u{302}\u{303}".repeat(30), computer: true }; 4]
}

proptest! {
    #[test]
    fn looks_have_labels_that_fit_a_button_and_name_the_slot(
        game in any_spy_game(),
        players in prop_oneof![any_players(), Just(loud())],
    ) {
        let view = game.view();
        for seat in &view.seats {
            let label = look_label(&view, seat.seat, &players, words());
            prop_assert!((1..=80).contains(&label.chars().count()), "{label}");
            prop_assert!(!label.contains('\n'));
            if let Some(turn) = view.turn {
                let across = view.seat(turn.seat).unwrap().looks_at();
                let end = match seat.slots[across.index()] {
                    SlotView::Exposed(card) => format!("'s {across} ({card}, open)"),
                    _ => format!("'s {across}"),
                };
                prop_assert!(label.ends_with(&end), "{label}");
            }
        }
    }

    #[test]
    fn a_hand_shows_every_card_of_its_holder_and_no_card_of_anybody_else(game in any_spy_game()) {
        for (seat, base) in Seat::first(4).zip(&game.bases) {
            let mut view = game.state.view(Audience::Seat(seat));
            view.looks.clear();
            let text = hand(&view, seat, &friends(), words());
            for (slot, card) in Slot::all(7).zip(&base.cards) {
                let cell = text.split_whitespace().find(|cell| cell.starts_with(&format!("{slot}\u{FE0F}")));
                prop_assert!(cell.is_some_and(|cell| cell.contains(card.code())), "{}", text);
            }
            let shown = text.matches("\u{20E3}").count();
            prop_assert_eq!(shown, base.cards.len());
        }
    }

    #[test]
    fn a_summary_fits_into_a_message_and_opens_all_bases_once_it_may(
        game in any_spy_game(),
        players in prop_oneof![any_players(), Just(loud())],
        seconds in any::<u32>(),
        over in any::<bool>(),
    ) {
        let secret = Secret::from_seed("1", 0);
        let dice = Dice {
            commitment: secret.commitment(),
            salt: "12345678901234567890",
            secret: over.then_some(secret),
        };
        let view = if over { game.state.opened() } else { game.view() };
        let duration = Duration::from_secs(seconds.into());
        let text = summary(&view, &game.tally(), &players, duration, dice, words());
        prop_assert!(text.chars().count() <= MESSAGE_CODE_POINTS, "{}", text.chars().count());
        let hidden = view.seats.iter().flat_map(|seat| &seat.slots).any(|slot| slot.card().is_none());
        prop_assert_eq!(text.contains(&secret.to_string()), over);
        let text = summary(&view, &game.tally(), &friends(), duration, dice, words());
        prop_assert_eq!(text.contains('?'), hidden);
    }

    #[test]
    fn typed_words_are_said_again_only_as_plain_text(text in "\\PC{0,40}", players in 2_u8..=4) {
        if let Err(error) = text.parse::<Draft>() {
            let said = notation(&error, &text, players, words());
            let mentions = said.replace("@\u{200B}", "").contains('@');
            prop_assert!(!mentions && said.chars().count() < 400);
        }
    }

    #[test]
    fn a_wrong_order_is_said_again_in_a_code_span_that_nothing_breaks(
        text in prop_oneof!["[ST12B<> x`@\n\r\t\u{202E}\u{200B}]{0,100}", any::<String>()],
        players in 2_u8..=4,
    ) {
        if let Err(error) = text.parse::<Draft>() {
            let said = notation(&error, &text, players, words());
            prop_assert!(!said.contains(['\n', '\r', '\u{202E}']), "{said:?}");
            if let Some((_, typed)) = said.split_once("you typed ") {
                let typed = typed.strip_prefix('`').and_then(|typed| typed.strip_suffix("`."));
                let typed = typed.expect("it stands in a code span");
                prop_assert!((1..=60).contains(&typed.chars().count()) && !typed.contains('`'), "{typed:?}");
            }
        }
    }
}

#[test]
fn a_summary_of_the_longest_game_fits_even_with_the_longest_names() {
    let longest = find(Rules { notes: true }, 4, |game| {
        game.tally().out.len() > 2
            && (0..4).all(|seat| !game.tally().seat(Seat::new(seat).unwrap()).finds.is_empty())
    });
    let secret = Secret::from_seed("1", 0);
    let dice = Dice { commitment: secret.commitment(), salt: "12345678901234567890", secret: Some(secret) };
    let long = Duration::from_secs(u32::MAX.into());
    let text = summary(&longest.state.opened(), &longest.tally(), &loud(), long, dice, words());
    assert!(text.chars().count() + 100 <= MESSAGE_CODE_POINTS, "{}", text.chars().count());
}

#[test]
fn s13_lit_bombs_are_counted_when_the_game_is_over_or_the_house_takes_notes() {
    let secret = Secret::from_seed("1", 0);
    for (notes, over) in [(false, false), (true, false), (false, true), (true, true)] {
        let game = find(Rules { notes }, 3, |game| {
            let lit = Seat::first(3).any(|seat| game.tally().seat(seat).bombs_lit > 0);
            lit && game.view().turn.is_none() == over
        });
        let dice = Dice { commitment: secret.commitment(), salt: "1", secret: None };
        let minute = Duration::from_mins(1);
        let text = summary(&game.view(), &game.tally(), &friends(), minute, dice, words());
        assert_eq!(text.matches("bombs lit").count(), if notes || over { 3 } else { 0 }, "{text}");
    }
}

#[test]
fn who_is_ready_and_who_has_left_is_all_that_is_told_while_bases_are_arranged() {
    let readiness = [Readiness::Ready, Readiness::Arranging, Readiness::Ready, Readiness::Left];
    let text = arranging(&friends(), &readiness, words());
    let lines: Vec<&str> = text.lines().skip(1).collect();
    let signs = ["✅", "⏳", "✅", "🚪"];
    assert_eq!(lines.len(), signs.len());
    assert!(lines.iter().zip(signs).all(|(line, sign)| line.starts_with(sign)), "{text}");
    assert!(lines[3].ends_with("has left"), "{text}");
    for readiness in readiness {
        assert!(arranging(&loud(), &[readiness; 4], words()).chars().count() <= MESSAGE_CODE_POINTS);
    }
}

#[test]
fn what_is_picked_is_marked_and_named() {
    let draft: Draft = "S1 > T2 B1 S2 B1 T1 B2".parse().unwrap();
    let nothing = arrange(&draft, None, words());
    assert!(!nothing.contains('✋'));
    let texts: HashSet<String> = (0..8).map(|place| arrange(&draft, Some(place), words())).collect();
    assert_eq!(texts.len(), 8);
    let labels = ["🔒 S1", "🕵️ 👉", "📁 T2", "💣 B1", "🔒 S2", "💣 B1", "📁 T1", "💣 B2"];
    for (place, label) in labels.into_iter().enumerate() {
        let text = arrange(&draft, Some(place), words());
        assert_eq!(text.matches('✋').count(), 1);
        assert!(text.contains(&format!("You hold **{label}**.")), "{text}");
    }
    assert_eq!(arrange(&draft, Some(8), words()), nothing);
}

#[test]
fn every_reason_has_a_sentence_of_its_own_that_tells_no_card() {
    let reasons = [
        Reason::NotBegun,
        Reason::Over,
        Reason::NotPlaying,
        Reason::NotYourTurn,
        Reason::Walked,
        Reason::Looked,
        Reason::WrongNumber,
        Reason::ChooseNumber,
        Reason::OwnBase,
        Reason::NoSuchSeat,
        Reason::BaseOut,
    ];
    let view = play(Rules::default(), 3, 1, 0).view();
    let texts: HashSet<String> = reasons.map(|reason| illegal(reason, &view, &friends(), words())).into();
    assert_eq!(texts.len(), reasons.len());
    assert!(texts.iter().all(|text| text.ends_with('.')));
    let cards = ["Safe", "Top Secret", "Bomb", "S1", "S2", "T1", "T2", "B1", "B2"];
    assert!(!texts.iter().any(|text| cards.iter().any(|card| text.contains(card))), "{texts:?}");
    let acting = &friends()[view.turn.unwrap().seat.index()].name;
    assert!(illegal(Reason::NotYourTurn, &view, &friends(), words()).contains(acting));
}

#[test]
fn the_example_of_an_order_is_a_right_one() {
    for players in 2..=4 {
        let base: Base = order_example(players).parse().unwrap();
        assert_eq!(base.check(players), Ok(()));
    }
}

#[test]
fn what_was_typed_can_be_copied_from_what_is_said_of_it() {
    let wrong: Draft = "S1 S1 > T2 T1 B1 B2".parse().unwrap();
    let wrong = wrong.base().check(3).unwrap_err();
    let typed = "s1 s1>t2\nt1 b1 b2";
    assert!(wrong_base(&wrong, Some(typed), 3, words()).ends_with("; you typed `s1 s1>t2 t1 b1 b2`."));
    for nothing in [None, Some(""), Some(" `\u{200B}")] {
        assert!(wrong_base(&wrong, nothing, 3, words()).ends_with("as `<` or `>`."));
    }
    let long = notation(&NotationError::TooMany, &"B1 ".repeat(40), 3, words());
    assert!(long.ends_with("B1…`."), "{long}");
}

#[test]
fn wrong_orders_are_told_what_is_missing_and_what_is_too_much() {
    let draft: Draft = "S1 S1 > T2 T1 B1 B2".parse().unwrap();
    let text = wrong_base(&draft.base().check(3).unwrap_err(), None, 3, words());
    let what = "Missing: Safe\u{A0}2 (S2), Bomb\u{A0}1 (B1); too many: Safe\u{A0}1 (S1), Bomb\u{A0}2 (B2).";
    let example = "A right order, for example: `S1 S2 > T1 T2 B1 B1`, from your left";
    assert!(text.starts_with(&format!("{what} {example}")), "{text}");
    let errors = [
        NotationError::NoSpy,
        NotationError::TwoSpies,
        NotationError::TooMany,
        NotationError::Unknown("x".to_owned()),
        NotationError::Unknown("\u{200B}".to_owned()),
    ];
    let texts: HashSet<String> = errors.iter().map(|error| notation(error, "x", 2, words())).collect();
    assert_eq!(texts.len(), errors.len());
    assert!(texts.iter().all(|text| text.contains("`S1 S2 > T1 T2 B1 B1 B2`")), "{texts:?}");
}

#[test]
fn the_rules_fit_into_a_message_and_say_whose_game_it_is() {
    let texts = [false, true].map(|notes| rules(&Rules { notes }, words()));
    assert_ne!(texts[0], texts[1]);
    for text in texts {
        assert!(text.chars().count() <= MESSAGE_CODE_POINTS, "{}", text.chars().count());
        assert!(
            text.contains("*Spy*, designed by Chris Handy, published by Perplext; this is an unofficial")
        );
    }
}

#[test]
fn a_lit_bomb_is_shown_to_its_holder_alone() {
    let own = |game: &Game, seat| game.state.view(Audience::Seat(seat));
    let holds_lit = |game: &Game, seat: Seat| {
        let is_lit = |slot: &SlotView| matches!(slot, SlotView::Held { lit: true, .. });
        own(game, seat).seats[seat.index()].slots.iter().any(is_lit)
    };
    let (holder, other) = (Seat::FIRST, Seat::new(1).unwrap());
    let game = find(Rules::default(), 2, |game| {
        game.view().end.is_none() && holds_lit(game, holder) && !holds_lit(game, other)
    });
    assert!(hand(&own(&game, holder), holder, &friends(), words()).contains('🔥'));
    assert!(!hand(&own(&game, other), other, &friends(), words()).contains('🔥'));
    assert!(!board(&game.view(), &friends(), &game.events, words()).contains('🔥'));
}
