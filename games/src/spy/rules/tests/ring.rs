//! s7, s8, s12: the ring on which a Spy walks, and the mirror in which it looks; in every place, facing either way.

use super::position::slot;
use crate::spy::{Facing, Gap, Slot, Spaces, Stance};

/// Every stance in a base of six slots, and of seven.
fn stances() -> impl Iterator<Item = (u8, Stance)> {
    [6, 7].into_iter().flat_map(|slots| {
        Gap::all(slots).flat_map(move |gap| Facing::ALL.map(|faces| (slots, Stance { gap, faces })))
    })
}

fn walk(stance: Stance, spaces: Spaces, slots: u8) -> Stance {
    Stance { gap: stance.walked(spaces, slots), ..stance }
}

#[test]
fn s07_slots_are_numbered_from_the_holders_left() {
    assert_eq!(Slot::all(6).map(Slot::number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    assert_eq!(Slot::all(7).map(Slot::index).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6]);
    assert_eq!((Slot::new(0), Slot::new(8)), (None, None));
}

#[test]
fn s07_a_spy_faces_the_slot_next_to_it_on_the_side_to_which_it_faces() {
    for (slots, stance) in stances() {
        let (left, faced) = (stance.gap.left(), stance.faced(slots).number());
        match stance.faces {
            Facing::Right => assert_eq!(faced, left + 1),
            Facing::Left if left > 0 => assert_eq!(faced, left),
            Facing::Left => assert_eq!(faced, slots, "s8: at the end, looking out, the one at the other end"),
        }
    }
}

#[test]
fn s08_the_gaps_at_both_ends_are_one() {
    for slots in [6, 7] {
        assert_eq!(Gap::all(slots).count(), usize::from(slots), "as many gaps as slots");
        let last = Stance { gap: Gap::new(slots - 1).unwrap(), faces: Facing::Right };
        assert_eq!(last.faced(slots), slot(slots));
        let end = walk(last, Spaces::One, slots);
        assert_eq!((end.gap, end.faced(slots)), (Gap::START, slot(1)), "from end to end is no movement");
    }
}

#[test]
fn s08_walking_one_slot_as_often_as_there_are_slots_comes_home() {
    for (slots, start) in stances() {
        let mut stance = start;
        let mut passed = Vec::new();
        for _ in 0..slots {
            passed.push(stance.faced(slots));
            stance = walk(stance, Spaces::One, slots);
            assert!(stance.gap.left() < slots);
        }
        assert_eq!(stance, start);
        passed.sort();
        assert!(passed.into_iter().eq(Slot::all(slots)), "it has passed every slot once");
    }
}

#[test]
fn s10_walking_passes_the_faced_slot_first() {
    for (slots, stance) in stances() {
        let faced = stance.faced(slots);
        let behind = |stance: Stance| Stance { faces: stance.faces.turned(), ..stance }.faced(slots);
        let one = walk(stance, Spaces::One, slots);
        assert_eq!(behind(one), faced, "the slot that it faced is now behind it");
        assert_eq!(walk(one, Spaces::One, slots), walk(stance, Spaces::Two, slots));
    }
}

#[test]
fn s11_turning_twice_and_walking_back_undo_themselves() {
    for (slots, stance) in stances() {
        assert_eq!(stance.faces.turned().turned(), stance.faces);
        assert_ne!(stance.faces.turned(), stance.faces);
        for spaces in Spaces::ALL {
            let there = walk(stance, spaces, slots);
            let back = walk(Stance { faces: there.faces.turned(), ..there }, spaces, slots);
            assert_eq!(back.gap, stance.gap);
        }
    }
}

#[test]
fn s12_looking_is_symmetric() {
    for slots in [6, 7] {
        for own in Slot::all(slots) {
            let theirs = own.across(slots);
            assert_eq!(own.number() + theirs.number(), slots + 1);
            assert_eq!(theirs.across(slots), own, "who is looked at would look back at the very slot");
        }
    }
}

#[test]
fn numbers_beyond_the_base_are_not_read() {
    assert!(serde_json::from_str::<Slot>("0").is_err());
    assert!(serde_json::from_str::<Slot>("8").is_err());
    assert!(serde_json::from_str::<Gap>("7").is_err());
    assert!(serde_json::from_str::<Gap>("-1").is_err());
    assert!(serde_json::from_str::<Spaces>("0").is_err());
    assert!(serde_json::from_str::<Spaces>("3").is_err());
    assert!(serde_json::from_str::<Facing>("\"up\"").is_err());
}
