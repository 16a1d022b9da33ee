//! The draws of a record: believed while the game is replayed, checked once its secret is known.

use super::{Breach, Rule};
use crate::{
    Seat,
    draws::{Commitment, Die, Draws, Secret, VerifiableDraws},
};
use std::fmt;

/// What a line claims that a draw came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Draw {
    /// A die.
    Die(Die),
    /// One of the first so many seats.
    Seat {
        /// Which of them.
        seat: Seat,
        /// How many there are, at least 1.
        of: u8,
    },
}

impl Draw {
    /// The claim as a draw gives it, counted from 0.
    fn result(self) -> u8 {
        match self {
            Self::Die(die) => die.pips() - 1,
            Self::Seat { seat, .. } => u8::try_from(seat.index()).unwrap_or(u8::MAX),
        }
    }

    /// What the draw of this number and this kind comes to in truth.
    fn truth(self, n: u32, draws: &mut VerifiableDraws) -> Self {
        match self {
            Self::Die(_) => Self::Die(draws.die(n)),
            Self::Seat { seat, of } => {
                Self::Seat { seat: Seat::new(draws.draw(n, of).into()).unwrap_or(seat), of }
            }
        }
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Die(die) => die.fmt(f),
            Self::Seat { seat, .. } => write!(f, "seat {}", seat.index()),
        }
    }
}

/// Every draw of a game so far, with the line that names it.
#[derive(Debug)]
pub(super) struct Drawn {
    draws: Vec<(u64, Draw)>,
    commitment: Commitment,
    salt: String,
}

impl Drawn {
    /// The draws of a game that are bound by this commitment and salt.
    pub(super) fn new(commitment: Commitment, salt: &str) -> Self {
        Self { draws: Vec::new(), commitment, salt: salt.to_owned() }
    }

    /// Remembers the next draws.
    pub(super) fn remember(&mut self, line: u64, draws: impl Iterator<Item = Draw>) {
        self.draws.extend(draws.map(|draw| (line, draw)));
    }

    /// Checks the draws against the secret, which `line` published.
    ///
    /// # Errors
    /// With the first line that names another draw than the secret gives, or with `line` if the secret is not the one
    /// that was committed to.
    pub(super) fn check(&self, line: u64, secret: Secret) -> Result<(), Breach> {
        if secret.commitment() != self.commitment {
            return Err(Rule::DICE.broken(line, "the secret does not match the commitment in the header"));
        }
        self.first_false(secret).map_or(Ok(()), Err)
    }

    /// The first line with a draw that is not the one this secret gives. A secret that is not this game's proves
    /// nothing.
    pub(super) fn disproved_by(&self, secret: Secret) -> Option<Breach> {
        (secret.commitment() == self.commitment).then(|| self.first_false(secret)).flatten()
    }

    fn first_false(&self, secret: Secret) -> Option<Breach> {
        let mut draws = VerifiableDraws::new(secret, &*self.salt);
        (0..).zip(&self.draws).find_map(|(n, &(line, claimed))| {
            let truth = claimed.truth(n, &mut draws);
            let what = || format!("draw {n} is {truth}, not {claimed}");
            (truth != claimed).then(|| Rule::DICE.broken(line, what()))
        })
    }
}

/// What one line claims to have been drawn, as draws.
pub struct Claimed<I> {
    claims: I,
}

impl<I: Iterator<Item = Draw>> Claimed<I> {
    /// The draws that a line claims, in their order.
    pub fn new(claims: I) -> Self {
        Self { claims }
    }
}

impl<I: Iterator<Item = Draw>> Draws for Claimed<I> {
    /// What the line claims. If it claims too little, a falling row: among players it settles every tie, so that the
    /// first rolls come to an end and can be compared with the line.
    fn draw(&mut self, n: u32, sides: u8) -> u8 {
        const FALLING: [u8; 6] = [5, 4, 3, 2, 1, 0];
        let claimed = self.claims.next().map(Draw::result);
        claimed.unwrap_or(FALLING[n as usize % FALLING.len()]) % sides
    }

    /// No secret: a record names it in its end line, where it is checked.
    fn secret(&self) -> Secret {
        Secret::new([0; 32])
    }
}
