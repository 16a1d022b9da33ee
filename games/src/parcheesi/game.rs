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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        draws::Secret,
        game::{Counted, SeatCount},
    };

    /// A game of four among computer players, in which the first seat resigns after so many actions; `seen` is called at
    /// every moment of it.
    fn play(resigns: usize, mut seen: impl FnMut(&Parcheesi)) -> Parcheesi {
        let draws = VerifiableDraws::new(Secret::from_seed("game", 0), "test");
        let mut game = Parcheesi::new(Rules::classic(), 4).unwrap();
        let mut events = game.begin(&draws);
        for actions in 0.. {
            for event in &events {
                game.apply(event);
            }
            seen(&game);
            let Some(seat) = game.to_act() else { break };
            let (seat, action) = if actions == resigns {
                (Seat::FIRST, Parcheesi::leaving(Leave::Resign))
            } else {
                (seat, game.choose(seat).unwrap())
            };
            events = game.decide(seat, &action, &draws).unwrap().into_iter().collect();
        }
        game
    }

    #[test]
    fn p5_two_to_four_can_play() {
        let playable = (0..=5).filter(|&seats| Parcheesi::new(Rules::classic(), seats).is_some());
        assert_eq!(playable.collect::<Vec<_>>(), [2, 3, 4]);
    }

    #[test]
    fn nobody_but_the_one_to_act_chooses_or_is_forced() {
        let mut forced = 0;
        play(usize::MAX, |game| {
            for seat in Seat::first(4) {
                let acts = game.to_act() == Some(seat);
                assert_eq!(game.choose(seat).is_some(), acts);
                assert!(acts || game.forced(seat).is_none());
                forced += usize::from(game.forced(seat).is_some());
            }
        });
        assert!(forced > 10, "some rolls leave no choice");
    }

    #[test]
    fn what_is_recent_begins_after_the_last_turn_of_the_one_to_act() {
        play(usize::MAX, |game| {
            let Some(seat) = game.to_act() else { return };
            let recent = game.view(Audience::Public).recent;
            let turns: Vec<Seat> = recent
                .iter()
                .filter_map(|event| match event {
                    Event::Turn { seat } => Some(*seat),
                    _ => None,
                })
                .collect();
            assert_eq!(
                turns.iter().filter(|&&turn| turn == seat).count(),
                1,
                "only the turn that it has now"
            );
            assert_eq!(turns.last(), Some(&seat));
        });
    }

    #[test]
    fn a_stopped_game_is_nobodys_turn_and_else_the_same() {
        play(usize::MAX, |game| {
            let mut stopped = game.stopped_view(Audience::Public);
            assert_eq!(stopped.board.to_act, None);
            stopped.board.to_act = game.to_act();
            assert_eq!(stopped, game.view(Audience::Public));
        });
    }

    #[test]
    fn p24_who_leaves_is_counted_as_having_left() {
        let game = play(30, |_| ());
        let counts: Vec<SeatCount> = Seat::first(4).map(|seat| game.count(seat)).collect();
        assert_eq!(counts.iter().map(|count| count.left).collect::<Vec<_>>(), [true, false, false, false]);
        let mut places: Vec<u8> = counts.iter().map(|count| count.place).collect();
        let winner = game.outcome().and_then(Outcome::winner).unwrap();
        assert_eq!((places[0], places[winner.index()]), (4, 1));
        places.sort_unstable();
        assert_eq!(places, [1, 2, 3, 4]);
        for (seat, count) in Seat::first(4).zip(&counts) {
            let end = game.state().end().unwrap();
            let captures = game.tally().seat(seat).captures_made;
            let points = end.points[seat.index()];
            assert_eq!(count.counters, [("points", points.into()), ("captures", captures.into())]);
        }
    }

    #[test]
    fn nothing_is_counted_of_a_game_that_has_not_ended() {
        let game = Parcheesi::new(Rules::classic(), 4).unwrap();
        assert_eq!(game.count(Seat::FIRST), SeatCount::default());
    }
}
