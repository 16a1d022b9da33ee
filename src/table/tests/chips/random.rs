//! Laws that hold of all games, whatever people do.

use super::{results::check_ranking, *};
use crate::{games::GameId, store::GameName};
use rand::{RngExt, SeedableRng, rngs::SmallRng};

const GAMES: u64 = 300;
const PEOPLE: u64 = 6;

/// Somebody who is one of the people at random.
fn anybody(rng: &mut SmallRng) -> u64 {
    rng.random_range(1..=PEOPLE)
}

fn any_setup(rng: &mut SmallRng) -> Setup {
    let seats = rng.random_range(2..=4);
    let computers = if rng.random_bool(0.6) { Computers::Fill } else { Computers::None };
    match rng.random_range(0..5) {
        0 => spy_setup(seats, computers),
        1 => setup(seats, computers),
        _ => staked(seats, computers, rng.random_range(1..=250)),
    }
}

/// What somebody may do now, more or less: much of it is refused.
async fn anything(handle: &Handle, view: &TableView, rng: &mut SmallRng) -> (u64, Request) {
    let whim = rng.random_range(0..400);
    match whim {
        0 => return (anybody(rng), Request::End),
        1..4 => return (anybody(rng), Request::Resign),
        4..6 => return (anybody(rng), Request::Kick(PersonId(anybody(rng)))),
        _ => {}
    }
    if let Some(PersonId(id)) = on_turn(view) {
        let play = view.play().expect("somebody is on turn");
        let request = if let games::View::Parcheesi(game) = &play.game {
            let choices = game.board.choices();
            let at = rng.random_range(0..choices.len().max(1));
            choices.get(at).map_or(ask_parcheesi(Action::Roll), |choice| ask_parcheesi(choice.action()))
        } else if rng.random_bool(0.5) {
            ask_spy(spy::Action::Walk(None))
        } else {
            ask_spy(spy::Action::Done)
        };
        return (id, request);
    }
    let id = anybody(rng);
    match handle.random_set_up(PersonId(id), rng.random()).await {
        Ok(set_up) => (id, Request::SetUp(set_up)),
        Err(_) => (id, Request::Resign),
    }
}

/// People sit down, and somebody may start the game; gives whether it began.
async fn begins(handle: &Arc<Handle>, host: u64, rng: &mut SmallRng) -> bool {
    for _ in 0..rng.random_range(0..6) {
        // Those who sit there already, who come too late or who have not the stake are refused.
        let _ = handle.act(&actor(anybody(rng)), &Request::Join(None), None).await;
    }
    start(handle, host).await.is_ok()
}

/// Plays a game somehow: to its end, or until somebody ends it or all have left.
async fn somehow(handle: &Arc<Handle>, rng: &mut SmallRng) {
    let mut changes = handle.changes();
    while !handle.is_closed() {
        let view = handle.view().await;
        let waits = view.play().is_some_and(|play| play.to_act.is_some_and(|seat| play.is_computer(seat)));
        if waits {
            changes.wait_for(|version| *version > view.version).await.expect("the table is there");
            continue;
        }
        let (id, request) = anything(handle, &view, rng).await;
        let _ = handle.act(&actor(id), &request, None).await;
    }
}

#[tokio::test(start_paused = true)]
async fn no_chip_is_made_or_lost_in_games_of_all_kinds() {
    let bank = Bank::new();
    let mut rng = SmallRng::seed_from_u64(4);
    let (mut tables, mut refused, mut finished, mut unfinished) = (Vec::new(), 0, 0, 0);
    for channel in 0..GAMES {
        let (host, setup) = (anybody(&mut rng), any_setup(&mut rng));
        let secret = Secret::from_seed("random", channel);
        let Ok((handle, _)) = bank.registry.open(place(channel), person(host), setup, secret).await else {
            refused += 1;
            continue;
        };
        tables.push(handle.id());
        if begins(&handle, host, &mut rng).await {
            somehow(&handle, &mut rng).await;
        } else {
            refused += 1;
            handle.act(&actor(host), &Request::End, None).await.expect("the host may");
        }
        check(&bank, &handle, &tables).await;
        match bank.result(&handle) {
            Some(_) => finished += 1,
            None => unfinished += 1,
        }
    }
    assert!(refused > 5 && finished > 50 && unfinished > 20, "{refused}, {finished}, {unfinished}");
}

/// What holds after every game.
async fn check(bank: &Bank, handle: &Handle, tables: &[TableId]) {
    assert_eq!(bank.sum(PEOPLE, tables), 0);
    assert_eq!(bank.pot(handle.id()), 0, "a closed table holds no chips");
    assert!((1..=PEOPLE).all(|id| bank.of(id) >= 0));
    let view = handle.view().await;
    let StageView::Over(over) = &view.stage else { panic!("it is closed") };
    let result = bank.result(handle);
    assert_eq!(result.is_some(), over.why == Closed::Finished, "{:?}", over.why);
    let Some(result) = result else { return };
    check_ranking(&result);
    let parcheesi = view.setup.game() == GameId::Parcheesi;
    assert_eq!(result.game == GameName::of("parcheesi"), parcheesi);
    assert_eq!(result.seats.len(), usize::from(view.setup.seats));
}
