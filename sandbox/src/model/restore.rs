//! Restoring a model that was saved by an earlier sandbox.

use std::collections::BTreeSet;

use serde_json::Value;
use tokio::time::Instant;

use super::state::Model;
use crate::ids::InteractionId;

impl Model {
    /// Adapts a saved model to the address at which the sandbox is reached now.
    pub(crate) fn restored_at(mut self, base_url: String) -> Self {
        let before = std::mem::replace(&mut self.base_url, base_url);
        let now = self.base_url.clone();
        for message in self.messages.values_mut() {
            for part in message.embeds.iter_mut().chain(&mut message.components) {
                rebase_addresses(part, &before, &now);
            }
        }
        self.drop_unused_interactions();
        for interaction in self.interactions.values_mut() {
            let age = interaction.id.created().age();
            // The monotonic clock may have started later than that; then the interaction counts as made now.
            interaction.made = Instant::now().checked_sub(age).unwrap_or(interaction.made);
        }
        self
    }

    /// Drops the interactions that no message refers to.
    fn drop_unused_interactions(&mut self) {
        let mut referred_to: BTreeSet<InteractionId> =
            self.messages.values().filter_map(|message| message.interaction).collect();
        let openers = referred_to.iter().filter_map(|id| self.interactions.get(id)?.opened_by);
        let openers: Vec<InteractionId> = openers.collect();
        referred_to.extend(openers);
        self.interactions.retain(|id, _| referred_to.contains(id));
    }
}

/// Replaces the base URL of every address of this sandbox.
fn rebase_addresses(value: &mut Value, before: &str, now: &str) {
    match value {
        Value::String(text) => {
            if let Some(path) = text.strip_prefix(before).filter(|path| path.starts_with('/')) {
                *text = format!("{now}{path}");
            }
        }
        Value::Array(parts) => parts.iter_mut().for_each(|part| rebase_addresses(part, before, now)),
        Value::Object(parts) => parts.values_mut().for_each(|part| rebase_addresses(part, before, now)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
