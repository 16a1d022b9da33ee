//! Tables by themselves: no Discord, a store in memory, a clock that tests move.

mod anonymise;
mod chips;
mod decisions;
mod many;
mod restart;
mod spy;

use super::*;
use crate::{
    games::{
        self, Audience,
        draws::Secret,
        parcheesi::{self, Action, Colour, Event, Move, Phase, Reason, Rules},
    },
    store::{Memory, Store, Timestamp, Version, WallClock, slow::Slow},
};
use std::{sync::Arc, time::Duration};

const LAWN: Channel = Channel(7);

fn place(channel: u64) -> Place {
    Place { server: Server(1), channel: Channel(channel) }
}

fn lawn() -> Place {
    place(LAWN.0)
}

fn person(id: u64) -> Person {
    Person { id: PersonId(id), name: format!("Person {id}") }
}

fn actor(id: u64) -> Actor {
    Actor { person: person(id), moderator: false }
}

fn setup(seats: u8, computers: Computers) -> Setup {
    Setup {
        rules: games::Rules::Parcheesi(Rules::classic().short()),
        stake: Stake::None,
        chips: 0,
        seats,
        computers,
        computer_names: ["Marigold", "Iris", "Rose", "Cypress"].map(str::to_owned),
    }
}

/// A registry in which nothing happens by itself soon.
fn slow() -> Clocks {
    let day = Duration::from_hours(24);
    let day_at_most = Some(day);
    Clocks {
        computer_pace: day,
        turn: day_at_most,
        set_up: day_at_most,
        lobby_idle: day_at_most,
        game_idle: day_at_most,
    }
}

async fn open(clocks: Clocks, setup: Setup) -> (Registry, Arc<Handle>) {
    let registry = Registry::new(Arc::new(Memory::default()), clocks, WallClock::default());
    let (handle, _) = registry
        .open(lawn(), person(1), setup, Secret::from_seed("table", 1))
        .await
        .expect("the channel is free");
    (registry, handle)
}

async fn started(clocks: Clocks, seats: u8, computers: Computers, people: u64) -> (Registry, Arc<Handle>) {
    let (registry, handle) = open(clocks, setup(seats, computers)).await;
    for id in 2..=people {
        handle.act(&actor(id), &Request::Join(None), None).await.expect("there is a free seat");
    }
    handle.act(&actor(1), &Request::Start { salt: "1".to_owned() }, None).await.expect("the host starts");
    (registry, handle)
}

/// The board of a game of Parcheesi.
fn board(play: &PlayView) -> &parcheesi::View {
    let games::View::Parcheesi(game) = &play.game else { panic!("these tables play Parcheesi") };
    &game.board
}

/// The request to act in a game of Parcheesi.
fn ask_parcheesi(action: Action) -> Request {
    Request::Play(games::Action::Parcheesi(action))
}

/// The request to act in a game of Spy.
fn ask_spy(action: games::spy::Action) -> Request {
    Request::Play(games::Action::Spy(action))
}

/// A person settles the set-up that chance makes for them.
async fn set_up(handle: &Arc<Handle>, id: u64) {
    let ready_made = handle.random_set_up(PersonId(id), 0).await.expect("there is something to set up");
    handle.act(&actor(id), &Request::SetUp(ready_made), None).await.expect("it is a right set-up");
}

fn refusal(result: Result<TableView, ActError>) -> Refusal {
    match result {
        Err(ActError::Refused(refusal)) => refusal,
        other => panic!("refused was expected, not {other:?}"),
    }
}

fn whose(view: &TableView) -> PersonId {
    let play = view.play().expect("the game has begun");
    let seat = board(play).to_act.expect("the game is not over");
    play.sitters[seat.index()].player.person().expect("only people play").id
}

