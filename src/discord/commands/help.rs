//! `/help`: what the bot can do, and how to begin.

use super::{Asked, answer_privately};
use crate::discord::{app::Context, fault::Fault};

/// Tells how to begin.
#[poise::command(slash_command)]
pub(super) async fn help(ctx: Context<'_>) -> Result<(), Fault> {
    let asked = Asked::of(ctx)?;
    answer_privately(ctx, asked.app.words.say("help")).await
}
