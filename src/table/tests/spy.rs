//! Tables of Spy: bases arranged in secret, players who leave early, and what each may see.

use super::*;
use crate::{
    games::{
        GameId,
        spy::{self, Action, Base, OutWhy, Outcome, Readiness, Reason, WrongBase},
    },
    record::{self, Header, Kind, SeatEntry, Writer},
};

fn spy_setup(seats: u8, computers: Computers) -> Setup {
    Setup { rules: games::Rules::Spy(spy::Rules::default()), ..setup(seats, computers) }
}

/// A table at which so many people arrange their bases.
async fn arranging(clocks: Clocks, seats: u8, computers: Computers, people: u64) -> (Registry, Arc<Handle>) {
    let (registry, handle) = open(clocks, spy_setup(seats, computers)).await;
    for id in 2..=people {
        handle.act(&actor(id), &Request::Join(None), None).await.expect("there is a free seat");
    }
    handle.act(&actor(1), &Request::Start { salt: "1".to_owned() }, None).await.expect("the host starts");
    (registry, handle)
}

/// The same, with every base arranged in the ready-made order.
async fn playing(clocks: Clocks, seats: u8, computers: Computers, people: u64) -> (Registry, Arc<Handle>) {
    let (registry, handle) = arranging(clocks, seats, computers, people).await;
    for id in 1..=people {
        set_up(&handle, id).await;
    }
    (registry, handle)
}

fn game(view: &TableView) -> &spy::GameView {
    match view.play().map(|play| &play.game) {
        Some(games::View::Spy(game)) => game,
        other => panic!("a game of Spy, not {other:?}"),
    }
}

/// How far the players are with their bases.
fn readiness(view: &TableView) -> &[Readiness] {
    game(view).preparation.as_ref().map_or(&[], |preparation| &preparation.readiness)
}

/// The request to arrange a base like this.
fn arrange(base: Base) -> Request {
    Request::SetUp(games::SetUp::Spy(base))
}

/// That the game does not do it.
fn refused(why: impl Into<spy::Refusal>) -> Refusal {
    Refusal::Rules(games::Reason::Spy(why.into()))
}

fn base(text: &str) -> Base {
    text.parse().expect("a base")
}

#[tokio::test]
async fn s05_a_base_is_seen_by_its_holder_and_by_nobody_else() {
    let (_, handle) = arranging(slow(), 2, Computers::None, 2).await;
    let own = base("S1 T2 > B1 S2 B1 T1 B2");
    handle.act(&actor(1), &arrange(own.clone()), None).await.expect("it is a right base");
    let (public, theirs) = (handle.view().await, handle.view_of(PersonId(2)).await);
    assert_eq!(readiness(&public), [Readiness::Ready, Readiness::Arranging]);
    let seen = |view: &TableView| game(view).preparation.as_ref().expect("they arrange").own.clone();
    assert_eq!((seen(&public), seen(&theirs)), (None, None));
    assert_eq!(seen(&handle.view_of(PersonId(1)).await), Some(own));
    assert!(!format!("{public:?}{theirs:?}").contains("T2"), "no card is in what the others see");
}

#[tokio::test]
async fn s05_the_game_begins_with_the_last_base_and_the_computers_are_ready_at_once() {
    let (_, handle) = arranging(slow(), 3, Computers::Fill, 2).await;
    let all = [Readiness::Arranging, Readiness::Arranging, Readiness::Ready];
    assert_eq!(readiness(&handle.view().await), all);
    set_up(&handle, 2).await;
    assert!(game(&handle.view().await).preparation.is_some());
    set_up(&handle, 1).await;
    let view = handle.view().await;
    assert!(game(&view).preparation.is_none() && game(&view).board.turn.is_some());
    assert!(!format!("{:?}", game(&view).recent).contains("Bases"), "the bases are no news");
}

