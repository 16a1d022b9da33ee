//! What the rules make of the events of a record.

use super::{Action, Event, Events, Pig, Rules, State, colours};
use crate::{
    Colour, Leave, Seat,
    draws::Secret,
    game::Replayed,
    playback::{Breach, Claimed, Draw, Rule, Rulebook, out_of_place, quote},
};

/// A game that is being played back from its record.
#[derive(Debug)]
pub struct Replay {
    state: State,
    seats: u8,
}

impl Replayed for Pig {
    type Rulebook = Replay;

    fn rulebook(line: u64, rules: Rules, seats: &[Colour]) -> Result<Replay, Breach> {
        let count = u8::try_from(seats.len()).unwrap_or(u8::MAX);
        let state = State::new(rules, count).filter(|_| seats == colours(count));
        let state = state.ok_or_else(|| {
            Rule::number("seats").broken(line, "the seats are the first 2 to 4 of red, yellow, green, blue")
        })?;
        Ok(Replay { state, seats: count })
    }
}

impl Rulebook for Replay {
    type Event = Event;
    type Events = Events;

    fn decide(&self, line: u64, found: &Event) -> Result<Events, Breach> {
        if self.is_over() {
            return Err(Rule::number("end").broken(line, "the game is over"));
        }
        if let (Event::First { .. }, 0) = (found, self.state.draws()) {
            return Ok(self.state.begin(&mut Claimed::new(self.draws(found))));
        }
        let (seat, action) = action_of(found).ok_or_else(|| out_of_place::<Self>(line, found))?;
        if let Event::Roll { n, .. } = found
            && *n != self.state.draws()
        {
            let what = format!("the next draw has the number {}, not {n}", self.state.draws());
            return Err(Rule::DICE.broken(line, what));
        }
        self.state.decide(seat, action, &mut Claimed::new(self.draws(found))).map_err(|reason| {
            Self::rule_of(found).broken(line, format!("{} cannot be: {reason}", quote(found)))
        })
    }

    /// The secret; what was drawn stands in the first line of its action.
    fn believe(&self, _: u64, awaited: &mut [Event], found: &Event) -> Result<(), Breach> {
        if let (Some(Event::End(awaited)), Event::End(found)) = (awaited.last_mut(), found) {
            awaited.secret = found.secret;
        }
        Ok(())
    }

    fn apply(&mut self, event: &Event) {
        self.state.apply(event);
    }

    fn is_over(&self) -> bool {
        self.state.end().is_some()
    }

    fn draws(&self, event: &Event) -> impl Iterator<Item = Draw> {
        let drawn = match event {
            Event::First { seat } => Some(Draw::Seat { seat: *seat, of: self.seats }),
            Event::Roll { die, .. } => Some(Draw::Die(*die)),
            _ => None,
        };
        drawn.into_iter()
    }

    fn secret(event: &Event) -> Option<Secret> {
        match event {
            Event::End(end) => Some(end.secret),
            _ => None,
        }
    }

    fn rule_of(event: &Event) -> Rule {
        Rule::number(match event {
            Event::First { .. } | Event::Turn { .. } => "seats",
            Event::Roll { .. } | Event::Bust { .. } => "roll",
            Event::Hold { .. } => "hold",
            Event::Out { .. } => "leave",
            Event::End(_) => "end",
        })
    }

    fn rule_between(&self, awaited: &Event, _found: &Event) -> Rule {
        Self::rule_of(awaited)
    }

    fn describe(event: &Event) -> String {
        if let Event::End(end) = event {
            let ranking: Vec<_> = end.ranking.iter().map(|seat| seat.index()).collect();
            return format!("the end with ranking {ranking:?} and points {:?}", end.points);
        }
        quote(event)
    }
}

/// What was asked for when this event happened; `None` for events that only follow others.
fn action_of(event: &Event) -> Option<(Seat, Action)> {
    match event {
        Event::Roll { seat, .. } => Some((*seat, Action::Roll)),
        Event::Hold { seat, .. } => Some((*seat, Action::Hold)),
        Event::Out { seat, why: Leave::Resign } => Some((*seat, Action::Resign)),
        Event::Out { seat, why: Leave::Drop } => Some((*seat, Action::Drop)),
        Event::First { .. } | Event::Turn { .. } | Event::Bust { .. } | Event::End(_) => None,
    }
}
