//! The computer player: it holds at 20, which is nearly as good as can be, or as soon as that wins.

use super::{Action, View};

/// The sum at which another roll loses more than it gains.
const ENOUGH: u32 = 20;

/// What the player who has the turn does; `None` when nobody has it.
pub(super) fn choose(view: &View) -> Option<Action> {
    let turn = view.turn.as_ref()?;
    let holds = view.hold_wins() || turn.sum() >= ENOUGH;
    Some(if holds { Action::Hold } else { Action::Roll })
}
