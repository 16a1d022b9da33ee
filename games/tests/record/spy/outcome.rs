//! Falsehoods about who is out and how a game ends are found where they stand.

use super::{
    forged::{find, line_of, other_seat, refused_with, refused_with_before, refused_without, seat},
    games::Game,
};
use charbagh_games::spy::{Answer, End, Event, Look, OutWhy, Outcome, Slot};

#[test]
fn s16_who_finds_a_lit_bomb_or_loses_top_secret_2_is_out() {
    for wanted in [OutWhy::LitBomb, OutWhy::TopSecret2] {
        for players in 2..=4 {
            let (game, index, gone) = find(players, |_, event| match *event {
                Event::Out { seat, why } if why == wanted => Some(seat),
                _ => None,
            });
            assert_eq!(refused_without(&game, index), (line_of(index), "s16"));
            let other = Event::Out { seat: gone, why: OutWhy::Resigned };
            assert_eq!(refused_with(&game, index, other), (line_of(index), "s16"));
            let other = Event::Out { seat: seat((gone.index() + 1) % usize::from(players)), why: wanted };
            assert_eq!(refused_with(&game, index, other), (line_of(index), "s16"));
        }
    }
}

#[test]
fn s16_nobody_is_out_for_nothing() {
    for why in [OutWhy::LitBomb, OutWhy::TopSecret2] {
        let game = Game::random(3, 0, 0);
        let out = Event::Out { seat: seat(1), why };
        assert_eq!(refused_with_before(&game, 3, out.clone()), (5, "s16"));
        let (game, index, ()) = find(3, |_, event| match event {
            Event::Look(Look { answer: Answer::Safe | Answer::TopSecret, .. }) => Some(()),
            _ => None,
        });
        assert_eq!(refused_with_before(&game, index + 1, out), (line_of(index + 1), "s16"));
    }
}

#[test]
fn s16_s17_who_is_out_neither_acts_nor_is_looked_at() {
    let (game, index, gone) = find(3, |_, event| match *event {
        Event::Out { seat, why: OutWhy::TopSecret2 } => Some(seat),
        _ => None,
    });
    // The finder has looked; who comes next has not.
    let next =
        index + game.events[index..].iter().position(|event| matches!(event, Event::Turn { .. })).unwrap();
    let Event::Turn { seat: looking } = game.events[next] else { unreachable!() };
    let look = |seat, at| {
        Event::Look(Look {
            seat,
            at,
            from: Slot::new(1).unwrap(),
            slot: Slot::new(6).unwrap(),
            answer: Answer::Safe,
        })
    };
    assert_eq!(refused_with_before(&game, next + 1, look(looking, gone)), (line_of(next + 1), "s17"));
    assert_eq!(refused_with_before(&game, next + 1, look(gone, looking)), (line_of(next + 1), "s16"));
    let again = Event::Out { seat: gone, why: OutWhy::Dropped };
    assert_eq!(refused_with_before(&game, next + 1, again), (line_of(next + 1), "s16"));
}

#[test]
fn s18_the_last_one_left_wins_and_nobody_else() {
    let (game, index, end) = find(2, |_, event| match event {
        Event::End(end) if end.outcome.winner().is_some() => Some(end.clone()),
        _ => None,
    });
    let loser = other_seat(end.outcome.winner().unwrap());
    for outcome in [Outcome::Won(loser), Outcome::Draw([seat(0), seat(1)].into_iter().collect())] {
        let forged = Event::End(End { outcome, ..end.clone() });
        assert_eq!(refused_with(&game, index, forged), (line_of(index), "s18"));
    }
    assert_eq!(refused_without(&game, index), (line_of(index - 1), "s18"));
    assert_eq!(refused_with_before(&game, 3, Event::End(end)), (5, "s18"));
}

#[test]
fn s19_a_draw_is_told_when_it_is_one_and_no_sooner() {
    for players in 2..=4 {
        let (game, index, (end, next)) = find(players, |state, event| match event {
            Event::End(end) if end.outcome.winner().is_none() => {
                let to_act = state.to_act()?;
                let next = state.playing().find(|&seat| seat > to_act).or_else(|| state.playing().next())?;
                Some((end.clone(), next))
            }
            _ => None,
        });
        assert_eq!(refused_with(&game, index, Event::Turn { seat: next }), (line_of(index), "s19"));

        let Outcome::Draw(seats) = &end.outcome else { unreachable!() };
        let fewer = Outcome::Draw(seats.iter().copied().skip(1).collect());
        for outcome in [fewer, Outcome::Won(seats[0])] {
            let forged = Event::End(End { outcome, ..end.clone() });
            assert_eq!(refused_with(&game, index, forged), (line_of(index), "s19"));
        }

        let turns = game.events[..index].iter().enumerate().skip(3);
        for (early, _) in turns.filter(|(_, event)| matches!(event, Event::Turn { .. })) {
            let forged = Event::End(end.clone());
            assert_eq!(refused_with(&game, early, forged), (line_of(early), "s19"));
        }
    }
}
