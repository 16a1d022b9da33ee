//! A game going on from where a table has it: an action and what follows from it, or a computer player's whole turn.

use super::super::{
    entry::{Closed, Entry},
    request::Refusal,
};
use crate::{
    games::{Audience, Event, Reason, Seat, draws::VerifiableDraws, parcheesi, spy},
    players,
};

/// What a table does with the rules of any game.
pub(super) trait Playable: Clone {
    type Action: Copy;
    type Event: Into<Event>;

    fn to_act(&self) -> Option<Seat>;

    /// Decides an action and applies what comes of it.
    fn step(
        &mut self,
        seat: Seat,
        action: Self::Action,
        draws: &mut VerifiableDraws,
    ) -> Result<impl IntoIterator<Item = Self::Event> + 'static, Reason>;

    /// What a computer player does in this seat.
    fn choose(&self, seat: Seat) -> Option<Self::Action>;

    /// What the seat must do now because it has no choice.
    fn forced(&self, seat: Seat) -> Option<Self::Action>;
}

impl Playable for parcheesi::State {
    type Action = parcheesi::Action;
    type Event = parcheesi::Event;

    fn to_act(&self) -> Option<Seat> {
        self.to_act()
    }

    fn step(
        &mut self,
        seat: Seat,
        action: parcheesi::Action,
        draws: &mut VerifiableDraws,
    ) -> Result<impl IntoIterator<Item = parcheesi::Event> + 'static, Reason> {
        Ok(self.act(seat, action, draws).map_err(|illegal| illegal.reason)?)
    }

    fn choose(&self, seat: Seat) -> Option<parcheesi::Action> {
        players::parcheesi::choose(&self.view(Audience::Seat(seat)))
    }

    /// A roll with one legal move plays itself.
    fn forced(&self, seat: Seat) -> Option<parcheesi::Action> {
        self.view(Audience::Seat(seat)).only_move()
    }
}

impl Playable for spy::State {
    type Action = spy::Action;
    type Event = spy::Event;

    fn to_act(&self) -> Option<Seat> {
        self.to_act()
    }

    fn step(
        &mut self,
        seat: Seat,
        action: spy::Action,
        draws: &mut VerifiableDraws,
    ) -> Result<impl IntoIterator<Item = spy::Event> + 'static, Reason> {
        let events = self.decide(seat, action, draws).map_err(|illegal| illegal.reason)?;
        events.iter().for_each(|event| self.apply(event));
        Ok(events)
    }

    fn choose(&self, seat: Seat) -> Option<spy::Action> {
        players::spy::choose(&self.view(Audience::Seat(seat)))
    }

    fn forced(&self, _: Seat) -> Option<spy::Action> {
        None
    }
}

/// The entries of a game's events. With the last of them the table closes, too.
pub(super) fn entries<E: Into<Event>>(events: impl IntoIterator<Item = E>) -> Vec<Entry> {
    let mut entries = Vec::new();
    for event in events {
        let event = event.into();
        let ended = event.is_end();
        entries.push(Entry::Game { event });
        if ended {
            entries.push(Entry::Closed { why: Closed::Finished });
        }
    }
    entries
}

fn ends_turn(event: &Event) -> bool {
    let turn = matches!(
        event,
        Event::Parcheesi(parcheesi::Event::Turn { .. }) | Event::Spy(spy::Event::Turn { .. })
    );
    turn || event.is_end()
}

/// An action, and all that follows from it without a choice.
pub(super) fn act<G: Playable>(
    game: &G,
    seat: Seat,
    action: G::Action,
    draws: &VerifiableDraws,
) -> Result<Vec<Entry>, Refusal> {
    let mut going = Going::new(game, draws);
    going.act(seat, action).map_err(Refusal::Rules)?;
    while let Some(forced) = going.forced(seat) {
        going.act(seat, forced).map_err(Refusal::Rules)?;
    }
    Ok(going.entries)
}

/// All that a computer player does until it is another seat's turn. No turn lasts for ever: in Parcheesi every roll
/// after the first needs a six, a capture or a goal, and in Spy the computer player turns round at most twice.
pub(super) fn whole_turn<G: Playable>(game: &G, seat: Seat, draws: &VerifiableDraws) -> Vec<Entry> {
    let mut going = Going::new(game, draws);
    while let Some(action) = going.game.choose(seat) {
        if going.act(seat, action).is_err() || going.turn_is_over(seat) {
            break;
        }
    }
    going.entries
}

struct Going<G> {
    game: G,
    draws: VerifiableDraws,
    entries: Vec<Entry>,
    turn_over: bool,
}

impl<G: Playable> Going<G> {
    fn new(game: &G, draws: &VerifiableDraws) -> Self {
        Self { game: game.clone(), draws: draws.clone(), entries: Vec::new(), turn_over: false }
    }

    fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Reason> {
        let events: Vec<Event> =
            self.game.step(seat, action, &mut self.draws)?.into_iter().map(Into::into).collect();
        self.turn_over |= events.iter().any(ends_turn);
        self.entries.extend(entries(events));
        Ok(())
    }

    fn turn_is_over(&self, seat: Seat) -> bool {
        self.turn_over || self.game.to_act() != Some(seat)
    }

    fn forced(&self, seat: Seat) -> Option<G::Action> {
        if self.turn_is_over(seat) { None } else { self.game.forced(seat) }
    }
}
