//! How the program ends when it has not done what was asked.

use charbagh::{
    config::ConfigError,
    discord::{ConnectError, RunError},
    store::OpenError,
};
use std::{fmt, process::ExitCode};

/// `EX_CONFIG` of `sysexits.h`.
const CONFIG: u8 = 78;

/// Why the program has not done what was asked. Shown as one plain line.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Starting it again may help.
    Passing(anyhow::Error),
    /// Starting it again does not help, until a person has changed something.
    Lasting(anyhow::Error),
}

impl Failure {
    /// What the process ends with: 1, or 78 when it need not be started again. Services are told not to by this code.
    pub(crate) fn code(&self) -> ExitCode {
        match self {
            Self::Passing(_) => ExitCode::FAILURE,
            Self::Lasting(_) => CONFIG.into(),
        }
    }

    fn of(error: impl Into<anyhow::Error>, permanent: bool) -> Self {
        if permanent { Self::Lasting(error.into()) } else { Self::Passing(error.into()) }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Passing(error) | Self::Lasting(error)) = self;
        write!(f, "{error:#}")
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self::Passing(error)
    }
}

impl From<ConfigError> for Failure {
    fn from(error: ConfigError) -> Self {
        Self::Lasting(error.into())
    }
}

impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Self {
        let permanent = error.is_permanent();
        Self::of(error, permanent)
    }
}

impl From<ConnectError> for Failure {
    fn from(error: ConnectError) -> Self {
        let permanent = error.is_permanent();
        Self::of(error, permanent)
    }
}

impl From<RunError> for Failure {
    fn from(error: RunError) -> Self {
        let permanent = error.is_permanent();
        Self::of(error, permanent)
    }
}
