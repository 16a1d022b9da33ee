//! The database's file: its path, whether it can be written, and the lock on it.

use super::error::OpenError;
use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{self, ErrorKind, Read},
    path::{Path, PathBuf},
};
use tempfile::TempDir;

/// The first bytes of every database of `SQLite`'s (<https://sqlite.org/fileformat.html>).
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// The ending of the name of the file that is locked while a process has the database open.
const LOCK: &str = "-lock";

/// The file that an address names: `sqlite://charbagh.db` or `sqlite:charbagh.db`, a relative path, or
/// `sqlite:///srv/charbagh.db`, an absolute one.
pub(super) fn path(address: &str) -> Result<PathBuf, OpenError> {
    let wrong = || OpenError::Address(address.to_owned());
    let rest = address.strip_prefix("sqlite:").ok_or_else(wrong)?;
    let path = rest.strip_prefix("//").unwrap_or(rest);
    // SQLite's names for databases in memory, and options after the path: neither is anything that lasts.
    if path.is_empty() || path.starts_with(':') || path.contains('?') {
        return Err(wrong());
    }
    Ok(PathBuf::from(path))
}

/// The same file by the one name that it has whichever way it is named.
pub(super) fn resolve(path: &Path) -> Result<PathBuf, OpenError> {
    let failed = |error: io::Error| OpenError::failed(path, &error);
    match path.canonicalize() {
        Ok(path) => return Ok(path),
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(failed(error)),
    }
    let name = path.file_name().ok_or_else(|| failed(ErrorKind::InvalidFilename.into()))?;
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    match folder.canonicalize() {
        Ok(folder) => Ok(folder.join(name)),
        Err(error) if error.kind() == ErrorKind::NotFound => Err(OpenError::NoFolder(folder.to_owned())),
        Err(error) => Err(failed(error)),
    }
}

/// All files of a database while it is open: itself, what `SQLite` keeps beside it, and the lock.
pub(super) fn all(path: &Path) -> [PathBuf; 4] {
    ["", "-wal", "-shm", LOCK].map(|ending| beside(path, ending))
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// The lock on a database file: no other process can open the database until this is dropped.
#[derive(Debug)]
pub(super) struct Lock {
    _lock: File,
    _temporary: Option<TempDir>,
}

impl Lock {
    /// Locks a file, which need not be there yet. The lock is on a file beside it: a lock on the database itself would end
    /// as soon as `SQLite` opens and closes it elsewhere in this process, and would meet `SQLite`'s own locks.
    pub(super) fn acquire(path: &Path) -> Result<Self, OpenError> {
        let failed = |error: io::Error| match error.kind() {
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
                OpenError::ReadOnly(path.to_owned())
            }
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => OpenError::Full(path.to_owned()),
            _ => OpenError::failed(path, &error),
        };
        // An administrator may write any file; a file that is marked as not to be written is left alone by them too.
        if path.metadata().is_ok_and(|file| file.permissions().readonly()) {
            return Err(OpenError::ReadOnly(path.to_owned()));
        }
        let lock = beside(path, LOCK);
        let lock = OpenOptions::new().create(true).truncate(false).write(true).open(lock).map_err(failed)?;
        lock.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => OpenError::InUse(path.to_owned()),
            TryLockError::Error(error) => failed(error),
        })?;
        match OpenOptions::new().read(true).write(true).open(path) {
            Ok(file) => check_header(file, path)?,
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(failed(error)),
        }
        Ok(Self { _lock: lock, _temporary: None })
    }

    /// Adds the temporary folder that the file is in, which is deleted when the lock is dropped.
    pub(super) fn with_folder(self, folder: TempDir) -> Self {
        Self { _temporary: Some(folder), ..self }
    }
}

/// Refuses a file that is neither empty nor begins as a database does. `SQLite` would say so too, but later.
fn check_header(file: File, path: &Path) -> Result<(), OpenError> {
    let damaged = |why: String| OpenError::Damaged { path: path.to_owned(), why };
    let mut beginning = Vec::with_capacity(MAGIC.len());
    file.take(MAGIC.len() as u64).read_to_end(&mut beginning).map_err(|error| damaged(error.to_string()))?;
    if beginning.is_empty() || beginning == MAGIC {
        return Ok(());
    }
    Err(damaged("it does not begin as a database of SQLite's does".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_a_relative_or_an_absolute_path() {
        assert_eq!(path("sqlite://charbagh.db").unwrap(), Path::new("charbagh.db"));
        assert_eq!(path("sqlite:charbagh.db").unwrap(), Path::new("charbagh.db"));
        assert_eq!(path("sqlite:///srv/a b.db").unwrap(), Path::new("/srv/a b.db"));
    }

    #[test]
    fn an_address_that_names_no_file_is_refused_with_an_example() {
        for address in [
            "",
            "charbagh.db",
            "postgres://localhost/charbagh",
            "sqlite:",
            "sqlite://",
            "sqlite::memory:",
            "sqlite://a.db?mode=ro",
        ] {
            let error = path(address).unwrap_err().to_string();
            assert!(
                error.contains("sqlite://charbagh.db") && error.contains(&format!("{address:?}")),
                "{error}"
            );
        }
    }
}
