//! The end of a process: no new action is taken, and those begun are finished.

use super::*;
use futures::poll;
use std::pin::pin;

#[tokio::test]
async fn what_was_begun_is_finished_and_nothing_new_is_taken() {
    let (store, mut begun) = Slow::new();
    let registry = Registry::new(Arc::clone(&store) as Arc<dyn Store>, slow(), WallClock::default());
    store.let_through(2);
    let handle = opened(&registry, 7, setup(4, Computers::Fill)).await;
    let other = opened(&registry, 8, setup(4, Computers::Fill)).await;
    for _ in 0..2 {
        begun.recv().await.expect("it was opened");
    }

    let joining = tokio::spawn({
        let handle = Arc::clone(&handle);
        async move { handle.act(&actor(2), &Request::Join(None), None).await }
    });
    begun.recv().await.expect("the disk is slow");
    let mut stopped = pin!(registry.stop());
    assert!(poll!(&mut stopped).is_pending(), "somebody is being served");

    // Neither at that table, nor at another, nor in another channel.
    let refused = handle.act(&actor(1), &Request::End, None).await;
    assert!(matches!(refused, Err(ActError::Stopping)), "{refused:?}");
    let refused = other.act(&actor(3), &Request::Join(None), None).await;
    assert!(matches!(refused, Err(ActError::Stopping)), "{refused:?}");
    let new =
        registry.open(place(9), person(3), setup(2, Computers::None), Secret::from_seed("stop", 1)).await;
    assert!(matches!(new, Err(OpenError::Stopping)), "{new:?}");
    assert!(poll!(&mut stopped).is_pending(), "somebody is still being served");

    store.let_through(1);
    let view = joining.await.expect("no panic").expect("it was begun before");
    stopped.await;
    assert_eq!(view.version, Version(2));
    assert_eq!(handle.log().await.expect("kept").len(), 2);
    assert_eq!(other.log().await.expect("kept").len(), 1);
    assert_eq!(store.table_in(Channel(9)).await.expect("kept"), None);
}

#[tokio::test(start_paused = true)]
async fn clocks_change_nothing_any_more() {
    let clocks = Clocks { lobby_idle: Some(Duration::from_mins(1)), ..slow() };
    let (registry, handle) = open(clocks, setup(2, Computers::None)).await;
    registry.stop().await;
    let mut changes = handle.changes();
    let hour = Duration::from_hours(1);
    assert!(tokio::time::timeout(hour, changes.changed()).await.is_err(), "it is the next process's");
    assert!(!handle.is_closed());
}

#[tokio::test]
async fn what_is_kept_can_be_read_to_the_end() {
    let (registry, handle) = started(slow(), 2, Computers::None, 2).await;
    registry.stop().await;
    registry.stop().await;
    assert!(handle.view().await.play().is_some());
    assert_eq!(registry.get(LAWN).await.expect("kept").map(|table| table.id()), Some(handle.id()));
}