#[tokio::test]
async fn the_opener_is_host_and_sits_in_the_first_seat() {
    let (_, handle) = open(slow(), setup(4, Computers::Fill)).await;
    let view = handle.view().await;
    assert_eq!(view.host, person(1));
    let StageView::Lobby(lobby) = view.stage else { panic!("a new table is a lobby") };
    let seats: Vec<_> = lobby.chairs.iter().map(|chair| (chair.colour, chair.person.clone())).collect();
    assert_eq!(
        seats,
        [(Colour::Yellow, Some(person(1))), (Colour::Blue, None), (Colour::Red, None), (Colour::Green, None)]
    );
}

#[tokio::test]
async fn p5_two_play_with_opposite_colours() {
    let (_, handle) = open(slow(), setup(2, Computers::Fill)).await;
    let StageView::Lobby(lobby) = handle.view().await.stage else { panic!("a new table is a lobby") };
    assert_eq!(
        lobby.chairs.iter().map(|chair| chair.colour).collect::<Vec<_>>(),
        [Colour::Yellow, Colour::Red]
    );
    let refused = handle.act(&actor(2), &Request::Join(Some(Colour::Green)), None).await;
    assert_eq!(refusal(refused), Refusal::NoSuchSeat { colour: Colour::Green });
}

#[tokio::test]
async fn nobody_sits_twice_or_on_somebody() {
    let (_, handle) = open(slow(), setup(2, Computers::Fill)).await;
    let yellow = Refusal::AlreadySeated { colour: Colour::Yellow };
    assert_eq!(refusal(handle.act(&actor(1), &Request::Join(None), None).await), yellow);
    assert_eq!(refusal(handle.act(&actor(1), &Request::Join(Some(Colour::Yellow)), None).await), yellow);
    let taken = handle.act(&actor(2), &Request::Join(Some(Colour::Yellow)), None).await;
    assert_eq!(refusal(taken), Refusal::Taken { colour: Colour::Yellow });
    handle.act(&actor(2), &Request::Join(None), None).await.expect("red is free");
    assert_eq!(refusal(handle.act(&actor(3), &Request::Join(None), None).await), Refusal::Full);
}

#[tokio::test]
async fn a_seated_person_can_change_to_a_free_colour() {
    let (_, handle) = open(slow(), setup(4, Computers::Fill)).await;
    let view = handle.act(&actor(1), &Request::Join(Some(Colour::Green)), None).await.expect("green is free");
    let StageView::Lobby(lobby) = view.stage else { panic!("still a lobby") };
    let seated: Vec<_> =
        lobby.chairs.iter().filter(|chair| chair.person.is_some()).map(|chair| chair.colour).collect();
    assert_eq!(seated, [Colour::Green]);
    assert_eq!(view.host, person(1), "changing seats gives nothing up");
}

#[tokio::test]
async fn only_the_host_starts_and_not_with_empty_seats_if_computers_are_not_wanted() {
    let (_, handle) = open(slow(), setup(3, Computers::None)).await;
    let start = Request::Start { salt: "1".to_owned() };
    handle.act(&actor(2), &Request::Join(None), None).await.expect("there is a free seat");
    assert_eq!(refusal(handle.act(&actor(2), &start, None).await), Refusal::NotHost);
    assert_eq!(refusal(handle.act(&actor(9), &start, None).await), Refusal::NotSeated);
    assert_eq!(refusal(handle.act(&actor(1), &start, None).await), Refusal::EmptySeats { empty: 1 });
    handle.act(&actor(3), &Request::Join(None), None).await.expect("there is a free seat");
    assert!(handle.act(&actor(1), &start, None).await.expect("now it starts").play().is_some());
}

#[tokio::test]
async fn the_next_seat_is_host_when_the_host_leaves_and_the_last_one_closes_the_table() {
    let (_, handle) = open(slow(), setup(4, Computers::Fill)).await;
    handle.act(&actor(2), &Request::Join(None), None).await.expect("there is a free seat");
    let view = handle.act(&actor(1), &Request::Leave, None).await.expect("they sit there");
    assert_eq!(view.host, person(2));
    let view = handle.act(&actor(2), &Request::Leave, None).await.expect("they sit there");
    assert!(matches!(view.stage, StageView::Over(ref over) if over.why == Closed::Deserted), "{view:?}");
    assert_eq!(refusal(handle.act(&actor(1), &Request::Join(None), None).await), Refusal::Closed);
}

