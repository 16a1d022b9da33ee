//! The subcommands, one a file.

mod invite;
mod output;
mod progress;
mod run;
mod sandbox;
mod settings;
mod simulate;
mod statistics;
mod verify;

use clap::{Parser, Subcommand};
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
    Sandbox(sandbox::SandboxCommand),
    Simulate(simulate::Simulate),
    Verify(verify::Verify),
    Invite(invite::Invite),
}

impl Cli {
    /// Does what was asked for.
    ///
    /// # Errors
    /// With what is to be told as one plain line.
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self.command {
            Command::Run(run) => run.run(),
            Command::Sandbox(sandbox) => sandbox.run(),
            Command::Simulate(simulate) => simulate.run(),
            Command::Verify(verify) => verify.run(),
            Command::Invite(invite) => invite.run(),
        }
    }
}
