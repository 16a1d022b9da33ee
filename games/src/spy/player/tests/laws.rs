//! What holds in every position that a game comes to, however the others play.

use super::table::Table;
use crate::spy::player::choose;
use crate::{
    Audience, Seat,
    spy::{Action, Answer, Look, View},
};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng, rngs::SmallRng};

/// Plays a game in which chance or the computer acts, by chance, and shows every position with somebody to act.
fn positions(players: u8, seed: u64, mut show: impl FnMut(&Table)) {
    let mut table = Table::random(players, seed);
    let mut rng = SmallRng::seed_from_u64(!seed);
    while let Some(mover) = table.state.to_act() {
        show(&table);
        let computers: &[Seat] = if rng.random() { &[mover] } else { &[] };
        table.step(computers, &mut rng);
    }
}

/// What has been answered of the slot at which the Spy would look now, in this seat's base, since its target is the
/// present one; and whether it was ever announced to be a bomb.
fn heard(view: &View, at: Seat) -> (usize, bool) {
    let own = view.seat(view.turn.unwrap().seat).unwrap();
    let of_base = || view.looks.iter().filter(|look| look.at == at);
    let here = |look: &&Look| look.slot == own.looks_at();
    let since = of_base().rev().take_while(|look| !matches!(look.answer, Answer::Exposed(_)));
    let bomb = |look: &Look| matches!(look.answer, Answer::Tsss | Answer::Boom(_));
    (since.filter(here).count(), of_base().filter(here).any(bomb))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_turn_takes_at_most_four_actions_wherever_it_begins(players in 2..=4_u8, seed: u64) {
        positions(players, seed, |table| {
            let mut turn = table.clone();
            let done = turn.computer_turn();
            assert!(done.len() <= 4, "{done:?}");
            assert!(!done.windows(2).any(|two| two == [Action::TurnRound; 2]), "{done:?}");
            assert_ne!(done.last(), Some(&Action::TurnRound), "nobody turns round for nothing");
        });
    }

    #[test]
    fn it_does_what_is_legal(players in 2..=4_u8, seed: u64) {
        positions(players, seed, |table| {
            let choice = table.choice();
            assert!(table.legal().contains(&choice), "{choice}");
        });
    }

    #[test]
    fn s13_it_does_not_look_at_a_bomb_that_was_heard_nor_ask_again_what_was_answered(players in 2..=4_u8, seed: u64) {
        positions(players, seed, |table| {
            if let Action::Look(at) = table.choice() {
                assert_eq!(heard(&table.view(), at), (0, false));
            }
        });
    }

    #[test]
    fn it_makes_the_same_choice_of_the_same_view(players in 2..=4_u8, seed: u64) {
        positions(players, seed, |table| {
            let view = table.view();
            assert_eq!(choose(&view), choose(&view.clone()));
        });
    }

    #[test]
    fn it_does_nothing_with_the_view_of_anybody_whose_turn_it_is_not(players in 2..=4_u8, seed: u64) {
        positions(players, seed, |table| {
            let mover = table.state.to_act();
            let others = Seat::first(players.into()).filter(|&seat| Some(seat) != mover);
            for audience in others.map(Audience::Seat).chain([Audience::Public]) {
                assert_eq!(choose(&table.state.view(audience)), None, "{audience:?}");
            }
        });
    }
}
