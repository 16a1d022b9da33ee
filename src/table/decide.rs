//! Deciding what a request brings about.

use super::{
    entry::{Closed, Entry, Sitter},
    person::{Actor, PersonId, Player},
    request::{Refusal, Request},
    setup::Computers,
    state::{Chair, Play, Stage, Table},
};
use crate::{
    games::{
        Audience, Seat,
        draws::VerifiableDraws,
        parcheesi::{Action, Colour, Event, Reason, State},
    },
    players,
};

/// After so many turns in a row that a player let the clock run out, their seat is taken from them.
const LATE_TURNS: u8 = 3;

impl Table {
    /// What comes of a request. The table stays as it is: apply the entries to change it.
    ///
    /// # Errors
    /// With what stands against it.
    pub fn decide(&self, actor: &Actor, request: &Request) -> Result<Vec<Entry>, Refusal> {
        let id = actor.person.id;
        match (&self.stage, request) {
            (Stage::Over(_), _) => Err(Refusal::Closed),
            (_, Request::End) => self.end(actor),
            (Stage::Lobby(chairs), Request::Join(colour)) => join(chairs, actor, *colour),
            (Stage::Lobby(chairs), Request::Leave) => self.leave(chairs, id),
            (Stage::Lobby(chairs), Request::Start { salt }) => self.start_game(chairs, id, salt),
            (Stage::Lobby(chairs), Request::Kick(whom)) => {
                self.check_kick(id, *whom)?;
                self.leave(chairs, *whom).map_err(|_| Refusal::NobodyToKick)
            }
            (Stage::Lobby(_), Request::Play(_) | Request::Resign) => Err(Refusal::NotBegun),
            (Stage::Play(_), Request::Join(_) | Request::Leave | Request::Start { .. }) => {
                Err(Refusal::Begun)
            }
            (Stage::Play(play), Request::Play(action)) => {
                let seat = play.seat_of(id).ok_or(Refusal::NotSeated)?;
                play.act(seat, *action).map_err(Refusal::Rules)
            }
            (Stage::Play(play), Request::Resign) => {
                let seat = play.seat_of(id).ok_or(Refusal::NotSeated)?;
                Ok(self.vacate(play, seat, Action::Resign))
            }
            (Stage::Play(play), Request::Kick(whom)) => {
                self.check_kick(id, *whom)?;
                let seat = play.seat_of(*whom).ok_or(Refusal::NobodyToKick)?;
                Ok(self.vacate(play, seat, Action::Drop))
            }
        }
    }

    /// The whole turn of the computer player whose turn it is; nothing if it is not a computer's turn.
    pub fn computer_turn(&self) -> Vec<Entry> {
        let Stage::Play(play) = &self.stage else { return Vec::new() };
        match play.game.to_act() {
            Some(seat) if play.player(seat).is_some_and(|player| player.person().is_none()) => {
                play.whole_turn(seat)
            }
            _ => Vec::new(),
        }
    }

    /// What happens when the player whose turn it is has let the clock run out: the computer plays the turn for them;
    /// after the third time in a row their seat is taken from them (p24).
    pub fn time_is_up(&self) -> Vec<Entry> {
        let Stage::Play(play) = &self.stage else { return Vec::new() };
        let Some(seat) = play.game.to_act() else { return Vec::new() };
        if play.late[seat.index()] + 1 >= LATE_TURNS {
            return self.vacate(play, seat, Action::Drop);
        }
        let mut entries = vec![Entry::Late { seat }];
        entries.extend(play.whole_turn(seat));
        entries
    }

    fn end(&self, actor: &Actor) -> Result<Vec<Entry>, Refusal> {
        if actor.person.id != self.host.id && !actor.moderator {
            return Err(Refusal::NotHostOrModerator);
        }
        Ok(vec![Entry::Closed { why: Closed::Ended }])
    }

    fn check_kick(&self, by: PersonId, whom: PersonId) -> Result<(), Refusal> {
        if by != self.host.id {
            return Err(Refusal::NotHost);
        }
        if by == whom { Err(Refusal::KickSelf) } else { Ok(()) }
    }

    fn leave(&self, chairs: &[Chair], id: PersonId) -> Result<Vec<Entry>, Refusal> {
        if !chairs.iter().any(|chair| chair.is(id)) {
            return Err(Refusal::NotSeated);
        }
        let mut entries = vec![Entry::Left { person: id }];
        entries.extend(self.without(id));
        Ok(entries)
    }

    /// What follows when a person is no longer at the table: another host, or nobody left.
    fn without(&self, id: PersonId) -> Option<Entry> {
        match self.people().find(|person| person.id != id) {
            None => Some(Entry::Closed { why: Closed::Deserted }),
            Some(next) if id == self.host.id => Some(Entry::Host { person: next.id }),
            Some(_) => None,
        }
    }

