//! What people can ask of a table, and why it can be refused.

use super::person::Person;
use crate::{
    games::{Action, Colour, GameId, Reason, Refused, SetUp},
    store::PersonId,
};

/// What somebody asks of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// Sit down: in this seat, or in the first free one.
    Join(Option<Colour>),
    /// Get up, before the game.
    Leave,
    /// Begin the game.
    Start {
        /// Discord's id of the interaction that asks for it.
        salt: String,
    },
    /// Settle one's set-up, once and for all.
    SetUp(SetUp),
    /// Act in the game.
    Play(Action),
    /// p24: leave the game.
    Resign,
    /// Take somebody's seat from them.
    Kick(PersonId),
    /// Close the table.
    End,
}

/// A request that cannot be granted. The table is untouched.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has begun: nobody sits down or gets up any more.
    #[error("the game has begun")]
    Begun,
    /// The game has not begun.
    #[error("the game has not begun")]
    NotBegun,
    /// The table is closed.
    #[error("the table is closed")]
    Closed,
    /// They sit at the table already.
    #[error("already seated at {colour:?}")]
    AlreadySeated {
        /// Where.
        colour: Colour,
    },
    /// Every seat is taken.
    #[error("every seat is taken")]
    Full,
    /// Somebody else has that seat.
    #[error("the seat {colour:?} is taken")]
    Taken {
        /// Which.
        colour: Colour,
    },
    /// The table has no seat of that colour.
    #[error("there is no {colour:?} seat")]
    NoSuchSeat {
        /// Which.
        colour: Colour,
    },
    /// They have no seat at the table.
    #[error("not seated here")]
    NotSeated,
    /// The person named has no seat at the table.
    #[error("the one named is not seated here")]
    NobodyToKick,
    /// One does not kick oneself.
    #[error("one does not kick oneself")]
    KickSelf,
    /// Only the host may do that.
    #[error("only the host may")]
    NotHost,
    /// Only the host and moderators may do that.
    #[error("only the host and moderators may")]
    NotHostOrModerator,
    /// Computer players are not wanted, and seats are empty.
    #[error("{empty} seats are empty")]
    EmptySeats {
        /// How many.
        empty: usize,
    },
    /// p6: they have not the stake that everybody who sits down agrees to.
    #[error("{balance} play chips are too few for a stake of {needed}")]
    TooFewChips {
        /// What they have.
        balance: i64,
        /// What the stake is.
        needed: u32,
    },
    /// p6: somebody who sits at the table has not the stake any more.
    #[error("{} has {balance} play chips, too few for a stake of {needed}", person.name)]
    PlayerHasTooFewChips {
        /// Who.
        person: Person,
        /// What they have.
        balance: i64,
        /// What the stake is.
        needed: u32,
    },
    /// Another game is played at the table than the one named.
    #[error("{} is not played here", .0.name())]
    OtherGame(GameId),
    /// The rules of the game do not allow it.
    #[error("{0}")]
    Rules(Reason),
}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::OtherGame(game) => Self::OtherGame(game),
            Refused::Rules(reason) => Self::Rules(reason),
        }
    }
}
