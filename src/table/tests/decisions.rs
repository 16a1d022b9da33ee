//! What holds of every decision, whatever is played: it is installed as its entries would be folded, and nothing of another
//! game is taken.

use super::*;
use crate::{
    games::{
        GameId, Match, Seat, SetUp,
        draws::VerifiableDraws,
        game::Press,
        screen::{Args, Language, Words},
    },
    screens,
    store::TableId,
};
use rand::{RngExt, SeedableRng, rngs::SmallRng, seq::IndexedRandom};
use std::collections::BTreeMap;

/// How many whole games are played of each game.
const GAMES: u64 = 60;
/// How many people may sit down.
const PEOPLE: u64 = 5;
/// How many things happen at a table at most. Longer games are ended.
const LONGEST: usize = 3000;

/// The same table twice, and its log.
struct Twice {
    /// Changed by installing decisions.
    installed: Table,
    /// Changed by applying their entries, one by one.
    applied: Table,
    /// As a store would keep it.
    log: Vec<(Timestamp, String)>,
    now: Timestamp,
    /// How many entries of each kind there were.
    kinds: BTreeMap<String, usize>,
}

impl Twice {
    fn open(game: GameId, seats: u8, computers: Computers, seed: u64) -> Self {
        let rules = game.house_rules(&Args::default());
        let (secret, now) = (Secret::from_seed(game.name(), seed), Timestamp(1000));
        let setup = Setup { rules, ..setup(seats, computers) };
        let opened = Entry::Opened { place: lawn(), setup, host: person(1), secret };
        let table = Table::open(TableId(ulid::Ulid::from(7)), now, &opened).expect("it opens a table");
        let log = vec![(now, json(&opened))];
        Self { installed: table.clone(), applied: table, log, now, kinds: BTreeMap::new() }
    }

    /// Somebody asks for something. What is refused changes nothing.
    fn ask(&mut self, id: u64, request: &Request) -> bool {
        match self.installed.decide(&actor(id), request) {
            Ok(decision) => {
                self.take(decision);
                true
            }
            Err(_) => false,
        }
    }

    /// Takes a decision in both ways, and compares the tables.
    fn take(&mut self, decision: Decision) {
        self.now.0 += 1;
        for entry in &decision.entries {
            self.log.push((self.now, json(entry)));
            self.applied.apply(self.now, entry);
            let kind = serde_json::to_value(entry).expect("an entry is JSON")["entry"].to_string();
            *self.kinds.entry(kind).or_default() += 1;
        }
        self.installed.install(self.now, decision);
        assert_same(&self.installed, &self.applied);
    }

    /// The table whose log this is.
    fn folded(&self) -> Table {
        let log: Vec<(Timestamp, Entry)> = self
            .log
            .iter()
            .map(|(at, body)| (*at, serde_json::from_str(body).expect("it is an entry")))
            .collect();
        let log = log.iter().map(|(at, entry)| (*at, entry));
        Table::fold(self.installed.id(), log).expect("it opens a table")
    }

    /// What the one whose turn it is can ask for: what the buttons carry that can be pressed.
    fn choices(&self) -> Option<(PersonId, Vec<Request>)> {
        let words = Words::of(Language::default());
        let view = self.installed.view(Audience::Public);
        let play = view.play()?;
        let seat = play.to_act?;
        let id = play.sitters[seat.index()].player.person()?.id;
        let own = self.installed.view(Audience::Seat(seat));
        let screens =
            [Some(screens::public(&view, "", &[], words)), screens::hand(&own, id, None, None, words)];
        let game = view.setup.game();
        let buttons = screens.into_iter().flatten().flat_map(|screen| screen.rows).flatten();
        let requests =
            buttons.filter(|button| button.enabled).filter_map(|button| match game.press(&button.press) {
                Some(Press::Act(action)) => Some(Request::Play(action)),
                _ => None,
            });
        Some((id, requests.collect()))
    }

    /// People sit down, get up and are kicked, and the game begins.
    fn lobby(&mut self, rng: &mut SmallRng) {
        for _ in 0..rng.random_range(2..16) {
            let id = rng.random_range(1..=PEOPLE);
            let request = match rng.random_range(0..12) {
                0 => Request::Leave,
                1 => Request::Kick(PersonId(rng.random_range(1..=PEOPLE))),
                2 => Request::Join(Colour::ALL.choose(rng).copied()),
                _ => Request::Join(None),
            };
            self.ask(id, &request);
        }
        for id in 1..=PEOPLE {
            self.ask(id, &Request::Join(None));
        }
        for id in 1..=PEOPLE {
            self.ask(id, &Request::Start { salt: "1".to_owned() });
        }
    }

