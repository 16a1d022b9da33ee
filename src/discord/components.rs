//! Buttons: a press is answered by the board itself, brought up to date.

use super::{
    app::{App, whisper},
    asker::Asker,
    compose,
    custom_id::{CustomId, Press},
    fault::{Fault, Trouble},
    send,
};
use crate::table::Request;
use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, Context, CreateInteractionResponse};

/// Answers a press of a button.
pub(super) async fn press(ctx: &Context, app: &App, interaction: &ComponentInteraction) {
    let answered = match act(ctx, app, interaction).await {
        Ok(()) => return,
        Err(Fault::Told(sentence)) => respond(ctx, interaction, whisper(sentence)).await,
        Err(Fault::Ours(error)) => {
            tracing::error!(custom_id = interaction.data.custom_id, %error, "a press could not be answered");
            respond(ctx, interaction, whisper(app.words.say("error-ours"))).await
        }
    };
    if let Err(error) = answered {
        tracing::warn!(%error, "a press could not be answered at all");
    }
}

async fn act(ctx: &Context, app: &App, interaction: &ComponentInteraction) -> Result<(), Fault> {
    let words = app.words;
    let asker = Asker::of_component(interaction, words)?;
    let id: CustomId = interaction
        .data
        .custom_id
        .parse()
        .map_err(|_| Fault::Told(words.say("error-unknown-button").to_owned()))?;
    let (table, screen) = app.table(&asker)?;
    if table.id() != id.table {
        return Err(Fault::Told(words.say("error-other-table").to_owned()));
    }
    // Held until the press is answered, so that the keeper does not show the same thing a second time.
    let mut shown = screen.hold().await;
    let seen = id.press.needs_version().then_some(id.version);
    let view = app
        .act(&table, &asker, &request(id.press, interaction), seen)
        .await
        .inspect_err(|_| screen.nudge())?;
    if shown
        .as_ref()
        .is_some_and(|shown| shown.message.is_some_and(|message| message > interaction.message.id))
    {
        // An older board (ids grow; a newer one is being posted right now): it goes, and the keeper sees to the present one.
        respond(ctx, interaction, CreateInteractionResponse::Acknowledge).await?;
        app.screens.take_away(&screen, Some(interaction.message.id)).await;
        return Ok(());
    }
    let composed = compose::screen(&view, screen.layout(), words);
    let answer = CreateInteractionResponse::UpdateMessage(composed.answer());
    let answered = respond(ctx, interaction, answer).await;
    if let Some(shown) = shown.as_deref_mut() {
        match &answered {
            Ok(()) => shown.answered(interaction.message.id, view.version, &interaction.token),
            Err(_) => shown.version = None,
        }
    }
    match answered {
        Ok(()) => Ok(()),
        Err(error) if Trouble::from(&error) == Trouble::Wrong => Err(error.into()),
        Err(error) => {
            // The action is done all the same; the keeper shows it.
            tracing::warn!(%error, "a press could not be answered in time");
            screen.nudge();
            Ok(())
        }
    }
}

async fn respond(
    ctx: &Context,
    interaction: &ComponentInteraction,
    response: CreateInteractionResponse,
) -> serenity::Result<()> {
    send::respond(&ctx.http, interaction.id, &interaction.token, response).await
}

fn request(press: Press, interaction: &ComponentInteraction) -> Request {
    match press {
        Press::Join => Request::Join(None),
        Press::Leave => Request::Leave,
        Press::Start => Request::Start { salt: interaction.id.to_string() },
        Press::Parcheesi(action) => Request::Play(action),
    }
}
