//! s5, s6: the bases as they are arranged, and how a game begins.

use super::position::{Begins, Game, base, seat};
use crate::{
    draws::{Draws, Secret, VerifiableDraws},
    spy::{
        Action, Base, BeginError, Card, Event, Facing, Gap, Reason, Rules, State, WrongBase, cards, slots,
    },
};
use std::collections::HashSet;

const ONE: &str = "S1 > T2 B1 S2 B1 T1 B2";
const OTHER: &str = "B2 S1 B1 T2 < S2 B1 T1";

fn wrong(text: &str, players: u8) -> Option<WrongBase> {
    base(text).check(players).err()
}

#[test]
fn s05_any_order_and_any_stance_of_the_spy_is_a_base() {
    for text in [ONE, OTHER, "< B1 B1 B2 T2 T1 S2 S1", "B1 B1 B2 T2 T1 S2 > S1"] {
        assert_eq!(wrong(text, 2), None);
    }
    assert_eq!(wrong("S1 T2 < B1 S2 B1 T1", 3), None);
    assert_eq!(wrong("S1 T2 < B1 S2 B1 T1", 4), None);
}

#[test]
fn s02_s04_a_base_holds_all_of_a_players_cards_and_no_others() {
    use Card::{B1, B2, S1, T1};
    let cards = |missing: &[Card], extra: &[Card]| {
        Some(WrongBase::Cards { missing: missing.to_vec(), extra: extra.to_vec() })
    };
    assert_eq!(wrong("> T1 T2 B1 S2 B1 T1 B2", 2), cards(&[S1], &[T1]));
    assert_eq!(wrong("> S1 T2 B1 S2 B1 T1", 2), cards(&[B2], &[]));
    assert_eq!(wrong("> S1 T2 B1 S2 B1 T1 B2", 3), cards(&[], &[B2]));
    assert_eq!(wrong("> S1 T2 B1 S2 B2 T1", 4), cards(&[B1], &[B2]));
    assert_eq!(wrong("> S1 T2 B1 S2 T1 B2 B2", 2), cards(&[B1], &[B2]));
    assert_eq!(wrong(">", 3).unwrap().to_string(), "missing: S1, S2, T1, T2, B1, B1; too many: none");
}

#[test]
fn s08_a_spy_stands_in_one_of_as_many_gaps_as_slots() {
    let beyond = Base { gap: Gap::new(6).unwrap(), ..base("> S1 T2 B1 S2 B1 T1") };
    assert_eq!(beyond.check(3), Err(WrongBase::Gap { gap: beyond.gap, slots: 6 }));
    assert_eq!(
        beyond.check(3).unwrap_err().to_string(),
        "the Spy stands in gap 6, but there are only 6 gaps"
    );
    assert_eq!(Gap::new(7), None);
}

#[test]
fn s05_a_game_begins_when_every_base_is_right() {
    let state = State::new(Rules::default(), 2);
    let begin = |bases: &[&str]| state.begin(bases.iter().map(|text| base(text)), &mut Begins(0)).map(|_| ());
    assert_eq!(begin(&[ONE, OTHER]), Ok(()));
    assert_eq!(begin(&[ONE]), Err(BeginError::Count));
    assert_eq!(begin(&[]), Err(BeginError::Count));
    assert_eq!(begin(&[ONE; 3]), Err(BeginError::Count));
    assert_eq!(begin(&[ONE; 9]), Err(BeginError::Count));
    let error = begin(&[ONE, "> S1"]).unwrap_err();
    assert!(matches!(error, BeginError::Base { index: 1, wrong: WrongBase::Cards { .. } }), "{error}");
}

#[test]
fn s05_before_the_bases_are_arranged_nobody_acts() {
    let state = State::new(Rules::default(), 3);
    assert_eq!((state.to_act(), state.playing().count()), (None, 3));
    for action in super::random::every_action() {
        assert_eq!(state.decide(seat(0), action, &Begins(0)).unwrap_err().reason, Reason::NotBegun);
    }
}

