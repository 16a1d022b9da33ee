//! Where a record is written to: a file that appears whole or not at all, or the standard output.

use anyhow::{Context, bail};
use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

/// An output being written.
pub(super) enum Output {
    /// A stream, or a special file such as a pipe.
    Direct { name: String, sink: Box<dyn Write> },
    /// A new file beside the one that it will replace.
    File { partial: Partial, path: PathBuf, sink: BufWriter<File> },
}

impl Output {
    /// Opens the file, or the standard output for `-`.
    ///
    /// # Errors
    /// If that cannot be.
    pub(super) fn open(path: &Path) -> anyhow::Result<Self> {
        if path.as_os_str() == "-" {
            let sink = Box::new(BufWriter::new(io::stdout()));
            return Ok(Self::Direct { name: "the standard output".to_owned(), sink });
        }
        let name = path.display().to_string();
        Self::open_file(path).with_context(|| format!("cannot write {name}"))
    }

    fn open_file(path: &Path) -> anyhow::Result<Self> {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => bail!("it is a directory"),
            Ok(found) if !found.is_file() => {
                let sink = File::options().write(true).open(path)?;
                let name = path.display().to_string();
                return Ok(Self::Direct { name, sink: Box::new(BufWriter::new(sink)) });
            }
            _ => {}
        }
        // A link stays, and what it points to is replaced.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let (partial, file) = Partial::create(&path)?;
        Ok(Self::File { partial, path, sink: BufWriter::new(file) })
    }

    /// Writes out everything; only now does a file take its name.
    ///
    /// # Errors
    /// If that fails; then no file is left behind.
    pub(super) fn finish(self) -> anyhow::Result<()> {
        match self {
            Self::Direct { name, mut sink } => sink.flush().with_context(|| format!("cannot write {name}")),
            Self::File { partial, path, sink } => sink
                .into_inner()
                .map_err(io::IntoInnerError::into_error)
                .and_then(|file| file.sync_all())
                .and_then(|()| partial.publish(&path))
                .with_context(|| format!("cannot write {}", path.display())),
        }
    }

    /// Writes all these bytes.
    ///
    /// # Errors
    /// Naming the output.
    pub(super) fn write(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        match self {
            Self::Direct { name, sink } => {
                sink.write_all(bytes).with_context(|| format!("cannot write {name}"))
            }
            Self::File { path, sink, .. } => {
                sink.write_all(bytes).with_context(|| format!("cannot write {}", path.display()))
            }
        }
    }
}

/// A file that is removed again unless it gets its final name.
pub(super) struct Partial {
    path: PathBuf,
    published: bool,
}

impl Partial {
    fn create(target: &Path) -> io::Result<(Self, File)> {
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.partial", std::process::id()));
        let path = target.with_file_name(name);
        let file = File::create_new(&path)?;
        Ok((Self { path, published: false }, file))
    }

    fn publish(mut self, target: &Path) -> io::Result<()> {
        fs::rename(&self.path, target)?;
        self.published = true;
        Ok(())
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        if !self.published {
            // Nobody can be told here; what went wrong before is being told.
            let _ = fs::remove_file(&self.path);
        }
    }
}
