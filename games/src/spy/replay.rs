//! What the rules of Spy make of the events of a record.

use super::{
    Action, Base, BeginError, Event, Events, OutWhy, Outcome, Rules, Spy, State, WrongBase, colours,
};
use crate::{
    Colour, Seat,
    draws::Secret,
    game::Replayed,
    playback::{self, Breach, Claimed, Draw, Rule, out_of_place, quote},
};

impl Replayed for Spy {
    type Rulebook = Rulebook;

    fn rulebook(line: u64, rules: Rules, seats: &[Colour]) -> Result<Rulebook, Breach> {
        let s3 = |what: String| Rule::number("s3").broken(line, what);
        let players = u8::try_from(seats.len()).ok().filter(|players| (2..=4).contains(players));
        let players = players.ok_or_else(|| s3("a game of Spy has 2 to 4 seats".to_owned()))?;
        let right = colours(players);
        if seats != right {
            let names: Vec<_> = right.iter().map(|colour| colour.name()).collect();
            return Err(s3(format!("the seats of {players} players are {}", names.join(", "))));
        }
        Ok(Rulebook { state: State::new(rules, players), bases: Bases::Due })
    }
}

/// A game of Spy that is being played back, as far as the record tells it.
#[derive(Debug)]
pub struct Rulebook {
    state: State,
    bases: Bases,
}

/// What a record says of the bases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bases {
    /// They or the beginning of the game stand in the next line.
    Due,
    /// They are told.
    Told,
    /// The game is running: they are a secret still. Nothing of it can be checked, the state stays as it is.
    Secret,
}

impl Rulebook {
    fn has_begun(&self) -> bool {
        self.state.to_act().is_some() || playback::Rulebook::is_over(self)
    }

    /// What comes of the bases. The seat that begins stands in the next line.
    fn begin(&self, line: u64, bases: &[Base]) -> Result<Events, Breach> {
        let no_draws = std::iter::empty();
        self.state.begin(bases.iter().cloned(), &mut Claimed::new(no_draws)).map_err(|error| {
            let rule = match &error {
                BeginError::Count => "s3",
                BeginError::Base { wrong: WrongBase::Cards { .. }, .. } => "s2",
                BeginError::Base { wrong: WrongBase::Gap { .. }, .. } => "s8",
            };
            Rule::number(rule).broken(line, error.to_string())
        })
    }

    /// What happens in a running game is believed as it is told. With its end the bases would have been told, too.
    fn believe_running(line: u64, found: &Event) -> Result<Events, Breach> {
        match found {
            Event::End(_) => Err(missing_bases(line)),
            Event::Bases { .. } | Event::Begin(_) => Err(out_of_place::<Self>(line, found)),
            _ => Ok(once(found)),
        }
    }

    /// What was asked for when this event happened; `None` for events that only follow others. A turn that nothing
    /// else ends ends because its player says so (s9), and then the next one begins or the game is a draw.
    fn action_of(&self, event: &Event) -> Option<(Seat, Action)> {
        match event {
            Event::Face { seat, .. } => Some((*seat, Action::TurnRound)),
            Event::Walk { seat, spaces, .. } => Some((*seat, Action::Walk(Some(*spaces)))),
            Event::Look(look) => Some((look.seat, Action::Look(look.at))),
            Event::Turn { .. } | Event::End(_) => self.state.to_act().map(|seat| (seat, Action::Done)),
            Event::Out { seat, why: OutWhy::Resigned } => Some((*seat, Action::Resign)),
            Event::Out { seat, why: OutWhy::Dropped } => Some((*seat, Action::Drop)),
            Event::Out { why: OutWhy::LitBomb | OutWhy::TopSecret2, .. }
            | Event::Bases { .. }
            | Event::Begin(_) => None,
        }
    }
}

impl playback::Rulebook for Rulebook {
    type Event = Event;
    type Events = Events;