#[tokio::test]
async fn s05_ready_made_orders_are_right_differ_and_stay_the_same() {
    let (_, handle) = arranging(slow(), 4, Computers::Fill, 2).await;
    let mut orders = Vec::new();
    for shuffle in 0..20 {
        let order = handle.random_set_up(PersonId(1), shuffle).await.expect("there is something to arrange");
        let games::SetUp::Spy(base) = &order else { panic!("a base, not {order:?}") };
        base.check(4).expect("their own cards");
        assert_eq!(handle.random_set_up(PersonId(1), shuffle).await, Ok(order.clone()));
        orders.push(order);
    }
    orders.dedup();
    assert!(orders.len() > 15, "{} different orders of 20", orders.len());
    assert_ne!(handle.random_set_up(PersonId(2), 0).await.ok().as_ref(), orders.first());
    assert_eq!(handle.random_set_up(PersonId(9), 0).await, Err(Refusal::NotSeated));
    set_up(&handle, 1).await;
    assert_eq!(handle.random_set_up(PersonId(1), 0).await, Err(refused(spy::Refusal::Arranged)));
}

#[tokio::test]
async fn s06_a_base_is_arranged_once_and_only_with_ones_own_cards() {
    let (_, handle) = arranging(slow(), 3, Computers::Fill, 2).await;
    let arranges = |id, base: Base| {
        let handle = Arc::clone(&handle);
        async move { handle.act(&actor(id), &arrange(base), None).await }
    };
    let seven = base("S1 T2 > B1 S2 B1 T1 B2");
    let extra = refused(WrongBase::Cards { missing: vec![], extra: vec![spy::Card::B2] });
    assert_eq!(refusal(arranges(1, seven).await), extra);
    let right = base("S1 T2 > B1 S2 B1 T1");
    let walk = ask_spy(Action::Walk(None));
    assert_eq!(refusal(handle.act(&actor(1), &walk, None).await), refused(spy::Refusal::Arranging));
    arranges(1, right.clone()).await.expect("it is a right base");
    assert_eq!(refusal(arranges(1, right.clone()).await), refused(spy::Refusal::Arranged));
    assert_eq!(refusal(arranges(9, right.clone()).await), Refusal::NotSeated);
    arranges(2, right.clone()).await.expect("it is a right base");
    assert_eq!(refusal(arranges(2, right).await), refused(spy::Refusal::Arranged));
}

#[tokio::test(start_paused = true)]
async fn s05_whoever_is_late_gets_the_ready_made_order_and_nobody_gains_time_by_others() {
    let clocks = Clocks { set_up: Some(Duration::from_mins(1)), ..slow() };
    let (_, handle) = arranging(clocks, 3, Computers::None, 3).await;
    let begun = tokio::time::Instant::now();
    let mut changes = handle.changes();
    tokio::time::sleep(Duration::from_secs(50)).await;
    set_up(&handle, 2).await;
    changes.wait_for(|version| version.0 > 6).await.expect("the table is there");
    while game(&handle.view().await).preparation.is_some() {
        changes.changed().await.expect("the table is there");
    }
    assert_eq!(begun.elapsed(), Duration::from_mins(1));
}

#[tokio::test]
async fn s16_who_resigns_while_arranging_is_out_as_soon_as_the_game_begins() {
    let (_, handle) = arranging(slow(), 3, Computers::None, 3).await;
    set_up(&handle, 3).await;
    handle.act(&actor(1), &Request::Resign, None).await.expect("they are in the game");
    let view = handle.view().await;
    assert_eq!(view.host, person(2));
    let all = [Readiness::Left, Readiness::Arranging, Readiness::Ready];
    assert_eq!(readiness(&view), all);
    let again = refusal(handle.act(&actor(1), &Request::Resign, None).await);
    assert_eq!(again, refused(Reason::NotPlaying));
    assert_eq!(readiness(&handle.view().await), all);
    set_up(&handle, 2).await;
    let view = handle.view().await;
    let board = &game(&view).board;
    assert_eq!(board.seats[0].out, Some(OutWhy::Resigned));
    assert!(board.turn.is_some_and(|turn| turn.seat.index() > 0), "{:?}", board.turn);
}

