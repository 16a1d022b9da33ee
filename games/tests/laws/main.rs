//! Laws that every game of the list keeps, whichever it is, at every moment of games at random.

use charbagh_games::draws::{Secret, VerifiableDraws};
use charbagh_games::game::{Board, Press};
use charbagh_games::record::{Header, Kind, SeatEntry, Writer, verify};
use charbagh_games::screen::{Args, Language, MESSAGE_CODE_POINTS, OptionKind, Player, Screen, Value, Words};
use charbagh_games::{Action, Audience, Event, GameId, Leave, Match, Rules, Seat, View};
use proptest::prelude::*;

/// Discord's limits of a label, and of buttons on a message.
const LABEL: usize = 80;
const BUTTONS: usize = 25;

/// What the verbs begin with that are the same for every game.
const OF_THE_HOUSE: char = '~';

/// A game on its way, with all that has happened in it.
struct Run {
    id: GameId,
    rules: Rules,
    game: Match,
    secret: Secret,
    draws: VerifiableDraws,
    seats: u8,
    events: Vec<Event>,
    players: Vec<Player>,
}

/// House rules of a game: each option left out, or given one of its choices.
fn rules(id: GameId, whim: u8) -> Rules {
    let mut args = Args::default();
    for option in id.house_rule_options() {
        let values: Vec<Value> = match option.kind {
            OptionKind::Words(words) => words.iter().map(|&word| Value::Text(word.to_owned())).collect(),
            OptionKind::Numbers(numbers) => {
                numbers.iter().map(|&number| Value::Number(number.into())).collect()
            }
            OptionKind::Switch => vec![Value::Text("on".to_owned()), Value::Text("off".to_owned())],
            OptionKind::Completed | OptionKind::Person => Vec::new(),
        };
        if let Some(value) = values.into_iter().nth(usize::from(whim % 3)) {
            args.set(option.name, value);
        }
    }
    id.house_rules(&args)
}

impl Run {
    /// A game that has begun; its set-ups are made by chance.
    fn begin(id: GameId, seats: u8, seed: u8) -> Self {
        let secret = Secret::from_seed("laws", seed.into());
        let (rules, draws) = (rules(id, seed), VerifiableDraws::new(secret, "salt"));
        let players = (0..seats).map(|seat| Player { name: format!("P{seat}"), computer: false });
        let game = Match::new(rules, seats).expect("two to four can play any game");
        let mut run =
            Self { id, rules, game, secret, draws, seats, events: Vec::new(), players: players.collect() };
        for seat in Seat::first(seats.into()) {
            let set_up = run.game.random_set_up(seat, seed.into(), &run.draws);
            assert_eq!(set_up.is_some(), run.game.is_setting_up(), "what is to be set up can be drawn");
            if let Some(set_up) = set_up {
                run.game.check_set_up(seat, &set_up).expect("what chance makes is right");
                run.game.settle(seat, &set_up);
            }
        }
        let begin = run.game.begin(&run.draws);
        assert!(!begin.is_empty(), "the game can begin");
        run.take(begin);
        assert!(!run.game.is_setting_up());
        run
    }

    fn take(&mut self, events: Vec<Event>) {
        for event in events {
            assert!(self.game.outcome().is_none(), "nothing happens after the end");
            self.game.apply(&event);
            assert_eq!(self.game.outcome().is_some(), event.is_end());
            self.events.push(event);
        }
    }

    fn audiences(&self) -> impl Iterator<Item = Audience> + use<> {
        Seat::first(self.seats.into()).map(Audience::Seat).chain([Audience::Public])
    }

    fn views(&self) -> Vec<View> {
        self.audiences().map(|audience| self.game.view(audience)).collect()
    }

    /// The board as everybody sees it.
    fn board(&self) -> Screen {
        let words = Words::of(Language::English);
        let board = Board { players: &self.players, late: None, unreachable: &[], layout: "", words };
        self.game.view(Audience::Public).board(&board)
    }

    /// What the buttons of the board ask for that can be pressed.
    fn offered(&self) -> Vec<Action> {
        let screen = self.board();
        let buttons = screen.rows.iter().flatten().filter(|button| button.enabled);
        let actions = buttons.filter_map(|button| match self.id.press(&button.press) {
            Some(Press::Act(action)) => Some(action),
            Some(Press::Edit(_)) | None => None,
        });
        actions.collect()
    }

