//! What screens are sent with.

use crate::{
    discord::api::{self, ApiFailure},
    screen::Words,
};
use serenity::all::{
    ChannelId, ComponentInteraction, CreateInteractionResponse, Http, InteractionId, MessageId, Result,
};
use std::sync::Arc;

/// Sends screens to Discord, in these words.
#[derive(Clone)]
pub(in crate::discord) struct Publisher {
    pub(super) http: Arc<Http>,
    pub(super) words: &'static Words,
}

/// A press of a button, to be answered by the screen that it changes.
#[derive(Debug, Clone, Copy)]
pub(in crate::discord) struct Press<'a> {
    /// The message whose button was pressed.
    pub(in crate::discord) message: MessageId,
    id: InteractionId,
    pub(super) token: &'a str,
}

impl<'a> From<&'a ComponentInteraction> for Press<'a> {
    fn from(interaction: &'a ComponentInteraction) -> Self {
        Self { message: interaction.message.id, id: interaction.id, token: &interaction.token }
    }
}

impl Publisher {
    /// Answers a press.
    pub(super) async fn respond(&self, press: &Press<'_>, response: CreateInteractionResponse) -> Result<()> {
        api::respond(&self.http, press.id, press.token, response).await
    }

    /// Deletes a board that another one has replaced. It may be gone already.
    pub(super) async fn delete(&self, channel: ChannelId, message: Option<MessageId>) {
        let Some(message) = message else { return };
        if let Err(error) = channel.delete_message(&self.http, message).await
            && ApiFailure::from(&error) != ApiFailure::NotFound
        {
            tracing::warn!(%channel, %error, "an old board could not be deleted");
        }
    }
}