#[tokio::test]
async fn s18_the_one_who_is_left_while_arranging_wins_at_once() {
    let (_, handle) = arranging(slow(), 2, Computers::None, 2).await;
    let kick = Request::Kick(PersonId(2));
    let view = handle.act(&actor(1), &kick, None).await.expect("the host may");
    let StageView::Over(over) = &view.stage else { panic!("the game is over") };
    assert_eq!(over.why, Closed::Finished);
    let board = &game(&view).board;
    assert_eq!(board.seats[1].out, Some(OutWhy::Dropped));
    let outcome = board.end.as_ref().map(|end| end.outcome.clone());
    assert_eq!(outcome, games::Seat::new(0).map(Outcome::Won));
    verified(&handle, 1).await;
}

#[tokio::test]
async fn s16_a_computer_takes_over_and_is_ready_at_once_where_computers_fill() {
    let (_, handle) = arranging(slow(), 3, Computers::Fill, 2).await;
    set_up(&handle, 1).await;
    handle.act(&actor(2), &Request::Resign, None).await.expect("they are in the game");
    let view = handle.view().await;
    assert!(game(&view).preparation.is_none(), "everybody is ready");
    assert!(game(&view).board.seats.iter().all(spy::SeatView::is_playing));
}

#[tokio::test]
async fn s17_whoever_is_out_is_told_so_and_sees_what_all_see() {
    let (_, handle) = playing(slow(), 3, Computers::None, 3).await;
    handle.act(&actor(2), &Request::Resign, None).await.expect("they are in the game");
    let done = ask_spy(Action::Done);
    assert_eq!(refusal(handle.act(&actor(2), &done, None).await), refused(Reason::NotPlaying));
    let (public, theirs) = (handle.view().await, handle.view_of(PersonId(2)).await);
    assert_eq!(game(&public).board, game(&theirs).board);
}

#[tokio::test]
async fn actions_of_another_game_are_refused() {
    let (_, handle) = playing(slow(), 2, Computers::None, 2).await;
    let roll = ask_parcheesi(parcheesi::Action::Roll);
    assert_eq!(refusal(handle.act(&actor(1), &roll, None).await), Refusal::OtherGame(GameId::Parcheesi));
    let (_, handle) = started(slow(), 2, Computers::None, 2).await;
    let walk = ask_spy(Action::Walk(None));
    assert_eq!(refusal(handle.act(&actor(1), &walk, None).await), Refusal::OtherGame(GameId::Spy));
    let arrange = arrange(base("S1 T2 > B1 S2 B1 T1 B2"));
    assert_eq!(refusal(handle.act(&actor(1), &arrange, None).await), Refusal::OtherGame(GameId::Spy));
}

#[tokio::test(start_paused = true)]
async fn a_game_that_nobody_tends_is_played_by_the_clock_and_its_record_verifies() {
    let clocks = Clocks {
        turn: Some(Duration::from_secs(30)),
        set_up: Some(Duration::from_mins(1)),
        computer_pace: Duration::from_millis(1),
        ..slow()
    };
    let (_, handle) = arranging(clocks, 4, Computers::None, 4).await;
    let mut changes = handle.changes();
    changes.wait_for(|_| handle.is_closed()).await.expect("the table is there");
    let log = handle.log().await.expect("kept");
    let folded =
        Table::fold(handle.id(), log.iter().map(|(at, entry)| (*at, entry))).expect("it opens a table");
    assert_eq!(format!("{:?}", folded.view(Audience::Public)), format!("{:?}", handle.view().await));
    assert!(log.iter().any(|(_, entry)| matches!(entry, Entry::Late { .. })));
    verified(&handle, 1).await;
}

/// Checks that the table's log is a record of so many finished games.
async fn verified(handle: &Handle, finished: u64) {
    let view = handle.view().await;
    let mut writer = Writer::new(Vec::new());
    let seat = |colour: &Colour| SeatEntry { colour: *colour, name: String::new(), kind: Kind::Human };
    let header = Header {
        table: view.id.to_string(),
        rules: view.setup.rules,
        seats: view.setup.colours().iter().map(seat).collect(),
        commitment: view.commitment,
        salt: view.play().expect("a game was played").salt.clone(),
    };
    writer.header(&header).expect("memory takes it");
    for (_, entry) in handle.log().await.expect("kept") {
        if let Entry::Game { event: games::Event::Spy(event) } = entry {
            writer.event(&event).expect("memory takes it");
        }
    }
    let report = record::verify(writer.into_inner().as_slice()).expect("it is a right record");
    assert_eq!((report.games - report.unfinished, report.games), (finished, finished));
}

