//! Tables outlive the process: what one registry leaves in a store, another one goes on with.

mod clocks;
mod going;
mod keeping;
mod two;

use super::*;
use crate::store::{Commit, Stored};

fn registry(store: &Arc<Memory>, clocks: Clocks) -> Registry {
    Registry::new(Arc::clone(store) as Arc<dyn Store>, clocks, WallClock::default())
}

/// A table on this store, at which somebody sits.
async fn opened(registry: &Registry, channel: u64, setup: Setup) -> Arc<Handle> {
    let secret = Secret::from_seed("restart", channel);
    let (handle, _) =
        registry.open(place(channel), person(1), setup, secret).await.expect("the channel is free");
    handle
}

/// So many people sit down, and the game begins.
async fn start(handle: &Arc<Handle>, people: u64) {
    for id in 2..=people {
        handle.act(&actor(id), &Request::Join(None), None).await.expect("there is a free seat");
    }
    handle.act(&actor(1), &Request::Start { salt: "1".to_owned() }, None).await.expect("the host starts");
}

/// Whose turn of Parcheesi it is, if it is a person's.
fn on_turn(view: &TableView) -> Option<PersonId> {
    let play = view.play().filter(|_| !view.is_closed())?;
    play.sitters[board(play).to_act?.index()].player.person().map(|person| person.id)
}

/// Whose turn it is does something that they may do; gives the request, and what they saw.
async fn moves(handle: &Arc<Handle>) -> (Actor, Request, Version) {
    let view = handle.view().await;
    let who = actor(on_turn(&view).expect("it is a person's turn").0);
    let action = board(view.play().expect("they play")).choices().first().map_or(Action::Roll, Move::action);
    let request = ask_parcheesi(action);
    handle.act(&who, &request, Some(view.version)).await.expect("it is legal");
    (who, request, view.version)
}

fn json(entry: &Entry) -> String {
    serde_json::to_string(entry).expect("an entry is JSON")
}

/// A store in which a process has left a table with this log, each entry made at the moment that is told, in seconds.
async fn left(handle: &Handle, made: impl Fn(usize, &Entry) -> u64) -> Arc<Memory> {
    let store = Arc::new(Memory::default());
    let log = handle.log().await.expect("kept");
    let entries = log
        .iter()
        .enumerate()
        .map(|(number, (_, entry))| Stored { at: seconds(made(number, entry)), body: json(entry) });
    let entries = Commit::entries(handle.id(), Version(0), entries.collect());
    store.commit(Commit { opens: Some(handle.place()), ..entries }).await.expect("the store is new");
    store
}

/// So many seconds after 1970.
fn seconds(seconds: u64) -> Timestamp {
    Timestamp(seconds * 1000)
}

/// What everybody at a table sees of it, and what all do.
async fn seen(handle: &Handle, people: u64) -> Vec<TableView> {
    let mut views = vec![handle.view().await];
    for id in 1..=people {
        views.push(handle.view_of(PersonId(id)).await);
    }
    views
}
