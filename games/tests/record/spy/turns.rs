//! Falsehoods about what somebody does in a turn are found where they stand.

use super::{
    forged::{a_look, find, line_of, other_seat, refused_with, refused_with_before, refused_without, seat},
    games::Game,
};
use charbagh_games::spy::{Answer, Card, Event, Gap, Look, Slot, Spaces};

#[test]
fn s9_nobody_walks_or_looks_twice_in_a_turn() {
    let (game, index, walk) = find(2, |_, event| matches!(event, Event::Walk { .. }).then(|| event.clone()));
    assert_eq!(refused_with_before(&game, index + 1, walk), (line_of(index + 1), "s9"));
    let (game, index, look) = find(2, |_, event| {
        matches!(event, Event::Look(Look { answer: Answer::Safe, .. })).then(|| event.clone())
    });
    assert_eq!(refused_with_before(&game, index + 1, look), (line_of(index + 1), "s9"));
}

#[test]
fn s9_a_turn_ends_when_both_are_done() {
    // A walk after a look, or a look after a walk, with another turn behind it.
    let (game, index) = (0..)
        .map(|number| Game::random(2, number, 0))
        .find_map(|game| {
            let both =
                |three: &[Event]| matches!(three, [Event::Look(_), Event::Walk { .. }, Event::Turn { .. }]);
            let index = game.events.windows(3).position(both)?;
            Some((game, index + 2))
        })
        .unwrap();
    let Event::Walk { seat, .. } = game.events[index - 1] else { unreachable!() };
    let face = serde_json::from_str(&format!(r#"{{"e":"face","seat":{},"faces":"left"}}"#, seat.index()));
    assert_eq!(refused_with_before(&game, index, face.unwrap()), (line_of(index), "s9"));
}

#[test]
fn s10_a_spy_walks_what_its_card_says() {
    let (game, index, forged) = find(2, |state, event| {
        let Event::Walk { seat, spaces, gap } = *event else { return None };
        let view = state.view(charbagh_games::Audience::Public);
        let side = view.seat(seat)?;
        let other = if spaces == Spaces::One { Spaces::Two } else { Spaces::One };
        let is_exposed = side.slots[side.faced().index()].is_exposed();
        (!is_exposed).then_some(Event::Walk { seat, spaces: other, gap })
    });
    assert_eq!(refused_with(&game, index, forged), (line_of(index), "s10"));
}

#[test]
fn s10_a_spy_stands_where_its_walk_ends() {
    let (game, index, (seat, spaces, gap)) = find(2, |_, event| match *event {
        Event::Walk { seat, spaces, gap } => Some((seat, spaces, gap)),
        _ => None,
    });
    for left in (0..7).filter(|&left| left != gap.left()) {
        let forged = Event::Walk { seat, spaces, gap: Gap::new(left).unwrap() };
        assert_eq!(refused_with(&game, index, forged), (line_of(index), "s10"));
    }
}

#[test]
fn s11_a_spy_that_is_turned_faces_the_other_way() {
    let (game, index, (seat, faces)) = find(2, |_, event| match *event {
        Event::Face { seat, faces } => Some((seat, faces)),
        _ => None,
    });
    let forged = Event::Face { seat, faces: faces.turned() };
    assert_eq!(refused_with(&game, index, forged), (line_of(index), "s11"));
}

#[test]
fn s12_a_look_goes_straight_across() {
    let (game, index, look) = find(2, |_, event| a_look(event));
    for number in (1..=7).filter(|&number| number != look.from.number()) {
        let from = Slot::new(number).unwrap();
        for forged in [Look { from, ..look }, Look { from, slot: from.across(7), ..look }] {
            assert_eq!(refused_with(&game, index, Event::Look(forged)), (line_of(index), "s12"));
        }
    }
}

#[test]
fn s12_nobody_looks_at_themselves_or_at_nobody() {
    let (game, index, look) = find(2, |_, event| a_look(event));
    for at in [look.seat, seat(2), seat(3)] {
        let forged = Event::Look(Look { at, ..look });
        assert_eq!(refused_with(&game, index, forged), (line_of(index), "s12"));
    }
}

#[test]
fn s13_no_answer_is_untrue() {
    let all: Vec<Answer> = [Answer::Safe, Answer::TopSecret, Answer::Tsss]
        .into_iter()
        .chain(
            Card::ALL
                .into_iter()
                .flat_map(|card| [Answer::Exposed(card), Answer::Boom(card), Answer::Known(card)]),
        )
        .collect();
    for kind in ["safe", "top-secret", "tsss", "exposed", "boom", "known"] {
        let (game, index, look) = find(2, |_, event| {
            let answer = serde_json::to_value(event).unwrap()["answer"].as_str().map(str::to_owned);
            a_look(event).filter(|_| answer.as_deref() == Some(kind))
        });
        for answer in all.iter().copied().filter(|&answer| answer != look.answer) {
            let forged = Event::Look(Look { answer, ..look });
            assert_eq!(refused_with(&game, index, forged), (line_of(index), "s13"), "{answer:?} for {kind}");
        }
    }
}

#[test]
fn s20_turns_go_round_by_the_seats() {
    let (game, index, turn) = find(4, |state, event| match *event {
        Event::Turn { seat } if state.to_act().is_some() => Some(seat),
        _ => None,
    });
    for wrong in (0..4).map(seat).filter(|&seat| seat != turn) {
        assert_eq!(refused_with(&game, index, Event::Turn { seat: wrong }), (line_of(index), "s20"));
    }
    assert_eq!(refused_without(&game, 2), (4, "s20"), "who begins has a turn too");
}

#[test]
fn s20_nobody_acts_out_of_turn() {
    let (game, index, seat) = find(2, |_, event| match *event {
        Event::Walk { seat, .. } => Some(seat),
        _ => None,
    });
    let face = format!(r#"{{"e":"face","seat":{},"faces":"left"}}"#, other_seat(seat).index());
    let face = serde_json::from_str(&face).unwrap();
    assert_eq!(refused_with_before(&game, index, face), (line_of(index), "s20"));
}
