//! Where a record is written to: a file that appears whole or not at all, or the standard output.

use anyhow::Context;
use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

/// An output being written.
pub(super) struct Output {
    name: String,
    sink: BufWriter<Box<dyn Write>>,
    /// For all but streams and special files, such as pipes.
    partial: Option<Partial>,
}

impl Output {
    /// Opens the file, or the standard output for `-`.
    ///
    /// # Errors
    /// Naming the output.
    pub(super) fn open(path: &Path) -> anyhow::Result<Self> {
        if path.as_os_str() == "-" {
            return Ok(Self::new("the standard output".to_owned(), io::stdout(), None));
        }
        let name = path.display().to_string();
        let opened = if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            File::options().write(true).open(path).map(|file| (file, None))
        } else {
            Partial::create(path).map(|(file, partial)| (file, Some(partial)))
        };
        let (file, partial) = opened.with_context(|| cannot_write(&name))?;
        Ok(Self::new(name, file, partial))
    }

    fn new(name: String, sink: impl Write + 'static, partial: Option<Partial>) -> Self {
        Self { name, sink: BufWriter::new(Box::new(sink)), partial }
    }

    /// Writes all these bytes.
    ///
    /// # Errors
    /// Naming the output.
    pub(super) fn write(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        self.sink.write_all(bytes).with_context(|| cannot_write(&self.name))
    }

    /// Writes out everything; only now does a file take its name.
    ///
    /// # Errors
    /// Naming the output. Then no file is left behind.
    pub(super) fn finish(mut self) -> anyhow::Result<()> {
        let flushed = self.sink.flush();
        flushed
            .and_then(|()| self.partial.map_or(Ok(()), Partial::publish))
            .with_context(|| cannot_write(&self.name))
    }
}

fn cannot_write(name: &str) -> String {
    format!("cannot write to {name}")
}

/// Whether whoever read the output has stopped.
pub(super) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// A file beside the one that it will replace. Removed again unless it gets that far.
struct Partial {
    file: File,
    path: PathBuf,
    target: PathBuf,
    published: bool,
}

impl Partial {
    fn create(target: &Path) -> io::Result<(File, Self)> {
        // A link stays, and what it points to is replaced.
        let target = fs::canonicalize(target).unwrap_or_else(|_| target.to_owned());
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.partial", std::process::id()));
        let path = target.with_file_name(name);
        let file = File::create_new(&path)?;
        Ok((file.try_clone()?, Self { file, path, target, published: false }))
    }

    fn publish(mut self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.path, &self.target)?;
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
