//! The command line of Charbagh.

mod cli;

use clap::Parser;
use std::{
    io::{self, Write},
    process::ExitCode,
};

fn main() -> ExitCode {
    match cli::Cli::parse().run() {
        Ok(code) => code,
        Err(failure) => {
            // Without a standard error there is nobody to tell.
            let _ = writeln!(io::stderr(), "charbagh: {failure}");
            failure.code()
        }
    }
}
