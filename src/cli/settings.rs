//! What the subcommands that talk to Discord share: settings, logging, a runtime, the wish to stop.

use super::failure::Failure;
use anyhow::{Context, ensure};
use charbagh::config::Config;
use clap::Args;
use std::{future::Future, io::IsTerminal, path::PathBuf, str::FromStr};
use tokio::runtime::Runtime;
use tracing_subscriber::{EnvFilter, filter::LevelFilter};

/// What would write the bot's token into the log at the lower levels, as part of what it sends.
const TALKATIVE: [&str; 6] = ["tungstenite", "tokio_tungstenite", "hyper", "hyper_util", "h2", "reqwest"];

#[derive(Debug, Args)]
pub(super) struct Settings {
    /// The settings; config.toml is read if it is there and nothing else is named
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Settings {
    /// The settings of the file and the environment. Starts logging as they say, to the standard error.
    ///
    /// # Errors
    /// For a wrong or unknown key.
    pub(super) fn load(&self) -> Result<Config, Failure> {
        let config = self.read()?;
        log(&config.log.level).map_err(Failure::Lasting)?;
        Ok(config)
    }

    /// The settings of the file and the environment, without logging.
    ///
    /// # Errors
    /// For a wrong or unknown key.
    pub(super) fn read(&self) -> Result<Config, Failure> {
        Ok(Config::load(self.config.as_deref(), |name| std::env::var(name).ok())?)
    }
}

/// Starts logging to the standard error.
///
/// # Errors
/// For a level that is none.
pub(super) fn log(level: &str) -> anyhow::Result<()> {
    let wrong = || format!("log.level: {level:?} is not off, error, warn, info, debug, trace or directives");
    // A filter would take a misspelt level for a target, and log nothing.
    let is_level = |word: &str| word.contains(['=', '[']) || LevelFilter::from_str(word.trim()).is_ok();
    ensure!(level.split(',').all(is_level), wrong());
    let mut filter = EnvFilter::try_new(level).with_context(wrong)?;
    for target in TALKATIVE {
        filter = filter.add_directive(format!("{target}=warn").parse().context("a directive of ours")?);
    }
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .init();
    Ok(())
}

/// A runtime for everything that waits.
///
/// # Errors
/// When the system gives no threads.
pub(super) fn runtime() -> anyhow::Result<Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start threads")
}

/// Done when the process is asked to stop: SIGINT (Ctrl-C) or SIGTERM.
///
/// # Errors
/// When the system does not let us listen.
pub(super) fn asked_to_stop() -> anyhow::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt()).context("cannot listen for SIGINT")?;
    let mut terminate = signal(SignalKind::terminate()).context("cannot listen for SIGTERM")?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}
