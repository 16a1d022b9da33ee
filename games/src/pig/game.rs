//! Pig as a table plays it.

use super::{Action, Event, Events, Reason, Rules, State, Tally, View, colours, player};
use crate::{
    Audience, Colour, Leave, Outcome, Seat,
    draws::VerifiableDraws,
    game::{Game, NoSetUp},
    recent::Recent,
};

/// A game of Pig, and what its screens tell besides the points.
#[derive(Debug, Clone)]
pub struct Pig {
    state: State,
    tally: Tally,
    recent: Recent<Event>,
}

/// A game of Pig as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameView {
    /// The points and the turn.
    pub board: View,
    /// What has happened since the last turn of the player whose turn it is, or of the winner.
    pub recent: Vec<Event>,
    /// What the summary counts.
    pub tally: Tally,
}

impl Pig {
    /// The position, and what the rules make of it.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What has been counted so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }
}

impl Game for Pig {
    const NAME: &'static str = "pig";
    const STAKES: bool = true;

    type Rules = Rules;
    type SetUp = NoSetUp;
    type Action = Action;
    type Event = Event;
    type Events = Events;
    type Reason = Reason;
    type View = GameView;

    fn colours(seats: u8) -> &'static [Colour] {
        colours(seats)
    }

    fn new(rules: Rules, seats: u8) -> Option<Self> {
        let state = State::new(rules, seats)?;
        Some(Self { state, tally: Tally::default(), recent: Recent::default() })
    }

    fn to_act(&self) -> Option<Seat> {
        self.state.to_act()
    }

    fn is_playing(&self, seat: Seat) -> bool {
        self.state.is_playing(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.end().map(|end| Outcome::Won(end.winner))
    }

    fn begin(&self, draws: &VerifiableDraws) -> Vec<Event> {
        self.state.begin(&mut draws.clone()).into_iter().collect()
    }

    fn decide(&self, seat: Seat, action: &Action, draws: &VerifiableDraws) -> Result<Events, Reason> {
        self.state.decide(seat, *action, &mut draws.clone())
    }

    fn apply(&mut self, event: &Event) -> Option<Seat> {
        let ends = self.state.to_act().filter(|_| Self::begins_turn(event));
        self.recent.add(event.clone(), ends);
        self.tally.add(event);
        self.state.apply(event);
        match event {
            Event::Roll { seat, .. } | Event::Hold { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn choose(&self, seat: Seat) -> Option<Action> {
        (self.to_act() == Some(seat)).then(|| player::choose(&self.state.view()))?
    }

    fn leaving(leave: Leave) -> Action {
        match leave {
            Leave::Resign => Action::Resign,
            Leave::Drop => Action::Drop,
        }
    }

    fn not_playing() -> Reason {
        Reason::NotPlaying
    }

    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::Turn { .. })
    }

    fn ends(event: &Event) -> bool {
        matches!(event, Event::End(_))
    }

    fn view(&self, _audience: Audience) -> GameView {
        let reader = self.state.to_act().or_else(|| self.state.end().map(|end| end.winner));
        GameView {
            board: self.state.view(),
            recent: reader.into_iter().flat_map(|seat| self.recent.since(seat)).cloned().collect(),
            tally: self.tally.clone(),
        }
    }

    fn stopped_view(&self, audience: Audience) -> GameView {
        let mut view = self.view(audience);
        view.board.turn = None;
        view
    }
}