    fn start_game(&self, chairs: &[Chair], id: PersonId, salt: &str) -> Result<Vec<Entry>, Refusal> {
        if id != self.host.id {
            let seated = chairs.iter().any(|chair| chair.is(id));
            return Err(if seated { Refusal::NotHost } else { Refusal::NotSeated });
        }
        let empty = chairs.iter().filter(|chair| chair.person.is_none()).count();
        if empty > 0 && self.setup.computers == Computers::None {
            return Err(Refusal::EmptySeats { empty });
        }
        let sitters: Vec<Sitter> = chairs.iter().map(|chair| self.sitter(chair)).collect();
        let colours: Vec<Colour> = sitters.iter().map(|sitter| sitter.colour).collect();
        let game = State::new(self.setup.rules, &colours).map_err(|_| Refusal::EmptySeats { empty })?;
        let mut draws = VerifiableDraws::new(self.secret, salt);
        let mut entries = vec![Entry::Started { salt: salt.to_owned(), sitters }];
        entries.extend(game.begin(&mut draws).into_iter().map(|event| Entry::Game { event }));
        Ok(entries)
    }

    fn sitter(&self, chair: &Chair) -> Sitter {
        let player = match &chair.person {
            Some(person) => Player::Human(person.clone()),
            None => Player::Computer { name: self.computer_name(chair.colour) },
        };
        Sitter { colour: chair.colour, player }
    }

    fn computer_name(&self, colour: Colour) -> String {
        self.setup.computer_names[colour.index()].clone()
    }

    /// p24: a person gives up their seat. A computer player takes it over, or it is skipped, as the host chose; with
    /// the last person the table closes.
    fn vacate(&self, play: &Play, seat: Seat, action: Action) -> Vec<Entry> {
        let Some(person) = play.player(seat).and_then(Player::person) else { return Vec::new() };
        let follows = self.without(person.id);
        if let Some(closed @ Entry::Closed { .. }) = follows {
            return vec![closed];
        }
        let mut entries = match self.setup.computers {
            Computers::Fill => {
                let colour = play.sitters[seat.index()].colour;
                vec![Entry::TakenOver { seat, name: self.computer_name(colour) }]
            }
            Computers::None => play.act(seat, action).unwrap_or_default(),
        };
        // A table that this has closed keeps its host.
        let at =
            entries.iter().position(|entry| matches!(entry, Entry::Closed { .. })).unwrap_or(entries.len());
        entries.splice(at..at, follows);
        entries
    }
}

fn join(chairs: &[Chair], actor: &Actor, colour: Option<Colour>) -> Result<Vec<Entry>, Refusal> {
    let now = chairs.iter().find(|chair| chair.is(actor.person.id)).map(|chair| chair.colour);
    let wanted = match colour {
        Some(colour) => {
            chairs.iter().find(|chair| chair.colour == colour).ok_or(Refusal::NoSuchSeat { colour })?
        }
        None => match now {
            Some(colour) => return Err(Refusal::AlreadySeated { colour }),
            None => chairs.iter().find(|chair| chair.person.is_none()).ok_or(Refusal::Full)?,
        },
    };
    let colour = wanted.colour;
    if now == Some(colour) {
        return Err(Refusal::AlreadySeated { colour });
    }
    if wanted.person.is_some() {
        let full = chairs.iter().all(|chair| chair.person.is_some());
        return Err(if full && now.is_none() { Refusal::Full } else { Refusal::Taken { colour } });
    }
    Ok(vec![Entry::Joined { colour, person: actor.person.clone() }])
}

impl Play {
    /// An action, and all that follows from it without a choice: a roll with one legal move plays itself.
    fn act(&self, seat: Seat, action: Action) -> Result<Vec<Entry>, Reason> {
        let mut going = Going::from(self);
        going.act(seat, action)?;
        while let Some(forced) = going.forced(seat) {
            going.act(seat, forced)?;
        }
        Ok(going.entries)
    }

    /// All that a computer player does until it is another seat's turn. A turn in which the rules let the same seat go
    /// on for ever does not exist: every roll after the first needs a six, a capture or a goal.
    fn whole_turn(&self, seat: Seat) -> Vec<Entry> {
        let mut going = Going::from(self);
        loop {
            let view = going.game.view(Audience::Seat(seat));
            let Some(action) = players::parcheesi::choose(&view) else { break };
            if going.act(seat, action).is_err() || going.turn_is_over(seat) {
                break;
            }
        }
        going.entries
    }
}

/// A game going on from where a table has it, and what happens in it.
struct Going {
    game: State,
    draws: VerifiableDraws,
    entries: Vec<Entry>,
    turn_over: bool,
}

impl From<&Play> for Going {
    fn from(play: &Play) -> Self {
        Self { game: play.game.clone(), draws: play.draws.clone(), entries: Vec::new(), turn_over: false }
    }
}

impl Going {
    fn act(&mut self, seat: Seat, action: Action) -> Result<(), Reason> {
        let events = self.game.decide(seat, action, &mut self.draws).map_err(|illegal| illegal.reason)?;
        for event in events {
            self.game.apply(&event);
            self.turn_over |= matches!(event, Event::Turn { .. } | Event::End(_));
            let ended = matches!(event, Event::End(_));
            self.entries.push(Entry::Game { event });
            if ended {
                self.entries.push(Entry::Closed { why: Closed::Finished });
            }
        }
        Ok(())
    }

    fn turn_is_over(&self, seat: Seat) -> bool {
        self.turn_over || self.game.to_act() != Some(seat)
    }

    /// What the seat must do now because it has no choice.
    fn forced(&self, seat: Seat) -> Option<Action> {
        if self.turn_is_over(seat) { None } else { self.game.view(Audience::Seat(seat)).only_move() }
    }
}
