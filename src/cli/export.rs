//! `charbagh export`: the records of all games of a database.

use super::{
    failure::Failure,
    output::{Output, is_broken_pipe},
    progress,
    settings::{Settings, runtime},
};
use anyhow::{Context, anyhow};
use charbagh::{
    store::{Sqlite, Store, StoreError, TableId},
    table::{Record, read_log},
};
use clap::Args;
use indicatif::ProgressBar;
use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

/// So many tables are listed at a time.
const PAGE: u32 = 256;

const CANNOT_READ: &str = "cannot read the database";

/// Write the records of all games of a database, also while the bot runs on it
#[derive(Debug, Args)]
pub(super) struct Export {
    #[command(flatten)]
    settings: Settings,
    /// The database, such as <sqlite://charbagh.db>; that of the settings if none is named
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Write to this file; `-` is the standard output
    #[arg(long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
    /// Only games that were played to their end
    #[arg(long)]
    finished: bool,
}

impl Export {
    /// Writes the records in the order in which the tables were opened. A table whose log is damaged is named on the
    /// standard error and left out, and the exit code tells of it. Whoever reads a pipe may stop when they have enough.
    ///
    /// # Errors
    /// If the database cannot be read or the output cannot be written.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let config = self.settings.load()?;
        let address = self.database.as_ref().unwrap_or(&config.database.url);
        runtime()?.block_on(self.export(address))
    }

    async fn export(&self, address: &str) -> Result<ExitCode, Failure> {
        let store = Sqlite::read_only(address).await?;
        self.check_spares(address)?;
        let tables = store.table_count().await.context(CANNOT_READ)?;
        let output = Output::open(&self.output)?;
        let mut exporting = Exporting {
            store,
            output,
            finished: self.finished,
            progress: progress::bar(tables, "tables"),
            damaged: false,
        };
        let exported = exporting.tables().await;
        exporting.progress.finish_and_clear();
        match exported.and_then(|()| exporting.output.finish()) {
            Err(error) if !is_broken_pipe(&error) => Err(error.into()),
            _ if exporting.damaged => Ok(ExitCode::FAILURE),
            _ => Ok(ExitCode::SUCCESS),
        }
    }

    /// Checks that the output is none of the database's own files.
    fn check_spares(&self, address: &str) -> Result<(), Failure> {
        let Ok(output) = self.output.canonicalize() else { return Ok(()) };
        let is_output = |file: PathBuf| file.canonicalize().is_ok_and(|file| file == output);
        if Sqlite::files(address)?.into_iter().any(is_output) {
            return Err(anyhow!("{} belongs to the database: name another file", output.display()).into());
        }
        Ok(())
    }
}

/// Records on their way from a database to where they are wanted.
struct Exporting {
    store: Sqlite,
    output: Output,
    finished: bool,
    progress: ProgressBar,
    /// Whether a table was left out.
    damaged: bool,
}

impl Exporting {
    /// Writes the records of all tables.
    async fn tables(&mut self) -> anyhow::Result<()> {
        let mut last = None;
        loop {
            let page = self.store.tables(last, PAGE).await.context(CANNOT_READ)?;
            for &table in &page {
                self.table(table).await?;
            }
            match page.last() {
                Some(&table) => last = Some(table),
                None => return Ok(()),
            }
        }
    }

    /// Writes the record of a table, if a game was begun there.
    async fn table(&mut self, table: TableId) -> anyhow::Result<()> {
        let log = self.store.log(table).await;
        match log.and_then(|log| read_log(table, &log)) {
            Ok(log) => self.record(Record::of(table, &log))?,
            // What else there is can still be saved.
            Err(error @ (StoreError::Damaged { .. } | StoreError::Corrupt(_) | StoreError::Unknown(_))) => {
                self.leave_out(table, &error)?;
            }
            Err(error) => return Err(error).context(CANNOT_READ),
        }
        self.progress.inc(1);
        Ok(())
    }

    fn record(&mut self, record: Option<Record<'_>>) -> anyhow::Result<()> {
        let Some(record) = record.filter(|record| record.is_finished() || !self.finished) else {
            return Ok(());
        };
        let mut lines = Vec::new();
        record.write(&mut lines)?;
        self.output.write(&lines)
    }

    fn leave_out(&mut self, table: TableId, error: &StoreError) -> anyhow::Result<()> {
        self.damaged = true;
        let tell = || writeln!(io::stderr(), "charbagh: table {table} is left out: {error}");
        // The bar gives way to the line, and comes back below it.
        self.progress.suspend(tell).context("cannot write to the standard error")
    }
}
