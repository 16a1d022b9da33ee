//! The verbs that buttons carry. The subcommands are called the same.

use crate::pig::Action;

/// Asks for a roll.
pub(in crate::pig) const ROLL: &str = "roll";
/// Asks to hold.
pub(in crate::pig) const HOLD: &str = "hold";

/// What a verb asks for; `None` when it is none. Nobody resigns or is dropped by a button.
pub(in crate::pig) fn parse(verb: &str) -> Option<Action> {
    match verb {
        ROLL => Some(Action::Roll),
        HOLD => Some(Action::Hold),
        _ => None,
    }
}
