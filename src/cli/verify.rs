//! `charbagh verify`: checks game records.

use anyhow::Context;
use charbagh::record::{self, Error, Report};
use clap::Args;
use std::{
    fs::File,
    io::{self, BufReader, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

/// Check game records: every event against the rules, every die against the published secret
#[derive(Debug, Args)]
pub(super) struct Verify {
    /// The records; `-` is the standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Verify {
    /// Prints the first breach of each file, or a summary if there is none.
    ///
    /// # Errors
    /// If a file cannot be read or the summary cannot be written.
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        let mut total = Report::default();
        let mut broken = false;
        for path in &self.files {
            match verify(path) {
                Ok(report) => total += report,
                Err(Error::Breach(breach)) => {
                    broken = true;
                    writeln!(io::stderr(), "{}:{breach}", path.display())?;
                }
                Err(Error::Read(error)) => {
                    return Err(error).with_context(|| format!("cannot read {}", path.display()));
                }
            }
        }
        if broken {
            return Ok(ExitCode::FAILURE);
        }
        writeln!(io::stdout(), "{total}").context("cannot write to the standard output")?;
        Ok(ExitCode::SUCCESS)
    }
}

fn verify(path: &Path) -> Result<Report, Error> {
    if path.as_os_str() == "-" {
        record::verify(io::stdin().lock())
    } else {
        record::verify(BufReader::with_capacity(1 << 16, File::open(path)?))
    }
}
