//! Counters of what people see, so that a viewer need not compare everything to find out whether anything has changed.

use std::collections::BTreeMap;

use super::change::{Affects, Change};
use crate::ids::ChannelId;

/// How often what people see has changed: everywhere, and in single channels.
#[derive(Debug, Default)]
pub(super) struct ViewRevisions {
    everywhere: u64,
    channels: BTreeMap<ChannelId, u64>,
}

impl ViewRevisions {
    /// Counts what these changes affect. A model that was changed without a [`Change`] may have changed anywhere.
    pub(super) fn bump(&mut self, changes: &[Change]) {
        if changes.is_empty() {
            self.everywhere += 1;
        }
        for change in changes {
            match change.affects() {
                Affects::Nothing => {}
                Affects::Channel(channel) => *self.channels.entry(channel).or_default() += 1,
                Affects::Everything => self.everywhere += 1,
            }
        }
    }

    /// The revision of a channel.
    pub(super) fn of(&self, channel: ChannelId) -> u64 {
        // Both only grow, so the sum is another number after every change.
        self.everywhere + self.channels.get(&channel).copied().unwrap_or_default()
    }
}
