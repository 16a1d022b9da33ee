//! A random game of Spy at a table, to be looked at at any moment of it, with any bases.

use super::moment::{Kind, Moment};
use crate::{
    deals::{consistent, dealt},
    random,
};
use charbagh::{
    games::{
        self, Seat, SetUp,
        draws::Secret,
        spy::{Action, Base, Event, Rules},
    },
    store::{TableId, Timestamp},
    table::{
        Actor, Channel, Closed, Computers, Entry, Person, PersonId, Place, Player, Request, Server, Setup,
        Sitter, Stake, Table,
    },
};
use rand::{SeedableRng, rngs::SmallRng, seq::IndexedRandom};

/// When everything happens: so late that no duration depends on when the test runs.
pub(super) const NOW: Timestamp = Timestamp(u64::MAX);

/// What every game is salted with; the random games' draws are made with it.
const SALT: &str = "random";

/// Somebody who reads the channel and does not play.
pub(super) const ONLOOKER: PersonId = PersonId(99);

/// Who plays in a seat.
pub(super) fn holder(seat: Seat) -> PersonId {
    PersonId(u64::try_from(seat.index()).unwrap() + 1)
}

/// Somebody who asks for something, without any right but their own.
pub(super) fn actor(id: PersonId) -> Actor {
    Actor { person: person(id), moderator: false }
}

fn person(id: PersonId) -> Person {
    Person { id, name: format!("Person {id}") }
}

/// Something that was done, and what it brought about. The first action of a game is its beginning, which nobody does.
struct Done {
    action: Option<(Seat, Action)>,
    events: Vec<Event>,
}

/// A random game, by its actions.
pub(super) struct Played {
    /// The game's number: all else follows from it.
    pub(super) number: u64,
    game: random::Table,
    actions: Vec<Done>,
    /// What the table's log says of what was before the bases are arranged.
    before: Vec<Entry>,
    /// The table at which the bases are yet to be arranged.
    started: Table,
}

impl Played {
    /// The game of this number: for 2, 3 and 4 players in turn, every other three with notes.
    pub(super) fn new(number: u64) -> Self {
        let players = u8::try_from(number % 3).unwrap() + 2;
        let rules = Rules { notes: number / 3 % 2 == 1 };
        let game = random::Table { rules, players, seed: number };
        let mut actions = Vec::new();
        game.play(|action| actions.push(Done { action: action.action, events: action.events.to_vec() }));
        let before = before(game);
        let id = TableId(ulid::Ulid::from(u128::from(game.seed)));
        let started = Table::fold(id, before.iter().map(|entry| (NOW, entry))).unwrap();
        Self { number, game, actions, before, started }
    }

    /// How many players there are.
    pub(super) fn players(&self) -> u8 {
        self.game.players
    }

    /// Whether the board marks what was announced.
    pub(super) fn has_notes(&self) -> bool {
        self.game.rules.notes
    }

