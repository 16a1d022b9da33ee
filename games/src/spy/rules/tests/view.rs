//! s6, s13: what each audience sees.

use super::position::{Game, seat, slot};
use crate::{
    Audience,
    spy::{Card, Facing, Note, Rules, SlotView, View, Walk},
};

/// Looks at slot 7 from its slot 1, and turned round at slot 1 from its slot 7.
const SEVEN: &str = "> S1 T2 B1 S2 B1 T1 B2";
const SIX: &str = "S1 > T2 B1 S2 B1 T1";
const DOWN: SlotView = SlotView::Down { note: None };

fn public(game: &Game) -> View {
    game.state.view(Audience::Public)
}

fn slots(game: &Game, audience: Audience, index: usize) -> Vec<SlotView> {
    game.state.view(audience).seat(seat(index)).unwrap().slots.to_vec()
}

#[test]
fn s06_all_see_the_spies_and_nothing_else_of_a_base() {
    let game = Game::new(&[SEVEN, "B1 T1 T2 < S2 B1 S1 B2"]);
    let view = public(&game);
    assert_eq!(view.seats[1].stance.gap.left(), 3);
    assert_eq!(view.seats[1].stance.faces, Facing::Left);
    assert_eq!((view.seats[0].faced(), view.seats[0].looks_at()), (slot(1), slot(7)));
    assert_eq!((view.seats[1].faced(), view.seats[1].looks_at()), (slot(3), slot(5)));
    for index in 0..2 {
        assert_eq!(slots(&game, Audience::Public, index), [DOWN; 7]);
        assert_eq!(slots(&game, Audience::Seat(seat(1 - index)), index), [DOWN; 7]);
        assert_eq!(view.seats[index].walk(), Walk::Unknown);
    }
}

#[test]
fn s06_a_holder_sees_their_own_cards() {
    let game = Game::new(&[SEVEN, SEVEN]);
    let seen = slots(&game, Audience::Seat(seat(0)), 0);
    let cards: Vec<_> = seen.iter().map(|slot| slot.card().unwrap().code()).collect();
    assert_eq!(cards, ["S1", "T2", "B1", "S2", "B1", "T1", "B2"]);
    assert!(seen.iter().all(|slot| matches!(slot, SlotView::Held { lit: false, .. })));
}

#[test]
fn s13_a_lit_bomb_is_seen_by_its_holder_alone() {
    let mut game = Game::new(&[SEVEN, SEVEN]);
    game.looks(1);
    assert_eq!(slots(&game, Audience::Seat(seat(1)), 1)[6], SlotView::Held { card: Card::B2, lit: true });
    assert_eq!(slots(&game, Audience::Public, 1), [DOWN; 7]);
    assert_eq!(slots(&game, Audience::Seat(seat(0)), 1), [DOWN; 7]);
    assert_eq!(public(&game).looks.len(), 1, "but all have heard it");
}

#[test]
fn s13_after_the_blast_the_bomb_is_turned_back() {
    let mut game = Game::new(&[SIX, SIX, SIX]);
    game.looks_and_ends(2).looks(2);
    assert_eq!(slots(&game, Audience::Public, 2), [DOWN; 6]);
    assert_eq!(slots(&game, Audience::Seat(seat(0)), 2), [DOWN; 6]);
    assert_eq!(slots(&game, Audience::Seat(seat(1)), 2), [DOWN; 6], "not even who found it sees it");
    assert_eq!(slots(&game, Audience::Seat(seat(2)), 2)[4], SlotView::Held { card: Card::B1, lit: true });
}

#[test]
fn s13_an_exposed_card_is_seen_by_all() {
    let mut game = Game::new(&[SEVEN, "> B2 T2 B1 S2 B1 T1 S1"]);
    game.looks(1);
    for audience in [Audience::Public, Audience::Seat(seat(0)), Audience::Seat(seat(1))] {
        assert_eq!(slots(&game, audience, 1)[6], SlotView::Exposed(Card::S1));
    }
    assert_eq!(public(&game).seats[1].target.unwrap().card(), Card::S2);
    assert_eq!(public(&game).seats[1].target.unwrap().found(), 1);
}

#[test]
fn s10_a_holder_is_told_how_far_their_spy_walks() {
    let walk = |game: &Game, index| game.state.view(Audience::Seat(seat(index))).seats[index].walk();
    let game = Game::new(&[SEVEN, "< S1 T2 B1 S2 B1 T1 B2"]);
    assert_eq!(walk(&game, 0), Walk::Exactly(Card::S1.number()));
    assert_eq!(walk(&game, 1), Walk::Exactly(Card::B2.number()));
    let mut game = Game::new(&[SEVEN, "B2 T2 B1 S2 B1 T1 < S1"]);
    game.looks(1).done().turns_round();
    assert_eq!(game.faced(1), 7);
    assert_eq!(walk(&game, 1), Walk::Choice);
    assert_eq!(public(&game).seats[1].walk(), Walk::Choice, "all see that the card is exposed");
}

