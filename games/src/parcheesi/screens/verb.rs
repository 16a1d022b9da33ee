//! The verbs that buttons carry: `roll`, `move2`, `bonus3`, `skip`.

use crate::parcheesi::{Action, Piece};

/// What the button carries that asks for this.
pub(super) fn of(action: Action) -> String {
    match action {
        Action::Roll => "roll".to_owned(),
        Action::Move(piece) => format!("move{piece}"),
        Action::Bonus(piece) => format!("bonus{piece}"),
        Action::Decline => "skip".to_owned(),
        Action::Resign => "resign".to_owned(),
        Action::Drop => "drop".to_owned(),
    }
}

/// What a button with this verb asks for; `None` when no button carries it. Nobody resigns or is dropped by a button.
pub(in crate::parcheesi) fn parse(verb: &str) -> Option<Action> {
    let pieces = Piece::first(4).flat_map(|piece| [Action::Move(piece), Action::Bonus(piece)]);
    [Action::Roll, Action::Decline].into_iter().chain(pieces).find(|&action| of(action) == verb)
}
