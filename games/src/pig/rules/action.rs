//! What a seat can ask for, and why it can be refused.

/// What a seat wants to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Roll the die.
    Roll,
    /// End the turn and keep its sum.
    Hold,
    /// Leave the game of one's own will.
    Resign,
    /// Be taken out of the game by the table.
    Drop,
}

/// Why an action is refused. The state that refused it is untouched.
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
    #[error("another seat has the turn")]
    NotYourTurn,
    /// There is no sum to hold before the first roll of a turn.
    #[error("the die has not been rolled in this turn")]
    RollFirst,
}
