//! The file that keeps a sandbox's model from one start to the next.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tokio::sync::{Mutex, watch};

use crate::ids::AttachmentId;
use crate::model::Model;
use crate::world::World;

/// The version of the format. A file of another version is refused.
const VERSION: u32 = 1;

/// How long changes are collected before they are written: the most that is lost when the process is killed.
const GATHER: Duration = Duration::from_millis(250);

/// Writing takes at most one part in so many of the time: the longer a file takes, the more seldom it is written.
const SHARE: u32 = 10;

/// A save file, locked for one sandbox at a time.
#[derive(Debug)]
pub(crate) struct SaveFile {
    path: PathBuf,
    /// What the file holds, so that an unchanged model is not written again.
    written: Mutex<Written>,
    /// Locked for as long as this lives.
    _lock: File,
}

/// What a file holds.
#[derive(Debug, Default)]
struct Written {
    /// The model, but for uploads.
    model: Vec<u8>,
    /// The uploads.
    files: Vec<AttachmentId>,
}

#[derive(Serialize)]
struct Whole<'a> {
    version: u32,
    model: &'a RawValue,
    files: BTreeMap<AttachmentId, String>,
}

#[derive(Deserialize)]
struct Read {
    version: u32,
    model: Model,
    files: BTreeMap<AttachmentId, String>,
}

impl SaveFile {
    /// Locks the file and reads its model; `None` when there is no file yet.
    ///
    /// # Errors
    /// When another sandbox has locked it, when it cannot be read, or when it holds something else. The file stays unchanged.
    pub(crate) fn open(path: &Path) -> io::Result<(Self, Option<Model>)> {
        let path = &real(path)?;
        let lock = lock(path)?;
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(about(path, error.kind(), &error)),
        };
        let model = if bytes.is_empty() { None } else { Some(read(path, &bytes)?) };
        Ok((Self { path: path.to_owned(), written: Mutex::default(), _lock: lock }, model))
    }

    /// Writes the model if it has changed, atomically.
    ///
    /// # Errors
    /// When the file cannot be written. Its contents stay unchanged.
    pub(crate) async fn save(&self, world: &Arc<World>) -> io::Result<()> {
        let mut written = self.written.lock().await;
        let (before, path, world) = (std::mem::take(&mut *written), self.path.clone(), Arc::clone(world));
        let outcome = tokio::task::spawn_blocking(move || {
            let saved = save(&path, &world, &before);
            saved.map_err(|error| (error, before))
        });
        match outcome.await.map_err(io::Error::other)? {
            Ok(now) => *written = now,
            Err((error, before)) => {
                *written = before;
                return Err(error);
            }
        }
        Ok(())
    }

    /// Saves every change from this call on, until the sandbox ends.
    pub(crate) fn save_changes(self: Arc<Self>, world: Arc<World>) -> impl Future<Output = ()> {
        let changes = world.changes();
        self.save_each(world, changes)
    }

    async fn save_each(self: Arc<Self>, world: Arc<World>, mut changes: watch::Receiver<u64>) {
        let mut shutdown = std::pin::pin!(world.shutdown());
        let mut pause = GATHER;
        loop {
            let gather = async {
                let outcome = changes.changed().await;
                tokio::time::sleep(pause).await;
                outcome
            };
            let goes_on = tokio::select! {
                outcome = gather => outcome.is_ok(),
                () = &mut shutdown => false,
            };
            let began = Instant::now();
            if let Err(error) = self.save(&world).await {
                tracing::error!(%error, "the sandbox could not be saved");
            }
            if !goes_on {
                return;
            }
            pause = GATHER.max(began.elapsed() * SHARE);
        }
    }
}

/// The file that a path leads to, symbolic links resolved. Only a regular file can be replaced atomically.
fn real(path: &Path) -> io::Result<PathBuf> {
    let found = match fs::canonicalize(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(path.to_owned()),
        found => found.map_err(|error| about(path, error.kind(), &error))?,
    };
    let is_file = fs::metadata(&found).is_ok_and(|it| it.is_file());
    if is_file { Ok(found) } else { Err(about(path, ErrorKind::InvalidInput, &"it is not a file")) }
}

/// Locks a file beside the save file, which is itself replaced with every change.
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
    let mut model = read.model;
    for (id, text) in read.files {
        let bytes = STANDARD.decode(text).map_err(|error| bad(&format!("it is damaged: {error}")))?;
        model.files.insert(id, bytes.into());
    }
    Ok(model)
}

fn about(path: &Path, kind: ErrorKind, why: &dyn std::fmt::Display) -> io::Error {
    io::Error::new(kind, format!("{}: {why}", path.display()))
}

/// Writes the model unless the file holds it already. The model is locked only while it is serialized in memory.
fn save(path: &Path, world: &World, before: &Written) -> io::Result<Written> {
    let (model, files) = world.read(|model| (serde_json::to_string(model), model.files.clone()));
    let model = model?;
    let now = Written { files: files.keys().copied().collect(), model: model.into_bytes() };
    if now.model == before.model && now.files == before.files {
        return Ok(now);
    }
    let raw: &RawValue = serde_json::from_slice(&now.model)?;
    let files = files.iter().map(|(id, bytes)| (*id, STANDARD.encode(bytes))).collect();
    replace(path, &serde_json::to_vec(&Whole { version: VERSION, model: raw, files })?)?;
    Ok(now)
}

/// Replaces a file's contents atomically: a reader sees the old contents or the new.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push("-new");
    let new = PathBuf::from(name);
    let mut options = File::options();
    options.create(true).truncate(true).write(true);
    // The file holds tokens, though they are of no use elsewhere.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&new)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&new, path)
}
