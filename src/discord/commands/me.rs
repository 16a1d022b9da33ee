//! `/me`: one's own wallet, what one has played, and being forgotten. Only the asker sees the answers: nobody is called
//! to look at somebody's figures; the leaderboard is there for that.

use super::{Asked, answer, answer_privately};
use crate::{
    discord::{app::Context, compose, fault::Fault},
    show,
    table::PersonId,
};
use poise::serenity_prelude as serenity;
use serenity::{CreateInteractionResponse, User};

/// The command's subcommands.
#[poise::command(slash_command, subcommand_required, subcommands("wallet", "stats", "forget"))]
#[expect(clippy::unused_async, reason = "poise wants a future")]
pub(super) async fn me(_: Context<'_>) -> Result<(), Fault> {
    Ok(())
}

/// Shows the wallet.
#[poise::command(slash_command)]
async fn wallet(ctx: Context<'_>) -> Result<(), Fault> {
    let asked = Asked::of(ctx)?;
    let wallet = asked.app.books.wallet(asked.asker.actor.person.id).await?;
    answer_privately(ctx, show::books::wallet(&wallet, asked.app.words)).await
}

/// Tells what somebody has played: the asker, if nobody else is named.
#[poise::command(slash_command)]
async fn stats(ctx: Context<'_>, player: Option<User>) -> Result<(), Fault> {
    let asked = Asked::of(ctx)?;
    let own = &asked.asker.actor.person;
    let player = player.filter(|player| player.id.get() != own.id.0);
    let id = player.as_ref().map_or(own.id, |player| PersonId(player.id.get()));
    let stats = asked.app.books.player(asked.asker.place().server, id).await?;
    let name = match (&player, &stats.name) {
        (None, _) => &own.name,
        (Some(_), Some(name)) => name,
        (Some(player), None) => player.display_name(),
    };
    answer_privately(ctx, show::books::stats(name, &stats, asked.app.words)).await
}

/// Asks whether the asker wants to be forgotten.
#[poise::command(slash_command)]
async fn forget(ctx: Context<'_>) -> Result<(), Fault> {
    let asked = Asked::of(ctx)?;
    let question = compose::forget_question(asked.app.words);
    answer(ctx, CreateInteractionResponse::Message(question.answer().ephemeral(true))).await
}
