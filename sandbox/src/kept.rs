//! A file that keeps a sandbox from one start to the next.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::sync::{Mutex, watch};

use crate::model::Model;
use crate::world::World;

/// The version of what is written; what a newer sandbox wrote is not read.
const VERSION: u32 = 1;

/// How long changes are gathered before they are written: so much is lost at most when the process is killed.
const GATHER: Duration = Duration::from_millis(250);

/// A file, held by one sandbox at a time.
#[derive(Debug)]
pub(crate) struct Kept {
    path: PathBuf,
    /// What is in the file, so that nothing is written again.
    written: Mutex<Vec<u8>>,
    /// Locked for as long as this lives.
    _lock: File,
}

#[derive(Serialize)]
struct Written<'a> {
    version: u32,
    model: &'a Model,
}

#[derive(Deserialize)]
struct Read {
    version: u32,
    model: Model,
}

impl Kept {
    /// Takes the file, and reads what it keeps; `None` when it is not there yet.
    ///
    /// # Errors
    /// When another sandbox has it, when it cannot be read, and when it holds something else. It is left as it is then.
    pub(crate) fn open(path: &Path) -> io::Result<(Self, Option<Model>)> {
        let _lock = lock(path)?;
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(about(path, error.kind(), &error)),
        };
        let model = if bytes.is_empty() { None } else { Some(read(path, &bytes)?) };
        Ok((Self { path: path.to_owned(), written: Mutex::new(bytes), _lock }, model))
    }

    /// Writes what has changed, all or nothing.
    ///
    /// # Errors
    /// When the file cannot be written; it is what it was then.
    pub(crate) async fn save(&self, world: &World) -> io::Result<()> {
        let mut written = self.written.lock().await;
        let now = world.read(|model| serde_json::to_vec(&Written { version: VERSION, model }))?;
        if now == *written {
            return Ok(());
        }
        let path = self.path.clone();
        let outcome = tokio::task::spawn_blocking(move || replace(&path, &now).map(|()| now)).await;
        *written = outcome.map_err(io::Error::other)??;
        Ok(())
    }

    /// Writes whatever changes from now on, until the sandbox ends.
    pub(crate) fn follow(self: Arc<Self>, world: Arc<World>) -> impl Future<Output = ()> {
        let turns = world.turns();
        self.write_each(world, turns)
    }

    async fn write_each(self: Arc<Self>, world: Arc<World>, mut turns: watch::Receiver<u64>) {
        let mut closing = std::pin::pin!(world.closed());
        loop {
            let gather = async {
                let changed = turns.changed().await;
                tokio::time::sleep(GATHER).await;
                changed
            };
            let changed = tokio::select! {
                changed = gather => changed.is_ok(),
                () = &mut closing => false,
            };
            if let Err(error) = self.save(&world).await {
                tracing::error!(%error, "what was said could not be kept");
            }
            if !changed {
                return;
            }
        }
    }
}

/// Takes a lock beside the file: the file itself is replaced with every change.
fn lock(path: &Path) -> io::Result<File> {
    let mut name = path.as_os_str().to_owned();
    name.push("-lock");
    let file = File::options().create(true).truncate(false).write(true).open(PathBuf::from(name));
    let file = file.map_err(|error| about(path, error.kind(), &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            Err(about(path, ErrorKind::ResourceBusy, &"another sandbox uses it"))
        }
        Err(TryLockError::Error(error)) => Err(about(path, error.kind(), &error)),
    }
}

fn read(path: &Path, bytes: &[u8]) -> io::Result<Model> {
    #[derive(Deserialize)]
    struct Only {
        version: u32,
    }
    let bad = |why: &dyn std::fmt::Display| about(path, ErrorKind::InvalidData, why);
    let only: Only = serde_json::from_slice(bytes).map_err(|_| bad(&"it is not a sandbox's"))?;
    if only.version != VERSION {
        return Err(bad(&format!("it is of version {}, and this sandbox reads {VERSION}", only.version)));
    }
    let read: Read =
        serde_json::from_slice(bytes).map_err(|error| bad(&format!("it is damaged: {error}")))?;
    debug_assert_eq!(read.version, VERSION, "it was looked at before");
    Ok(read.model)
}

fn about(path: &Path, kind: ErrorKind, why: &dyn std::fmt::Display) -> io::Error {
    io::Error::new(kind, format!("{}: {why}", path.display()))
}

/// Puts new contents in the place of a file's; whoever reads it sees the one or the other.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push("-new");
    let new = PathBuf::from(name);
    let mut file = File::create(&new)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&new, path)
}
