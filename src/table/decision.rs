//! What a request brings about: entries for the log, and the game as they leave it.

use super::{
    entry::{Closed, Entry},
    request::Refusal,
};
use crate::games::{Action, Event, Leave, Match, Seat, SetUp, draws::VerifiableDraws};

/// What was decided at a table. The table is unchanged until it is installed.
#[derive(Debug, Default)]
pub struct Decision {
    /// What is to be added to the log.
    pub entries: Vec<Entry>,
    /// The game after those entries, if they change it.
    pub(super) played: Option<Played>,
}

/// A game after the entries of a decision.
#[derive(Debug)]
pub(super) struct Played {
    /// The game.
    pub(super) game: Match,
    /// For every [`Entry::Game`] the seat that it shows to be acting.
    pub(super) actors: Vec<Option<Seat>>,
}

impl From<Vec<Entry>> for Decision {
    fn from(entries: Vec<Entry>) -> Self {
        Self { entries, played: None }
    }
}

/// Plays on from where a table has its game: an action and what follows from it, a computer player's whole turn, a set-up.
#[derive(Debug)]
pub(super) struct TurnRunner<'a> {
    game: Match,
    /// How many seats the table has.
    seats: usize,
    draws: &'a VerifiableDraws,
    entries: Vec<Entry>,
    actors: Vec<Option<Seat>>,
    turn_over: bool,
}

impl<'a> TurnRunner<'a> {
    /// Begins with the game as it is, at a table of so many seats.
    pub(super) fn new(game: Match, seats: usize, draws: &'a VerifiableDraws) -> Self {
        Self { game, seats, draws, entries: Vec::new(), actors: Vec::new(), turn_over: false }
    }

    /// Adds an entry that does not change the game.
    pub(super) fn add(&mut self, entry: Entry) {
        self.entries.push(entry);
    }

    /// What was decided.
    pub(super) fn decision(self) -> Decision {
        let Self { game, entries, actors, .. } = self;
        Decision { entries, played: Some(Played { game, actors }) }
    }

    /// Does an action, and all that follows from it without a choice.
    pub(super) fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.step(seat, action)?;
        while !self.is_turn_over(seat)
            && let Some(forced) = self.game.forced(seat)
        {
            self.step(seat, &forced)?;
        }
        Ok(())
    }

    /// Does all that a computer player does until it is another seat's turn.
    pub(super) fn whole_turn(&mut self, seat: Seat) {
        while !self.is_turn_over(seat)
            && let Some(action) = self.game.choose(seat)
            && self.step(seat, &action).is_ok()
        {}
    }

    /// p24, s16: a player is out of the game, or will be as soon as it begins.
    pub(super) fn leave(&mut self, seat: Seat, leave: Leave) {
        if self.game.is_setting_up() {
            self.leave_early(seat, leave);
        } else {
            let action = self.game.leaving(leave);
            // Whoever is in the game may always leave it.
            let _ = self.step(seat, &action);
        }
    }

    /// Settles a set-up; with the last of them the game begins.
    pub(super) fn set_up(&mut self, seat: Seat, set_up: SetUp) {
        self.settle(seat, set_up);
        self.begin();
    }

    /// Settles what chance makes for all these seats that have not settled theirs.
    pub(super) fn set_up_at_random(&mut self, seats: impl IntoIterator<Item = Seat>) {
        for seat in seats {
            if !self.game.is_ready(seat)
                && let Some(set_up) = self.game.random_set_up(seat, 0, self.draws)
            {
                self.settle(seat, set_up);
            }
        }
        self.begin();
    }

    /// Begins the game, unless something of the set-up is missing.
    pub(super) fn begin(&mut self) {
        let events = self.game.begin(self.draws);
        self.apply(events);
    }

    fn settle(&mut self, seat: Seat, set_up: SetUp) {
        self.game.settle(seat, &set_up);
        self.entries.push(Entry::SetUp { seat, set_up });
    }

    /// s16: chance sets up for a player who gives up; when one player is left, for everybody.
    fn leave_early(&mut self, seat: Seat, leave: Leave) {
        self.game.leave_early(seat, leave);
        self.entries.push(Entry::Leaving { seat, why: leave });
        if self.game.playing().count() == 1 {
            self.set_up_at_random(Seat::first(self.seats));
        } else {
            self.set_up_at_random([seat]);
        }
    }

    fn step(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let events = self.game.decide(seat, action, self.draws)?;
        self.apply(events);
        Ok(())
    }

    /// With the last event of a game its table closes, too.
    fn apply(&mut self, events: Vec<Event>) {
        for event in events {
            self.actors.push(self.game.apply(&event));
            self.turn_over |= event.begins_turn() || event.is_end();
            let ended = event.is_end();
            self.entries.push(Entry::Game { event });
            if ended {
                self.entries.push(Entry::Closed { why: Closed::Finished });
            }
        }
    }

    fn is_turn_over(&self, seat: Seat) -> bool {
        self.turn_over || self.game.to_act() != Some(seat)
    }
}
