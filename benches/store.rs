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

/// How often; the median counts. The two are measured in turn, so that both meet the same moods of the disk.
const ROUNDS: usize = 5;

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
        let mut each = Vec::new();
        let mut grouped = Vec::new();
        for _ in 0..ROUNDS {
            each.push(runtime.block_on(measure(folder.path(), tables, NonZeroUsize::MIN)));
            grouped.push(runtime.block_on(measure(folder.path(), tables, Options::default().together)));
        }
        let (each, grouped) = (median(each), median(grouped));
        println!("{tables:>12} {each:>18.0} {grouped:>18.0} {:>8.2}", grouped / each);
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

fn median(mut figures: Vec<f64>) -> f64 {
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