    /// The seats.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.players().into())
    }

    /// Chance that belongs to this game.
    pub(super) fn rng(&self) -> SmallRng {
        SmallRng::seed_from_u64(!self.number)
    }

    /// The bases that were dealt.
    pub(super) fn dealt(&self) -> &[Base] {
        dealt(&self.actions[0].events)
    }

    /// How many actions there are.
    pub(super) fn actions(&self) -> usize {
        self.actions.len()
    }

    /// What is done after so many actions, and by whom.
    pub(super) fn action(&self, after: usize) -> Option<(Seat, Action)> {
        self.actions.get(after)?.action
    }

    /// What has happened in so many actions.
    pub(super) fn events(&self, actions: usize) -> Vec<Event> {
        self.actions[..actions].iter().flat_map(|action| action.events.clone()).collect()
    }

    /// One moment of each kind that the game has, at random.
    pub(super) fn moments(&self, rng: &mut SmallRng) -> Vec<(Kind, Moment)> {
        let arranged = (1..self.players().into()).collect::<Vec<_>>();
        let arranged = *arranged.choose(rng).unwrap();
        let mut all = vec![
            (Kind::Arranging, Moment::Arranging { arranged, closed: false }),
            (Kind::ClosedWhileArranging, Moment::Arranging { arranged, closed: true }),
        ];
        for kind in Kind::ALL {
            let such: Vec<usize> = (1..=self.actions())
                .filter(|&actions| Kind::of(&self.actions[actions - 1].events) == Some(kind))
                .collect();
            all.extend(such.choose(rng).map(|&actions| (kind, Moment::After(actions))));
        }
        all
    }

    /// All bases of a seat with which the game would have gone the same way until this moment. While the bases are being
    /// arranged nobody knows anything of them, and there are too many: another one then.
    pub(super) fn alternatives(&self, moment: &Moment, seat: Seat, rng: &mut SmallRng) -> Vec<Base> {
        match *moment {
            Moment::After(actions) => consistent(&self.events(actions), seat).collect(),
            Moment::Arranging { .. } => {
                let other = random::Table { seed: rand::RngExt::random(rng), ..self.game };
                vec![self.dealt()[seat.index()].clone(), other.bases()[seat.index()].clone()]
            }
        }
    }

    /// The table at this moment, with these bases.
    pub(super) fn table(&self, moment: &Moment, bases: &[Base]) -> Table {
        let mut table = self.started.clone();
        apply(&mut table, &self.log(moment, bases));
        table
    }

    /// What the table's log says from the beginning of the game until this moment, with these bases.
    pub(super) fn log(&self, moment: &Moment, bases: &[Base]) -> Vec<Entry> {
        match *moment {
            Moment::After(actions) => self.log_of(bases, &self.events(actions)),
            Moment::Arranging { arranged, closed } => {
                let closed = closed.then_some(Entry::Closed { why: Closed::Ended });
                self.arrange(&bases[..arranged]).chain(closed).collect()
            }
        }
    }

    /// All that the table's log says until this moment, with these bases.
    pub(super) fn whole_log(&self, moment: &Moment, bases: &[Base]) -> Vec<(Timestamp, Entry)> {
        let entries = self.before.iter().cloned().chain(self.log(moment, bases));
        entries.map(|entry| (NOW, entry)).collect()
    }

    /// The table after these events, but with these bases.
    pub(super) fn after(&self, bases: &[Base], events: &[Event]) -> Table {
        let mut table = self.started.clone();
        apply(&mut table, &self.log_of(bases, events));
        table
    }

    fn log_of(&self, bases: &[Base], events: &[Event]) -> Vec<Entry> {
        let [Event::Bases { .. }, rest @ ..] = events else { panic!("a game begins with its bases") };
        let begins = Event::Bases { bases: Box::new(bases.iter().cloned().collect()) };
        let events = std::iter::once(&begins).chain(rest);
        self.arrange(bases).chain(events.flat_map(entries)).collect()
    }

    fn arrange(&self, bases: &[Base]) -> impl Iterator<Item = Entry> {
        self.seats().zip(bases).map(|(seat, base)| Entry::SetUp { seat, set_up: SetUp::Spy(base.clone()) })
    }

    /// Everybody who reads: the players and an onlooker.
    pub(super) fn people(&self) -> impl Iterator<Item = PersonId> + use<> {
        self.seats().map(holder).chain([ONLOOKER])
    }
}

/// Lets entries take effect.
pub(super) fn apply(table: &mut Table, entries: &[Entry]) {
    for entry in entries {
        table.apply(NOW, entry);
    }
}

/// What a table's log says of an event.
pub(super) fn entries(event: &Event) -> Vec<Entry> {
    let closed = matches!(event, Event::End(_)).then_some(Entry::Closed { why: Closed::Finished });
    std::iter::once(Entry::Game { event: games::Event::Spy(event.clone()) }).chain(closed).collect()
}

/// People sit down at a table, and its host begins the game.
fn before(game: random::Table) -> Vec<Entry> {
    let setup = Setup {
        rules: games::Rules::Spy(game.rules),
        stake: Stake::None,
        chips: 0,
        seats: game.players,
        computers: Computers::None,
        computer_names: ["Marigold", "Iris", "Rose", "Cypress"].map(str::to_owned),
    };
    let colours = setup.colours();
    let people: Vec<Person> = Seat::first(game.players.into()).map(|seat| person(holder(seat))).collect();
    let mut log = vec![Entry::Opened {
        place: Place { server: Server(1), channel: Channel(7) },
        setup,
        host: people[0].clone(),
        secret: Secret::from_seed(&game.seed.to_string(), 0),
    }];
    for (&colour, person) in colours.iter().zip(&people).skip(1) {
        log.push(Entry::Joined { colour, person: person.clone() });
    }
    let sitters = colours.iter().zip(people);
    let sitters = sitters.map(|(&colour, person)| Sitter { colour, player: Player::Human(person) }).collect();
    log.push(Entry::Started { salt: SALT.to_owned(), sitters });
    log
}

/// Everything that a person could ask of a table in a game, possible or not.
pub(super) fn every_request(players: u8) -> impl Iterator<Item = Request> {
    let actions = random::every_action().map(|action| Request::Play(games::Action::Spy(action)));
    let base =
        Base::random(players, &mut random::Table { rules: Rules::default(), players, seed: 0 }.draws(9));
    let others = [
        Request::Join(None),
        Request::Leave,
        Request::Start { salt: SALT.to_owned() },
        Request::SetUp(SetUp::Spy(base)),
        Request::Resign,
        Request::Kick(PersonId(1)),
        Request::End,
    ];
    actions.chain(others)
}
