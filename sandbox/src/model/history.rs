//! What became of messages: every revision, in order.

use std::collections::VecDeque;

use super::{Message, Model};
use crate::clock::Timestamp;

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

/// How many revisions are kept; the oldest are forgotten first.
const KEPT: usize = 20_000;

/// What was done to messages.
#[derive(Debug, Default)]
pub(crate) struct History(VecDeque<Revision>);

impl History {
    /// The revisions that are kept, oldest first.
    pub(crate) fn revisions(&self) -> impl Iterator<Item = &Revision> {
        self.0.iter()
    }
}

impl Model {
    /// Notes what was done to a message.
    pub(super) fn remember(&mut self, act: Act, message: &Message) {
        let revisions = &mut self.history.0;
        if revisions.len() == KEPT {
            revisions.pop_front();
        }
        revisions.push_back(Revision { at: Timestamp::now(), act, message: message.clone() });
    }
}
