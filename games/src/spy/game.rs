//! Spy as a game of the house: the bases are arranged in secret before it can begin.

use super::{
    Action, Base, Event, Events, Outcome, Reason, Rules, State, Tally, View, WrongBase, colours, player,
};
use crate::{
    Audience, Colour, Seat,
    draws::VerifiableDraws,
    game::{Clock, Game, Leave},
    recent::Recent,
};
use arrayvec::ArrayVec;

/// A game of Spy, and what its screens tell besides the bases.
#[derive(Debug, Clone)]
pub struct Spy {
    state: State,
    /// s5: the bases that are arranged, one a seat.
    arranged: [Option<Base>; Seat::MAX],
    /// s16: who gave up before the game could begin.
    left_early: [Option<Leave>; Seat::MAX],
    tally: Tally,
    recent: Recent<Event>,
}

/// A game of Spy as its audience sees it. What the audience may not know is not in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameView {
    /// The bases; none before they are all arranged.
    pub board: View,
    /// s5: how far the players are with their bases, until all are arranged.
    pub preparation: Option<Preparation>,
    /// What has happened since the last turn of the player whose turn it is, for everybody to know.
    pub recent: Vec<Event>,
    /// What the summary counts.
    pub tally: Tally,
}

/// s5: the bases while they are being arranged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preparation {
    /// How far each player is, in the order of the seats.
    pub readiness: ArrayVec<Readiness, { Seat::MAX }>,
    /// The audience's own base, once it is arranged.
    pub own: Option<Base>,
}

/// How far a player is while the bases are arranged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Readiness {
    /// s5: the player still arranges their base.
    Arranging,
    /// s5: the player's base is arranged, for the whole game.
    Ready,
    /// s16: the player gave up, or was taken out of the game, before it began.
    Left,
}

/// Why a game of Spy does not do what somebody asks.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The rules do not allow an action.
    #[error(transparent)]
    Rules(#[from] Reason),
    /// Nobody acts before all bases are arranged (s5).
    #[error("the bases are still being arranged")]
    Arranging,
    /// A base is arranged once (s5).
    #[error("the base is arranged already")]
    Arranged,
    /// A base does not hold what its player has.
    #[error(transparent)]
    WrongBase(#[from] WrongBase),
}

impl GameView {
    /// How many seats the game has.
    pub fn seats(&self) -> u8 {
        let seats = self.preparation.as_ref().map_or(self.board.seats.len(), |set_up| set_up.readiness.len());
        u8::try_from(seats).unwrap_or(u8::MAX)
    }

    /// How far a player is with their base; `None` when all bases are arranged.
    pub fn readiness(&self, seat: Seat) -> Option<Readiness> {
        self.preparation.as_ref()?.readiness.get(seat.index()).copied()
    }
}

impl Spy {
    /// What the game has come to so far, as the rules see it.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What has been counted so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Every seat of the game, whether its player is out or not.
    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.state.players().into())
    }

    fn view_with(&self, board: View, audience: Audience) -> GameView {
        let reader = self.state.to_act().or_else(|| self.state.end()?.outcome.winner());
        let recent = self.recent.since(reader.unwrap_or(Seat::FIRST));
        GameView {
            board,
            preparation: self.is_setting_up().then(|| self.preparation(audience)),
            recent: recent.filter(|event| event.is_public()).cloned().collect(),
            tally: self.tally.clone(),
        }
    }

    fn preparation(&self, audience: Audience) -> Preparation {
        Preparation {
            readiness: self.seats().map(|seat| self.readiness(seat)).collect(),
            own: match audience {
                Audience::Seat(seat) => self.arranged[seat.index()].clone(),
                Audience::Public => None,
            },
        }
    }

    fn readiness(&self, seat: Seat) -> Readiness {
        match (self.left_early[seat.index()], self.is_ready(seat)) {
            (Some(_), _) => Readiness::Left,
            (None, true) => Readiness::Ready,
            (None, false) => Readiness::Arranging,
        }
    }
}

impl Game for Spy {
    const NAME: &'static str = "spy";
    const STAKES: bool = false;
    /// The announcements are all that people have to go by, and they are read and remembered, not glanced at.
    const PACE: u32 = 3;

    type Rules = Rules;
    type SetUp = Base;
    type Action = Action;
    type Event = Event;
    type Events = Events;
    type Reason = Refusal;
    type View = GameView;

