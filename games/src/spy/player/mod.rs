//! A Spy player that forgets nothing: it works out where the cards of the others can be from all that it has heard, and
//! walks its Spy to where the best look will be.
//!
//! ```
//! use charbagh_games::{
//!     Audience,
//!     draws::{Secret, VerifiableDraws},
//!     spy::{Base, Rules, State},
//! };
//! use charbagh_games::spy::player::choose;
//!
//! let mut draws = VerifiableDraws::new(Secret::from_seed("1", 0), "simulate");
//! let mut state = State::new(Rules::default(), 2);
//! let bases: [Base; 2] = ["S1 > T2 B1 S2 B1 T1 B2".parse()?, "B2 S1 B1 T2 < S2 B1 T1".parse()?];
//! for event in state.begin(bases, &mut draws)? {
//!     state.apply(&event);
//! }
//! while let Some(seat) = state.to_act() {
//!     let action = choose(&state.view(Audience::Seat(seat))).expect("it is the seat's turn");
//!     for event in state.decide(seat, action, &draws)? {
//!         state.apply(&event);
//!     }
//! }
//! assert!(state.end().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cards;
mod chances;
mod memory;
mod plan;
mod sights;
#[cfg(test)]
mod tests;

use crate::spy::{Action, SeatView, SlotView, View, Walk};
use plan::{Act, Ring};

/// What to do for the seat whose view this is; `None` when it is not that seat's turn. The action is always a legal one,
/// and a turn takes at most four: two things that can be done in it (s9), each after turning the Spy round.
pub fn choose(view: &View) -> Option<Action> {
    let turn = view.turn?;
    let own = view.seat(turn.seat).filter(|own| is_held(own))?;
    let sights = sights::from_slots(view, turn.seat);
    let act = Ring::new(own, &sights).best(turn);
    Some(match act {
        Act::Look(side) | Act::Walk(side, _) if side != own.stance.faces => Action::TurnRound,
        Act::Look(_) => Action::Look(sights.get(own.faced().index())?.now?.at),
        Act::Walk(_, spaces) => Action::Walk((own.walk() == Walk::Choice).then_some(spaces)),
        Act::Done => Action::Done,
    })
}

/// Whether the audience of the view holds this base: bombs are never exposed, so it sees some in its own.
fn is_held(base: &SeatView) -> bool {
    base.slots.iter().any(|slot| matches!(slot, SlotView::Held { .. }))
}
