//! The game that is played at a table, whichever it is: what a table needs to know of it.

mod going;
mod parcheesi;
mod recent;
mod spy;

pub(super) use parcheesi::ParcheesiGame;
pub(super) use spy::SpyGame;

use super::{entry::Entry, request::Refusal, setup::Setup};
use crate::{
    games::{Action, Event, Reason, Seat, draws::VerifiableDraws},
    games::{parcheesi as parcheesi_rules, spy as spy_rules},
    table::setup::GameSetup,
};

/// A game in progress, or as it stood when it ended.
#[derive(Debug, Clone)]
pub(super) enum Game {
    Parcheesi(Box<ParcheesiGame>),
    Spy(Box<SpyGame>),
}

/// Why a player gives up their seat in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Leave {
    /// Of their own will.
    Resign,
    /// Taken out by the table.
    Drop,
}

impl Game {
    /// A game that has not begun; `None` when the seats do not fit it.
    pub(super) fn new(setup: &Setup) -> Option<Self> {
        Some(match setup.game {
            GameSetup::Parcheesi { rules, .. } => {
                Self::Parcheesi(Box::new(ParcheesiGame::new(rules, setup.colours())?))
            }
            GameSetup::Spy { rules } => Self::Spy(Box::new(SpyGame::new(rules, setup.seats))),
        })
    }

    /// Whose turn it is.
    pub(super) fn to_act(&self) -> Option<Seat> {
        match self {
            Self::Parcheesi(game) => game.state.to_act(),
            Self::Spy(game) => game.state.to_act(),
        }
    }

    /// The seats whose players are in the game, in turn order.
    pub(super) fn playing(&self) -> impl Iterator<Item = Seat> {
        Seat::first(Seat::MAX).filter(|&seat| self.is_playing(seat))
    }

    fn is_playing(&self, seat: Seat) -> bool {
        match self {
            Self::Parcheesi(game) => game.state.is_playing(seat),
            Self::Spy(game) => game.is_playing(seat),
        }
    }

    /// Why somebody who sits at the table but is out of the game cannot act.
    pub(super) fn not_playing(&self) -> Reason {
        match self {
            Self::Parcheesi(_) => parcheesi_rules::Reason::NotPlaying.into(),
            Self::Spy(_) => spy_rules::Reason::NotPlaying.into(),
        }
    }

    /// s5: the bases that are still to be arranged before the game can begin; nobody in other games.
    pub(super) fn arranging(&self) -> Option<&SpyGame> {
        match self {
            Self::Spy(game) if game.is_arranging() => Some(game),
            Self::Parcheesi(_) | Self::Spy(_) => None,
        }
    }

    /// Makes an event take effect. Gives the seat that it shows to be acting.
    pub(super) fn happen(&mut self, event: &Event) -> Option<Seat> {
        match (self, event) {
            (Self::Parcheesi(game), Event::Parcheesi(event)) => game.happen(event),
            (Self::Spy(game), Event::Spy(event)) => game.happen(event),
            (Self::Parcheesi(_), Event::Spy(_)) | (Self::Spy(_), Event::Parcheesi(_)) => None,
        }
    }

    /// What begins the game, if nothing is to be settled before.
    pub(super) fn begin(&self, draws: &VerifiableDraws) -> Vec<Entry> {
        match self {
            Self::Parcheesi(game) => going::entries(game.state.begin(&mut draws.clone())),
            Self::Spy(_) => Vec::new(),
        }
    }

    /// An action, and all that follows from it without a choice.
    pub(super) fn act(
        &self,
        seat: Seat,
        action: Action,
        draws: &VerifiableDraws,
    ) -> Result<Vec<Entry>, Refusal> {
        match (self, action) {
            (Self::Parcheesi(game), Action::Parcheesi(action)) => {
                going::act(&game.state, seat, action, draws)
            }
            (Self::Spy(game), Action::Spy(_)) if game.is_arranging() => Err(Refusal::Arranging),
            (Self::Spy(game), Action::Spy(action)) => going::act(&game.state, seat, action, draws),
            (Self::Parcheesi(_), Action::Spy(_)) | (Self::Spy(_), Action::Parcheesi(_)) => {
                Err(Refusal::OtherGame)
            }
        }
    }

    /// All that a computer player does until it is another seat's turn.
    pub(super) fn whole_turn(&self, seat: Seat, draws: &VerifiableDraws) -> Vec<Entry> {
        match self {
            Self::Parcheesi(game) => going::whole_turn(&game.state, seat, draws),
            Self::Spy(game) => going::whole_turn(&game.state, seat, draws),
        }
    }

    /// p24, s16: a player is out of the game.
    pub(super) fn leave(&self, seat: Seat, leave: Leave, draws: &VerifiableDraws) -> Vec<Entry> {
        let action = match (self, leave) {
            (Self::Parcheesi(_), Leave::Resign) => parcheesi_rules::Action::Resign.into(),
            (Self::Parcheesi(_), Leave::Drop) => parcheesi_rules::Action::Drop.into(),
            (Self::Spy(game), _) if game.is_arranging() => return game.leave_early(seat, leave, draws),
            (Self::Spy(_), Leave::Resign) => spy_rules::Action::Resign.into(),
            (Self::Spy(_), Leave::Drop) => spy_rules::Action::Drop.into(),
        };
        self.act(seat, action, draws).unwrap_or_default()
    }
}
