//! However many clocks run out at once, few tables go on at a time, and nobody who plays waits for the others.

use super::*;
use crate::table::timers::AT_A_TIME;
use std::iter::repeat_with;
use tokio::{sync::mpsc, time::sleep};

/// So many tables.
const TABLES: usize = 1000;

/// A registry in which every lobby closes after an hour, and where it is told which have.
fn lobbies(store: Arc<Slow>) -> (Registry, mpsc::UnboundedReceiver<()>) {
    let clocks = Clocks { lobby_idle: Some(Duration::from_hours(1)), ..slow() };
    let registry = Registry::new(store, clocks, WallClock::default());
    let (closing, closed) = mpsc::unbounded_channel();
    registry.observe(move |table| {
        if table.is_closed() {
            // The test may have ended.
            let _ = closing.send(());
        }
    });
    (registry, closed)
}

/// How many commits have begun by the time that nothing happens any more.
async fn begun_by_now(begun: &mut mpsc::UnboundedReceiver<()>) -> usize {
    // The clock is the test's: it goes on when all wait.
    sleep(Duration::from_secs(1)).await;
    repeat_with(|| begun.try_recv()).take_while(Result::is_ok).count()
}

#[tokio::test(start_paused = true)]
async fn of_many_clocks_that_run_out_at_once_few_are_worked_on_at_a_time() {
    let (store, mut begun) = Slow::new();
    let (registry, mut closed) = lobbies(Arc::clone(&store));
    store.let_through(TABLES + 3);
    for channel in 1..=TABLES as u64 {
        let secret = Secret::from_seed("many", channel);
        registry
            .open(place(channel), person(1), setup(2, Computers::None), secret)
            .await
            .expect("the channel is free");
    }
    let opening = registry.open(place(0), person(1), setup(2, Computers::None), Secret::from_seed("many", 0));
    let (game, _) = opening.await.expect("the channel is free");
    game.act(&actor(2), &Request::Join(None), None).await.expect("there is a free seat");
    game.act(&actor(1), &Request::Start { salt: "1".to_owned() }, None).await.expect("the host starts");
    assert_eq!(begun_by_now(&mut begun).await, TABLES + 3);

    sleep(Duration::from_hours(1)).await;
    assert_eq!(begun_by_now(&mut begun).await, AT_A_TIME);
    let view = game.view().await;
    let rolling = tokio::spawn({
        let (game, who) = (Arc::clone(&game), actor(whose(&view).0));
        async move { game.act(&who, &ask_parcheesi(Action::Roll), Some(view.version)).await }
    });
    assert_eq!(begun_by_now(&mut begun).await, 1, "somebody plays");
    store.let_through(AT_A_TIME + 1);
    rolling
        .await
        .expect("no panic")
        .expect("it is their turn, and they wait for none of those whose turn comes later");

    store.let_through(TABLES - AT_A_TIME);
    for _ in 0..TABLES {
        closed.recv().await.expect("their hour is over");
    }
    assert_eq!(begun_by_now(&mut begun).await, TABLES - AT_A_TIME);
}
