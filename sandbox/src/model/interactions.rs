//! Making interactions, and noting their answers.

use serde_json::Value;
use tokio::time::Instant;

use super::change::Change;
use super::entity::{Callback, Interaction, InteractionKind};
use super::state::Model;
use crate::ids::{ApplicationId, ChannelId, InteractionId, MessageId, UserId};

/// Where an interaction comes from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Source {
    pub(crate) application: ApplicationId,
    pub(crate) kind: InteractionKind,
    pub(crate) user: UserId,
    pub(crate) channel: ChannelId,
    pub(crate) message: Option<MessageId>,
    pub(crate) opened_by: Option<InteractionId>,
}

impl Model {
    /// Makes an interaction and tells the application.
    pub(crate) fn interact(&mut self, source: Source, data: Value) -> InteractionId {
        let id = InteractionId(self.next_id());
        let guild = self.channels.get(&source.channel).and_then(|channel| channel.guild);
        let interaction = Interaction {
            id,
            token: token(id),
            application: source.application,
            kind: source.kind,
            user: source.user,
            guild,
            channel: source.channel,
            data,
            message: source.message,
            opened_by: source.opened_by,
            made: Instant::now(),
            callback: None,
            original: None,
            follow_ups: 0,
        };
        self.interactions.insert(id, interaction);
        self.note(Change::InteractionMade(id));
        id
    }

    /// Notes how an interaction was answered.
    pub(crate) fn note_answer(&mut self, id: InteractionId, callback: Callback, original: Option<MessageId>) {
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.callback = Some(callback);
            interaction.original = original;
            self.note(Change::InteractionAnswered);
        }
    }

    /// The interaction with this token.
    pub(crate) fn interaction_with_token(&self, token: &str) -> Option<&Interaction> {
        let id = token.strip_prefix(TOKEN)?.split('.').next()?.parse().ok()?;
        self.interactions.get(&id).filter(|interaction| interaction.token == token)
    }
}

const TOKEN: &str = "sandbox-interaction.";

/// A token as long as Discord's, so that nothing relies on a short one.
fn token(id: InteractionId) -> String {
    format!("{TOKEN}{id}.{}", "x".repeat(140))
}
