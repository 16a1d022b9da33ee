//! `charbagh run`: the bot.

use super::settings::{Settings, asked_to_stop, runtime};
use clap::Args;
use std::{process::ExitCode, time::Duration};

/// Run the bot, until Ctrl-C or SIGTERM
#[derive(Debug, Args)]
pub(super) struct Run {
    #[command(flatten)]
    settings: Settings,
}

impl Run {
    /// Serves until the process is asked to stop.
    ///
    /// # Errors
    /// When Discord cannot be reached, or refuses.
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        let config = self.settings.load()?;
        let runtime = runtime()?;
        let served =
            runtime.block_on(async { anyhow::Ok(charbagh::discord::run(&config, asked_to_stop()?).await?) });
        // Nothing that still hangs on a connection keeps the process.
        runtime.shutdown_timeout(Duration::from_millis(500));
        served.map(|()| ExitCode::SUCCESS)
    }
}
