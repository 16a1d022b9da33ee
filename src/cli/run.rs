//! `charbagh run`: the bot.

use super::{
    failure::Failure,
    settings::{Settings, asked_to_stop, runtime},
};
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
    /// When the settings or the database cannot be used, and when Discord cannot be reached, or refuses.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let config = self.settings.load()?;
        let runtime = runtime()?;
        let served = runtime.block_on(async {
            let stop = asked_to_stop()?;
            Ok(charbagh::discord::run(&config, stop).await?)
        });
        // Nothing that still hangs on a connection keeps the process.
        runtime.shutdown_timeout(Duration::from_millis(500));
        served.map(|()| ExitCode::SUCCESS)
    }
}
