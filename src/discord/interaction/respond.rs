//! Answering an interaction.

use crate::{
    discord::{api, app::App, error::Error, render},
    screen::Screen,
};
use serenity::all::{
    ComponentInteraction, CreateInteractionResponse, InteractionId, Message, MessageFlags, Result,
};

/// An answer that only the user sees.
pub(in crate::discord) fn whisper(text: impl Into<String>) -> CreateInteractionResponse {
    render::ephemeral(&Screen::text(text))
}

/// Answers a press.
pub(super) async fn respond(
    app: &App,
    interaction: &ComponentInteraction,
    response: CreateInteractionResponse,
) -> Result<()> {
    api::respond(&app.http, interaction.id, &interaction.token, response).await
}

/// Tells the user what was wrong, or that something went wrong here. What a button carries may be a secret of theirs, so it
/// is not logged.
pub(super) async fn settle(
    app: &App,
    id: InteractionId,
    token: &str,
    answered: std::result::Result<(), Error>,
) {
    let sentence = match answered {
        Ok(()) => return,
        Err(Error::User(sentence)) => sentence,
        Err(Error::Internal(error)) => {
            error.log("a press could not be answered");
            app.words.say(error.key()).to_owned()
        }
    };
    if let Err(error) = api::respond(&app.http, id, token, whisper(sentence)).await {
        tracing::warn!(%error, "a press could not be answered at all");
    }
}

/// What is said of a button that is none of ours, or not where it should be.
pub(super) fn unknown(app: &App) -> Error {
    Error::User(app.words.say("error-unknown-button").to_owned())
}

/// Whether only one person sees a message.
pub(super) fn is_ephemeral(message: &Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}
