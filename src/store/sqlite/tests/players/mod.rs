//! Wallets, statistics, leaderboards and being forgotten, on a database of its own for every test.

mod erasure;
mod leaderboard;
mod ledger;
mod statistics;
mod wallet;

use crate::store::{
    Channel, Commit, Counters, GameName, GameResult, LeaderboardQuery, PersonId, Place, Players, SeatResult,
    Server, Sqlite, Store, Stored, TableId, Timestamp, Transfer, Version,
};

const PARCHEESI: GameName = GameName::of("parcheesi");
const SPY: GameName = GameName::of("spy");
const GARDEN: Server = Server(1 << 60);
const ASHA: PersonId = PersonId(900_000_000_000_000_001);
const BIM: PersonId = PersonId(900_000_000_000_000_002);
const CHANDRA: PersonId = PersonId(900_000_000_000_000_003);

async fn database() -> Sqlite {
    Sqlite::temporary().await.expect("there is room for a temporary file")
}

fn table(number: u64) -> TableId {
    TableId(ulid::Ulid::from_parts(number, 0))
}

/// Opens a table, each in a channel of its own, which names these people.
async fn open(db: &Sqlite, server: Server, number: u64, people: &[PersonId], bodies: Vec<String>) {
    let entries = bodies.into_iter().map(|body| Stored { at: Timestamp(number), body }).collect();
    let place = Place { server, channel: Channel(number) };
    let commit = Commit {
        opens: Some(place),
        people: people.to_vec(),
        ..Commit::entries(table(number), Version(0), entries)
    };
    db.commit(commit).await.expect("the channel is free");
}

/// Closes a table.
async fn close(db: &Sqlite, number: u64) {
    let commit = Commit { closes: true, ..Commit::screens(table(number), Vec::new()) };
    db.commit(commit).await.expect("the table is there");
}

/// Moves chips.
async fn move_chips(db: &Sqlite, number: u64, transfers: Vec<Transfer>) {
    let commit = Commit { transfers, ..Commit::screens(table(number), Vec::new()) };
    db.commit(commit).await.expect("everybody has enough");
}

/// Games that are played one after another, each at a table of its own.
struct Season<'a> {
    db: &'a Sqlite,
    server: Server,
    game: GameName,
    played: u64,
}

impl<'a> Season<'a> {
    fn of(db: &'a Sqlite, game: GameName) -> Self {
        // Tables of different games have different ids.
        let played = if game == SPY { 1_000_000 } else { 2_000_000 };
        Self { db, server: GARDEN, game, played }
    }

    /// A game that ends at this moment.
    async fn play_at(&mut self, at: u64, seats: Vec<SeatResult>) {
        self.played += 1;
        let id = table(self.played);
        let place = Place { server: self.server, channel: Channel(self.played) };
        let commit = Commit {
            opens: Some(place),
            closes: true,
            people: seats.iter().filter_map(|seat| seat.person).collect(),
            result: Some(GameResult { game: self.game.clone(), seats }),
            ..Commit::entries(id, Version(0), vec![Stored { at: Timestamp(at), body: "{}".to_owned() }])
        };
        self.db.commit(commit).await.expect("the channel is free");
    }

    /// A game that ends after the one before.
    async fn play(&mut self, seats: Vec<SeatResult>) {
        self.play_at(self.played, seats).await;
    }
}

/// What a game came to for somebody who came in at this place.
fn seat(person: PersonId, place: u8) -> SeatResult {
    SeatResult {
        person: Some(person),
        name: format!("Person {}", person.0 % 100),
        place,
        won: place == 1,
        ..SeatResult::default()
    }
}

fn counters<const N: usize>(counters: [(&str, u64); N]) -> Counters {
    counters.map(|(name, value)| (name.to_owned(), value)).into()
}

fn computer(place: u8) -> SeatResult {
    SeatResult { name: "Rose".to_owned(), place, won: place == 1, ..SeatResult::default() }
}

fn all_time(game: Option<GameName>) -> LeaderboardQuery {
    LeaderboardQuery { server: GARDEN, game, since: None }
}
