//! Committed actions a second, on a real file with `synchronous=FULL`: with group commit, and with a transaction for each
//! commit, side by side. Every table commits its next action when the last one is answered.

use charbagh::store::{
    Channel, Commit, Options, Place, SavedScreen, Server, Sqlite, Store, Stored, TableId, Timestamp, Version,
};
use std::{
    fs::File,
    io::Write,
    num::NonZeroUsize,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::task::JoinSet;
use ulid::Ulid;

/// How long each figure is measured.
const MEASURED: Duration = Duration::from_secs(2);

/// How often; the median counts, also of the rounds' ratios. In a round one is measured right after the other, so that both
/// meet the same moods of the disk.
const ROUNDS: usize = 7;

/// About as long as the entry of a roll.
const BODY: &str =
    r#"{"event":"rolled","seat":"red","die":6,"n":41,"hash":"a2f1c07be5b5ae11d3a1e31d6b0b2fb1"}"#;

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("threads can be had");
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("the target folder can be written");
    println!("this disk alone: {} syncs a second\n", syncs(folder.path()));
    println!("committed actions a second (median of {ROUNDS})");
    println!("{:>12} {:>18} {:>18} {:>8}", "busy tables", "a transaction each", "group commit", "ratio");
    for tables in [1, 10, 100] {
        let mut rounds = Vec::new();
        for round in 0..ROUNDS {
            rounds.push(runtime.block_on(side_by_side(folder.path(), tables, round % 2 == 0)));
        }
        let each = median(rounds.iter().map(|(each, _)| *each));
        let grouped = median(rounds.iter().map(|(_, grouped)| *grouped));
        let ratio = median(rounds.iter().map(|(each, grouped)| grouped / each));
        println!("{tables:>12} {each:>18.0} {grouped:>18.0} {ratio:>8.2}");
    }
}

/// A round: committed actions a second with a transaction for each commit, and with group commit.
async fn side_by_side(folder: &Path, tables: u64, grouped_first: bool) -> (f64, f64) {
    let (alone, together) = (NonZeroUsize::MIN, Options::default().together);
    if grouped_first {
        let grouped = measure(folder, tables, together).await;
        (measure(folder, tables, alone).await, grouped)
    } else {
        (measure(folder, tables, alone).await, measure(folder, tables, together).await)
    }
}

/// How often a second a small piece of a file can be brought to the disk.
fn syncs(folder: &Path) -> usize {
    let mut file = File::create(folder.join("syncs")).expect("the folder can be written");
    let start = Instant::now();
    let mut syncs = 0;
    while start.elapsed() < Duration::from_secs(1) {
        file.write_all(&[7; 4096]).and_then(|()| file.sync_data()).expect("there is room");
        syncs += 1;
    }
    syncs
}

fn median(figures: impl Iterator<Item = f64>) -> f64 {
    let mut figures: Vec<f64> = figures.collect();
    figures.sort_unstable_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// Committed actions a second of so many tables.
async fn measure(folder: &Path, tables: u64, together: NonZeroUsize) -> f64 {
    let path = folder.join(format!("{}.db", Ulid::generate()));
    let options = Options { together, ..Options::default() };
    let store = Sqlite::open(&format!("sqlite://{}", path.display()), options).await;
    let store = Arc::new(store.expect("nothing is in the way"));
    let mut ids = Vec::new();
    for channel in 0..tables {
        let table = TableId(Ulid::generate());
        let place = Place { server: Server(1), channel: Channel(channel) };
        store.commit(Commit { opens: Some(place), ..commit(table, 0) }).await.expect("every channel is free");
        ids.push(table);
    }
    let start = Instant::now();
    let mut players = JoinSet::new();
    for table in ids {
        players.spawn(play(Arc::clone(&store), table, start + MEASURED));
    }
    let actions: u64 = players.join_all().await.into_iter().sum();
    let took = start.elapsed();
    store.close().await;
    #[expect(clippy::cast_precision_loss, reason = "some thousands")]
    let actions = actions as f64;
    actions / took.as_secs_f64()
}

/// Commits one action after another; returns how many.
async fn play(store: Arc<Sqlite>, table: TableId, until: Instant) -> u64 {
    let mut actions = 0;
    while Instant::now() < until {
        store.commit(commit(table, 1 + actions)).await.expect("nobody else plays here");
        actions += 1;
    }
    actions
}

/// An action and the board that shows it.
fn commit(table: TableId, expected: u64) -> Commit {
    let entry = Stored { at: Timestamp::now(), body: BODY.to_owned() };
    let board = SavedScreen {
        person: None,
        body: format!(r#"{{"message":1234567890123456789,"shows":{expected}}}"#),
    };
    Commit { screens: vec![board], ..Commit::entries(table, Version(expected), vec![entry]) }
}
