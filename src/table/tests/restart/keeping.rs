//! What is kept is what was: by one registry and the next, in memory and on a disk.

use super::*;
use crate::{
    games::{GameId, spy},
    store::{Options, Sqlite, StoreError, TableId},
};
use std::collections::BTreeMap;

#[tokio::test]
async fn a_table_is_the_same_after_every_move() {
    for seed in 0..8 {
        let store = Arc::new(Memory::default());
        let first = registry(&store, slow());
        let handle = opened(&first, seed, setup(3, Computers::None)).await;
        start(&handle, 3).await;
        for _ in 0..60 {
            if on_turn(&handle.view().await).is_none() {
                break;
            }
            moves(&handle).await;
            let next = registry(&store, slow());
            let again = next.get(Channel(seed)).await.expect("kept").expect("it is there");
            assert_eq!(seen(&again, 3).await, seen(&handle, 3).await);
        }
    }
}

#[tokio::test]
async fn a_button_posted_before_the_restart_works_once() {
    let store = Arc::new(Memory::default());
    let before = {
        let first = registry(&store, slow());
        let handle = opened(&first, 7, setup(2, Computers::None)).await;
        start(&handle, 2).await;
        handle.view().await
    };
    let next = registry(&store, slow());
    let handle = next.get(LAWN).await.expect("kept").expect("it is there");
    assert_eq!(handle.view().await, before);
    let (who, request, seen) = moves(&handle).await;
    assert_eq!(seen, before.version);
    let again = handle.act(&who, &request, Some(seen)).await;
    assert!(matches!(again, Err(ActError::Stale(_))), "{again:?}");
}