#[test]
fn s05_a_game_begins_once() {
    let game = Game::new(&[ONE, OTHER]);
    assert!(game.state.begin([base(ONE), base(OTHER)], &mut Begins(1)).unwrap().is_empty());
}

#[test]
fn s06_all_are_told_where_each_spy_stands_and_faces() {
    let game = Game::begun_by(1, &[ONE, OTHER]);
    let lines = game.lines();
    assert_eq!(lines[1], r#"{"e":"begin","gaps":[1,4],"faces":["right","left"],"seat":1}"#);
    assert_eq!(lines[2], r#"{"e":"turn","seat":1}"#);
    assert!(matches!(&game.told()[0], Event::Bases { bases } if bases[..] == [base(ONE), base(OTHER)]));
}

#[test]
fn s06_nothing_that_is_done_changes_the_order_of_the_cards() {
    let mut game = Game::new(&[ONE, OTHER]);
    let order = |game: &Game, index| game.base(index).replace(['<', '>', ' '], "");
    let orders = [order(&game, 0), order(&game, 1)];
    game.walk().turns_round().looks(1).turns_round().walk().looks(0);
    assert_eq!([order(&game, 0), order(&game, 1)], orders);
}

#[test]
fn s20_draw_0_among_the_players_says_who_begins() {
    struct Counted(Vec<(u32, u8)>);
    impl Draws for Counted {
        fn draw(&mut self, n: u32, sides: u8) -> u8 {
            self.0.push((n, sides));
            sides - 1
        }
        fn secret(&self) -> Secret {
            Secret::new([0; 32])
        }
    }
    for players in 2..=4 {
        let mut draws = Counted(Vec::new());
        let bases = (0..players).map(|_| Base::random(players, &mut Begun)).collect::<Vec<_>>();
        let events = State::new(Rules::default(), players).begin(bases, &mut draws).unwrap();
        assert_eq!(draws.0, [(0, players)]);
        assert_eq!(events.last(), Some(&Event::Turn { seat: seat(usize::from(players) - 1) }));
    }
}

/// Draws that are all 0.
struct Begun;

impl Draws for Begun {
    fn draw(&mut self, _: u32, _: u8) -> u8 {
        0
    }
    fn secret(&self) -> Secret {
        Secret::new([0; 32])
    }
}

#[test]
fn s05_a_random_base_can_be_any_and_is_always_right() {
    for players in 2..=4 {
        let random =
            |number| Base::random(players, &mut VerifiableDraws::new(Secret::from_seed("bases", number), ""));
        let bases: Vec<Base> = (0..2_000).map(random).collect();
        assert!(bases.iter().all(|base| base.check(players).is_ok()));
        assert_eq!(bases[0], random(0));
        for (slot, card) in
            (0..usize::from(slots(players))).flat_map(|slot| Card::ALL.map(|card| (slot, card)))
        {
            let found = bases.iter().filter(|base| base.cards[slot] == card).count();
            // As often as the card is in the hand, give or take six standard deviations.
            let held = cards(players).iter().filter(|&&held| held == card).count();
            let expected = held * 2_000 / cards(players).len();
            assert!(found.abs_diff(expected) < 130, "{card} in slot {slot} {found} times, not {expected}");
        }
        let stances: HashSet<_> = bases.iter().map(Base::stance).collect();
        assert_eq!(stances.len(), usize::from(slots(players)) * Facing::ALL.len(), "every stance occurs");
    }
}

#[test]
fn s05_a_random_base_is_a_shuffle_by_the_draws_as_they_are_told() {
    // Nothing but zeros: every card in turn changes places with the first.
    assert_eq!(Base::random(3, &mut Begun).to_string(), "< S2 T1 T2 B1 B1 S1");
    assert_eq!(Base::random(2, &mut Begun).to_string(), "< S2 T1 T2 B1 B1 B2 S1");
}

#[test]
fn s05_the_game_goes_on_from_what_was_arranged() {
    let game = Game::new(&[ONE, OTHER]);
    assert_eq!([game.base(0), game.base(1)], [ONE, OTHER]);
    assert_eq!(game.target(0), "S1");
    assert_eq!(game.refuses(Action::Look(seat(0))), Reason::OwnBase);
}
