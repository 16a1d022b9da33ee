//! A copy of what the version before has left.

use crate::{
    cast::Place,
    expected::Expected,
    harness::{DATABASE, DISCORD, Harness},
    table::Table,
};
use std::{fs, path::Path};
use tempfile::TempDir;

/// Where it is.
const FIXTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/upgrade/fixture");

/// A copy of what the version before has left, in a folder of its own.
pub(crate) struct Fixture {
    folder: TempDir,
    pub(crate) expected: Expected,
}

impl Fixture {
    pub(crate) fn copy() -> Self {
        let fixture = Path::new(FIXTURE);
        let folder = folder();
        for file in [DISCORD, DATABASE] {
            let copied = fs::copy(fixture.join(file), folder.path().join(file));
            copied.unwrap_or_else(|error| panic!("{file}: {error}; tests/upgrade/make makes it"));
        }
        let expected = fs::read(fixture.join("expected.json")).expect("tests/upgrade/make makes it");
        let expected = serde_json::from_slice(&expected).expect("it is what the driver wrote");
        Self { folder, expected }
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// The Discord as it was left; the bot does not run yet.
    pub(crate) async fn open(&self) -> Harness {
        Harness::open(self.path()).await
    }

    /// The same, and the bot is back.
    pub(crate) async fn resume(&self) -> Harness {
        let mut harness = self.open().await;
        harness.start_bot().await;
        harness
    }
}

/// A folder for a database; in memory, where the system has such folders: these tests pull no plug.
fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    let folder = tempfile::Builder::new();
    let made = if memory.is_dir() { folder.tempdir_in(memory) } else { folder.tempdir() };
    made.expect("there is room for a folder")
}

/// The table at a place of the fixture.
pub(crate) fn table(harness: &Harness, place: Place) -> Table {
    Table::at(harness, place.channel, place.people)
}
