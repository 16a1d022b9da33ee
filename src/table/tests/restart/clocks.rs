//! Clocks go on where they were when the last process was alive.

use super::*;
use crate::{games::spy, store::TableId};
use tokio::time::{Instant, timeout};

const DAY: u64 = 86_400;

const fn in_seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn spy_setup() -> Setup {
    Setup { rules: games::Rules::Spy(spy::Rules::default()), ..setup(2, Computers::None) }
}

/// The last process was alive until then; this one comes a day later.
fn gone(store: &Memory, since: u64) {
    store.left(seconds(since), seconds(since + DAY));
}

/// How long it takes after a restart until a table does something by itself, and what it does first.
async fn waits(store: &Arc<Memory>, clocks: Clocks, table: TableId) -> (Duration, Entry) {
    let registry = registry(store, clocks);
    let begun = Instant::now();
    let handle = registry.resume(table).await.expect("its log is whole");
    let before = handle.log().await.expect("kept").len();
    handle.changes().changed().await.expect("the table is there");
    let waited = begun.elapsed();
    (waited, handle.log().await.expect("kept").swap_remove(before).1)
}

/// The same for a table whose entries were made at the moments that are told, by a process that was last alive at another;
/// all in seconds.
async fn waits_since(
    handle: &Handle,
    made: impl Fn(usize, &Entry) -> u64,
    alive: u64,
    clocks: Clocks,
) -> (Duration, Entry) {
    let store = left(handle, made).await;
    gone(&store, alive);
    waits(&store, clocks, handle.id()).await
}

