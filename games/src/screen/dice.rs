//! How the chance of a game can be checked, in words.

use super::Words;
use crate::{
    draws::{Commitment, Secret},
    say,
};

/// What the chance of a game comes from, as far as it may be known.
#[derive(Debug, Clone, Copy)]
pub struct Dice<'a> {
    /// What was shown when the table opened.
    pub commitment: Commitment,
    /// The public part of every draw.
    pub salt: &'a str,
    /// The hidden part, once nobody plays any more.
    pub secret: Option<Secret>,
}

impl Dice<'_> {
    /// One line about a game whose every roll is drawn: how to check the rolls, or what binds them while the secret is not told.
    pub fn rolls(self, words: &Words) -> String {
        let Dice { commitment, salt, secret } = self;
        let commitment = commitment.to_string();
        match secret.map(|secret| secret.to_string()) {
            Some(secret) => say!(words, "check-rolls", secret = secret, salt = salt, commitment = commitment),
            None => say!(words, "sealed-rolls", salt = salt, commitment = commitment),
        }
    }
}
