//! A table's state: the fold of its log.

use super::{
    decision::Decision,
    entry::{Closed, Entry, Sitter},
    person::{Person, Player},
    request::Refusal,
    setup::Setup,
};
use crate::{
    games::{
        Colour, Event, Match, Seat,
        draws::{Commitment, Secret, VerifiableDraws},
    },
    store::{PersonId, Place, TableId, Timestamp, Version},
};
use arrayvec::ArrayVec;

/// One table. Changed only by [`Table::apply`].
#[derive(Debug, Clone)]
pub struct Table {
    pub(super) id: TableId,
    pub(super) place: Place,
    pub(super) version: Version,
    /// When its last entry was made.
    pub(super) changed: Timestamp,
    pub(super) setup: Setup,
    pub(super) secret: Secret,
    pub(super) commitment: Commitment,
    pub(super) host: Person,
    pub(super) stage: Stage,
}

/// How far a table is.
#[derive(Debug, Clone)]
pub(super) enum Stage {
    /// People sit down.
    Lobby(ArrayVec<Chair, { Seat::MAX }>),
    /// They play.
    Play(Box<Play>),
    /// They are done.
    Over(Box<Over>),
}

/// A seat before the game.
#[derive(Debug, Clone)]
pub(super) struct Chair {
    pub(super) colour: Colour,
    pub(super) person: Option<Person>,
}

/// A game in progress, or as it stood when it ended.
#[derive(Debug, Clone)]
pub(super) struct Play {
    pub(super) sitters: ArrayVec<Sitter, { Seat::MAX }>,
    /// Who sat there when the game began.
    pub(super) beginners: ArrayVec<Sitter, { Seat::MAX }>,
    pub(super) game: Match,
    pub(super) draws: VerifiableDraws,
    pub(super) salt: String,
    pub(super) started: Timestamp,
    /// When the present turn began.
    pub(super) turn_since: Timestamp,
    /// How many turns in a row each player let the clock run out.
    pub(super) late: [u8; Seat::MAX],
    /// Whether the computer is acting for a late player in this turn.
    pub(super) acting_for_late: bool,
    /// Whose turn the computer has played last because they were late, until somebody acts in time.
    pub(super) played_for: Option<Seat>,
}

/// A table at which nobody plays any more.
#[derive(Debug, Clone)]
pub(super) struct Over {
    pub(super) why: Closed,
    pub(super) play: Option<Play>,
    pub(super) at: Timestamp,
}

impl Table {
    /// The table whose log begins so; `None` if the first entry does not open one.
    pub fn open(id: TableId, at: Timestamp, entry: &Entry) -> Option<Self> {
        let Entry::Opened { place, setup, host, secret } = entry else { return None };
        let mut chairs: ArrayVec<Chair, { Seat::MAX }> =
            setup.colours().iter().map(|&colour| Chair { colour, person: None }).collect();
        chairs.first_mut()?.person = Some(host.clone());
        Some(Self {
            id,
            place: *place,
            version: Version(1),
            changed: at,
            setup: setup.clone(),
            secret: *secret,
            commitment: secret.commitment(),
            host: host.clone(),
            stage: Stage::Lobby(chairs),
        })
    }

