//! p6: what becomes of the stakes, and what games come to.

mod random;
mod results;
mod stakes;

use super::*;
use crate::{
    games::{Seat, spy},
    store::{Account, GameResult, SeatResult, TableId},
};

/// Tables whose chips and results can be looked into.
struct Bank {
    store: Arc<Memory>,
    registry: Registry,
}

impl Bank {
    /// One whose computers play at once, and where people have a minute.
    fn new() -> Self {
        let clocks = Clocks {
            computer_pace: Duration::from_millis(1),
            turn: Some(Duration::from_mins(1)),
            lobby_idle: Some(Duration::from_mins(10)),
            ..slow()
        };
        Self::with(clocks)
    }

    fn with(clocks: Clocks) -> Self {
        let store = Arc::new(Memory::default());
        let registry = Registry::new(Arc::clone(&store) as Arc<dyn Store>, clocks, WallClock::default());
        Self { store, registry }
    }

    /// A lobby, opened by this person; the channel is the seed of its dice.
    async fn lobby(&self, channel: u64, host: u64, setup: Setup) -> Arc<Handle> {
        let secret = Secret::from_seed("chips", channel);
        let opened = self.registry.open(place(channel), person(host), setup, secret).await;
        opened.expect("the channel is free, and the host has the stake").0
    }

    /// A game among the first so many people.
    async fn game(&self, channel: u64, setup: Setup, people: u64) -> Arc<Handle> {
        let handle = self.lobby(channel, 1, setup).await;
        for id in 2..=people {
            handle.act(&actor(id), &Request::Join(None), None).await.expect("there is a free seat");
        }
        start(&handle, 1).await.expect("everybody has the stake");
        handle
    }

    fn of(&self, id: u64) -> i64 {
        self.store.holds(Account::Person(PersonId(id)))
    }

    fn house(&self) -> i64 {
        self.store.holds(Account::House)
    }

    fn pot(&self, table: TableId) -> i64 {
        self.store.holds(Account::Pot(table))
    }

    /// What all accounts hold together, of so many people and at these tables.
    fn sum(&self, people: u64, tables: &[TableId]) -> i64 {
        let people: i64 = (1..=people).map(|id| self.of(id)).sum();
        let pots: i64 = tables.iter().map(|&table| self.pot(table)).sum();
        people + pots + self.house() + self.store.holds(Account::Bank)
    }

    fn result(&self, handle: &Handle) -> Option<GameResult> {
        self.store.result(handle.id())
    }
}

async fn start(handle: &Arc<Handle>, host: u64) -> Result<TableView, ActError> {
    handle.act(&actor(host), &Request::Start { salt: handle.channel().0.to_string() }, None).await
}

fn staked(seats: u8, computers: Computers, chips: u32) -> Setup {
    Setup { stake: Stake::High, chips, ..setup(seats, computers) }
}

fn spy_setup(seats: u8, computers: Computers) -> Setup {
    Setup { rules: games::Rules::Spy(spy::Rules::default()), ..setup(seats, computers) }
}

/// Whose turn it is, if it is a person's.
fn on_turn(view: &TableView) -> Option<PersonId> {
    let play = view.play().filter(|_| !view.is_closed())?;
    play.sitters[play.to_act?.index()].player.person().map(|person| person.id)
}

/// Plays Parcheesi to the end: people do what they can first, computers play by themselves.
async fn play_on(handle: &Arc<Handle>) {
    let mut changes = handle.changes();
    loop {
        let view = handle.view().await;
        if view.is_closed() {
            return;
        }
        let Some(who) = on_turn(&view) else {
            changes.wait_for(|version| *version > view.version).await.expect("the table is there");
            continue;
        };
        let play = view.play().expect("somebody is on turn");
        let action = board(play).choices().first().map_or(Action::Roll, Move::action);
        handle.act(&actor(who.0), &ask_parcheesi(action), None).await.expect("it is legal");
    }
}

/// Everybody takes the ready-made order for their base.
async fn arrange(handle: &Arc<Handle>, people: u64) {
    for id in 1..=people {
        set_up(handle, id).await;
    }
}

/// Who has won the game of a table that is closed.
async fn winner(handle: &Handle) -> (Seat, Option<PersonId>) {
    let view = handle.view().await;
    let play = view.play().expect("a game was played");
    let seat = board(play).end.as_ref().expect("it has an end").winner;
    (seat, play.sitters[seat.index()].player.person().map(|person| person.id))
}
