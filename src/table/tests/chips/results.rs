//! What finished games came to.

use super::*;
use crate::{
    games::parcheesi::Tally,
    store::{Counters, GameName},
};

const PARCHEESI: GameName = GameName::of("parcheesi");
const SPY: GameName = GameName::of("spy");

/// Counters with these names and values.
fn counters<const N: usize>(counters: [(&str, u64); N]) -> Counters {
    counters.map(|(name, value)| (name.to_owned(), value)).into()
}

/// What a seat's game came to but for whose it was.
fn counts(seat: &SeatResult) -> SeatResult {
    SeatResult { person: None, name: String::new(), ..seat.clone() }
}

/// Whoever left has nothing but the last place.
fn left(seats: usize) -> SeatResult {
    SeatResult { place: u8::try_from(seats).expect("at most 4"), left: true, ..SeatResult::default() }
}

/// Checks what holds of every result: the places are a ranking, in which those who left come last.
pub(super) fn check_ranking(result: &GameResult) {
    let seats = &result.seats;
    assert!((2..=4).contains(&seats.len()), "{result:?}");
    let stayed = || seats.iter().filter(|seat| !seat.left);
    for seat in seats.iter().filter(|seat| seat.left) {
        assert_eq!(counts(seat), left(seats.len()), "{result:?}");
    }
    for seat in stayed() {
        let better = stayed().filter(|other| other.place < seat.place).count();
        let above = usize::from(seat.place) - 1;
        // A computer that has taken a seat over plays on, but the place is nobody's.
        assert!(better <= above && above <= better + seats.len() - stayed().count(), "{result:?}");
        let level = stayed().filter(|other| other.place == seat.place).count();
        assert!(level == 1 || (result.game == SPY && seat.place == 1), "{result:?}");
        assert!(!seat.won || (seat.place == 1 && level == 1), "{result:?}");
    }
    assert!(seats.iter().filter(|seat| seat.won).count() <= 1, "{result:?}");
}

#[tokio::test(start_paused = true)]
async fn p22_a_game_of_parcheesi_comes_to_its_ranking_points_and_captures() {
    let bank = Bank::new();
    for channel in 0..4 {
        let handle = bank.game(channel, setup(4, Computers::Fill), 2).await;
        play_on(&handle).await;
        let result = bank.result(&handle).expect("it was played to its end");
        assert_eq!((result.game.clone(), result.people(), result.is_rated()), (PARCHEESI, 2, true));
        check_ranking(&result);
        let log = handle.log().await.expect("kept");
        let events: Vec<&Event> = log
            .iter()
            .filter_map(|(_, entry)| match entry {
                Entry::Game { event: games::Event::Parcheesi(event) } => Some(event),
                _ => None,
            })
            .collect();
        let tally = Tally::of(events.iter().copied());
        let Some(Event::End(end)) = events.last() else { panic!("the last event is the end") };
        let people = [Some(PersonId(1)), Some(PersonId(2)), None, None];
        let names = ["Person 1", "Person 2", "Rose", "Cypress"];
        for (index, seat) in result.seats.iter().enumerate() {
            let at = Seat::new(index).expect("four seats");
            let place = end.ranking.iter().position(|&ranked| ranked == at).expect("everybody is ranked");
            let expected = SeatResult {
                person: people[index],
                name: names[index].to_owned(),
                place: u8::try_from(place + 1).expect("a small number"),
                won: at == end.winner,
                counters: counters([
                    ("points", end.points[index].into()),
                    ("captures", tally.seat(at).captures_made.into()),
                ]),
                ..SeatResult::default()
            };
            assert_eq!(*seat, expected);
        }
    }
}

#[tokio::test]
async fn p24_who_left_comes_last_and_nothing_of_theirs_is_counted() {
    let bank = Bank::with(slow());
    let handle = bank.game(7, setup(4, Computers::None), 4).await;
    for _ in 0..40 {
        let view = handle.view().await;
        let play = view.play().expect("they play");
        let action = board(play).choices().first().map_or(Action::Roll, Move::action);
        let who = on_turn(&view).expect("only people play");
        handle.act(&actor(who.0), &ask_parcheesi(action), None).await.expect("it is legal");
    }
    for id in [3, 1, 4] {
        assert_eq!(bank.result(&handle), None, "it goes on");
        handle.act(&actor(id), &Request::Resign, None).await.expect("they play");
    }
    let result = bank.result(&handle).expect("one is left, and has won");
    check_ranking(&result);
    for (seat, id) in result.seats.iter().zip(1..) {
        assert_eq!((seat.person, seat.left, seat.won), (Some(PersonId(id)), id != 2, id == 2));
        assert_eq!(seat.place, if id == 2 { 1 } else { 4 });
    }
}

