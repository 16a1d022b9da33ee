//! The command line of Charbagh.

mod cli;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    match cli::Cli::parse().run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("charbagh: {error:#}");
            ExitCode::FAILURE
        }
    }
}