    /// Somebody does something: as chance has it, as the computer player would, or they leave.
    fn go_on(&mut self, whim: u8) {
        let Some(seat) = self.game.to_act() else { return };
        let offered = self.offered();
        let action = match whim {
            0 => self.game.leaving(Leave::Resign),
            1 => self.game.leaving(Leave::Drop),
            2..100 if !offered.is_empty() => offered[usize::from(whim) % offered.len()].clone(),
            _ => self.game.choose(seat).expect("the computer player does something in its turn"),
        };
        let events = self.game.decide(seat, &action, &self.draws).expect("what is offered is legal");
        assert!(!events.is_empty(), "what is done shows");
        self.take(events);
    }

    /// The record of what has happened.
    fn record(&self) -> Vec<u8> {
        let seat = |&colour| SeatEntry { colour, name: "P".to_owned(), kind: Kind::Human };
        let header = Header {
            table: "laws".to_owned(),
            rules: self.rules,
            seats: self.id.colours(self.seats).iter().map(seat).collect(),
            commitment: self.secret.commitment(),
            salt: "salt".to_owned(),
        };
        let mut writer = Writer::new(Vec::new());
        writer.header(&header).expect("memory can be written to");
        for event in &self.events {
            writer.event(&event.alone()).expect("memory can be written to");
        }
        writer.into_inner()
    }

    /// Every action that a button offers and every one that the computer player chooses is legal, for the seat to act alone;
    /// whoever plays can leave.
    fn check_actions(&self) {
        let acts = self.game.to_act();
        assert_eq!(acts.is_none(), self.game.outcome().is_some(), "somebody is to act until the end");
        for seat in Seat::first(self.seats.into()) {
            let chosen = self.game.choose(seat);
            assert_eq!(chosen.is_some(), acts == Some(seat), "{seat} chooses");
            assert!(acts == Some(seat) || self.game.forced(seat).is_none(), "{seat} is forced");
            for action in self.offered().into_iter().chain(chosen).chain(self.game.forced(seat)) {
                let decided = self.game.decide(seat, &action, &self.draws);
                assert_eq!(decided.is_ok(), acts == Some(seat), "{seat}: {action:?}");
            }
            let leaves = self.game.decide(seat, &self.game.leaving(Leave::Resign), &self.draws);
            assert_eq!(leaves.is_ok(), acts.is_some() && self.game.is_playing(seat), "{seat} leaves");
        }
    }

    /// The board is within Discord's limits, names who is to act in its first line, and offers them something.
    fn check_screens(&self) {
        let screen = self.board();
        assert!((1..=MESSAGE_CODE_POINTS).contains(&screen.text.chars().count()), "{}", screen.text);
        let buttons: Vec<_> = screen.rows.iter().flatten().collect();
        assert!(buttons.len() <= BUTTONS);
        for button in &buttons {
            assert!((1..=LABEL).contains(&button.label.chars().count()), "{}", button.label);
            let known = button.press.starts_with(OF_THE_HOUSE) || self.id.press(&button.press).is_some();
            assert!(known, "{} is no verb of the game's", button.press);
        }
        let verbs: std::collections::BTreeSet<_> = buttons.iter().map(|button| &button.press).collect();
        assert_eq!(verbs.len(), buttons.len(), "two buttons carry the same");
        if let Some(seat) = self.game.to_act() {
            let first = screen.text.lines().next().unwrap_or_default();
            assert!(first.contains(&format!("**P{}**", seat.index())), "{first}");
            assert!(!self.offered().is_empty(), "{}", screen.text);
        }
    }

    /// The events, written and read again, give the same game to every audience.
    fn check_restored(&self) {
        let mut restored = Match::new(self.rules, self.seats).expect("it could be played");
        let written = serde_json::to_string(&self.rules).expect("rules can be written");
        assert_eq!(serde_json::from_str::<Rules>(&written).expect("and read"), self.rules);
        for event in &self.events {
            let line = serde_json::to_string(&event.alone()).expect("an event can be written");
            let read = self.id.parse_event(&line).expect("and read");
            assert_eq!(&read, event, "{line}");
            restored.apply(&read);
        }
        let views: Vec<View> = self.audiences().map(|audience| restored.view(audience)).collect();
        assert_eq!(views, self.views());
        assert_eq!(restored.outcome(), self.game.outcome());
    }