#[tokio::test]
async fn a_channel_has_one_table_at_a_time() {
    let (registry, handle) = open(slow(), setup(4, Computers::Fill)).await;
    let second =
        registry.open(lawn(), person(2), setup(2, Computers::Fill), Secret::from_seed("table", 2)).await;
    assert!(matches!(second, Err(OpenError::Busy(there)) if there.id() == handle.id()));
    registry
        .open(place(8), person(2), setup(2, Computers::Fill), Secret::from_seed("table", 3))
        .await
        .expect("another channel is free");
    handle.act(&actor(1), &Request::End, None).await.expect("the host ends it");
    registry
        .open(lawn(), person(2), setup(2, Computers::Fill), Secret::from_seed("table", 4))
        .await
        .expect("a closed table gives way");
}

#[tokio::test]
async fn the_host_and_moderators_end_a_table_and_nobody_else() {
    let (_, handle) = open(slow(), setup(4, Computers::Fill)).await;
    assert_eq!(refusal(handle.act(&actor(2), &Request::End, None).await), Refusal::NotHostOrModerator);
    let moderator = Actor { moderator: true, ..actor(3) };
    assert!(handle.act(&moderator, &Request::End, None).await.expect("moderators may").is_closed());
}

#[tokio::test]
async fn the_host_kicks_others_but_not_themselves() {
    let (_, handle) = open(slow(), setup(4, Computers::Fill)).await;
    handle.act(&actor(2), &Request::Join(None), None).await.expect("there is a free seat");
    assert_eq!(refusal(handle.act(&actor(2), &Request::Kick(PersonId(1)), None).await), Refusal::NotHost);
    assert_eq!(refusal(handle.act(&actor(1), &Request::Kick(PersonId(1)), None).await), Refusal::KickSelf);
    assert_eq!(
        refusal(handle.act(&actor(1), &Request::Kick(PersonId(9)), None).await),
        Refusal::NobodyToKick
    );
    handle.act(&actor(1), &Request::Kick(PersonId(2)), None).await.expect("they sit there");
    assert_eq!(refusal(handle.act(&actor(2), &Request::Leave, None).await), Refusal::NotSeated);
}

#[tokio::test]
async fn the_table_of_a_channel_that_is_gone_closes() {
    let (registry, handle) = open(slow(), setup(4, Computers::Fill)).await;
    registry.forget(LAWN).await.expect("kept");
    assert!(handle.is_closed());
    let version = handle.view().await.version;
    registry.forget(LAWN).await.expect("once more does no harm");
    assert_eq!(handle.view().await.version, version);
}

#[tokio::test]
async fn an_action_that_saw_an_older_version_is_stale_and_changes_nothing() {
    let (_, handle) = started(slow(), 2, Computers::None, 2).await;
    let before = handle.view().await;
    let player = actor(whose(&before).0);
    let roll = ask_parcheesi(Action::Roll);
    let after = handle.act(&player, &roll, Some(before.version)).await.expect("it is their turn");
    let second = handle.act(&player, &roll, Some(before.version)).await;
    assert!(matches!(second, Err(ActError::Stale(version)) if version == after.version), "{second:?}");
    assert_eq!(handle.view().await.version, after.version);
}

#[tokio::test]
async fn strangers_and_those_whose_turn_it_is_not_cannot_act() {
    let (_, handle) = started(slow(), 2, Computers::None, 2).await;
    let view = handle.view().await;
    let waiting = if whose(&view) == PersonId(1) { 2 } else { 1 };
    let roll = ask_parcheesi(Action::Roll);
    assert_eq!(refusal(handle.act(&actor(9), &roll, None).await), Refusal::NotSeated);
    assert_eq!(
        refusal(handle.act(&actor(waiting), &roll, None).await),
        Refusal::Rules(games::Reason::Parcheesi(Reason::NotYourTurn))
    );
    assert_eq!(refusal(handle.act(&actor(9), &Request::Join(None), None).await), Refusal::Begun);
    assert_eq!(handle.view().await.version, view.version);
}

