//! Replaying a game of Parcheesi: every event must be what the rules make of the action that it stands for.

use super::{
    Breach, Header, Rule,
    dice::{Claimed, Dice},
};
use crate::games::{
    Seat,
    draws::{Commitment, Die, Secret},
    parcheesi::{
        Action, Capture, Event, Events, OutWhy, PassWhy, Place, Rules, SeatsError, Square, State, Why,
    },
};

/// A found event is quoted up to this many characters.
const QUOTED: usize = 200;

/// One game on its way.
#[derive(Debug)]
pub(super) struct Replay {
    state: State,
    /// What the last action brought about and the record has yet to tell, the next event last.
    awaited: Events,
    dice: Dice,
    commitment: Commitment,
    salt: String,
}

impl Replay {
    /// A game that begins with this header, in this line.
    pub(super) fn new(line: u64, header: &Header, rules: Rules) -> Result<Self, Breach> {
        let colours: Vec<_> = header.seats.iter().map(|seat| seat.colour).collect();
        let state = State::new(rules, &colours).map_err(|error| {
            let rule = match error {
                SeatsError::Count => "p5",
                SeatsError::Order => "p7",
            };
            Rule::number(rule).broken(line, error.to_string())
        })?;
        Ok(Self {
            state,
            awaited: Events::new(),
            dice: Dice::default(),
            commitment: header.commitment,
            salt: header.salt.clone(),
        })
    }

    /// Takes the next event.
    pub(super) fn next(&mut self, line: u64, event: &Event) -> Result<(), Breach> {
        if self.awaited.is_empty() {
            self.awaited = self.decide(line, event)?;
            self.awaited.reverse();
        }
        let awaited = self.awaited.pop();
        self.remember_dice(line, event);
        match (&awaited, event) {
            (Some(Event::End(awaited)), Event::End(found)) => {
                self.dice.check(line, found.secret, self.commitment, &self.salt)?;
                if (awaited.winner, &awaited.ranking, &awaited.points)
                    != (found.winner, &found.ranking, &found.points)
                {
                    return Err(differs(line, &Event::End(awaited.clone()), event));
                }
            }
            (Some(awaited), found) if awaited != found => return Err(differs(line, awaited, found)),
            (Some(_), _) => {}
            (None, found) => return Err(out_of_place(line, found)),
        }
        self.state.apply(event);
        Ok(())
    }

    /// Whether the game may stop here. `line` is the record's last.
    pub(super) fn check_stop(&self, line: u64) -> Result<(), Breach> {
        match self.awaited.last() {
            Some(awaited) => {
                Err(rule_of(awaited).broken(line, format!("breaks off before {}", describe(awaited))))
            }
            None => Ok(()),
        }
    }

    /// Whether the game has come to its end.
    pub(super) fn is_over(&self) -> bool {
        self.state.end().is_some()
    }

    /// The first line with a die that is not the one drawn, given a secret from further on in the record. A secret
    /// that is not this game's proves nothing.
    pub(super) fn false_die(&self, secret: Secret) -> Option<Breach> {
        if secret.commitment() != self.commitment {
            return None;
        }
        self.dice.check(0, secret, self.commitment, &self.salt).err()
    }

    /// What the rules make of the action that `event` is the first sign of.
    fn decide(&self, line: u64, event: &Event) -> Result<Events, Breach> {
        if self.is_over() {
            return Err(Rule::number("p22").broken(line, "the game is over"));
        }
        if let Event::First(first) = event {
            let claimed = first.rolls.iter().flatten().flatten().copied();
            return Ok(self.state.begin(&mut Claimed::new(claimed)));
        }
        let (seat, action) = action_of(event).ok_or_else(|| out_of_place(line, event))?;
        if let Event::Roll { n, .. } = event
            && *n != self.state.draws()
        {
            let what = format!("the next draw has the number {}, not {n}", self.state.draws());
            return Err(Rule::DICE.broken(line, what));
        }
        self.state.decide(seat, action, &mut Claimed::new(die_of(event))).map_err(|illegal| {
            let what = format!("seat {} cannot {}: {}", seat.index(), illegal.action, illegal.reason);
            Rule::number(illegal.reason.rule()).broken(line, what)
        })
    }

    fn remember_dice(&mut self, line: u64, event: &Event) {
        match event {
            Event::First(first) => {
                first.rolls.iter().flatten().flatten().for_each(|&die| self.dice.remember(line, die));
            }
            Event::Roll { die, .. } => self.dice.remember(line, *die),
            _ => {}
        }
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

fn die_of(event: &Event) -> Option<Die> {
    match event {
        Event::Roll { die, .. } => Some(*die),
        _ => None,
    }
}

/// The rule that makes an event happen.
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

fn out_of_place(line: u64, found: &Event) -> Breach {
    rule_of(found).broken(line, format!("nothing brings about {}", describe(found)))
}

/// The rule is that of the event which should have happened. But a turn that begins is what happens when nothing
/// else does; there the rule is that of the event which did not happen.
fn differs(line: u64, awaited: &Event, found: &Event) -> Breach {
    let rule = match (awaited, found) {
        (Event::Turn { .. }, Event::Capture(_) | Event::SentHome { .. } | Event::End(_)) => rule_of(found),
        _ => rule_of(awaited),
    };
    rule.broken(line, format!("{} is due, not {}", describe(awaited), describe(found)))
}

/// The event as the record would tell it, but for the secret.
fn describe(event: &Event) -> String {
    if let Event::End(end) = event {
        let ranking: Vec<_> = end.ranking.iter().map(|seat| seat.index()).collect();
        let winner = end.winner.index();
        return format!("the end with winner {winner}, ranking {ranking:?}, points {:?}", end.points);
    }
    let text = serde_json::to_string(event).unwrap_or_else(|error| error.to_string());
    match text.char_indices().nth(QUOTED) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text,
    }
}
