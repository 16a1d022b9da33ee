//! The verbs of the buttons: what an action is called on a button, and what a verb that comes back asks for.

use super::edit::Edit;
use crate::{
    Seat,
    game::Press,
    spy::{Action, Spaces},
};

/// What the button of an action carries.
pub(super) fn verb(action: Action) -> String {
    match action {
        Action::TurnRound => "turn".to_owned(),
        Action::Walk(None) => "walk".to_owned(),
        Action::Walk(Some(spaces)) => format!("walk{spaces}"),
        Action::Look(seat) => format!("look{}", seat.index()),
        Action::Done => "done".to_owned(),
        Action::Resign => "resign".to_owned(),
        Action::Drop => "drop".to_owned(),
    }
}

/// What a button with this verb asks for. Nobody resigns or is dropped by a button.
pub(in crate::spy) fn press(verb: &str) -> Option<Press<Action, Edit>> {
    if verb.contains(':') {
        return verb.parse().ok().map(Press::Edit);
    }
    let walks = [None, Some(Spaces::One), Some(Spaces::Two)].map(Action::Walk);
    let looks = Seat::first(Seat::MAX).map(Action::Look);
    let all = walks.into_iter().chain(looks).chain([Action::TurnRound, Action::Done]);
    all.into_iter().find(|&action| self::verb(action) == verb).map(Press::Act)
}
