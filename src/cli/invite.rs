//! `charbagh invite`: the link that brings the bot into a server.

use super::{
    failure::Failure,
    settings::{Settings, runtime},
};
use clap::Args;
use std::process::ExitCode;

/// Print the link that brings the bot into a server
#[derive(Debug, Args)]
pub(super) struct Invite {
    #[command(flatten)]
    settings: Settings,
}

impl Invite {
    /// Asks Discord whose token it is, and prints the link.
    ///
    /// # Errors
    /// When Discord cannot be asked.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let config = self.settings.load()?;
        println!("{}", runtime()?.block_on(charbagh::discord::invite(&config.discord))?);
        Ok(ExitCode::SUCCESS)
    }
}
