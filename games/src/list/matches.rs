//! A game in progress, whichever it is.

use super::{Action, Event, GameId, Listed, Reason, Rules, SetUp, View, each, list, one_of, parts::Holds};
use crate::{
    Audience, Clock, Leave, Outcome, Seat,
    draws::VerifiableDraws,
    game::{Counted, Game, SeatCount},
};

list! { one_of
    /// A game in progress, or as it stood when it ended.
    #[derive(Debug, Clone)]
    Match { G => Box<G> }
}

/// A request that a game does not grant. It is as it was.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It was meant for this game, and another one is played.
    #[error("another game is played here")]
    OtherGame(GameId),
    /// The rules do not allow it.
    #[error(transparent)]
    Rules(#[from] Reason),
}

impl Match {
    /// A game that has not begun; `None` when it cannot be played by so many.
    pub fn new(rules: Rules, seats: u8) -> Option<Self> {
        list! { each rules, Rules(rules) of G => G::new(rules, seats).map(|game| <Self as Holds<G>>::wrap(Box::new(game))) }
    }

    /// Which game it is.
    pub fn id(&self) -> GameId {
        list! { each self, Self(_) of G => G::ID }
    }

    /// Whose turn it is.
    pub fn to_act(&self) -> Option<Seat> {
        list! { each self, Self(game) of G => game.to_act() }
    }

    /// Whether the seat's player is in the game.
    pub fn is_playing(&self, seat: Seat) -> bool {
        list! { each self, Self(game) of G => game.is_playing(seat) }
    }

    /// The seats whose players are in the game, in turn order.
    pub fn playing(&self) -> impl Iterator<Item = Seat> {
        Seat::first(Seat::MAX).filter(|&seat| self.is_playing(seat))
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        list! { each self, Self(game) of G => game.outcome() }
    }

    /// The events that begin the game; none while something of the set-up is missing.
    pub fn begin(&self, draws: &VerifiableDraws) -> Vec<Event> {
        list! { each self, Self(game) of G => wrapped::<G>(game.begin(draws)) }
    }

    /// What an action brings about. The game stays as it is.
    ///
    /// # Errors
    /// When the rules do not allow it, or it is another game's.
    pub fn decide(
        &self,
        seat: Seat,
        action: &Action,
        draws: &VerifiableDraws,
    ) -> Result<Vec<Event>, Refused> {
        list! { each self, Self(game) of G => {
            let mine = <Action as Holds<G>>::part(action).ok_or(Refused::OtherGame(action.game()))?;
            match game.decide(seat, mine, draws) {
                Ok(events) => Ok(wrapped::<G>(events)),
                Err(reason) => Err(<Reason as Holds<G>>::wrap(reason).into()),
            }
        }}
    }

    /// Makes an event take effect. Gives the seat whose player it shows to be acting, if it shows one. An event of another
    /// game has no effect.
    pub fn apply(&mut self, event: &Event) -> Option<Seat> {
        list! { each self, Self(game) of G => <Event as Holds<G>>::part(event).and_then(|event| game.apply(event)) }
    }

    /// What the seat must do next because it has no choice.
    pub fn forced(&self, seat: Seat) -> Option<Action> {
        list! { each self, Self(game) of G => game.forced(seat).map(<Action as Holds<G>>::wrap) }
    }

    /// What the computer player does in this seat.
    pub fn choose(&self, seat: Seat) -> Option<Action> {
        list! { each self, Self(game) of G => game.choose(seat).map(<Action as Holds<G>>::wrap) }
    }

    /// The action by which a player leaves the game.
    pub fn leaving(&self, leave: Leave) -> Action {
        list! { each self, Self(_) of G => <Action as Holds<G>>::wrap(G::leaving(leave)) }
    }

    /// Why somebody who is out of the game cannot act.
    pub fn not_playing(&self) -> Reason {
        list! { each self, Self(_) of G => <Reason as Holds<G>>::wrap(G::not_playing()) }
    }

    /// What the clock of a person who is to act runs for.
    pub fn clock(&self) -> Clock {
        list! { each self, Self(game) of G => game.clock() }
    }

    /// What this audience may know of the game.
    pub fn view(&self, audience: Audience) -> View {
        list! { each self, Self(game) of G => <View as Holds<G>>::wrap(game.view(audience)) }
    }

    /// The same of a game in which nobody acts any more.
    pub fn stopped_view(&self, audience: Audience) -> View {
        list! { each self, Self(game) of G => <View as Holds<G>>::wrap(game.stopped_view(audience)) }
    }

    /// Whether something is still to be set up before the first turn.
    pub fn is_setting_up(&self) -> bool {
        list! { each self, Self(game) of G => game.is_setting_up() }
    }

    /// Whether this seat has settled its set-up.
    pub fn is_ready(&self, seat: Seat) -> bool {
        list! { each self, Self(game) of G => game.is_ready(seat) }
    }

    /// Checks a set-up that a player wants to settle.
    ///
    /// # Errors
    /// When the rules do not allow it, or it is another game's.
    pub fn check_set_up(&self, seat: Seat, set_up: &SetUp) -> Result<(), Refused> {
        list! { each self, Self(game) of G => {
            let mine = <SetUp as Holds<G>>::part(set_up).ok_or(Refused::OtherGame(set_up.game()))?;
            game.check_set_up(seat, mine).map_err(|reason| <Reason as Holds<G>>::wrap(reason).into())
        }}
    }

    /// A set-up that chance makes for a seat, another one for every `shuffle`; `None` in games without.
    pub fn random_set_up(&self, seat: Seat, shuffle: u64, draws: &VerifiableDraws) -> Option<SetUp> {
        list! { each self, Self(game) of G =>
            game.random_set_up(seat, shuffle, draws).map(<SetUp as Holds<G>>::wrap)
        }
    }

    /// Settles a seat's set-up. One of another game has no effect.
    pub fn settle(&mut self, seat: Seat, set_up: &SetUp) {
        list! { each self, Self(game) of G => {
            if let Some(set_up) = <SetUp as Holds<G>>::part(set_up) {
                game.settle(seat, set_up);
            }
        }}
    }

    /// A player gives up during the set-up.
    pub fn leave_early(&mut self, seat: Seat, leave: Leave) {
        list! { each self, Self(game) of G => game.leave_early(seat, leave) }
    }

    /// What the game came to for a seat.
    pub fn count(&self, seat: Seat) -> SeatCount {
        list! { each self, Self(game) of G => game.count(seat) }
    }
}

/// A game's events as one of all games'.
fn wrapped<G: Listed>(events: impl IntoIterator<Item = G::Event>) -> Vec<Event>
where
    Event: Holds<G, Part = G::Event>,
{
    events.into_iter().map(Event::wrap).collect()
}
