//! What a seat can ask for, and why it can be refused.

use super::card::Spaces;
use crate::Seat;
use std::fmt;

/// What a seat wants to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// s11: turn the Spy round.
    TurnRound,
    /// s10: walk so many slots; `None` for what the card says, where there is no choice.
    Walk(Option<Spaces>),
    /// s12: spy on this seat.
    Look(Seat),
    /// s9: end the turn.
    Done,
    /// s16: leave the game of one's own will.
    Resign,
    /// s16: be taken out of the game by the table.
    Drop,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TurnRound => f.write_str("turn round"),
            Self::Walk(Some(spaces)) => write!(f, "walk {spaces}"),
            Self::Walk(None) => f.write_str("walk"),
            Self::Look(at) => write!(f, "look at seat {at}"),
            Self::Done => f.write_str("end the turn"),
            Self::Resign => f.write_str("resign"),
            Self::Drop => f.write_str("be dropped"),
        }
    }
}

/// An action that the rules do not allow. The state that refused it is untouched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("seat {seat} cannot {action} ({rule}): {reason}", rule = reason.rule())]
pub struct Illegal {
    /// The seat that asked.
    pub seat: Seat,
    /// What it asked for.
    pub action: Action,
    /// Why the rules do not allow it.
    pub reason: Reason,
}

/// Why an action is refused. Each reason belongs to a rule. None of them says what a card is but the one that the
/// player's own Spy faces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Reason {
    /// The bases are not arranged yet.
    #[error("the game has not begun")]
    NotBegun,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The seat is empty, or its player is out.
    #[error("nobody plays in this seat")]
    NotPlaying,
    /// Another seat has the turn.
    #[error("it is another seat's turn")]
    NotYourTurn,
    /// The Spy has walked in this turn.
    #[error("the Spy has walked in this turn")]
    Walked,
    /// The Spy has looked in this turn.
    #[error("the Spy has looked in this turn")]
    Looked,
    /// The card that the Spy faces has another number.
    #[error("the card that the Spy faces has another number")]
    WrongNumber,
    /// The card that the Spy faces is exposed, so how far to walk is to be chosen.
    #[error("how far to walk is to be chosen, 1 or 2")]
    ChooseNumber,
    /// Nobody spies on themselves.
    #[error("nobody spies on themselves")]
    OwnBase,
    /// There is no such seat at this table.
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    /// The player to be spied on is out.
    #[error("that player is out")]
    BaseOut,
}

impl Reason {
    /// The number of the rule that the reason stands on.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::NotBegun => "s5",
            Self::Walked | Self::Looked => "s9",
            Self::WrongNumber | Self::ChooseNumber => "s10",
            Self::OwnBase | Self::NoSuchSeat => "s12",
            Self::NotPlaying => "s16",
            Self::BaseOut => "s17",
            Self::Over => "s18",
            Self::NotYourTurn => "s20",
        }
    }
}
