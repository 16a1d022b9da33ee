//! Two processes on one store: the log's length decides who was faster, and whoever was not catches up.

use super::*;
use crate::record;

#[tokio::test]
async fn whoever_has_missed_a_move_is_told_so_and_sees_it_then() {
    let store = Arc::new(Memory::default());
    let (one, other) = (registry(&store, slow()), registry(&store, slow()));
    let here = opened(&one, 7, setup(2, Computers::None)).await;
    start(&here, 2).await;
    let there = other.get(LAWN).await.expect("kept").expect("it is there");
    let mut changes = there.changes();
    let (who, request, seen_version) = moves(&here).await;
    let late = there.act(&who, &request, Some(seen_version)).await;
    let now = here.view().await.version;
    assert!(matches!(late, Err(ActError::Stale(version)) if version == now), "{late:?}");
    assert_eq!(seen(&there, 2).await, seen(&here, 2).await);
    assert!(changes.has_changed().expect("the table is there"), "screens hear of it");
    assert_eq!(*changes.borrow_and_update(), now);
    moves(&there).await;
}

#[tokio::test]
async fn a_table_that_was_closed_elsewhere_gives_way_to_the_next() {
    let store = Arc::new(Memory::default());
    let (one, other) = (registry(&store, slow()), registry(&store, slow()));
    let here = opened(&one, 7, setup(2, Computers::None)).await;
    let there = other.get(LAWN).await.expect("kept").expect("it is there");
    here.act(&actor(1), &Request::End, None).await.expect("the host ends it");
    let next = opened(&one, 7, setup(4, Computers::Fill)).await;
    let late = there.act(&actor(2), &Request::Join(None), None).await;
    assert!(matches!(late, Err(ActError::Stale(_))), "{late:?}");
    assert!(there.is_closed());
    let found = other.get(LAWN).await.expect("kept").expect("it is there");
    assert_eq!(found.id(), next.id());
    found.act(&actor(2), &Request::Join(None), None).await.expect("there is a free seat");
}

#[tokio::test]
async fn a_channel_that_the_other_has_given_a_table_is_taken() {
    let store = Arc::new(Memory::default());
    let (one, other) = (registry(&store, slow()), registry(&store, slow()));
    let here = opened(&one, 7, setup(2, Computers::None)).await;
    let second = other.open(lawn(), person(2), setup(2, Computers::None), Secret::from_seed("two", 2)).await;
    let Err(OpenError::Busy(there)) = second else { panic!("{second:?}") };
    assert_eq!((there.id(), there.view().await), (here.id(), here.view().await));
}

/// The clocks of both run for every table.
#[tokio::test(start_paused = true)]
async fn a_game_that_two_processes_play_by_their_clocks_is_one_game() {
    let clocks =
        Clocks { computer_pace: Duration::from_secs(1), turn: Some(Duration::from_secs(30)), ..slow() };
    for channel in 0..5 {
        let store = Arc::new(Memory::default());
        let (one, other) = (registry(&store, clocks), registry(&store, clocks));
        let here = opened(&one, channel, setup(3, Computers::None)).await;
        start(&here, 3).await;
        let there = other.resume(here.id()).await.expect("its log is whole");
        for handle in [&here, &there] {
            handle.changes().wait_for(|_| handle.is_closed()).await.expect("the table is there");
        }
        assert_eq!(seen(&here, 3).await, seen(&there, 3).await);
        let log = here.log().await.expect("kept");
        let folded =
            Table::fold(here.id(), log.iter().map(|(at, entry)| (*at, entry))).expect("it opens a table");
        assert_eq!(folded.view(Audience::Public), here.view().await);
        let closed = log.iter().filter(|(_, entry)| matches!(entry, Entry::Closed { .. })).count();
        assert_eq!(closed, 1);
        let report = record::verify(recorded(&here).await.as_slice()).expect("it is a right record");
        assert_eq!((report.games, report.unfinished), (1, 0));
    }
}

/// The record of a game of Parcheesi among people.
async fn recorded(handle: &Handle) -> Vec<u8> {
    let view = handle.view().await;
    let mut writer = record::Writer::new(Vec::new());
    let seat = |colour: &Colour| record::SeatEntry {
        colour: *colour,
        name: String::new(),
        kind: record::Kind::Human,
    };
    let header = record::Header {
        table: view.id.to_string(),
        rules: view.setup.rules,
        seats: view.setup.colours().iter().map(seat).collect(),
        commitment: view.commitment,
        salt: view.play().expect("a game was played").salt.clone(),
    };
    writer.header(&header).expect("memory takes it");
    for (_, entry) in handle.log().await.expect("kept") {
        if let Entry::Game { event: games::Event::Parcheesi(event) } = entry {
            writer.event(&event).expect("memory takes it");
        }
    }
    writer.into_inner()
}