    /// The table whose log this is; `None` if it does not begin by opening one.
    pub fn fold<'a>(id: TableId, log: impl IntoIterator<Item = (Timestamp, &'a Entry)>) -> Option<Self> {
        let mut log = log.into_iter();
        let (at, opened) = log.next()?;
        let mut table = Self::open(id, at, opened)?;
        log.for_each(|(at, entry)| table.apply(at, entry));
        Some(table)
    }

    /// The table's identity.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// How many entries the table is folded from.
    pub fn version(&self) -> Version {
        self.version
    }

    /// p6: why a game cannot start for which somebody has not the stake.
    pub(super) fn too_few_chips(&self, id: PersonId, balance: i64, needed: u32) -> Refusal {
        match self.people().find(|person| person.id == id) {
            Some(person) => Refusal::PlayerHasTooFewChips { person: person.clone(), balance, needed },
            None => Refusal::TooFewChips { balance, needed },
        }
    }

    /// Whether people are still sitting down.
    pub(super) fn is_lobby(&self) -> bool {
        matches!(self.stage, Stage::Lobby(_))
    }

    /// Whether nobody will play here any more.
    pub fn is_closed(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    /// Makes what was decided take effect, as applying its entries one by one would: the game as the decision leaves it is
    /// installed rather than played once more.
    pub(super) fn install(&mut self, at: Timestamp, decision: Decision) {
        let Decision { entries, played } = decision;
        let Some(played) = played else { return entries.iter().for_each(|entry| self.apply(at, entry)) };
        let mut actors = played.actors.into_iter();
        for entry in &entries {
            match entry {
                Entry::Game { event } => {
                    self.add_version(at);
                    self.play(|play| play.note(at, event, actors.next().flatten()));
                }
                Entry::SetUp { .. } | Entry::Leaving { .. } => self.add_version(at),
                _ => self.apply(at, entry),
            }
        }
        match &mut self.stage {
            Stage::Play(play) => play.game = played.game,
            Stage::Over(over) => {
                if let Some(play) = &mut over.play {
                    play.game = played.game;
                }
            }
            Stage::Lobby(_) => {}
        }
    }

    fn add_version(&mut self, at: Timestamp) {
        self.version.0 += 1;
        self.changed = at;
    }

    /// Makes an entry take effect. It must be one that this table has decided on.
    pub fn apply(&mut self, at: Timestamp, entry: &Entry) {
        self.add_version(at);
        match entry {
            Entry::Opened { .. } => {}
            Entry::Joined { colour, person } => self.sit(*colour, person),
            Entry::Left { person } => self.stand_up(*person),
            Entry::Host { person } => self.make_host(*person),
            Entry::Started { salt, sitters } => self.start(at, salt, sitters),
            Entry::SetUp { seat, set_up } => self.play(|play| play.game.settle(*seat, set_up)),
            Entry::Leaving { seat, why } => self.play(|play| play.game.leave_early(*seat, *why)),
            Entry::Game { event } => self.play(|play| {
                let actor = play.game.apply(event);
                play.note(at, event, actor);
            }),
            Entry::TakenOver { seat, name } => self.play(|play| {
                if let Some(sitter) = play.sitters.get_mut(seat.index()) {
                    sitter.player = Player::Computer { name: name.clone() };
                }
            }),
            Entry::Late { seat } => self.play(|play| {
                play.late[seat.index()] += 1;
                play.acting_for_late = true;
                play.played_for = Some(*seat);
            }),
            Entry::Closed { why } => self.close(at, *why),
        }
    }

    fn sit(&mut self, colour: Colour, person: &Person) {
        self.stand_up(person.id);
        if let Stage::Lobby(chairs) = &mut self.stage
            && let Some(chair) = chairs.iter_mut().find(|chair| chair.colour == colour)
        {
            chair.person = Some(person.clone());
        }
    }

    fn stand_up(&mut self, id: PersonId) {
        let Stage::Lobby(chairs) = &mut self.stage else { return };
        chairs.iter_mut().filter(|chair| chair.is(id)).for_each(|chair| chair.person = None);
    }

    fn make_host(&mut self, id: PersonId) {
        let person = self.people().find(|person| person.id == id).cloned();
        if let Some(person) = person {
            self.host = person;
        }
    }

    fn start(&mut self, at: Timestamp, salt: &str, sitters: &[Sitter]) {
        let Some(game) = Match::new(self.setup.rules, self.setup.seats) else { return };
        self.stage = Stage::Play(Box::new(Play {
            sitters: sitters.iter().cloned().collect(),
            beginners: sitters.iter().cloned().collect(),
            game,
            draws: VerifiableDraws::new(self.secret, salt),
            salt: salt.to_owned(),
            started: at,
            turn_since: at,
            late: [0; Seat::MAX],
            acting_for_late: false,
            played_for: None,
        }));
    }

    fn play(&mut self, change: impl FnOnce(&mut Play)) {
        if let Stage::Play(play) = &mut self.stage {
            change(play);
        }
    }

    fn close(&mut self, at: Timestamp, why: Closed) {
        let play = match std::mem::replace(&mut self.stage, Stage::Lobby(ArrayVec::new())) {
            Stage::Lobby(_) => None,
            Stage::Play(play) => Some(*play),
            Stage::Over(over) => over.play,
        };
        self.stage = Stage::Over(Box::new(Over { why, play, at }));
    }

    /// The people at the table, in the order of the seats.
    pub fn people(&self) -> impl Iterator<Item = &Person> {
        let (chairs, sitters) = match &self.stage {
            Stage::Lobby(chairs) => (chairs.as_slice(), None),
            Stage::Play(play) => (&[][..], Some(play.as_ref())),
            Stage::Over(over) => (&[][..], over.play.as_ref()),
        };
        let seated = chairs.iter().filter_map(|chair| chair.person.as_ref());
        seated.chain(sitters.into_iter().flat_map(Play::people))
    }
}

impl Chair {
    pub(super) fn is(&self, id: PersonId) -> bool {
        self.person.as_ref().is_some_and(|person| person.id == id)
    }
}

impl Play {
    /// The people still in the game, in the order of the seats.
    pub(super) fn people(&self) -> impl Iterator<Item = &Person> {
        self.game.playing().filter_map(|seat| self.player(seat)?.person())
    }

    /// Every seat of the game, whether its player is out or not.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.sitters.len())
    }

    /// Whether a computer plays in this seat.
    pub(super) fn is_computer(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(Player::is_computer)
    }

    pub(super) fn player(&self, seat: Seat) -> Option<&Player> {
        self.sitters.get(seat.index()).map(|sitter| &sitter.player)
    }

    /// The seat of a person, whether they are still in the game or not.
    pub(super) fn seat_of(&self, id: PersonId) -> Option<Seat> {
        Seat::first(self.sitters.len()).find(|&seat| self.player(seat).is_some_and(|player| player.is(id)))
    }

    /// The seat of a person who is still in the game.
    pub(super) fn seat_playing(&self, id: PersonId) -> Option<Seat> {
        self.game.playing().find(|&seat| self.player(seat).is_some_and(|player| player.is(id)))
    }

    /// Notes for the clocks that an event has taken effect, which shows this seat to be acting.
    fn note(&mut self, at: Timestamp, event: &Event, actor: Option<Seat>) {
        if let Some(seat) = actor.filter(|_| !self.acting_for_late) {
            self.late[seat.index()] = 0;
            self.played_for = None;
        }
        if event.begins_turn() {
            self.acting_for_late = false;
            self.turn_since = at;
        }
    }
}