#[tokio::test]
async fn a_roll_without_a_choice_asks_for_nothing_more() {
    let (_, handle) = started(slow(), 2, Computers::None, 2).await;
    for _ in 0..200 {
        let view = handle.view().await;
        let Some(play) = view.play().filter(|_| !view.is_closed()) else { return };
        let choices = board(play).choices();
        let waits_for_choice = !matches!(board(play).phase, Phase::Roll);
        assert!(!waits_for_choice || choices.len() > 1 || board(play).may_decline, "{:?}", board(play));
        let action = choices.first().map_or(Action::Roll, Move::action);
        handle.act(&actor(whose(&view).0), &ask_parcheesi(action), None).await.expect("it is legal");
    }
}

#[tokio::test]
async fn p24_a_computer_takes_the_seat_over_where_computers_fill() {
    let (_, handle) = started(slow(), 4, Computers::Fill, 2).await;
    let view = handle.act(&actor(1), &Request::Resign, None).await.expect("they play");
    let play = view.play().expect("the game goes on");
    assert!(play.seat_of(PersonId(1)).is_none());
    assert!(board(play).seats.iter().all(|seat| seat.left.is_none()), "the pieces stay on the board");
    assert_eq!(view.host, person(2));
    assert_eq!(refusal(handle.act(&actor(1), &Request::Resign, None).await), Refusal::NotSeated);
    let view = handle.act(&actor(2), &Request::Resign, None).await.expect("they play");
    assert!(matches!(view.stage, StageView::Over(ref over) if over.why == Closed::Deserted));
}

#[tokio::test]
async fn p24_the_last_one_wins_where_computers_do_not_fill() {
    let (_, handle) = started(slow(), 2, Computers::None, 2).await;
    let view = handle.act(&actor(1), &Request::Resign, None).await.expect("they play");
    let StageView::Over(over) = &view.stage else { panic!("the game is over") };
    assert_eq!(over.why, Closed::Finished);
    let play = over.play.as_ref().expect("a game was played");
    let end = board(play).end.as_ref().expect("it has an end");
    assert!(play.sitters[end.winner.index()].player.is(PersonId(2)));
}

#[tokio::test(start_paused = true)]
async fn computers_play_to_the_end_by_themselves_when_people_let_the_clock_run_out() {
    let clocks =
        Clocks { turn: Some(Duration::from_secs(30)), computer_pace: Duration::from_secs(1), ..slow() };
    let (_, handle) = started(clocks, 4, Computers::Fill, 1).await;
    let mut changes = handle.changes();
    changes.wait_for(|_| handle.is_closed()).await.expect("the table is there");
    let StageView::Over(over) = handle.view().await.stage else { panic!("the table is closed") };
    // The one person was late three times in a row, and no person was left.
    assert_eq!(over.why, Closed::Deserted);
}

#[tokio::test(start_paused = true)]
async fn a_lobby_in_which_nothing_happens_closes() {
    let clocks = Clocks { lobby_idle: Some(Duration::from_mins(1)), ..slow() };
    let (_, handle) = open(clocks, setup(4, Computers::Fill)).await;
    let opened = tokio::time::Instant::now();
    let mut changes = handle.changes();
    changes.wait_for(|_| handle.is_closed()).await.expect("the table is there");
    assert_eq!(opened.elapsed(), Duration::from_mins(1));
}

