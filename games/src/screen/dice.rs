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

/// What chance decides in a game.
#[derive(Debug, Clone, Copy)]
pub enum Drawn {
    /// Every roll of a die.
    Rolls,
}

impl Dice<'_> {
    /// One line: how to check the chance of a game, or what binds it while the secret is not told.
    pub fn line(self, drawn: Drawn, words: &Words) -> String {
        let Dice { commitment, salt, secret } = self;
        let commitment = commitment.to_string();
        match (secret.map(|secret| secret.to_string()), drawn) {
            (Some(secret), Drawn::Rolls) => {
                say!(words, "check-rolls", secret = secret, salt = salt, commitment = commitment)
            }
            (None, Drawn::Rolls) => say!(words, "sealed-rolls", salt = salt, commitment = commitment),
        }
    }
}
