//! Deciding what a request brings about.

use super::{
    decision::{Decision, TurnRunner},
    entry::{Closed, Entry, Sitter},
    person::{Actor, Player},
    request::{Refusal, Request},
    setup::Computers,
    state::{Chair, Play, Stage, Table},
};
use crate::{
    games::{Colour, Leave, Match, Seat, SetUp, draws::VerifiableDraws},
    store::PersonId,
};

/// After so many turns in a row that a player let the clock run out, their seat is taken from them.
const LATE_TURNS: u8 = 3;

impl Table {
    /// What comes of a request. The table stays as it is: its log is to get the entries, and then they change it.
    ///
    /// # Errors
    /// With what stands against it.
    pub fn decide(&self, actor: &Actor, request: &Request) -> Result<Decision, Refusal> {
        let id = actor.person.id;
        match (&self.stage, request) {
            (Stage::Over(_), _) => Err(Refusal::Closed),
            (_, Request::End) => self.end(actor),
            (Stage::Lobby(chairs), Request::Join(colour)) => Ok(join(chairs, actor, *colour)?.into()),
            (Stage::Lobby(chairs), Request::Leave) => Ok(self.leave(chairs, id)?.into()),
            (Stage::Lobby(chairs), Request::Start { salt }) => self.start_game(chairs, id, salt),
            (Stage::Lobby(chairs), Request::Kick(whom)) => {
                self.check_kick(id, *whom)?;
                Ok(self.leave(chairs, *whom).map_err(|_| Refusal::NobodyToKick)?.into())
            }
            (Stage::Lobby(_), Request::SetUp(_) | Request::Play(_) | Request::Resign) => {
                Err(Refusal::NotBegun)
            }
            (Stage::Play(_), Request::Join(_) | Request::Leave | Request::Start { .. }) => {
                Err(Refusal::Begun)
            }
            (Stage::Play(play), Request::Play(action)) => {
                let seat = play.seat_of(id).ok_or(Refusal::NotSeated)?;
                let mut turn = play.runner();
                turn.act(seat, action)?;
                Ok(turn.decision())
            }
            (Stage::Play(play), Request::SetUp(set_up)) => {
                let seat = play.check_playing(id)?;
                play.game.check_set_up(seat, set_up)?;
                let mut turn = play.runner();
                turn.set_up(seat, set_up.clone());
                Ok(turn.decision())
            }
            (Stage::Play(play), Request::Resign) => {
                let seat = play.check_playing(id)?;
                Ok(self.vacate(play, seat, Leave::Resign))
            }
            (Stage::Play(play), Request::Kick(whom)) => {
                self.check_kick(id, *whom)?;
                let seat = play.seat_playing(*whom).ok_or(Refusal::NobodyToKick)?;
                Ok(self.vacate(play, seat, Leave::Drop))
            }
        }
    }

    /// The whole turn of the computer player whose turn it is; nothing if it is not a computer's turn.
    pub fn computer_turn(&self) -> Decision {
        let Stage::Play(play) = &self.stage else { return Decision::default() };
        match play.game.to_act() {
            Some(seat) if play.is_computer(seat) => {
                let mut turn = play.runner();
                turn.whole_turn(seat);
                turn.decision()
            }
            _ => Decision::default(),
        }
    }

    /// What happens when the player whose turn it is has let the clock run out: the computer plays the turn for them;
    /// after the third time in a row their seat is taken from them (p24).
    pub fn time_is_up(&self) -> Decision {
        let Stage::Play(play) = &self.stage else { return Decision::default() };
        let Some(seat) = play.game.to_act() else { return Decision::default() };
        if play.late[seat.index()] + 1 >= LATE_TURNS {
            return self.vacate(play, seat, Leave::Drop);
        }
        let mut turn = play.runner();
        turn.add(Entry::Late { seat });
        turn.whole_turn(seat);
        turn.decision()
    }