    fn colours(seats: u8) -> &'static [Colour] {
        colours(seats)
    }

    fn new(rules: Rules, seats: u8) -> Option<Self> {
        (2..=4).contains(&seats).then(|| Self {
            state: State::new(rules, seats),
            arranged: Default::default(),
            left_early: [None; Seat::MAX],
            tally: Tally::default(),
            recent: Recent::default(),
        })
    }

    fn to_act(&self) -> Option<Seat> {
        self.state.to_act()
    }

    fn is_playing(&self, seat: Seat) -> bool {
        self.state.is_playing(seat) && self.left_early[seat.index()].is_none()
    }

    fn outcome(&self) -> Option<crate::Outcome> {
        self.state.end().map(|end| match end.outcome {
            Outcome::Won(seat) => crate::Outcome::Won(seat),
            Outcome::Draw(_) => crate::Outcome::Draw,
        })
    }

    /// The beginning, once all bases are arranged; whoever gave up before goes out at once (s16).
    fn begin(&self, draws: &VerifiableDraws) -> Vec<Event> {
        let bases: Option<Vec<Base>> = self.seats().map(|seat| self.arranged[seat.index()].clone()).collect();
        let Some(Ok(begin)) = bases.map(|bases| self.state.begin(bases, &mut draws.clone())) else {
            return Vec::new();
        };
        let mut state = self.state.clone();
        let mut events = Vec::new();
        let mut tell = |state: &mut State, told: Events| {
            told.iter().for_each(|event| state.apply(event));
            events.extend(told);
        };
        tell(&mut state, begin);
        for seat in self.seats() {
            let Some(leave) = self.left_early[seat.index()] else { continue };
            // The rules refuse it once the game is over: the last player left has won, even if they gave up, too.
            let Ok(out) = state.decide(seat, Self::leaving(leave), draws) else { continue };
            tell(&mut state, out);
        }
        events
    }

    fn decide(&self, seat: Seat, action: &Action, draws: &VerifiableDraws) -> Result<Events, Refusal> {
        if self.is_setting_up() {
            return Err(Refusal::Arranging);
        }
        Ok(self.state.decide(seat, *action, draws).map_err(|illegal| illegal.reason)?)
    }

    fn apply(&mut self, event: &Event) -> Option<Seat> {
        let before = self.state.to_act();
        self.recent.add(event.clone(), before.filter(|_| Self::begins_turn(event)));
        self.tally.add(event);
        self.state.apply(event);
        match event {
            Event::Face { seat, .. } | Event::Walk { seat, .. } => Some(*seat),
            Event::Look(look) => Some(look.seat),
            // Whoever ends a turn without more has acted, too.
            Event::Turn { .. } => before,
            Event::Bases { .. } | Event::Begin(_) | Event::Out { .. } | Event::End(_) => None,
        }
    }

    fn choose(&self, seat: Seat) -> Option<Action> {
        player::choose(&self.state.view(Audience::Seat(seat)))
    }

    fn leaving(leave: Leave) -> Action {
        match leave {
            Leave::Resign => Action::Resign,
            Leave::Drop => Action::Drop,
        }
    }

    fn not_playing() -> Refusal {
        Reason::NotPlaying.into()
    }

    fn is_public(event: &Event) -> bool {
        event.is_public()
    }

    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::Turn { .. })
    }

    fn ends(event: &Event) -> bool {
        matches!(event, Event::End(_))
    }

    /// s9, s11: nobody gains time by turning round, which is free.
    fn clock(&self) -> Clock {
        Clock::Turn(self.tally.turns)
    }

    fn view(&self, audience: Audience) -> GameView {
        self.view_with(self.state.view(audience), audience)
    }

    fn stopped_view(&self, audience: Audience) -> GameView {
        self.view_with(self.state.opened(), audience)
    }

    fn is_setting_up(&self) -> bool {
        self.state.to_act().is_none() && self.state.end().is_none()
    }

    fn is_ready(&self, seat: Seat) -> bool {
        self.arranged[seat.index()].is_some()
    }

    fn check_set_up(&self, seat: Seat, base: &Base) -> Result<(), Refusal> {
        if !self.is_setting_up() || self.is_ready(seat) {
            return Err(Refusal::Arranged);
        }
        Ok(base.check(self.state.players())?)
    }

    /// s5: draws apart from the game's own, so that nobody can know a base before the secret is told.
    fn random_set_up(&self, seat: Seat, shuffle: u64, draws: &VerifiableDraws) -> Option<Base> {
        let place = format!("base:{}:{shuffle}", seat.index());
        Some(Base::random(self.state.players(), &mut draws.apart(&place)))
    }

    fn settle(&mut self, seat: Seat, base: &Base) {
        self.arranged[seat.index()] = Some(base.clone());
    }

    fn leave_early(&mut self, seat: Seat, leave: Leave) {
        self.left_early[seat.index()] = Some(leave);
    }
}
