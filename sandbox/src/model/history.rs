//! The history of messages: every revision, in order.

use std::collections::VecDeque;

use super::entity::Message;
use crate::timestamp::Timestamp;

/// What was done to a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// It was written.
    Created,
    /// It was changed, or "thinking…" became it.
    Edited,
    /// It was deleted.
    Deleted,
}

/// One thing done to a message.
#[derive(Debug, Clone)]
pub struct Revision {
    /// When.
    pub at: Timestamp,
    /// What.
    pub act: Act,
    /// The message afterwards; a deleted one as it last was.
    pub message: Message,
}

/// The most revisions that are kept. The oldest are dropped first.
const MOST: usize = 20_000;

/// The revisions of all messages.
#[derive(Debug, Default)]
pub(crate) struct History(VecDeque<Revision>);

impl History {
    /// The revisions that are kept, oldest first.
    pub(crate) fn revisions(&self) -> impl Iterator<Item = &Revision> {
        self.0.iter()
    }

    /// Adds a revision.
    pub(super) fn add(&mut self, act: Act, message: &Message) {
        if self.0.len() == MOST {
            self.0.pop_front();
        }
        self.0.push_back(Revision { at: Timestamp::now(), act, message: message.clone() });
    }
}