    /// The time for the set-up is up: whoever has not settled theirs gets the one that chance makes.
    pub fn set_up_is_over(&self) -> Decision {
        match &self.stage {
            Stage::Play(play) if play.game.is_setting_up() => {
                let mut turn = play.runner();
                turn.set_up_at_random(play.seats());
                turn.decision()
            }
            _ => Decision::default(),
        }
    }

    fn end(&self, actor: &Actor) -> Result<Decision, Refusal> {
        if actor.person.id != self.host.id && !actor.moderator {
            return Err(Refusal::NotHostOrModerator);
        }
        Ok(vec![Entry::Closed { why: Closed::Ended }].into())
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

    fn start_game(&self, chairs: &[Chair], id: PersonId, salt: &str) -> Result<Decision, Refusal> {
        if id != self.host.id {
            let seated = chairs.iter().any(|chair| chair.is(id));
            return Err(if seated { Refusal::NotHost } else { Refusal::NotSeated });
        }
        let empty = chairs.iter().filter(|chair| chair.person.is_none()).count();
        if empty > 0 && self.setup.computers == Computers::None {
            return Err(Refusal::EmptySeats { empty });
        }
        let sitters: Vec<Sitter> = chairs.iter().map(|chair| self.sitter(chair)).collect();
        let game = Match::new(self.setup.rules, self.setup.seats).ok_or(Refusal::EmptySeats { empty })?;
        let draws = VerifiableDraws::new(self.secret, salt);
        let computers: Vec<Seat> =
            Seat::first(sitters.len()).filter(|seat| sitters[seat.index()].player.is_computer()).collect();
        let mut turn = TurnRunner::new(game, sitters.len(), &draws);
        turn.add(Entry::Started { salt: salt.to_owned(), sitters });
        turn.set_up_at_random(computers);
        Ok(turn.decision())
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

    /// p24, s16: a person gives up their seat. A computer player takes it over, or it is skipped, as the host chose; with
    /// the last person the table closes.
    fn vacate(&self, play: &Play, seat: Seat, leave: Leave) -> Decision {
        let Some(person) = play.player(seat).and_then(Player::person) else { return Decision::default() };
        let follows = self.without(person.id);
        if let Some(closed @ Entry::Closed { .. }) = follows {
            return vec![closed].into();
        }
        let mut turn = play.runner();
        match self.setup.computers {
            Computers::Fill => {
                let colour = play.sitters[seat.index()].colour;
                turn.add(Entry::TakenOver { seat, name: self.computer_name(colour) });
                if play.game.is_setting_up() {
                    turn.set_up_at_random([seat]);
                }
            }
            Computers::None => turn.leave(seat, leave),
        }
        let mut decision = turn.decision();
        // A table that this has closed keeps its host.
        let entries = &mut decision.entries;
        let at =
            entries.iter().position(|entry| matches!(entry, Entry::Closed { .. })).unwrap_or(entries.len());
        entries.splice(at..at, follows);
        decision
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

impl Table {
    /// A set-up that chance makes for a person, another one for every `shuffle`.
    ///
    /// # Errors
    /// With what stands against it, when they have none to settle.
    pub fn random_set_up(&self, id: PersonId, shuffle: u64) -> Result<SetUp, Refusal> {
        let play = match &self.stage {
            Stage::Lobby(_) => return Err(Refusal::NotBegun),
            Stage::Play(play) => play,
            Stage::Over(_) => return Err(Refusal::Closed),
        };
        let seat = play.check_playing(id)?;
        let set_up = play.game.random_set_up(seat, shuffle, &play.draws).ok_or(Refusal::Begun)?;
        play.game.check_set_up(seat, &set_up)?;
        Ok(set_up)
    }
}

impl Play {
    /// Plays on from here.
    fn runner(&self) -> TurnRunner<'_> {
        TurnRunner::new(self.game.clone(), self.sitters.len(), &self.draws)
    }

    /// The seat of a person who is in the game.
    fn check_playing(&self, id: PersonId) -> Result<Seat, Refusal> {
        self.seat_playing(id).ok_or_else(|| match self.seat_of(id) {
            Some(_) => Refusal::Rules(self.game.not_playing()),
            None => Refusal::NotSeated,
        })
    }
}
