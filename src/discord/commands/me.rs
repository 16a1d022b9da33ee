//! `/me`: one's own wallet, what one has played, and being forgotten. Only the user sees the answers: nobody is called to
//! look at somebody's figures; the leaderboard is there for that.

use super::Invocation;
use crate::{
    discord::{error::Error, render},
    screens,
    table::PersonId,
};

/// Runs a subcommand.
pub(super) async fn run(invocation: &Invocation<'_>, subcommand: &str) -> Result<(), Error> {
    match subcommand {
        "wallet" => wallet(invocation).await,
        "stats" => stats(invocation).await,
        "forget" => forget(invocation).await,
        _ => Err(invocation.unknown()),
    }
}

/// Shows the wallet.
async fn wallet(invocation: &Invocation<'_>) -> Result<(), Error> {
    let Invocation { app, caller, .. } = invocation;
    let wallet = app.players.wallet(caller.actor.person.id).await?;
    invocation.whisper(screens::wallet(&wallet, app.words)).await
}

/// Tells what somebody has played: the user, if nobody else is named.
async fn stats(invocation: &Invocation<'_>) -> Result<(), Error> {
    let Invocation { app, caller, args, .. } = invocation;
    let own = &caller.actor.person;
    let other = args.person("player").filter(|(id, _)| *id != own.id.0);
    let id = other.map_or(own.id, |(id, _)| PersonId(id));
    let stats = app.players.statistics(caller.place().server, id).await?;
    let name = match (other, &stats.name) {
        (None, _) => own.name.as_str(),
        (Some(_), Some(name)) => name,
        (Some((_, name)), None) => name,
    };
    invocation.whisper(screens::statistics(name, &stats, app.words)).await
}

/// Asks whether the user wants to be forgotten.
async fn forget(invocation: &Invocation<'_>) -> Result<(), Error> {
    invocation.answer(render::ephemeral(&screens::erasure_question(invocation.app.words))).await
}
