//! The model as a file keeps it: all but what a sandbox that starts anew has no use for.

use std::collections::BTreeSet;

use serde_json::Value;
use tokio::time::Instant;

use super::Model;
use crate::ids::InteractionId;

impl Model {
    /// Settles a model that comes from a file, and is reached at an address of its own now.
    pub(crate) fn settled_at(mut self, base_url: String) -> Self {
        let before = std::mem::replace(&mut self.base_url, base_url);
        let now = self.base_url.clone();
        for message in self.messages.values_mut() {
            for part in message.embeds.iter_mut().chain(&mut message.components) {
                move_addresses(part, &before, &now);
            }
        }
        self.forget_interactions();
        for interaction in self.interactions.values_mut() {
            let age = interaction.id.created().age();
            // A clock that has not run for so long cannot say how long ago it was: then it was long enough ago.
            interaction.made = Instant::now().checked_sub(age).unwrap_or(interaction.made);
        }
        self
    }

    /// Forgets interactions that no message speaks of.
    fn forget_interactions(&mut self) {
        let mut spoken_of: BTreeSet<InteractionId> =
            self.messages.values().filter_map(|message| message.interaction).collect();
        let openers = spoken_of.iter().filter_map(|id| self.interactions.get(id)?.opened_by);
        let openers: Vec<InteractionId> = openers.collect();
        spoken_of.extend(openers);
        self.interactions.retain(|id, _| spoken_of.contains(id));
    }
}

/// Lets every address of this sandbox begin as it does now.
fn move_addresses(value: &mut Value, before: &str, now: &str) {
    match value {
        Value::String(text) => {
            if let Some(path) = text.strip_prefix(before).filter(|path| path.starts_with('/')) {
                *text = format!("{now}{path}");
            }
        }
        Value::Array(parts) => parts.iter_mut().for_each(|part| move_addresses(part, before, now)),
        Value::Object(parts) => parts.values_mut().for_each(|part| move_addresses(part, before, now)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Maps whose keys are no text, as lists of pairs.
pub(super) mod pairs {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(in crate::model) fn serialize<K: Serialize, V: Serialize, S: Serializer>(
        map: &BTreeMap<K, V>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(map)
    }

    pub(in crate::model) fn deserialize<
        'de,
        K: Deserialize<'de> + Ord,
        V: Deserialize<'de>,
        D: Deserializer<'de>,
    >(
        deserializer: D,
    ) -> Result<BTreeMap<K, V>, D::Error> {
        Ok(Vec::deserialize(deserializer)?.into_iter().collect())
    }
}
