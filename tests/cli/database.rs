//! A database with games in it, as a bot leaves it or is at work on it.

use charbagh::{
    games::{Action, Rules, View, draws::Secret, parcheesi, spy},
    store::{Durability, Options, Sqlite, WallClock},
    table::{
        Actor, Channel, Clocks, Computers, Handle, Person, PersonId, Place, PlayView, Player, Registry,
        Request, Server, Setup, Stake,
    },
};
use rusqlite::Connection;
use std::{path::Path, sync::Arc, time::Duration};

/// The database's file in its directory.
pub(crate) const FILE: &str = "charbagh.db";

/// Tables on a database. Nothing happens there by itself but that computer players act, at once.
pub(crate) struct Tables {
    pub(crate) store: Arc<Sqlite>,
    registry: Registry,
}

impl Tables {
    pub(crate) async fn open(directory: &Path) -> Self {
        let options = Options { durability: Durability::Process, ..Options::default() };
        let store = Arc::new(Sqlite::open(&address(directory), options).await.expect("it can be opened"));
        let clocks = Clocks {
            computer_pace: Duration::ZERO,
            turn: None,
            set_up: None,
            lobby_idle: None,
            game_idle: None,
        };
        Self { registry: Registry::new(store.clone(), clocks, WallClock::default()), store }
    }

    /// Everybody goes home.
    pub(crate) async fn close(self) {
        self.registry.stop().await;
        self.store.close().await;
    }

    /// A table at which so many people sit.
    pub(crate) async fn lobby(&self, channel: u64, rules: Rules, seats: u8, people: u64) -> Arc<Handle> {
        let setup = Setup {
            rules,
            stake: Stake::None,
            chips: 0,
            seats,
            computers: Computers::Fill,
            computer_names: ["Marigold", "Iris", "Rose", "Cypress"].map(str::to_owned),
        };
        let place = Place { server: Server(1), channel: Channel(channel) };
        let opened = self.registry.open(place, person(1), setup, secret(channel)).await;
        let (table, _) = opened.expect("the channel is free");
        for id in 2..=people {
            table.act(&actor(id), &Request::Join(None), None).await.expect("there is a free seat");
        }
        table
    }

    /// A table at which the host has begun the game.
    pub(crate) async fn begun(&self, channel: u64, rules: Rules, seats: u8, people: u64) -> Arc<Handle> {
        let table = self.lobby(channel, rules, seats, people).await;
        table.act(&actor(1), &Request::Start { salt: "4".to_owned() }, None).await.expect("the host starts");
        table
    }
}

/// The address of the database in a directory.
pub(crate) fn address(directory: &Path) -> String {
    format!("sqlite://{}", directory.join(FILE).display())
}

/// Changes the database in a directory by hand; there is one then.
pub(crate) async fn change(directory: &Path, sql: &'static str) {
    let db = Connection::open(directory.join(FILE)).expect("it can be opened");
    db.execute_batch(sql).expect("it can be changed");
}

/// The secret of the table in a channel.
pub(crate) fn secret(channel: u64) -> Secret {
    Secret::from_seed("tests of the command line", channel)
}

pub(crate) fn parcheesi() -> Rules {
    Rules::Parcheesi(parcheesi::Rules::classic().short())
}

pub(crate) fn spy() -> Rules {
    Rules::Spy(spy::Rules::default())
}

fn person(id: u64) -> Person {
    Person { id: PersonId(id), name: format!("Person {id}") }
}

pub(crate) fn actor(id: u64) -> Actor {
    Actor { person: person(id), moderator: false }
}

/// s5: everybody arranges their base as it comes.
pub(crate) async fn arrange(table: &Arc<Handle>, people: u64) {
    for id in 1..=people {
        let base = table.random_set_up(PersonId(id), 0).await.expect("there is something to arrange");
        table.act(&actor(id), &Request::SetUp(base), None).await.expect("it is a right base");
    }
}

/// People and computer players play until the game is over, but no more than so many actions of people.
pub(crate) async fn play(table: &Arc<Handle>, most: usize) {
    let mut changes = table.changes();
    let mut actions = 0;
    while actions < most {
        let view = table.view().await;
        if view.is_closed() {
            return;
        }
        let play = view.play().expect("the game has begun");
        match whose_turn(play) {
            Some(id) => {
                let view = table.view_of(PersonId(id)).await;
                let action = choose(view.play().expect("the game has begun"));
                table.act(&actor(id), &Request::Play(action), None).await.expect("it is their turn");
                actions += 1;
            }
            None => {
                changes.wait_for(|version| *version > view.version).await.expect("the table is there");
            }
        }
    }
}

fn whose_turn(play: &PlayView) -> Option<u64> {
    match &play.sitters[play.to_act?.index()].player {
        Player::Human(person) => Some(person.id.0),
        Player::Computer { .. } => None,
    }
}

/// What a computer player would do.
fn choose(play: &PlayView) -> Action {
    let action = if let View::Parcheesi(game) = &play.game {
        parcheesi::player::choose(&game.board).map(Action::Parcheesi)
    } else if let View::Spy(game) = &play.game {
        spy::player::choose(&game.board).map(Action::Spy)
    } else {
        None
    };
    action.expect("the game waits for this seat")
}