    /// Something happens in the game. `leaving` says how often people leave it, of a thousand times.
    fn go_on(&mut self, leaving: u32, rng: &mut SmallRng) {
        let computer = self.installed.computer_turn();
        if !computer.entries.is_empty() {
            return self.take(computer);
        }
        let id = rng.random_range(1..=PEOPLE);
        if rng.random_ratio(leaving, 1000) {
            let whom = PersonId(rng.random_range(1..=PEOPLE));
            let request = if rng.random() { Request::Resign } else { Request::Kick(whom) };
            self.ask(id, &request);
            return;
        }
        if rng.random_ratio(1, 40) {
            let late = self.installed.time_is_up();
            return self.take(late);
        }
        if rng.random_ratio(1, 10) {
            let over = self.installed.set_up_is_over();
            return self.take(over);
        }
        match self.choices() {
            Some((PersonId(id), requests)) => {
                let request = requests.choose(rng).expect("whose turn it is can do something");
                assert!(self.ask(id, request), "a button cannot be pressed: {request:?}");
            }
            None => {
                if let Ok(set_up) = self.installed.random_set_up(PersonId(id), rng.random()) {
                    self.ask(id, &Request::SetUp(set_up));
                }
            }
        }
    }
}

fn json(entry: &Entry) -> String {
    serde_json::to_string(entry).expect("an entry is JSON")
}

/// Compares all that anybody may know of two tables, and all that they hold besides.
fn assert_same(one: &Table, other: &Table) {
    let seats = Seat::first(one.setup.seats.into());
    for audience in seats.map(Audience::Seat).chain([Audience::Public]) {
        assert_eq!(one.view(audience), other.view(audience));
    }
    assert_eq!(format!("{one:?}"), format!("{other:?}"));
}

#[test]
fn a_decision_is_installed_as_its_entries_are_folded() {
    for &game in GameId::ALL {
        let (mut kinds, mut finished) = (BTreeMap::new(), 0);
        for number in 0..GAMES {
            let mut rng = SmallRng::seed_from_u64(number);
            let computers = if number % 2 == 0 { Computers::Fill } else { Computers::None };
            let seats = 2 + u8::try_from(number / 2 % 3).expect("at most 2");
            let mut table = Twice::open(game, seats, computers, number);
            table.lobby(&mut rng);
            let leaving = [0, 5, 100][usize::try_from(number / 6 % 3).expect("at most 2")];
            for _ in 0..LONGEST {
                if table.installed.is_closed() {
                    break;
                }
                table.go_on(leaving, &mut rng);
            }
            for id in 1..=PEOPLE {
                table.ask(id, &Request::End);
            }
            assert!(table.installed.is_closed());
            assert_same(&table.installed, &table.folded());
            finished += usize::from(table.log.last().is_some_and(|(_, body)| body.contains("finished")));
            for (kind, count) in table.kinds {
                *kinds.entry(kind).or_insert(0) += count;
            }
        }
        // Everything that can happen did.
        let mut expected = vec!["closed", "game", "host", "joined", "late", "left", "started", "taken-over"];
        if Match::new(game.house_rules(&Args::default()), 2).expect("two can play it").is_setting_up() {
            expected.extend(["leaving", "set-up"]);
        }
        for kind in expected {
            assert!(kinds.contains_key(&format!("{kind:?}")), "{}: no {kind:?} in {kinds:?}", game.name());
        }
        assert!(finished > 3, "{} games of {} were played to their end", finished, game.name());
    }
}

/// A set-up and an action of a game, if it has such.
fn of_game(game: GameId) -> (games::Action, Option<SetUp>) {
    let new = Match::new(game.house_rules(&Args::default()), 2).expect("two can play it");
    let draws = VerifiableDraws::new(Secret::from_seed("of game", 0), "1");
    (new.leaving(games::Leave::Resign), new.random_set_up(Seat::FIRST, 0, &draws))
}

#[test]
fn nothing_of_another_game_is_taken() {
    let mut set_ups = 0;
    for &played in GameId::ALL {
        for &other in GameId::ALL.iter().filter(|&&other| other != played) {
            let mut table = Twice::open(played, 2, Computers::None, 1);
            assert!(
                table.ask(2, &Request::Join(None)) && table.ask(1, &Request::Start { salt: "1".to_owned() })
            );
            let before = format!("{:?}", table.installed);
            let (action, set_up) = of_game(other);
            set_ups += usize::from(set_up.is_some());
            let requests = [Some(Request::Play(action)), set_up.map(Request::SetUp)];
            for request in requests.into_iter().flatten() {
                for id in [1, 2] {
                    let refused =
                        table.installed.decide(&actor(id), &request).expect_err("it is another game's");
                    assert_eq!(refused, Refusal::OtherGame(other), "{request:?}");
                }
            }
            assert_eq!(format!("{:?}", table.installed), before);
        }
    }
    assert!(set_ups > 0, "a set-up was refused");
}