#[tokio::test(start_paused = true)]
async fn a_late_player_is_played_for_and_then_dropped() {
    let clocks = Clocks { turn: Some(Duration::from_secs(30)), ..slow() };
    let (_, handle) = started(clocks, 3, Computers::None, 3).await;
    let mut changes = handle.changes();
    let left = |view: &TableView| {
        view.play().map_or(0, |play| board(play).seats.iter().filter(|s| s.left.is_some()).count())
    };
    while left(&handle.view().await) == 0 {
        changes.changed().await.expect("the table is there");
    }
    // Nobody acts: each of three players is played for twice before the first one is dropped.
    let late = handle
        .log()
        .await
        .expect("kept")
        .iter()
        .filter(|(_, entry)| matches!(entry, Entry::Late { .. }))
        .count();
    assert_eq!(late, 6);
}

#[tokio::test(start_paused = true)]
async fn somebody_who_acts_again_is_not_counted_late_any_more() {
    let clocks = Clocks { turn: Some(Duration::from_secs(30)), ..slow() };
    let (_, handle) = started(clocks, 2, Computers::None, 2).await;
    // Person 1 always acts; person 2 never does, and is the one who is dropped.
    let mut changes = handle.changes();
    while !handle.is_closed() {
        let view = handle.view().await;
        if !view.is_closed() && whose(&view) == PersonId(1) {
            let game = board(view.play().expect("they play"));
            let action = game.choices().first().map_or(Action::Roll, Move::action);
            let _ = handle.act(&actor(1), &ask_parcheesi(action), Some(view.version)).await;
        } else {
            changes.changed().await.expect("the table is there");
        }
    }
    let view = handle.view().await;
    let end = view.play().and_then(|play| board(play).end.clone()).expect("the game has an end");
    assert!(view.play().expect("played").sitters[end.winner.index()].player.is(PersonId(1)));
}

#[tokio::test(start_paused = true)]
async fn folding_the_log_gives_the_same_table_and_the_record_verifies() {
    let clocks =
        Clocks { turn: Some(Duration::from_secs(1)), computer_pace: Duration::from_millis(1), ..slow() };
    let (_, handle) = started(clocks, 2, Computers::Fill, 2).await;
    let mut changes = handle.changes();
    while !handle.is_closed() {
        let view = handle.view().await;
        if let Some(play) = view.play().filter(|_| !view.is_closed()) {
            let action = board(play).choices().first().map_or(Action::Roll, Move::action);
            let _ = handle.act(&actor(whose(&view).0), &ask_parcheesi(action), Some(view.version)).await;
        } else {
            changes.changed().await.expect("the table is there");
        }
    }
    let log = handle.log().await.expect("kept");
    let folded =
        Table::fold(handle.id(), log.iter().map(|(at, entry)| (*at, entry))).expect("it opens a table");
    assert_eq!(format!("{:?}", folded.view(Audience::Public)), format!("{:?}", handle.view().await));
    let ends = log
        .iter()
        .filter(|(_, entry)| matches!(entry, Entry::Game { event: games::Event::Parcheesi(Event::End(_)) }))
        .count();
    assert_eq!(ends, 1);
}

/// A store that somebody else writes to as well.
#[tokio::test]
async fn a_table_that_another_process_has_moved_on_is_folded_anew() {
    let store = Arc::new(Memory::default());
    let registry = Registry::new(Arc::clone(&store) as Arc<dyn Store>, slow(), WallClock::default());
    let (handle, view) = registry
        .open(lawn(), person(1), setup(4, Computers::Fill), Secret::from_seed("table", 5))
        .await
        .expect("the channel is free");
    let joined = Entry::Joined { colour: Colour::Blue, person: person(2) };
    let body = serde_json::to_string(&joined).expect("an entry is JSON");
    let entries = vec![crate::store::Stored { at: Timestamp(0), body }];
    let commit = crate::store::Commit::entries(handle.id(), view.version, entries);
    store.commit(commit).await.expect("nobody was faster");
    let late = handle.act(&actor(3), &Request::Join(Some(Colour::Blue)), None).await;
    assert!(matches!(late, Err(ActError::Stale(Version(2)))), "{late:?}");
    let again = handle.act(&actor(3), &Request::Join(Some(Colour::Blue)), None).await;
    assert_eq!(refusal(again), Refusal::Taken { colour: Colour::Blue });
}
