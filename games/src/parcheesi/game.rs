//! Parcheesi as a table plays it.

use super::{Action, Colour, Event, Events, Reason, Rules, State, Tally, View, colours, player};
use crate::{
    Audience, Leave, Outcome, Seat,
    draws::VerifiableDraws,
    game::{Game, NoSetUp},
    recent::Recent,
};

/// A game of Parcheesi, and what its screens tell besides the board.
#[derive(Debug, Clone)]
pub struct Parcheesi {
    state: State,
    tally: Tally,
    recent: Recent<Event>,
}

/// A game of Parcheesi as its audience sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameView {
    /// The board and the turn.
    pub board: View,
    /// What has happened since the last turn of the player whose turn it is, or of the winner.
    pub recent: Vec<Event>,
    /// What the summary counts.
    pub tally: Tally,
}

impl Parcheesi {
    /// The position, and what the rules make of it.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What has been counted so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }
}

impl Game for Parcheesi {
    const NAME: &'static str = "parcheesi";
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
        let state = State::new(rules, colours(seats)).ok()?;
        (state.seats().count() == usize::from(seats)).then(|| Self {
            state,
            tally: Tally::default(),
            recent: Recent::default(),
        })
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
        self.state.decide(seat, *action, &mut draws.clone()).map_err(|illegal| illegal.reason)
    }

    fn apply(&mut self, event: &Event) -> Option<Seat> {
        // The first turn of a game ends nobody's.
        let first = matches!(self.recent.last(), Some(Event::First(_)));
        let ends = self.state.to_act().filter(|_| matches!(event, Event::Turn { .. }) && !first);
        self.recent.add(event.clone(), ends);
        self.tally.add(event);
        self.state.apply(event);
        match event {
            Event::Roll { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// A roll with one legal move plays itself.
    fn forced(&self, seat: Seat) -> Option<Action> {
        (self.to_act() == Some(seat)).then(|| self.state.view(Audience::Seat(seat)).only_move())?
    }

    fn choose(&self, seat: Seat) -> Option<Action> {
        (self.to_act() == Some(seat)).then(|| player::choose(&self.state.view(Audience::Seat(seat))))?
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

    fn view(&self, audience: Audience) -> GameView {
        let reader = self.state.to_act().or_else(|| self.state.end().map(|end| end.winner));
        GameView {
            board: self.state.view(audience),
            recent: reader.into_iter().flat_map(|seat| self.recent.since(seat)).cloned().collect(),
            tally: self.tally.clone(),
        }
    }

    fn stopped_view(&self, audience: Audience) -> GameView {
        let mut view = self.view(audience);
        view.board.to_act = None;
        view
    }
}
