//! A log that somebody was taken out of still tells the same game.

use super::*;
use crate::games::{
    Seat,
    parcheesi::Piece,
    spy::{self, Spaces},
};
use crate::store::TableId;
use proptest::{collection::vec, prelude::*};

/// Numbers and names that stand for nobody else in a log, so that they can be found in it as text.
const FIRST: u64 = 900_000_000_001;
const PEOPLE: u64 = 5;
const STRANGER: PersonId = PersonId(3);
const FIRST_MOMENT: Timestamp = Timestamp(1000);

fn guest(number: u64) -> Person {
    Person { id: PersonId(FIRST + number), name: format!("Guest \"{number}\" \u{1F33B}") }
}

/// A table, and the log that it is folded from.
struct Logged {
    table: Table,
    log: Vec<(Timestamp, String)>,
}

impl Logged {
    fn open(setup: Setup) -> Self {
        let secret = Secret::from_seed("anonymise", 1);
        let entry = Entry::Opened { place: lawn(), setup, host: guest(0), secret };
        let table =
            Table::open(TableId(ulid::Ulid::from(7)), FIRST_MOMENT, &entry).expect("it opens a table");
        let mut logged = Self { table, log: Vec::new() };
        logged.keep(&entry);
        logged
    }

    fn keep(&mut self, entry: &Entry) {
        let at = Timestamp(FIRST_MOMENT.0 + self.log.len() as u64);
        self.log.push((at, serde_json::to_string(entry).expect("an entry is JSON")));
    }

    fn add(&mut self, entries: &[Entry]) {
        for entry in entries {
            self.keep(entry);
            self.table.apply(self.log.last().expect("it was kept").0, entry);
        }
    }

    /// Somebody asks for something, or time passes: what `chance` says. What is refused changes nothing.
    fn go_on(&mut self, chance: u64) {
        let (what, who, which) = (chance % 64, chance / 64 % PEOPLE, chance / 1024);
        let asks = |request| {
            let actor = Actor { person: guest(who), moderator: false };
            self.table.decide(&actor, &request).map(|decision| decision.entries).unwrap_or_default()
        };
        let entries = match what {
            0 => asks(Request::Leave),
            1 => asks(Request::Resign),
            2 => asks(Request::Kick(guest(which % PEOPLE).id)),
            3 => asks(Request::Start { salt: "900".to_owned() }),
            4..8 => self.table.time_is_up().entries,
            8..12 => self.table.set_up_is_over().entries,
            12..16 => asks(Request::Join(Some(Colour::ALL[as_index(which, 4)]))),
            16..24 => asks(Request::Join(None)),
            24..32 => self.table.computer_turn().entries,
            _ => asks(Request::Play(action(which))),
        };
        self.add(&entries);
    }

    fn folded(&self, body: impl Fn(&str) -> String) -> Table {
        let entries: Vec<(Timestamp, Entry)> = self
            .log
            .iter()
            .map(|(at, text)| (*at, serde_json::from_str(&body(text)).expect("it is an entry")))
            .collect();
        let log = entries.iter().map(|(at, entry)| (*at, entry));
        Table::fold(self.table.id(), log).expect("it opens a table")
    }
}

fn as_index(number: u64, below: u64) -> usize {
    usize::try_from(number % below).expect("a few")
}

fn action(number: u64) -> games::Action {
    let piece = Piece::new(u8::try_from(number / 16 % 4 + 1).expect("1 to 4")).expect("1 to 4");
    let seat = Seat::new(as_index(number / 16, 4)).expect("0 to 3");
    match number % 16 {
        0..4 => games::Action::Parcheesi(Action::Roll),
        4..7 => games::Action::Parcheesi(Action::Move(piece)),
        7 => games::Action::Parcheesi(Action::Bonus(piece)),
        8 => games::Action::Parcheesi(Action::Decline),
        9 => games::Action::Spy(spy::Action::TurnRound),
        10 => games::Action::Spy(spy::Action::Walk(None)),
        11 => games::Action::Spy(spy::Action::Walk(Some(Spaces::Two))),
        12 => games::Action::Spy(spy::Action::Done),
        _ => games::Action::Spy(spy::Action::Look(seat)),
    }
}

fn setups() -> impl Strategy<Value = Setup> {
    let games = prop_oneof![
        Just(setup(4, Computers::Fill).rules),
        any::<bool>().prop_map(|notes| games::Rules::Spy(spy::Rules { notes })),
    ];
    let computers = prop_oneof![Just(Computers::Fill), Just(Computers::None)];
    (games, 2..=4_u8, computers)
        .prop_map(|(rules, seats, computers)| Setup { rules, ..setup(seats, computers) })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_log_without_somebody_tells_the_same_game(
        setup in setups(),
        early in vec(any::<u64>(), 0..60),
        late in vec(any::<u64>(), 0..1500),
        forgotten in 0..PEOPLE,
    ) {
        let mut logged = Logged::open(setup);
        for chance in early {
            logged.go_on(chance);
        }
        let start = Actor { person: guest(0), moderator: false };
        let begun = logged.table.decide(&start, &Request::Start { salt: "1".to_owned() });
        logged.add(&begun.map(|begun| begun.entries).unwrap_or_default());
        for chance in late {
            logged.go_on(chance);
        }

        let gone = guest(forgotten);
        let name = format!("Guest \\\"{forgotten}");
        let without = |body: &str| anonymise(body, gone.id, STRANGER).expect("it is an entry");
        for (_, body) in &logged.log {
            let after = without(body);
            let named = after.contains(&gone.id.to_string()) || after.contains(&name);
            prop_assert!(!named, "{}", after);
            prop_assert_eq!(body == &after, !body.contains(&gone.id.to_string()));
        }
        let told = format!("{:?}", logged.folded(str::to_owned));
        let expected = told
            .replace(&format!("{:?}", gone.name), "\"someone\"")
            .replace(&gone.id.to_string(), &STRANGER.to_string());
        prop_assert_eq!(format!("{:?}", logged.folded(without)), expected);
    }
}

#[test]
fn the_random_games_of_these_tests_begin_and_end() {
    let mut ends = 0;
    for seed in 1..=8_u64 {
        let mut logged = Logged::open(setup(2, Computers::Fill));
        let mut chance = seed;
        for _ in 0..6000 {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // No leaving and no kicking.
            let next = chance >> 16;
            logged.go_on(if next % 64 < 3 { next + 3 } else { next });
        }
        ends += usize::from(logged.table.is_closed());
    }
    assert!(ends > 0, "no game was played to its end");
}

#[test]
fn a_computer_that_bears_somebodys_name_keeps_it() {
    let asha = Person { name: "Rose".to_owned(), ..guest(1) };
    let entry = Entry::Started {
        salt: "1".to_owned(),
        sitters: vec![
            Sitter { colour: Colour::Yellow, player: Player::Human(asha.clone()) },
            Sitter { colour: Colour::Red, player: Player::Computer { name: "Rose".to_owned() } },
        ],
    };
    let body = serde_json::to_string(&entry).expect("an entry is JSON");
    let after = anonymise(&body, asha.id, STRANGER).expect("it is an entry");
    let Entry::Started { sitters, .. } = serde_json::from_str(&after).expect("it is an entry") else {
        panic!("the same entry")
    };
    let names: Vec<&str> = sitters.iter().map(|sitter| sitter.player.name()).collect();
    assert_eq!(names, ["someone", "Rose"]);
}

#[test]
fn what_is_no_entry_is_refused() {
    assert!(anonymise("{}", PersonId(1), STRANGER).is_err());
}