/// So many people arrange their bases, which they have not yet.
async fn arrange(handle: &Arc<Handle>, people: impl IntoIterator<Item = u64>) {
    for id in people {
        set_up(handle, id).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_turn_goes_on_with_the_time_that_was_left_of_it_and_half_a_minute_at_least() {
    let (_registry, handle) = started(slow(), 2, Computers::None, 2).await;
    let clocks = Clocks { turn: Some(in_seconds(300)), ..slow() };
    for (ran, rest) in [(0, 300), (240, 60), (269, 31), (290, 30), (300, 30), (5000, 30)] {
        let (waited, what) = waits_since(&handle, |_, _| 1000, 1000 + ran, clocks).await;
        assert_eq!(waited, Duration::from_secs(rest), "after {ran} s");
        assert!(matches!(what, Entry::Late { .. }), "{what:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_clock_of_less_than_half_a_minute_gives_no_more_than_it_has() {
    let (_registry, handle) = started(slow(), 2, Computers::None, 2).await;
    let clocks = Clocks { turn: Some(in_seconds(20)), ..slow() };
    assert_eq!(waits_since(&handle, |_, _| 1000, 1015, clocks).await.0, Duration::from_secs(20));
}

#[tokio::test(start_paused = true)]
async fn downtime_does_not_count_however_often_the_bot_restarts() {
    let (_registry, handle) = started(slow(), 2, Computers::None, 2).await;
    let store = left(&handle, |_, _| 1000).await;
    for (from, until) in [(1060, 5000), (5010, 9000), (9050, 20_000)] {
        store.left(seconds(from), seconds(until));
    }
    let clocks = Clocks { turn: Some(in_seconds(300)), ..slow() };
    assert_eq!(waits(&store, clocks, handle.id()).await.0, Duration::from_mins(3));
}

#[tokio::test(start_paused = true)]
async fn a_turn_counts_from_the_last_change() {
    let (_registry, handle) = started(slow(), 2, Computers::None, 2).await;
    let last = handle.log().await.expect("kept").len() - 1;
    let clocks = Clocks { turn: Some(in_seconds(300)), ..slow() };
    let made = |number, _: &Entry| if number == last { 1100 } else { 1000 };
    assert_eq!(waits_since(&handle, made, 1200, clocks).await.0, Duration::from_secs(200));
}

#[tokio::test(start_paused = true)]
async fn computers_go_on_at_once() {
    let (_registry, handle) = started(slow(), 2, Computers::Fill, 1).await;
    while on_turn(&handle.view().await).is_some() {
        moves(&handle).await;
    }
    let clocks = Clocks { computer_pace: Duration::from_secs(10), ..slow() };
    for (ran, rest) in [(4, 6), (10, 0), (5000, 0)] {
        let (waited, what) = waits_since(&handle, |_, _| 1000, 1000 + ran, clocks).await;
        assert_eq!(waited.as_secs(), rest, "after {ran} s");
        assert!(matches!(what, Entry::Game { .. }), "{what:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_lobby_closes_when_its_hour_is_over_also_one_that_has_only_just_opened() {
    let (_registry, handle) = open(slow(), setup(4, Computers::Fill)).await;
    let clocks = Clocks { lobby_idle: Some(in_seconds(3600)), ..slow() };
    for (ran, rest) in [(0, 3600), (1500, 2100), (3600, 30)] {
        let (waited, what) = waits_since(&handle, |_, _| 1000, 1000 + ran, clocks).await;
        assert_eq!(waited, Duration::from_secs(rest), "after {ran} s");
        assert_eq!(what, Entry::Closed { why: Closed::Idle });
    }
    handle.act(&actor(2), &Request::Join(None), None).await.expect("there is a free seat");
    let made = |number, _: &Entry| 1000 + 700 * number as u64;
    let (waited, _) = waits_since(&handle, made, 2000, clocks).await;
    assert_eq!(waited, Duration::from_mins(55), "since they sat down");
}

#[tokio::test(start_paused = true)]
async fn s05_the_time_for_arranging_counts_from_the_start_whoever_is_ready() {
    let (_registry, handle) = open(slow(), spy_setup()).await;
    start(&handle, 2).await;
    arrange(&handle, [2]).await;
    let clocks = Clocks { set_up: Some(in_seconds(300)), ..slow() };
    let made = |_, entry: &Entry| match entry {
        Entry::SetUp { .. } => 1150,
        _ => 1000,
    };
    let (waited, what) = waits_since(&handle, made, 1200, clocks).await;
    assert_eq!(waited, Duration::from_secs(100));
    assert!(matches!(what, Entry::SetUp { .. }), "{what:?}");
}

#[tokio::test(start_paused = true)]
async fn s11_a_turn_of_spy_counts_from_its_beginning_whoever_turned_round() {
    let (_registry, handle) = open(slow(), spy_setup()).await;
    start(&handle, 2).await;
    arrange(&handle, [1, 2]).await;
    let view = handle.view().await;
    let seat = view.play().and_then(|play| play.to_act).expect("the game has begun");
    let turn_round = ask_spy(spy::Action::TurnRound);
    let who = actor(1 + seat.index() as u64);
    handle.act(&who, &turn_round, Some(view.version)).await.expect("it is their turn");
    let clocks = Clocks { turn: Some(in_seconds(300)), ..slow() };
    let made = |_, entry: &Entry| match entry {
        Entry::Game { event: games::Event::Spy(spy::Event::Face { .. }) } => 1150,
        _ => 1000,
    };
    let (waited, what) = waits_since(&handle, made, 1200, clocks).await;
    assert_eq!(waited, Duration::from_secs(100));
    assert!(matches!(what, Entry::Late { .. }), "{what:?}");
}

#[tokio::test(start_paused = true)]
async fn a_game_without_a_turn_clock_is_idle_since_its_last_change() {
    let (_registry, handle) = started(slow(), 2, Computers::None, 2).await;
    let clocks = Clocks { turn: None, game_idle: Some(in_seconds(3600)), ..slow() };
    let (waited, what) = waits_since(&handle, |_, _| 1000, 1000 + 600, clocks).await;
    assert_eq!((waited, what), (Duration::from_mins(50), Entry::Closed { why: Closed::Idle }));
}

#[tokio::test(start_paused = true)]
async fn a_table_without_clocks_waits() {
    let (_registry, handle) = started(slow(), 2, Computers::None, 2).await;
    let clocks = Clocks { turn: None, game_idle: None, ..slow() };
    let year = Duration::from_secs(365 * DAY);
    assert!(timeout(year, waits_since(&handle, |_, _| 1000, 5000, clocks)).await.is_err());
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_runs_already_goes_on_when_its_table_is_resumed() {
    let store = Arc::new(Memory::default());
    let registry = registry(&store, Clocks { turn: Some(in_seconds(300)), ..slow() });
    let handle = opened(&registry, 7, setup(2, Computers::None)).await;
    start(&handle, 2).await;
    let begun = Instant::now();
    // Somebody moves before the tables that were left have had their turn.
    tokio::time::sleep(Duration::from_secs(100)).await;
    registry.resume(handle.id()).await.expect("its log is whole");
    handle.changes().changed().await.expect("the table is there");
    assert_eq!(begun.elapsed(), Duration::from_mins(5));
}

#[tokio::test(start_paused = true)]
async fn a_clock_of_a_thousand_years_stops_no_other() {
    let store = Arc::new(Memory::default());
    let clocks =
        Clocks { turn: Some(in_seconds(1000 * 365 * DAY)), lobby_idle: Some(in_seconds(60)), ..slow() };
    let registry = registry(&store, clocks);
    let game = opened(&registry, 7, setup(2, Computers::None)).await;
    start(&game, 2).await;
    let lobby = opened(&registry, 8, setup(2, Computers::None)).await;
    lobby.changes().wait_for(|_| lobby.is_closed()).await.expect("the table is there");
    assert!(!game.is_closed());
}