#[tokio::test(start_paused = true)]
async fn p24_what_a_computer_does_in_a_seat_that_it_took_over_is_nobodys() {
    let bank = Bank::new();
    let mut substitutes_won = 0;
    for channel in 0..8 {
        let handle = bank.game(channel, setup(3, Computers::Fill), 3).await;
        handle.act(&actor(2), &Request::Resign, None).await.expect("they play");
        play_on(&handle).await;
        let result = bank.result(&handle).expect("it was played to its end");
        check_ranking(&result);
        let seat = &result.seats[1];
        assert_eq!((seat.person, seat.name.as_str()), (Some(PersonId(2)), "Person 2"));
        assert_eq!(counts(seat), left(3));
        assert_eq!(result.people(), 3);
        if winner(&handle).await.0.index() == 1 {
            substitutes_won += 1;
            assert!(result.seats.iter().all(|seat| !seat.won));
        } else {
            assert_eq!(result.seats.iter().filter(|seat| seat.won).count(), 1);
        }
    }
    assert!(substitutes_won > 0, "a substitute wins now and then");
}

#[tokio::test]
async fn a_game_that_was_not_played_to_its_end_comes_to_nothing() {
    let bank = Bank::with(slow());
    for (channel, setup) in [setup(3, Computers::Fill), spy_setup(3, Computers::Fill)].into_iter().enumerate()
    {
        let handle = bank.game(channel as u64, setup, 2).await;
        handle.act(&actor(1), &Request::End, None).await.expect("the host ends it");
        assert_eq!(bank.result(&handle), None);
    }
}

async fn done(handle: &Arc<Handle>) {
    let who = on_turn(&handle.view().await).expect("only people play");
    let done = ask_spy(spy::Action::Done);
    handle.act(&actor(who.0), &done, None).await.expect("it is their turn");
}

#[tokio::test]
async fn s19_those_who_draw_share_the_first_place() {
    let bank = Bank::with(slow());
    let handle = bank.game(7, spy_setup(3, Computers::None), 3).await;
    arrange(&handle, 3).await;
    while !handle.is_closed() {
        done(&handle).await;
    }
    let result = bank.result(&handle).expect("it was played to its end");
    check_ranking(&result);
    assert_eq!((result.game.clone(), result.is_rated()), (SPY, true));
    assert!(
        result.seats.iter().all(|seat| (seat.place, seat.won, seat.left) == (1, false, false)),
        "{result:?}"
    );
}

#[tokio::test]
async fn s16_who_left_comes_after_those_who_draw() {
    let bank = Bank::with(slow());
    let handle = bank.game(7, spy_setup(4, Computers::None), 4).await;
    arrange(&handle, 4).await;
    done(&handle).await;
    handle.act(&actor(2), &Request::Resign, None).await.expect("they play");
    handle.act(&actor(1), &Request::Kick(PersonId(3)), None).await.expect("the host may");
    while !handle.is_closed() {
        done(&handle).await;
    }
    let result = bank.result(&handle).expect("it was played to its end");
    check_ranking(&result);
    let places: Vec<(u8, bool)> = result.seats.iter().map(|seat| (seat.place, seat.left)).collect();
    assert_eq!(places, [(1, false), (4, true), (4, true), (1, false)]);
}

#[tokio::test(start_paused = true)]
async fn a_game_of_spy_comes_to_what_its_tally_counts() {
    let bank = Bank::new();
    let mut finds = 0;
    for channel in 0..12 {
        let handle = bank.game(channel, spy_setup(4, Computers::Fill), 1).await;
        arrange(&handle, 1).await;
        // The one person only ever ends their turn.
        while !handle.is_closed() {
            let view = handle.view().await;
            if on_turn(&view).is_some() {
                done(&handle).await;
            } else {
                handle.changes().wait_for(|version| *version > view.version).await.expect("it is there");
            }
        }
        let result = bank.result(&handle).expect("it was played to its end");
        check_ranking(&result);
        assert_eq!((result.people(), result.is_rated()), (1, false), "against computers alone");
        let view = handle.view().await;
        let Some(games::View::Spy(game)) = view.play().map(|play| &play.game) else {
            panic!("they play Spy")
        };
        let outcome = &game.board.end.as_ref().expect("it has an end").outcome;
        for (index, seat) in result.seats.iter().enumerate() {
            let at = Seat::new(index).expect("four seats");
            let tally = game.tally.seat(at);
            let counted = counters([
                ("bombs-lit", tally.bombs_lit.into()),
                ("bombs-found", tally.bombs_found.into()),
                ("exposed", tally.finds.len() as u64),
            ]);
            assert_eq!(seat.counters, counted);
            assert_eq!(seat.won, outcome.winner() == Some(at));
            let out = game.tally.out.iter().position(|out| out.seat == at);
            let place = out.map_or(1, |before| 4 - before);
            assert_eq!(usize::from(seat.place), place, "the first to go out is last");
            finds += tally.finds.len();
        }
    }
    assert!(finds > 0, "computers find something");
}