    fn decide(&self, line: u64, found: &Event) -> Result<Events, Breach> {
        if playback::Rulebook::is_over(self) {
            return Err(Rule::number("s18").broken(line, "the game is over"));
        }
        match (self.bases, found) {
            (Bases::Due, Event::Bases { bases }) => return self.begin(line, bases),
            (Bases::Due, Event::Begin(_)) => return Ok(once(found)),
            (Bases::Due, _) => return Err(missing_bases(line)),
            (Bases::Secret, _) => return Self::believe_running(line, found),
            (Bases::Told, _) => {}
        }
        let (seat, action) = self.action_of(found).ok_or_else(|| out_of_place::<Self>(line, found))?;
        let no_draws = std::iter::empty();
        self.state.decide(seat, action, &Claimed::new(no_draws)).map_err(|illegal| {
            let what = format!("{} cannot be: {}", quote(found), illegal.reason);
            Rule::number(illegal.reason.rule()).broken(line, what)
        })
    }

    /// Who begins (s20), and the secret.
    fn believe(&self, line: u64, awaited: &mut [Event], found: &Event) -> Result<(), Breach> {
        match (awaited, found) {
            ([.., Event::End(awaited)], Event::End(found)) => awaited.secret = found.secret,
            ([Event::Turn { seat }, Event::Begin(awaited)], Event::Begin(found)) => {
                if found.seat.index() >= self.state.players().into() {
                    let what = format!("seat {} cannot begin: there is no such seat", found.seat.index());
                    return Err(Rule::number("s20").broken(line, what));
                }
                (*seat, awaited.seat) = (found.seat, found.seat);
            }
            _ => {}
        }
        Ok(())
    }

    fn apply(&mut self, event: &Event) {
        match (self.bases, event) {
            (Bases::Due, Event::Bases { .. }) => self.bases = Bases::Told,
            (Bases::Due, Event::Begin(_)) => self.bases = Bases::Secret,
            _ => {}
        }
        if !playback::Rulebook::is_secret(self) {
            self.state.apply(event);
        }
    }

    fn is_over(&self) -> bool {
        self.state.end().is_some()
    }

    /// The bases are a secret when the game was running while the record was made.
    fn is_secret(&self) -> bool {
        self.bases == Bases::Secret
    }

    fn draws(&self, event: &Event) -> impl Iterator<Item = Draw> {
        let begins = match event {
            Event::Begin(begin) => Some(Draw::Seat { seat: begin.seat, of: self.state.players() }),
            _ => None,
        };
        begins.into_iter()
    }

    fn secret(event: &Event) -> Option<Secret> {
        match event {
            Event::End(end) => Some(end.secret),
            _ => None,
        }
    }

    fn rule_of(event: &Event) -> Rule {
        Rule::number(match event {
            Event::Bases { .. } => "s5",
            Event::Begin(_) => "s6",
            Event::Turn { .. } => "s20",
            Event::Face { .. } => "s11",
            Event::Walk { .. } => "s10",
            Event::Look(_) => "s13",
            Event::Out { .. } => "s16",
            Event::End(end) => match end.outcome {
                Outcome::Won(_) => "s18",
                Outcome::Draw(_) => "s19",
            },
        })
    }

    /// The rule is that of the event which should have happened, but where a look is at the wrong slot, where a turn
    /// should have ended, and where it did end but nothing else happened.
    fn rule_between(&self, awaited: &Event, found: &Event) -> Rule {
        match (awaited, found) {
            (Event::Look(awaited), Event::Look(found))
                if (awaited.from, awaited.slot) != (found.from, found.slot) =>
            {
                Rule::number("s12")
            }
            (Event::Turn { .. }, Event::Face { .. } | Event::Walk { .. } | Event::Look(_))
                if self.has_begun() =>
            {
                Rule::number("s9")
            }
            (Event::Turn { .. }, Event::End(_) | Event::Out { .. }) => Self::rule_of(found),
            _ => Self::rule_of(awaited),
        }
    }

    fn describe(event: &Event) -> String {
        let indices = |seats: &[Seat]| seats.iter().map(|seat| seat.index()).collect::<Vec<_>>();
        match event {
            Event::Begin(begin) => format!("the beginning of {}", quote(&(&begin.gaps, &begin.faces))),
            Event::End(end) => match &end.outcome {
                Outcome::Won(winner) => format!("the end with winner {}", winner.index()),
                Outcome::Draw(seats) => format!("the end with a draw among {:?}", indices(seats)),
            },
            _ => quote(event),
        }
    }
}

fn once(event: &Event) -> Events {
    std::iter::once(event.clone()).collect()
}

fn missing_bases(line: u64) -> Breach {
    let what = "the bases are missing: without them no game of Spy can be verified";
    Rule::FORMAT.broken(line, what)
}
