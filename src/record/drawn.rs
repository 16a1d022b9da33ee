//! The dice of a record: believed while the game is replayed, checked once its secret is known.

use super::{Breach, Rule};
use crate::games::draws::{Commitment, Die, Draws, Secret, VerifiableDraws};

/// Every die of a game so far, with the line that names it.
#[derive(Debug, Default)]
pub(super) struct Dice {
    rolled: Vec<(u64, Die)>,
}

impl Dice {
    /// Remembers the next die.
    pub(super) fn remember(&mut self, line: u64, die: Die) {
        self.rolled.push((line, die));
    }

    /// Checks the dice against the secret, which `line` published.
    ///
    /// # Errors
    /// With the first line that names another die than the secret gives, or with `line` if the secret is not the one
    /// that was committed to.
    pub(super) fn check(
        &self,
        line: u64,
        secret: Secret,
        commitment: Commitment,
        salt: &str,
    ) -> Result<(), Breach> {
        if secret.commitment() != commitment {
            return Err(Rule::DICE.broken(line, "the secret does not match the commitment in the header"));
        }
        let mut draws = VerifiableDraws::new(secret, salt);
        for (n, &(line, die)) in (0..).zip(&self.rolled) {
            let right = draws.die(n);
            if right != die {
                return Err(Rule::DICE.broken(line, format!("draw {n} is {right}, not {die}")));
            }
        }
        Ok(())
    }
}

/// The dice that one line claims to have been drawn.
pub(super) struct Claimed<I> {
    dice: I,
}

impl<I: Iterator<Item = Die>> Claimed<I> {
    pub(super) fn new(dice: impl IntoIterator<IntoIter = I>) -> Self {
        Self { dice: dice.into_iter() }
    }
}

impl<I: Iterator<Item = Die>> Draws for Claimed<I> {
    /// What the line claims. If it claims too little, a falling row: among players it settles every tie, so that the
    /// first rolls come to an end and can be compared with the line.
    fn draw(&mut self, n: u32, sides: u8) -> u8 {
        const FALLING: [u8; 6] = [5, 4, 3, 2, 1, 0];
        let claimed = self.dice.next().map(|die| die.pips() - 1);
        claimed.unwrap_or(FALLING[n as usize % FALLING.len()]) % sides
    }

    /// No secret: a record names it in its end line, where it is checked.
    fn secret(&self) -> Secret {
        Secret::new([0; 32])
    }
}
