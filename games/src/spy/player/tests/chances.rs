//! The chances are those that counting every order of the cards gives.

use super::table::{Table, seat};
use crate::spy::player::{chances::Chances, memory};
use crate::{
    Seat,
    spy::{Action, Answer, Card, Kind, Look, Spaces, View, Walked, cards},
};
use proptest::prelude::*;
use rand::{SeedableRng, rngs::SmallRng};

/// Every order of these cards; one with two equal cards comes twice.
fn orders(cards: &[Card]) -> Vec<Vec<Card>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let with_first = |first: usize| {
        let mut rest = cards.to_vec();
        let card = rest.remove(first);
        orders(&rest).into_iter().map(move |rest| [vec![card], rest].concat())
    };
    (0..cards.len()).flat_map(with_first).collect()
}

/// Whether a base of this order would have answered every one of the looks as it did.
fn would_have_answered(order: &[Card], looks: &[Look]) -> bool {
    let mut targets = vec![Card::T2, Card::T1, Card::S2, Card::S1];
    let (mut exposed, mut lit) = (Vec::new(), Vec::new());
    looks.iter().all(|look| {
        let slot = look.slot.index();
        let card = order[slot];
        let answer = if exposed.contains(&slot) {
            Answer::Known(card)
        } else if lit.contains(&slot) {
            Answer::Boom(card)
        } else if targets.last() == Some(&card) {
            targets.pop();
            exposed.push(slot);
            Answer::Exposed(card)
        } else {
            match card.kind() {
                Kind::Safe => Answer::Safe,
                Kind::TopSecret => Answer::TopSecret,
                Kind::Bomb => {
                    lit.push(slot);
                    Answer::Tsss
                }
            }
        };
        answer == look.answer
    })
}

fn chances(view: &View, base: Seat) -> Chances {
    let deck = cards(u8::try_from(view.seats.len()).unwrap());
    Chances::of(&memory::of(view, view.seat(base).unwrap()), deck)
}

/// Compares what the view says of a base with what counting says.
fn check(view: &View, base: Seat) {
    let chances = chances(view, base);
    let looks: Vec<Look> = view.looks.iter().filter(|look| look.at == base).copied().collect();
    let deck = cards(u8::try_from(view.seats.len()).unwrap());
    let mut orders = orders(deck);
    let walks: Vec<Walked> = view.walks.iter().filter(|walked| walked.seat == base).copied().collect();
    orders.retain(|order| {
        let walked_so = |walked: &Walked| order[walked.slot.index()].number() == walked.number;
        would_have_answered(order, &looks) && walks.iter().all(walked_so)
    });
    assert!(!orders.is_empty(), "the real one is among them");
    for slot in 0..deck.len() {
        for card in Card::ALL {
            let with = orders.iter().filter(|order| order[slot] == card).count();
            let parts = with * 10_000 / orders.len();
            assert_eq!(chances.of_card(slot, card) as usize, parts, "{card} in slot {slot}: {looks:?}");
        }
    }
}

#[test]
fn before_the_first_look_all_cards_are_equally_likely_everywhere() {
    let view = Table::random(3, 0).view();
    for slot in 0..6 {
        let chance = |card| chances(&view, seat(1)).of_card(slot, card);
        assert_eq!(Card::ALL.map(chance), [1666, 1666, 1666, 1666, 3333, 0]);
    }
}

#[test]
fn s13_a_safe_that_is_not_safe_1_is_safe_2() {
    let table = Table::of(["S1 > T2 B1 S2 B1 T1 B2", "B2 S1 B1 T2 B1 > S2 T1"]).play("look 1 done");
    let of = chances(&table.state.view(crate::Audience::Public), seat(1));
    assert_eq!([Card::S1, Card::S2].map(|card| of.of_card(5, card)), [0, 10_000]);
    assert_eq!(of.of_card(0, Card::S2), 0);
}

#[test]
fn s10_a_walk_tells_the_number_of_the_card_that_the_spy_faced_unless_it_lies_open() {
    let table = Table::of(["S1 > T2 B1 S2 B1 T1 B2", "B2 S1 B1 T2 B1 > S2 T1"]).play("walk done");
    let view = table.state.view(crate::Audience::Public);
    let of = chances(&view, seat(0));
    assert_eq!(Card::ALL.map(|card| of.of_card(1, card) > 0), [false, true, false, true, false, true]);
    // Slot 6, that its Spy faces, lies open now: it walks as far as it likes, and tells nothing.
    let mut table = Table::of(["> S1 T2 B1 S2 B1 T1 B2", "B2 T1 B1 T2 B1 S2 > S1"]).play("look 1 done");
    table.act(Action::Walk(Some(Spaces::Two)));
    assert!(table.state.view(crate::Audience::Public).walks.is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn they_are_what_counting_gives_in_any_game(players in 2..=4_u8, seed: u64) {
        let mut table = Table::random(players, seed);
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut looks = 0;
        while table.state.to_act().is_some() {
            let view = table.view();
            if view.looks.len() > looks {
                looks = view.looks.len();
                check(&view, view.looks[looks - 1].at);
            }
            table.step(&[], &mut rng);
        }
    }
}
