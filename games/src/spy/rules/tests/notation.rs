//! Bases as people write them.

use crate::spy::{Base, Facing, Gap, NotationError, cards};
use proptest::{prelude::*, sample::Index};

#[test]
fn many_spellings_are_one_base() {
    let right = "S1 T2 > B1 S2 B1 T1 B2".parse::<Base>().unwrap();
    for text in [
        "s1 t2 > b1 s2 b1 t1 b2",
        "S1,T2,>,B1,S2,B1,T1,B2",
        "S1, T2, > B1, S2, B1, T1, B2",
        "S1T2>B1S2B1T1B2",
        "s1t2 |> b1s2b1t1b2",
        "  S1\tT2\n▶\nB1 S2 B1 T1 B2  ",
        "S1 T2 ▶️ B1 S2 B1 T1 B2",
        "S1 T2 ➡️ B1 S2 B1 T1 B2",
        "S1 T2 → B1 S2 B1 T1 B2",
        "S1 · T2 · > · B1 · S2 · B1 · T1 · B2",
        "S1;T2;>;B1;S2;B1;T1;B2;",
        "S1\u{a0}T2\u{3000}>\u{2003}B1 S2 B1 T1 B2",
    ] {
        assert_eq!(text.parse(), Ok(right.clone()), "{text:?}");
    }
    let left = Base { faces: Facing::Left, ..right };
    for spy in ["<", "<|", "◀", "◀️", "⬅️", "⬅", "←"] {
        assert_eq!(format!("S1 T2 {spy} B1 S2 B1 T1 B2").parse(), Ok(left.clone()), "{spy:?}");
    }
}

#[test]
fn s08_a_spy_behind_the_last_card_is_one_before_the_first() {
    let before = "> S1 T2 B1 S2 B1 T1".parse::<Base>().unwrap();
    assert_eq!("S1 T2 B1 S2 B1 T1 >".parse(), Ok(before.clone()));
    assert_eq!(before.gap, Gap::START);
}

#[test]
fn what_is_no_base_is_told_why() {
    let unknown = |word: &str| NotationError::Unknown(word.to_owned());
    for (text, error) in [
        ("", NotationError::NoSpy),
        ("S1 T2 B1", NotationError::NoSpy),
        ("S1 > T2 < B1", NotationError::TwoSpies),
        ("> S1 S1 S1 S1 S1 S1 S1 S1", NotationError::TooMany),
        ("> S3", unknown("S3")),
        ("> Safe1", unknown("Safe1")),
        ("> safe 1", unknown("safe")),
        ("> 1S", unknown("1")),
        ("> S", unknown("S")),
        ("> S১", unknown("S১")),
        ("spy S1", unknown("spy")),
        ("-> S1", unknown("-")),
        ("> X1", unknown("X1")),
        ("> S11", unknown("1")),
        ("> চেফ", unknown("চেফ")),
        ("> 🕵️", unknown("🕵")),
        ("> \0", unknown("\0")),
    ] {
        assert_eq!(text.parse::<Base>(), Err(error), "{text:?}");
    }
}

#[test]
fn a_long_word_is_not_repeated_in_full() {
    let error = "y".repeat(100_000).parse::<Base>().unwrap_err();
    assert_eq!(error, NotationError::Unknown("y".repeat(20)));
    assert_eq!("> S7".parse::<Base>().unwrap_err().to_string(), "\"S7\" is neither a card nor the Spy");
}

#[test]
fn only_what_is_written_counts_not_whether_it_is_right() {
    let base = "T1 < T1".parse::<Base>().unwrap();
    assert_eq!((base.cards.len(), base.gap.left(), base.to_string().as_str()), (2, 1, "T1 < T1"));
    assert!(base.check(2).is_err());
}

/// Any base of so many players.
fn bases() -> impl Strategy<Value = (u8, Base)> {
    (2..=4_u8).prop_flat_map(|players| {
        let order = Just(cards(players).to_vec()).prop_shuffle();
        let gap = 0..u8::try_from(cards(players).len()).unwrap();
        (order, gap, any::<bool>()).prop_map(move |(order, gap, left)| {
            let faces = if left { Facing::Left } else { Facing::Right };
            (players, Base { cards: order.into_iter().collect(), gap: Gap::new(gap).unwrap(), faces })
        })
    })
}

proptest! {
    #[test]
    fn every_base_is_read_as_it_is_written((players, base) in bases()) {
        prop_assert_eq!(base.to_string().parse::<Base>(), Ok(base.clone()));
        prop_assert_eq!(base.to_string().to_lowercase().replace(' ', "").parse::<Base>(), Ok(base.clone()));
        prop_assert!(base.check(players).is_ok());
        let line = serde_json::to_string(&base).unwrap();
        prop_assert_eq!(serde_json::from_str::<Base>(&line).unwrap(), base);
    }

    #[test]
    fn no_text_brings_the_reader_down(text in any::<String>()) {
        let _ = text.parse::<Base>();
    }

    #[test]
    fn no_mixture_of_signs_brings_the_reader_down(
        words in prop::collection::vec("S1|s2|T|B|<|>|◀️|\u{fe0f}|,|é1|১|S1́|🕵️‍♂️|[a-z]{0,3}|\\PC", 0..20)
    ) {
        let text = words.concat();
        if let Ok(base) = text.parse::<Base>() {
            prop_assert!(base.cards.len() <= 7 && base.gap.left() < 7);
            prop_assert_eq!(base.to_string().parse::<Base>(), Ok(base));
        }
    }

    #[test]
    fn a_base_with_a_sign_that_does_not_belong_is_refused((_, base) in bases(), at: Index, sign in "[^<>◀▶⬅➡←→,;|·\\s\u{fe0f}a-zA-Z0-9]") {
        let text = base.to_string();
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        let at = places[at.index(places.len())];
        let damaged = format!("{}{sign}{}", &text[..at], &text[at..]);
        prop_assert!(damaged.parse::<Base>().is_err());
    }
}
