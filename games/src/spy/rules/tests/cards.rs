//! s1 to s4: the cards, and what each player has of them.

use crate::{
    Colour,
    spy::{Card, Kind, Spaces, cards, colours, slots},
};

#[test]
fn s01_two_colours_have_the_bomb_2_and_thirty_cards_are_made_of_four_hands() {
    // Green and red have what two players have, blue and yellow what four have; and each a Spy.
    let hands = [cards(2), cards(2), cards(4), cards(4)];
    let count = |kind| hands.iter().flat_map(|hand| hand.iter()).filter(|card| card.kind() == kind).count();
    assert_eq!([count(Kind::Safe), count(Kind::TopSecret), count(Kind::Bomb)], [8, 8, 10]);
    assert_eq!(4 + hands.iter().map(|hand| hand.len()).sum::<usize>(), 30);
}

#[test]
fn s02_a_hand_is_two_safes_two_top_secrets_and_bombs() {
    use Card::{B1, B2, S1, S2, T1, T2};
    assert_eq!(cards(2), [S1, S2, T1, T2, B1, B1, B2]);
    assert_eq!(cards(3), [S1, S2, T1, T2, B1, B1]);
    assert_eq!(cards(4), cards(3));
}

#[test]
fn s02_cards_are_called_by_kind_and_number() {
    let names: Vec<_> = Card::ALL.iter().map(|card| card.code()).collect();
    assert_eq!(names, ["S1", "S2", "T1", "T2", "B1", "B2"]);
    for card in Card::ALL {
        assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
        let number = if card.code().ends_with('1') { Spaces::One } else { Spaces::Two };
        assert_eq!(card.number(), number);
        assert_eq!(card.is_bomb(), card.code().starts_with('B'));
        assert_eq!(serde_json::to_value(card).unwrap(), card.code());
    }
    for wrong in ["", "S", "S3", "1S", "S1 ", "S１", "B0", "safe 1"] {
        assert!(wrong.parse::<Card>().is_err(), "{wrong:?}");
    }
}

#[test]
fn s03_two_players_play_with_green_and_red_and_seven_slots() {
    assert_eq!(colours(2), [Colour::Green, Colour::Red]);
    assert_eq!((slots(2), cards(2).len()), (7, 7));
}

#[test]
fn s04_three_and_four_players_have_six_slots_without_bomb_2() {
    assert_eq!(colours(3), [Colour::Green, Colour::Red, Colour::Blue]);
    assert_eq!(colours(4), [Colour::Green, Colour::Red, Colour::Blue, Colour::Yellow]);
    for players in [3, 4] {
        assert_eq!((slots(players), cards(players).len()), (6, 6));
        assert!(!cards(players).contains(&Card::B2));
    }
}
