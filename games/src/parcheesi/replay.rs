//! What the rules make of the events of a record.

use super::{
    Action, Capture, Colour, Event, Events, OutWhy, Parcheesi, PassWhy, Place, Rules, SeatsError, Square,
    State, Why,
};
use crate::{
    Seat,
    draws::{Die, Secret},
    game::Replayed,
    playback::{self, Breach, Claimed, Draw, Rule, out_of_place, quote},
};

/// A game that is being played back from its record.
#[derive(Debug)]
pub struct Rulebook {
    state: State,
}

impl Replayed for Parcheesi {
    type Rulebook = Rulebook;

    fn rulebook(line: u64, rules: Rules, seats: &[Colour]) -> Result<Rulebook, Breach> {
        let state = State::new(rules, seats).map_err(|error| {
            let rule = match error {
                SeatsError::Count => "p5",
                SeatsError::Order => "p7",
            };
            Rule::number(rule).broken(line, error.to_string())
        })?;
        Ok(Rulebook { state })
    }
}

impl playback::Rulebook for Rulebook {
    type Event = Event;
    type Events = Events;

    fn decide(&self, line: u64, found: &Event) -> Result<Events, Breach> {
        if self.is_over() {
            return Err(Rule::number("p22").broken(line, "the game is over"));
        }
        if let Event::First(_) = found {
            return Ok(self.state.begin(&mut Claimed::new(self.draws(found))));
        }
        let (seat, action) = action_of(found).ok_or_else(|| out_of_place::<Self>(line, found))?;
        if let Event::Roll { n, .. } = found
            && *n != self.state.draws()
        {
            let what = format!("the next draw has the number {}, not {n}", self.state.draws());
            return Err(Rule::DICE.broken(line, what));
        }
        self.state.decide(seat, action, &mut Claimed::new(self.draws(found))).map_err(|illegal| {
            let what = format!("seat {} cannot {}: {}", seat.index(), illegal.action, illegal.reason);
            Rule::number(illegal.reason.rule()).broken(line, what)
        })
    }

    /// The secret; dice stand in the first line of their action.
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
        let (first, rolled): (_, Option<Die>) = match event {
            Event::First(first) => (Some(first), None),
            Event::Roll { die, .. } => (None, Some(*die)),
            _ => (None, None),
        };
        let first_rolls = first.into_iter().flat_map(|first| first.rolls.iter().flatten().flatten().copied());
        first_rolls.chain(rolled).map(Draw::Die)
    }

    fn secret(event: &Event) -> Option<Secret> {
        match event {
            Event::End(end) => Some(end.secret),
            _ => None,
        }
    }

    fn rule_of(event: &Event) -> Rule {
        Rule::number(match event {
            Event::First(_) | Event::Turn { .. } => "p7",
            Event::Roll { .. } | Event::Pass { why: PassWhy::NoMove, .. } => "p8",
            Event::Move(moved) if moved.why == Why::Die => "p9",
            Event::Capture(Capture { on: Place::Track(number), .. })
                if Square::track(*number).is_some_and(Square::is_safe) =>
            {
                "p19"
            }
            Event::Capture(_) => "p17",
            Event::SentHome { .. } => "p13",
            Event::Move(_) | Event::Pass { why: PassWhy::Declined, .. } => "p20",
            Event::End(_) => "p22",
            Event::Out { .. } => "p24",
        })
    }

    /// The rule is that of the event which should have happened. But a turn that begins is what happens when nothing
    /// else does; there the rule is that of the event which did not happen.
    fn rule_between(&self, awaited: &Event, found: &Event) -> Rule {
        match (awaited, found) {
            (Event::Turn { .. }, Event::Capture(_) | Event::SentHome { .. } | Event::End(_)) => {
                Self::rule_of(found)
            }
            _ => Self::rule_of(awaited),
        }
    }

    fn describe(event: &Event) -> String {
        if let Event::End(end) = event {
            let ranking: Vec<_> = end.ranking.iter().map(|seat| seat.index()).collect();
            let winner = end.winner.index();
            return format!("the end with winner {winner}, ranking {ranking:?}, points {:?}", end.points);
        }
        quote(event)
    }
}

/// What was asked for when this event happened; `None` for events that only follow others.
fn action_of(event: &Event) -> Option<(Seat, Action)> {
    match event {
        Event::Roll { seat, .. } => Some((*seat, Action::Roll)),
        Event::Move(moved) => {
            let action = match moved.why {
                Why::Die => Action::Move(moved.piece),
                Why::GoalBonus | Why::CaptureBonus => Action::Bonus(moved.piece),
            };
            Some((moved.seat, action))
        }
        Event::Pass { seat, why: PassWhy::Declined } => Some((*seat, Action::Decline)),
        Event::Out { seat, why: OutWhy::Resigned } => Some((*seat, Action::Resign)),
        Event::Out { seat, why: OutWhy::Dropped } => Some((*seat, Action::Drop)),
        Event::First(_)
        | Event::Turn { .. }
        | Event::Capture(_)
        | Event::SentHome { .. }
        | Event::Pass { why: PassWhy::NoMove, .. }
        | Event::End(_) => None,
    }
}
