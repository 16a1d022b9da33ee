//! Deciding what a request brings about.

use super::{
    entry::{Closed, Entry, Sitter},
    game::{Game, Leave},
    person::{Actor, Player},
    request::{Refusal, Request},
    setup::Computers,
    state::{Chair, Play, Stage, Table},
};
use crate::{
    games::{Colour, Seat, draws::VerifiableDraws, spy},
    store::PersonId,
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
            (Stage::Lobby(_), Request::Arrange(_) | Request::Play(_) | Request::Resign) => {
                Err(Refusal::NotBegun)
            }
            (Stage::Play(_), Request::Join(_) | Request::Leave | Request::Start { .. }) => {
                Err(Refusal::Begun)
            }
            (Stage::Play(play), Request::Play(action)) => {
                let seat = play.seat_of(id).ok_or(Refusal::NotSeated)?;
                play.game.act(seat, *action, &play.draws)
            }
            (Stage::Play(play), Request::Arrange(base)) => {
                let seat = play.check_playing(id)?;
                play.arrange(seat, base)
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
    pub fn computer_turn(&self) -> Vec<Entry> {
        let Stage::Play(play) = &self.stage else { return Vec::new() };
        match play.game.to_act() {
            Some(seat) if play.player(seat).is_some_and(|player| player.person().is_none()) => {
                play.game.whole_turn(seat, &play.draws)
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
            return self.vacate(play, seat, Leave::Drop);
        }
        let mut entries = vec![Entry::Late { seat }];
        entries.extend(play.game.whole_turn(seat, &play.draws));
        entries
    }

    /// s5: the time for arranging is up: whoever has not arranged their base gets the ready-made order.
    pub fn arranging_is_over(&self) -> Vec<Entry> {
        let Stage::Play(play) = &self.stage else { return Vec::new() };
        match play.game.arranging() {
            Some(game) => game.arrange_at_random(game.seats(), &play.draws),
            None => Vec::new(),
        }
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
        let game = Game::new(&self.setup).ok_or(Refusal::EmptySeats { empty })?;
        let draws = VerifiableDraws::new(self.secret, salt);
        let mut entries = game.begin(&draws);
        if let Some(game) = game.arranging() {
            let computers = game.seats().filter(|seat| is_computer(&sitters, *seat));
            entries.extend(game.arrange_at_random(computers, &draws));
        }
        entries.insert(0, Entry::Started { salt: salt.to_owned(), sitters });
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

    /// p24, s16: a person gives up their seat. A computer player takes it over, or it is skipped, as the host chose; with
    /// the last person the table closes.
    fn vacate(&self, play: &Play, seat: Seat, leave: Leave) -> Vec<Entry> {
        let Some(person) = play.player(seat).and_then(Player::person) else { return Vec::new() };
        let follows = self.without(person.id);
        if let Some(closed @ Entry::Closed { .. }) = follows {
            return vec![closed];
        }
        let mut entries = match self.setup.computers {
            Computers::Fill => {
                let colour = play.sitters[seat.index()].colour;
                let mut entries = vec![Entry::TakenOver { seat, name: self.computer_name(colour) }];
                if let Some(game) = play.game.arranging() {
                    entries.extend(game.arrange_at_random([seat], &play.draws));
                }
                entries
            }
            Computers::None => play.game.leave(seat, leave, &play.draws),
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

impl Table {
    /// s5: a ready-made order for a person's base, another one for every `shuffle`; `None` when they have nothing to arrange.
    pub fn random_base(&self, id: PersonId, shuffle: u64) -> Option<spy::Base> {
        let Stage::Play(play) = &self.stage else { return None };
        let (seat, game) = (play.seat_playing(id)?, play.game.arranging()?);
        (!game.is_arranged(seat)).then(|| game.random_base(seat, shuffle, &play.draws))
    }
}

fn is_computer(sitters: &[Sitter], seat: Seat) -> bool {
    sitters.get(seat.index()).is_some_and(|sitter| sitter.player.person().is_none())
}

impl Play {
    /// The seat of a person who is in the game.
    fn check_playing(&self, id: PersonId) -> Result<Seat, Refusal> {
        self.seat_playing(id).ok_or_else(|| match self.seat_of(id) {
            Some(_) => Refusal::Rules(self.game.not_playing()),
            None => Refusal::NotSeated,
        })
    }

    fn arrange(&self, seat: Seat, base: &spy::Base) -> Result<Vec<Entry>, Refusal> {
        match &self.game {
            Game::Spy(game) => game.decide_base(seat, base, &self.draws),
            Game::Parcheesi(_) => Err(Refusal::OtherGame),
        }
    }
}
