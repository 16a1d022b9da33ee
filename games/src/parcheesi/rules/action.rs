//! What a seat can ask for, and why it can be refused.

use super::board::Piece;
use crate::Seat;
use std::fmt;

/// What a seat wants to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// p8: roll the die.
    Roll,
    /// p9 to p11: use the roll for this piece.
    Move(Piece),
    /// p20: use the bonus squares for this piece.
    Bonus(Piece),
    /// p20: let the bonus go.
    Decline,
    /// p24: leave the game of one's own will.
    Resign,
    /// p24: be taken out of the game by the table.
    Drop,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Move(piece) => write!(f, "move piece {piece}"),
            Self::Bonus(piece) => write!(f, "use the bonus for piece {piece}"),
            Self::Decline => f.write_str("decline the bonus"),
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
    /// The rule that forbids it.
    pub reason: Reason,
}

/// Why an action is refused. Each reason belongs to a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Reason {
    /// The game has not begun.
    #[error("the game has not begun")]
    NotBegun,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The seat is empty, or its player has left.
    #[error("nobody plays in this seat")]
    NotPlaying,
    /// Another seat has the turn.
    #[error("it is another seat's turn")]
    NotYourTurn,
    /// The die has yet to be rolled.
    #[error("the die has yet to be rolled")]
    RollFirst,
    /// The roll has yet to be used.
    #[error("the roll has yet to be used")]
    MoveFirst,
    /// The bonus has yet to be used or declined.
    #[error("the bonus has yet to be used or declined")]
    BonusFirst,
    /// There is no such piece in this game.
    #[error("this game has no such piece")]
    NoSuchPiece,
    /// The piece is at home, and this is no five.
    #[error("a piece leaves home with a five only")]
    AtHome,
    /// The piece is through.
    #[error("the piece is in the goal")]
    InGoal,
    /// A barrier stands in the way.
    #[error("a barrier stands in the way")]
    Barrier,
    /// The square already holds two pieces.
    #[error("the square already holds two pieces")]
    Full,
    /// The piece would overshoot the goal.
    #[error("the goal needs an exact count")]
    Overshoot,
    /// Two own pieces hold the start square.
    #[error("two own pieces hold the start square")]
    StartHeld,
    /// A five must bring a piece into play.
    #[error("a five must bring a piece into play")]
    MustLeaveHome,
    /// A six must open a barrier.
    #[error("a six must open a barrier")]
    MustOpenBarrier,
    /// These house rules let nobody decline this bonus.
    #[error("this bonus must be used")]
    MustUseBonus,
}

impl Reason {
    /// The number of the rule that the reason stands on.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::NotBegun | Self::NotYourTurn => "p7",
            Self::RollFirst | Self::MoveFirst => "p8",
            Self::MustLeaveHome => "p10",
            Self::AtHome | Self::InGoal => "p12",
            Self::Barrier => "p14",
            Self::MustOpenBarrier => "p15",
            Self::Overshoot => "p16",
            Self::StartHeld => "p19",
            Self::BonusFirst | Self::MustUseBonus => "p20",
            Self::Over => "p22",
            Self::NotPlaying => "p24",
            Self::NoSuchPiece => "p25",
            Self::Full => "p4",
        }
    }
}