#[tokio::test(start_paused = true)]
async fn s11_turning_round_is_free_but_gains_nobody_time() {
    let clocks = Clocks { turn: Some(Duration::from_secs(30)), ..slow() };
    let (_, handle) = playing(clocks, 2, Computers::None, 2).await;
    let begun = tokio::time::Instant::now();
    let whose_turn = |view: &TableView| game(view).board.turn.map(|turn| turn.seat);
    let first = whose_turn(&handle.view().await).expect("the game goes on");
    let id = 1 + first.index() as u64;
    let mut changes = handle.changes();
    for _ in 0..2 {
        tokio::time::sleep(Duration::from_secs(12)).await;
        let turn = ask_spy(Action::TurnRound);
        handle.act(&actor(id), &turn, None).await.expect("it is their turn");
    }
    while whose_turn(&handle.view().await) == Some(first) {
        changes.changed().await.expect("the table is there");
    }
    assert_eq!(begun.elapsed(), Duration::from_secs(30));
}

#[tokio::test(start_paused = true)]
async fn a_turn_that_the_computer_played_for_somebody_is_known_as_such_until_somebody_acts() {
    let clocks = Clocks { turn: Some(Duration::from_secs(30)), ..slow() };
    let (_, handle) = playing(clocks, 2, Computers::None, 2).await;
    let view = handle.view().await;
    let late = game(&view).board.turn.expect("the game goes on").seat;
    assert_eq!(view.play().and_then(|play| play.played_for), None);
    let mut changes = handle.changes();
    changes.wait_for(|version| *version > view.version).await.expect("the table is there");
    let view = handle.view().await;
    assert_eq!(view.play().and_then(|play| play.played_for), Some(late));
    let other = game(&view).board.turn.expect("the game goes on").seat;
    assert_ne!(other, late);
    let done = ask_spy(Action::Done);
    let view = handle.act(&actor(1 + other.index() as u64), &done, None).await.expect("it is their turn");
    assert_eq!(view.play().and_then(|play| play.played_for), None);
}

#[tokio::test(start_paused = true)]
async fn a_computer_that_takes_a_seat_over_in_its_turn_plays_at_its_own_pace() {
    let clocks =
        Clocks { turn: Some(Duration::from_mins(5)), computer_pace: Duration::from_secs(1), ..slow() };
    let (_, handle) = playing(clocks, 3, Computers::Fill, 3).await;
    let whose_turn = |view: &TableView| game(view).board.turn.map(|turn| turn.seat);
    let first = whose_turn(&handle.view().await).expect("the game goes on");
    let mut changes = handle.changes();
    changes.borrow_and_update();
    tokio::time::sleep(Duration::from_secs(1)).await;
    let resigned = tokio::time::Instant::now();
    handle.act(&actor(1 + first.index() as u64), &Request::Resign, None).await.expect("they play");
    while whose_turn(&handle.view().await) == Some(first) {
        changes.changed().await.expect("the table is there");
    }
    assert_eq!(resigned.elapsed(), Duration::from_secs(3), "three times the pace of Parcheesi");
}

#[tokio::test(start_paused = true)]
async fn a_game_without_clocks_is_idle_only_since_the_last_change() {
    let day = Duration::from_hours(24);
    let clocks = Clocks { turn: None, set_up: None, game_idle: Some(day), ..slow() };
    let (_, handle) = arranging(clocks, 2, Computers::None, 2).await;
    let begun = tokio::time::Instant::now();
    let half = day / 2;
    for id in [1, 2] {
        tokio::time::sleep(half).await;
        set_up(&handle, id).await;
    }
    let turn = game(&handle.view().await).board.turn.expect("the game goes on");
    tokio::time::sleep(half).await;
    let action = ask_spy(Action::TurnRound);
    handle.act(&actor(1 + turn.seat.index() as u64), &action, None).await.expect("it is their turn");
    let mut changes = handle.changes();
    changes.wait_for(|_| handle.is_closed()).await.expect("the table is there");
    assert_eq!(begun.elapsed(), half * 3 + day);
}
