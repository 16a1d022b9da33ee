//! What a table's public screen shows at the moment.

use super::saved::SavedBoard;
use crate::{discord::api::Nonces, screens::Layout, store::Version};
use serenity::all::MessageId;
use std::time::Duration;
use tokio::time::Instant;

/// How long the token of an interaction is used for edits. It lives 15 min.
const TOKEN_LIFE: Duration = Duration::from_mins(14);

/// What a screen shows at the moment.
#[derive(Debug, Clone, Default)]
pub(in crate::discord) struct Shown {
    /// In which message; none before it is posted, and when it was deleted.
    pub(in crate::discord) message: Option<MessageId>,
    /// What of the table; none when that is not sure.
    pub(super) edition: Option<Edition>,
    /// How many things have been told in messages of their own.
    pub(super) told: usize,
    /// The boards that became these messages: they are none any more.
    told_in: Vec<MessageId>,
    /// The newest interaction that was answered with this message. Edits by it have a rate limit of their own, so the
    /// moves of computer players do not wait for one another.
    answered: Option<Answered>,
    /// Whether the summary of a game that is over has been posted.
    pub(super) summarised: bool,
    /// The messages that have been posted for the table.
    pub(super) posts: Nonces,
}

/// What a public screen shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) struct Edition {
    /// Which version of the table.
    pub(super) version: Version,
    /// How many players are told that their private screens cannot be delivered.
    pub(super) unreachable: usize,
}

/// An interaction that was answered with the board.
#[derive(Debug, Clone)]
struct Answered {
    token: String,
    at: Instant,
}

impl From<&SavedBoard> for Shown {
    /// What a process knew that has ended since. What the message shows now is not sure.
    fn from(saved: &SavedBoard) -> Self {
        let SavedBoard { message, told, summarised, posts, .. } = *saved;
        Self { message, told, summarised, posts: Nonces::after(posts), ..Self::default() }
    }
}

impl Shown {
    /// What is to be saved of it.
    pub(super) fn saved(&self, layout: Layout) -> SavedBoard {
        let Self { message, told, summarised, posts, .. } = *self;
        SavedBoard { message, told, summarised, posts: posts.made(), layout }
    }

    /// Notes that somebody has pressed a button of this message. If it is not known to be the board, it may be the one that
    /// was posted last by a process that did not live to note it: then the next one is another.
    pub(super) fn pressed(&mut self, message: MessageId) {
        if self.message != Some(message) {
            self.posts.pass_over();
        }
    }

    /// Notes that an interaction was answered with the board.
    pub(in crate::discord) fn answered(&mut self, message: MessageId, edition: Edition, token: &str) {
        self.message = Some(message);
        self.edition = Some(edition);
        self.answered = Some(Answered { token: token.to_owned(), at: Instant::now() });
    }

    /// Notes that the board was posted; `edition` is what it shows, if that is sure.
    pub(super) fn posted(&mut self, message: MessageId, edition: Option<Edition>) {
        self.message = Some(message);
        self.edition = edition;
        self.answered = None;
    }

    /// Notes that the board, which is this message, was edited. Where a click was answered in the meantime, nobody knows
    /// which of the two came last; and where the board became a message that tells of something, that is told there once more.
    pub(super) fn edited(&mut self, before: &Self, message: Option<MessageId>, edition: Edition) {
        if let Some(board) = message.filter(|&message| self.tells(message)) {
            self.told = before.told;
            self.told_in.retain(|&message| message != board);
            self.message = Some(board);
            self.edition = None;
            return;
        }
        let alone = (self.message, self.edition) == (before.message, before.edition);
        self.edition = alone.then_some(edition);
    }

    /// Notes that the board is gone.
    pub(super) fn gone(&mut self) {
        self.message = None;
        self.edition = None;
        self.answered = None;
    }

    /// Notes that so many things have been told, and which board became the message that tells of the last of them.
    pub(super) fn told(&mut self, things: usize, board: Option<MessageId>) {
        self.told = things;
        self.told_in.extend(board);
        self.gone();
    }

    /// Whether this message was a board, and tells of something now.
    pub(super) fn tells(&self, message: MessageId) -> bool {
        self.told_in.contains(&message)
    }

    /// Notes that so many things could not be told after all: the board is what it was `before`, unless somebody has posted
    /// another one or told of more in the meantime.
    pub(super) fn not_told(&mut self, things: usize, before: &Self) {
        if self.told != things {
            return;
        }
        if self.message.is_none() {
            self.clone_from(before);
        }
        self.told = before.told;
    }

    /// Notes that an interaction was answered with the board in a message that could not be learnt. The next edit by its
    /// token tells, or the first press of one of its buttons.
    pub(in crate::discord) fn somewhere(&mut self, edition: Edition, token: &str) {
        self.message = None;
        self.edition = Some(edition);
        self.answered = Some(Answered { token: token.to_owned(), at: Instant::now() });
    }

    /// The token by which the board can be edited, while it lives.
    pub(super) fn token(&self) -> Option<&str> {
        self.answered
            .as_ref()
            .filter(|answered| answered.at.elapsed() < TOKEN_LIFE)
            .map(|answered| answered.token.as_str())
    }

    /// Notes that a token is good for nothing any more.
    pub(super) fn forget_token(&mut self, token: &str) {
        self.answered.take_if(|answered| answered.token == token);
    }
}