    /// Places go from the first on, the winner has it, and only who has left is counted as having left.
    fn check_counts(&self) {
        let Some(outcome) = self.game.outcome() else { return };
        let mut places = Vec::new();
        for seat in Seat::first(self.seats.into()) {
            let count = self.game.count(seat);
            if outcome.winner().is_some() {
                assert_eq!(count.place == 1, outcome.winner() == Some(seat), "{seat}");
            }
            places.push(count.place);
            let names: std::collections::BTreeSet<_> = count.counters.iter().map(|(name, _)| name).collect();
            assert_eq!(names.len(), count.counters.len(), "each counter has a name of its own");
        }
        places.sort_unstable();
        for (before, place) in (0_u8..).zip(&places) {
            assert!((1..=before + 1).contains(place), "{places:?}");
        }
        assert_eq!(places[0], 1, "{places:?}");
    }
}

/// A game of each kind goes on by these whims, then by the computer players to its end; this is done at every moment.
fn every_game(seats: u8, seed: u8, whims: &[u8], mut check: impl FnMut(&Run)) {
    for &id in GameId::ALL {
        let mut run = Run::begin(id, seats, seed);
        let mut whims = whims.iter();
        while run.game.outcome().is_none() {
            check(&run);
            run.go_on(whims.next().copied().unwrap_or(u8::MAX));
        }
        check(&run);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn what_is_offered_is_legal_and_shown_within_the_limits(
        seats in 2_u8..=4,
        seed: u8,
        whims in prop::collection::vec(any::<u8>(), 0..200),
    ) {
        every_game(seats, seed, &whims, |run| {
            run.check_actions();
            run.check_screens();
        });
    }

    #[test]
    fn a_game_is_what_its_events_make_of_it_and_its_record_verifies(
        seats in 2_u8..=4,
        seed: u8,
        whims in prop::collection::vec(any::<u8>(), 0..200),
    ) {
        let mut moments = 0_usize;
        every_game(seats, seed, &whims, |run| {
            moments += 1;
            if moments.is_power_of_two() || run.game.outcome().is_some() {
                run.check_restored();
                let report = verify(&*run.record()).expect("the record is right");
                assert_eq!((report.games, report.unfinished), (1, u64::from(run.game.outcome().is_none())));
            }
            run.check_counts();
        });
    }

    #[test]
    fn a_request_changes_nothing_until_its_events_are_applied(
        seats in 2_u8..=4,
        seed: u8,
        whims in prop::collection::vec(any::<u8>(), 0..60),
    ) {
        every_game(seats, seed, &whims, |run| {
            let before = run.views();
            run.check_actions();
            assert_eq!(run.views(), before);
        });
    }
}

#[test]
fn names_titles_and_rules_are_there_and_each_its_own() {
    let words = Words::of(Language::English);
    let mut names = std::collections::BTreeSet::new();
    for &game in GameId::ALL {
        assert!(game.name().bytes().all(|byte| byte.is_ascii_lowercase()), "{}", game.name());
        assert!(names.insert(game.name()) && game.name().parse() == Ok(game));
        assert!(words.find(&format!("game-{}", game.name())).is_some(), "{} has a title", game.name());
        assert!(!game.help(words).is_empty(), "{} is in the help", game.name());
        let text = rules(game, 0).text(words);
        assert!(text.contains(game.title(words)) && text.chars().count() <= MESSAGE_CODE_POINTS, "{text}");
        for seats in 2..=4 {
            let colours = game.colours(seats);
            assert_eq!(colours.len(), usize::from(seats));
            let signs: std::collections::BTreeSet<_> = colours.iter().map(|&it| game.sign(it)).collect();
            let names: std::collections::BTreeSet<_> =
                colours.iter().map(|&it| game.computer_name(it, words)).collect();
            assert_eq!((signs.len(), names.len()), (colours.len(), colours.len()));
        }
        assert!([0, 1, 5].iter().all(|&seats| Match::new(rules(game, 0), seats).is_none()));
    }
}
