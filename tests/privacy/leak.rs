//! What a law of privacy finds.

use super::moment::{Kind, Moment};
use std::collections::BTreeMap;

/// A law of privacy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Law {
    /// What may be known of a table does not depend on what may not.
    View,
    /// Nor does any message that more than one person can read.
    Message,
    /// Nor does what else can be told to all.
    Extra,
    /// Nor does what a command offers.
    Choices,
    /// Nor does why something is refused to somebody else.
    Refusal,
    /// Nor does anybody else's private screen.
    Private,
    /// Nor does what a command answers to somebody else.
    Answer,
    /// s10: a refused walk does not name the card that the Spy faces, nor its number.
    WrongWalk,
    /// A bomb and a safe are told in as many entries, versions and messages.
    Count,
    /// s13: without notes the board does not say what was heard long ago.
    Memory,
}

/// Something hidden that can be told from what is not.
#[derive(Debug)]
#[expect(dead_code, reason = "it is there to be printed")]
pub(super) struct Leak {
    /// By which law.
    pub(super) law: Law,
    /// In the game of this number.
    pub(super) game: u64,
    /// When.
    pub(super) moment: Moment,
    /// What is said as the cards lie.
    pub(super) dealt: String,
    /// What would be said if they lay otherwise.
    pub(super) other: String,
}

/// What has been compared, so that a test can tell that it did compare something.
#[derive(Debug, Default)]
pub(super) struct Coverage {
    /// Deals compared by what may be known of the table.
    pub(super) views: u64,
    /// Pairs of different deals whose bytes were compared, by the kind of moment.
    pub(super) moments: BTreeMap<Kind, u64>,
    /// Refusals compared.
    pub(super) refusals: u64,
    /// Refusals of a wrong number looked into.
    pub(super) wrong_walks: u64,
    /// Pairs of looks that found different things in the same slot, and were compared.
    pub(super) looks: u64,
    /// Pairs of boards that were compared and differ only in what was heard long ago.
    pub(super) forgotten: u64,
}

impl Coverage {
    /// Both together.
    pub(super) fn and(mut self, other: Self) -> Self {
        self.views += other.views;
        self.refusals += other.refusals;
        self.wrong_walks += other.wrong_walks;
        self.looks += other.looks;
        self.forgotten += other.forgotten;
        for (kind, count) in other.moments {
            *self.moments.entry(kind).or_default() += count;
        }
        self
    }
}
