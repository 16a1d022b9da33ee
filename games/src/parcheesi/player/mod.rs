//! A plain, sensible Parcheesi player: it looks one move ahead and takes the position that it likes best.
//!
//! ```
//! use charbagh_games::{
//!     Audience,
//!     draws::{Secret, VerifiableDraws},
//!     parcheesi::{Colour, Rules, State},
//! };
//! use charbagh_games::parcheesi::player::choose;
//!
//! let mut draws = VerifiableDraws::new(Secret::from_seed("1", 0), "simulate");
//! let mut state = State::new(Rules::classic(), &[Colour::Yellow, Colour::Red]).unwrap();
//! for event in state.begin(&mut draws) {
//!     state.apply(&event);
//! }
//! while let Some(seat) = state.to_act() {
//!     let action = choose(&state.view(Audience::Seat(seat))).expect("it is somebody's turn");
//!     for event in state.decide(seat, action, &mut draws).expect("the player keeps to the rules") {
//!         state.apply(&event);
//!     }
//! }
//! assert!(state.end().is_some());
//! ```

mod danger;
mod prospect;
#[cfg(test)]
mod tests;
mod worth;

use crate::parcheesi::{Action, Phase, View};
use prospect::Prospect;

/// What to do for the seat whose turn it is; `None` when the game waits for nobody. The action is always a legal one.
///
/// Of moves that are liked equally, the one of the lowest piece is made. A bonus is declined (p20) only when every use
/// of it is worse than none.
pub fn choose(view: &View) -> Option<Action> {
    let seat = view.to_act?;
    match view.phase {
        Phase::Roll => Some(Action::Roll),
        Phase::Move { .. } | Phase::Bonus { .. } => {
            let now = Prospect::of(view, seat);
            let (worth, best) = view
                .choices()
                .into_iter()
                .map(|candidate| (now.after(candidate).worth(), candidate))
                .reduce(|best, next| if next.0 > best.0 { next } else { best })?;
            let decline = view.may_decline && now.worth() > worth;
            Some(if decline { Action::Decline } else { best.action() })
        }
        Phase::Begin | Phase::ThirdSix | Phase::NextTurn | Phase::Over => None,
    }
}