#[tokio::test]
async fn a_table_that_nobody_holds_leaves_the_memory_and_comes_back_the_same() {
    let store = Arc::new(Memory::default());
    let registry = registry(&store, slow());
    let handle = opened(&registry, 7, setup(2, Computers::None)).await;
    start(&handle, 2).await;
    moves(&handle).await;
    let (before, weak) = (seen(&handle, 2).await, Arc::downgrade(&handle));
    drop(handle);
    assert_eq!(weak.strong_count(), 0);
    let handle = registry.get(LAWN).await.expect("kept").expect("it is there");
    assert_eq!(seen(&handle, 2).await, before);
    moves(&handle).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_in_memory_once_however_many_ask_for_it() {
    let store = Arc::new(Memory::default());
    let id = opened(&registry(&store, slow()), 7, setup(2, Computers::None)).await.id();
    let next = registry(&store, slow());
    let mut asking = tokio::task::JoinSet::new();
    for number in 0..64 {
        let next = next.clone();
        asking.spawn(async move { if number % 2 == 0 { next.get(LAWN).await } else { next.find(id).await } });
    }
    let found: Vec<Arc<Handle>> =
        asking.join_all().await.into_iter().map(|found| found.expect("kept").expect("it is there")).collect();
    assert!(found.iter().all(|handle| Arc::ptr_eq(handle, &found[0])));
}

#[tokio::test]
async fn a_damaged_table_is_left_as_it_is_and_the_others_go_on() {
    let store = Arc::new(Memory::default());
    let first = registry(&store, slow());
    let (whole, torn) = (
        opened(&first, 7, setup(2, Computers::None)).await.id(),
        opened(&first, 8, setup(2, Computers::None)).await.id(),
    );
    let scrawl = Stored { at: seconds(5), body: r#"{"entry":"joined","colour":"purple"}"#.to_owned() };
    store
        .commit(Commit::entries(torn, Version(1), vec![scrawl]))
        .await
        .expect("the store does not look into it");
    let before = store.log(torn).await.expect("kept");

    let next = registry(&store, slow());
    let resumed = next.resume(torn).await;
    assert!(
        matches!(resumed, Err(StoreError::Damaged { table, entry: 1, .. }) if table == torn),
        "{resumed:?}"
    );
    assert!(matches!(next.get(Channel(8)).await, Err(StoreError::Damaged { .. })));
    let busy =
        next.open(place(8), person(1), setup(2, Computers::None), Secret::from_seed("restart", 9)).await;
    assert!(matches!(busy, Err(OpenError::Store(StoreError::Damaged { .. }))), "{busy:?}");
    assert_eq!(store.log(torn).await.expect("kept"), before);

    let handle = next.resume(whole).await.expect("its log is whole");
    start(&handle, 2).await;
    moves(&handle).await;
}

#[tokio::test]
async fn a_channel_holds_the_table_that_it_held() {
    let store = Arc::new(Memory::default());
    let first = opened(&registry(&store, slow()), 7, setup(2, Computers::None)).await;
    let next = registry(&store, slow());
    let second =
        next.open(lawn(), person(2), setup(4, Computers::Fill), Secret::from_seed("restart", 8)).await;
    let Err(OpenError::Busy(there)) = second else { panic!("{second:?}") };
    assert_eq!(there.id(), first.id());
    there.act(&actor(1), &Request::End, None).await.expect("the host ends it");
    let last = next.get(LAWN).await.expect("kept").expect("the last one");
    assert!(last.is_closed());
    let third = opened(&next, 7, setup(4, Computers::Fill)).await;
    let after = registry(&store, slow());
    assert_eq!(after.get(LAWN).await.expect("kept").map(|table| table.id()), Some(third.id()));
    assert!(after.find(first.id()).await.expect("kept").is_none(), "the channel has another one");
    assert!(after.resume(first.id()).await.expect("it is kept all the same").is_closed());
}

/// Tables of every kind, each as far as it has come.
async fn some(registry: &Registry) -> Vec<Arc<Handle>> {
    let spy = |computers| Setup { rules: games::Rules::Spy(spy::Rules::default()), ..setup(3, computers) };
    let mut tables = Vec::new();
    for round in 0..6 {
        let channel = 10 * round;
        tables.push(opened(registry, channel, setup(4, Computers::Fill)).await);
        for (number, setup) in
            [setup(2, Computers::None), setup(4, Computers::Fill), spy(Computers::None), spy(Computers::Fill)]
                .into_iter()
                .enumerate()
        {
            let people = if setup.computers == Computers::None { u64::from(setup.seats) } else { 1 };
            let handle = opened(registry, channel + 1 + number as u64, setup).await;
            start(&handle, people).await;
            tables.push(handle);
        }
        let ended = opened(registry, channel + 9, setup(2, Computers::None)).await;
        ended.act(&actor(1), &Request::End, None).await.expect("the host ends it");
        tables.push(ended);
    }
    tables
}

#[tokio::test(start_paused = true)]
async fn many_tables_are_what_they_were_and_go_on_by_themselves() {
    let store = Arc::new(Memory::default());
    let before = {
        let tables = some(&registry(&store, slow())).await;
        let mut before = BTreeMap::new();
        for table in tables {
            before.insert(table.id(), seen(&table, 3).await);
        }
        before
    };
    let clocks = Clocks {
        computer_pace: Duration::from_secs(1),
        turn: Some(Duration::from_secs(30)),
        set_up: Some(Duration::from_mins(1)),
        lobby_idle: Some(Duration::from_mins(1)),
        game_idle: None,
    };
    let next = registry(&store, clocks);
    let (closing, mut closed) = tokio::sync::mpsc::unbounded_channel();
    next.observe(move |table| {
        if table.is_closed() {
            // The test may have ended.
            let _ = closing.send(table.id());
        }
    });
    let ids = next.unsettled().await.expect("kept");
    assert_eq!(ids.iter().copied().collect::<std::collections::BTreeSet<TableId>>().len(), before.len());
    let mut left = 0;
    for id in ids {
        let table = next.resume(id).await.expect("its log is whole");
        assert_eq!(seen(&table, 3).await, before[&id]);
        left += usize::from(!table.is_closed());
    }
    // Nobody holds them: their clocks wake them.
    for _ in 0..left {
        let id = closed.recv().await.expect("tables are left");
        let table = next.resume(id).await.expect("kept");
        let log = table.log().await.expect("kept");
        let folded = Table::fold(id, log.iter().map(|(at, entry)| (*at, entry))).expect("it opens a table");
        assert_eq!(folded.view(Audience::Public), table.view().await);
    }
    for id in next.unsettled().await.expect("kept") {
        assert!(next.resume(id).await.expect("kept").is_closed());
    }
}

#[tokio::test]
async fn tables_are_what_they_were_on_a_disk() {
    let folder = tempfile::tempdir().expect("a folder can be had");
    let address = format!("sqlite://{}", folder.path().join("charbagh.db").display());
    let open = || Sqlite::open(&address, Options::default());
    let mut before = BTreeMap::new();
    for restart in 0..3 {
        let store = Arc::new(open().await.expect("nothing is in the way"));
        let registry = Registry::new(Arc::clone(&store) as Arc<dyn Store>, slow(), WallClock::default());
        if restart == 0 {
            for table in some(&registry).await {
                before.insert(table.id(), seen(&table, 3).await);
            }
        }
        let ids = registry.unsettled().await.expect("kept");
        assert_eq!(ids.len(), before.len());
        for id in ids {
            let table = registry.resume(id).await.expect("its log is whole");
            assert_eq!(seen(&table, 3).await, before[&id]);
            let view = table.view().await;
            if view.play().is_some_and(|play| play.game.game() == GameId::Parcheesi)
                && on_turn(&view).is_some()
            {
                moves(&table).await;
                before.insert(id, seen(&table, 3).await);
            }
        }
        registry.stop().await;
        drop(registry);
        store.close().await;
    }
}