#[test]
fn s12_opponents_are_those_in_the_game_beginning_after_the_seat() {
    let mut game = Game::new(&[SIX; 4]);
    let opponents =
        |game: &Game, of| public(game).opponents(seat(of)).map(|side| side.seat.index()).collect::<Vec<_>>();
    assert_eq!(opponents(&game, 0), [1, 2, 3]);
    assert_eq!(opponents(&game, 2), [3, 0, 1]);
    game.resigns(3);
    assert_eq!(opponents(&game, 2), [0, 1]);
    assert_eq!(opponents(&game, 3), [0, 1, 2]);
}

#[test]
fn notes_are_off_unless_the_house_rule_has_them() {
    assert!(!Rules::default().notes);
    let heard = |notes| {
        let mut game = Game::by_rules(Rules { notes }, 0, &[SEVEN, "> S2 S1 B1 B2 T2 T1 B1"]);
        game.looks_and_ends(1).done().turns_round().looks(1);
        slots(&game, Audience::Public, 1)
    };
    assert_eq!(heard(false), [DOWN; 7]);
    let mut noted = [DOWN; 7];
    noted[0] = SlotView::Down { note: Some(Note::Safe) };
    noted[6] = SlotView::Down { note: Some(Note::Tsss) };
    assert_eq!(heard(true), noted);
}

#[test]
fn notes_say_what_was_announced_and_no_more() {
    let note = |game: &Game, index, number: u8| slots(game, Audience::Public, index)[usize::from(number) - 1];
    let three = [SIX, SIX, "> S1 S2 T1 T2 B1 B1"];
    let mut game = Game::by_rules(Rules { notes: true }, 0, &three);
    game.looks_and_ends(2).looks(2);
    assert_eq!(
        note(&game, 2, 5),
        SlotView::Down { note: Some(Note::Tsss) },
        "a blast does not tell its number"
    );
    let mut game = Game::by_rules(Rules { notes: true }, 0, &[SEVEN, "> S1 S2 B1 B2 T2 B1 T1"]);
    game.looks(1);
    assert_eq!(note(&game, 1, 7), SlotView::Down { note: Some(Note::TopSecret) });
    game.done().done().turns_round().looks(1);
    assert_eq!(note(&game, 1, 1), SlotView::Exposed(Card::S1));
}

#[test]
fn when_the_game_is_over_all_is_seen() {
    let mut game = Game::new(&[SEVEN, SEVEN]);
    game.looks(1).done().resigns(0);
    let view = public(&game);
    assert_eq!(view.end.as_ref(), game.state.end());
    for side in &view.seats {
        assert!(side.slots.iter().all(|slot| matches!(slot, SlotView::Open { .. })));
    }
    assert_eq!(view.seats[1].slots[6], SlotView::Open { card: Card::B2, lit: true });
    assert_eq!(view.turn, None);
}

#[test]
fn a_game_that_nobody_will_play_on_can_be_opened() {
    let mut game = Game::new(&[SEVEN, SEVEN]);
    game.looks(1);
    let view = game.state.opened();
    assert_eq!((view.turn, view.end), (None, None));
    assert_eq!(view.seats[1].slots[6], SlotView::Open { card: Card::B2, lit: true });
    assert_eq!(view.seats[0].slots[0], SlotView::Open { card: Card::S1, lit: false });
}

#[test]
fn a_view_tells_whose_turn_it_is_and_what_is_done_in_it() {
    let mut game = Game::begun_by(1, &[SEVEN, SEVEN]);
    let turn = |game: &Game| public(game).turn.map(|turn| (turn.seat.index(), turn.walked, turn.looked));
    assert_eq!(turn(&game), Some((1, false, false)));
    assert_eq!(turn(game.walk()), Some((1, true, false)));
    assert_eq!(turn(game.looks(0)), Some((0, false, false)));
    assert_eq!(turn(game.looks(1)), Some((0, false, true)));
}

#[test]
fn before_the_bases_are_arranged_there_is_nothing_to_see() {
    let state = crate::spy::State::new(Rules::default(), 3);
    let view = state.view(Audience::Public);
    assert_eq!((view.slots, view.seats.len(), view.turn), (6, 0, None));
    assert_eq!((view.seat(seat(0)), view.opponents(seat(3)).count()), (None, 0));
}
