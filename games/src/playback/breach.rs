//! What is wrong with a record, and where.

use std::{fmt, io};

/// Why a record cannot be verified.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A line breaks a rule.
    #[error(transparent)]
    Breach(#[from] Breach),
    /// The record cannot be read to its end.
    #[error(transparent)]
    Read(#[from] io::Error),
}

/// The first line that breaks a rule. Shown as `LINE: RULE: what is wrong`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}: {rule}: {what}")]
pub struct Breach {
    /// The line, counted from 1.
    pub line: u64,
    /// What it breaks.
    pub rule: Rule,
    /// What is wrong, for people.
    pub what: String,
}

/// What a line can break: a rule of the game by its number, such as `p14`, or one of the two below.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rule(&'static str);

impl Rule {
    /// The record is not in its format.
    pub const FORMAT: Self = Self("format");
    /// A draw is not the one that secret, salt and number give, or the secret is not the one that was committed to.
    pub const DICE: Self = Self("dice");

    /// A rule of a game by its number.
    pub const fn number(number: &'static str) -> Self {
        Self(number)
    }

    /// The rule's number, `format` or `dice`.
    pub const fn name(self) -> &'static str {
        self.0
    }

    /// The breach of this rule in a line.
    pub fn broken(self, line: u64, what: impl Into<String>) -> Breach {
        Breach { line, rule: self, what: what.into() }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
