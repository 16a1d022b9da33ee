//! The subcommands, one a file.

mod export;
mod failure;
mod invite;
mod output;
mod progress;
mod run;
#[cfg(feature = "sandbox")]
mod sandbox;
mod settings;
mod simulate;
mod verify;

use clap::{Parser, Subcommand};
use failure::Failure;
use std::process::ExitCode;

/// Game tables for Discord channels, with dice that anyone can check.
#[derive(Debug, Parser)]
#[command(version, about)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Run(run::Run),
    #[cfg(feature = "sandbox")]
    Sandbox(sandbox::SandboxCommand),
    Simulate(simulate::Simulate),
    Verify(verify::Verify),
    Export(export::Export),
    Invite(invite::Invite),
}

impl Cli {
    /// Does what was asked for.
    ///
    /// # Errors
    /// With what is to be told as one plain line, and the code that the process ends with then.
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        match self.command {
            Command::Run(run) => run.run(),
            #[cfg(feature = "sandbox")]
            Command::Sandbox(sandbox) => sandbox.run(),
            Command::Simulate(simulate) => Ok(simulate.run()?),
            Command::Verify(verify) => Ok(verify.run()?),
            Command::Export(export) => export.run(),
            Command::Invite(invite) => invite.run(),
        }
    }
}
