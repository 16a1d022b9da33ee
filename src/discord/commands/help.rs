//! `/help`: what the bot can do, and how to begin.

use super::Invocation;
use crate::{discord::error::Error, screens};

/// Tells how to begin.
pub(super) async fn run(invocation: &Invocation<'_>) -> Result<(), Error> {
    invocation.whisper(screens::help(invocation.app.words)).await
}
