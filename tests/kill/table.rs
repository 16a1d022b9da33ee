//! People who play at one table, from its opening to its summary, however often the bot dies meanwhile: they look at what
//! is there, and go on from that.

use crate::{
    attempts::{Outcome, Try},
    harness::Killed,
    night::Night,
    party::{Game, Party},
    screen::{Press, Screen, below, board, boards, is_summary, says_ended},
};
use discord_sandbox::{Answer, AnswerKind, Failure, Person, View};
use rand::{RngExt, rngs::StdRng};
use std::{
    future::Future,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

/// So many messages at most are below a board that can be found. The bot posts it anew after 12, and more may come
/// while it does.
const FAR_UP: usize = 30;

/// What people are told who press a button while the bot is being stopped.
const STOPPING: &str = "The bot is being restarted";

/// People at a table.
pub(crate) struct Table {
    pub(crate) night: Arc<Night>,
    pub(crate) party: Arc<Party>,
    pub(crate) rng: StdRng,
    /// The version beyond which the board must be: it has been acted on.
    past: AtomicU64,
    /// Old buttons, and at whose messages.
    old: Vec<(Person, Press)>,
    done: usize,
    /// What was tried last, for whoever reads that nothing came of it.
    last: String,
}

/// What a table waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Stage {
    /// People who sit down, by their places at the party; or the start.
    Lobby(Screen, Vec<usize>),
    /// People who arrange their bases.
    Arranging(Screen, Vec<usize>),
    /// Somebody's turn.
    Turn(Screen, usize),
    /// It is over.
    Over,
}

impl Table {
    pub(crate) fn new(night: Arc<Night>, party: Arc<Party>, rng: StdRng) -> Self {
        Self {
            night,
            party,
            rng,
            past: AtomicU64::new(0),
            old: Vec::new(),
            done: 0,
            last: "it was to be opened".to_owned(),
        }
    }

    /// Plays until the table is closed.
    pub(crate) async fn play(&mut self) {
        while !self.opens().await {}
        loop {
            let what = format!("{} goes on after: {}", self.party.plan.options, self.last);
            let seen = |view: &View| self.stage(view).is_some();
            let view = self.night.harness.becomes(self.party.host(), &what, seen).await;
            match self.stage(&view).expect("it has just been seen") {
                Stage::Over => return,
                Stage::Lobby(board, missing) => self.gathers(&board, &missing).await,
                Stage::Arranging(board, whose) => {
                    let whose = whose[self.rng.random_range(0..whose.len())];
                    self.arranges(&board, whose).await;
                }
                Stage::Turn(board, whose) => self.takes_turn(&board, whose).await,
            }
        }
    }

    /// What the channel shows, if it waits for anybody.
    fn stage(&self, view: &View) -> Option<Stage> {
        let closed = |text: &str| is_summary(text) || says_ended(text);
        if view.messages.iter().any(|seen| !seen.ephemeral && closed(&seen.content)) {
            return Some(Stage::Over);
        }
        let board = board(view)?;
        if board.version <= self.past.load(Ordering::Relaxed) || below(view, board.id) > FAR_UP {
            return None;
        }
        let named = |wanted: &dyn Fn(&str) -> bool| {
            let people = self.party.people.iter().enumerate();
            people.filter(|(_, person)| wanted(&person.name())).map(|(index, _)| index).collect::<Vec<_>>()
        };
        if board.press("join").is_some() {
            let missing = named(&|name| !board.text.contains(&format!(": {name}")));
            return Some(Stage::Lobby(board, missing));
        }
        if !board.moves().is_empty() {
            let whose = *named(&|name| board.waits_for(name)).first()?;
            return Some(Stage::Turn(board, whose));
        }
        let arranging =
            |line: &str, name: &str| line.contains(&format!("**{name}**")) && line.ends_with(": arranging");
        let whose = named(&|name| board.text.lines().any(|line| arranging(line, name)));
        (!whose.is_empty()).then_some(Stage::Arranging(board, whose))
    }

    /// Whether the channel shows something later than this board.
    pub(crate) fn is_beyond(&self, than: &Screen) -> bool {
        match self.stage(&self.party.host().sees()) {
            Some(Stage::Over) => true,
            _ => board(&self.party.host().sees()).is_some_and(|board| board.version > than.version),
        }
    }

    /// The host opens the table. Whether it is open.
    async fn opens(&mut self) -> bool {
        self.night.harness.alive().await;
        let command = match self.party.plan.game {
            Game::Parcheesi => format!("/parcheesi new {}", self.party.plan.options),
            Game::Spy => format!("/spy new {}", self.party.plan.options),
        };
        let what = Try::Command("open".to_owned());
        match self.tries(self.party.host(), what, self.party.host().slash(&command)).await {
            Some(Outcome::Done(_)) => true,
            Some(Outcome::Refused(why)) if why.contains(STOPPING) => false,
            Some(Outcome::Refused(why)) => {
                assert!(why.contains("has a table already"), "{command}: {why}");
                true
            }
            _ => false,
        }
    }

    /// Somebody sits down; or the game begins, if nobody is missing.
    async fn gathers(&mut self, board: &Screen, missing: &[usize]) {
        let by_button = self.rng.random_bool(0.5);
        let (who, does, command) = match missing {
            [] => (0, "start", "/table start"),
            _ => (missing[self.rng.random_range(0..missing.len())], "join", "/table join"),
        };
        self.acts(board, who, does, (!by_button).then(|| command.to_owned())).await;
    }

    /// Somebody does what a button of the board does, by it or by a command.
    pub(crate) async fn acts(&mut self, board: &Screen, who: usize, does: &str, command: Option<String>) {
        let person = self.party.people[who].clone();
        let press = board.press(does).expect("it is on the board").clone();
        let outcome = match command {
            Some(command) => {
                let what = Try::Command(does.to_owned());
                self.tries(&person, what, person.slash(&command)).await
            }
            None => self.presses(&person, &press).await,
        };
        self.remember(&person, &press);
        self.settles(board.version, &person, &press.label, outcome);
    }

    /// Takes note of what came of the thing that the table waited for.
    pub(crate) fn settles(&mut self, version: u64, who: &Person, what: &str, outcome: Option<Outcome>) {
        self.last = format!("{} tried {what} at version {version}: {outcome:?}", who.name());
        match outcome {
            // Done or not, it must become visible that the table is beyond that.
            Some(Outcome::Done(_)) => {
                self.done += 1;
                self.past.fetch_max(version, Ordering::Relaxed);
            }
            Some(Outcome::Refused(why)) if !why.contains(STOPPING) => {
                self.past.fetch_max(version, Ordering::Relaxed);
            }
            _ => {}
        }
    }

    /// Remembers a button that will be old soon.
    pub(crate) fn remember(&mut self, who: &Person, press: &Press) {
        if press.is_move() {
            self.old.push((who.clone(), press.clone()));
        }
    }

    /// A turn: what is due, and now and then something else.
    async fn takes_turn(&mut self, board: &Screen, whose: usize) {
        if self.party.plan.ends_after.is_some_and(|after| self.done >= after) {
            let host = self.party.host().clone();
            let what = Try::Command("end".to_owned());
            let outcome = self.tries(&host, what, host.slash("/table end")).await;
            return self.settles(board.version, &host, "/table end", outcome);
        }
        match self.rng.random_range(0..100) {
            0..8 => self.presses_something_old().await,
            8..12 => self.asks_for_the_board().await,
            12..16 => return self.presses_twice(board, whose).await,
            16..20 => return self.presses_together(board, whose).await,
            20..22 => self.chats(),
            _ => {}
        }
        match self.party.plan.game {
            Game::Parcheesi => self.moves_a_piece(board, whose).await,
            Game::Spy => self.spies(board, whose).await,
        }
    }

    /// Presses a button of an earlier position, which the bot may have been killed over since.
    async fn presses_something_old(&mut self) {
        if self.old.is_empty() {
            return;
        }
        let newest = self.rng.random_bool(0.5);
        let index = if newest { self.old.len() - 1 } else { self.rng.random_range(0..self.old.len()) };
        let (who, press) = self.old[index].clone();
        self.presses(&who, &press).await;
    }

    /// Asks for the board, which is posted anew.
    async fn asks_for_the_board(&mut self) {
        let who = self.anybody();
        let what = Try::Command("show".to_owned());
        self.tries(&who, what, who.slash("/table show")).await;
    }

    /// Presses a button twice at once, as over a slow line.
    async fn presses_twice(&mut self, board: &Screen, whose: usize) {
        let (person, press) = (self.party.people[whose].clone(), self.any_move(board));
        let (first, second) = tokio::join!(self.presses(&person, &press), self.presses(&person, &press));
        self.remember(&person, &press);
        self.settles(board.version, &person, &press.label, first);
        self.settles(board.version, &person, &press.label, second);
    }

    /// Somebody whose turn it is not presses the same button at the same moment.
    async fn presses_together(&mut self, board: &Screen, whose: usize) {
        let (person, press, other) = (self.party.people[whose].clone(), self.any_move(board), self.anybody());
        let (outcome, _) = tokio::join!(self.presses(&person, &press), self.presses(&other, &press));
        self.remember(&person, &press);
        self.settles(board.version, &person, &press.label, outcome);
    }

    /// People talk.
    fn chats(&mut self) {
        for line in 0..self.rng.random_range(1..6) {
            self.anybody().say(&format!("line {line}")).expect("people may write here");
        }
    }

    pub(crate) fn anybody(&mut self) -> Person {
        self.party.people[self.rng.random_range(0..self.party.people.len())].clone()
    }

    pub(crate) fn any_move(&mut self, board: &Screen) -> Press {
        let moves = board.moves();
        moves[self.rng.random_range(0..moves.len())].clone()
    }

    async fn moves_a_piece(&mut self, board: &Screen, whose: usize) {
        let press = self.any_move(board);
        let by_command = self.rng.random_bool(0.3);
        let command = match press.does.split_at(press.does.len() - 1) {
            ("move", piece) => format!("/parcheesi move piece:{piece}"),
            ("bonus", piece) => format!("/parcheesi bonus piece:{piece}"),
            _ if press.does == "skip" => "/parcheesi bonus piece:skip".to_owned(),
            _ => "/parcheesi roll".to_owned(),
        };
        self.acts(board, whose, &press.does, by_command.then_some(command)).await;
    }

    pub(crate) async fn presses(&self, who: &Person, press: &Press) -> Option<Outcome> {
        self.party.presses((&self.night.harness, &self.night.counter), who, press).await
    }

    pub(crate) async fn tries(
        &self,
        who: &Person,
        what: Try,
        asked: impl Future<Output = Result<Answer, Failure>>,
    ) -> Option<Outcome> {
        self.party.tries((&self.night.harness, &self.night.counter), who, what, asked).await
    }

    /// What the bot answers to something that changes nothing at the table. None when it is killed, and when the message is
    /// gone.
    pub(crate) async fn asks(&self, asked: impl Future<Output = Result<Answer, Failure>>) -> Option<Answer> {
        let life = self.night.harness.alive().await;
        match self.night.harness.unless_killed(life, asked).await {
            Ok(Ok(answer)) => Some(answer),
            // The message was deleted before the button on it was pressed.
            Err(Killed) | Ok(Err(Failure::NoMessage)) => None,
            Ok(Err(failure)) => panic!("{}: {failure}", self.party.name()),
        }
    }

    /// What is left when the table is closed: its summary, and no button that does anything. Gives its record.
    pub(crate) async fn leaves_behind(&mut self) -> String {
        let (harness, party) = (&self.night.harness, Arc::clone(&self.party));
        // The summary is posted when the board has been brought up to date for the last time.
        let done =
            |view: &View| view.messages.iter().any(|seen| !seen.ephemeral && is_summary(&seen.content));
        let view = harness.becomes(party.host(), "a closed table has a summary", done).await;
        for stray in boards(&view) {
            self.presses_in_vain(&stray).await;
        }
        for person in &party.people {
            let alone = person.dm(&harness.app);
            let done = |view: &View| !boards(view).iter().any(|screen| party.is_ours(screen));
            harness.becomes(&alone, "the hands of a closed table have no buttons", done).await;
        }
        if let Some((who, press)) = self.old.pop()
            && let Some(Outcome::Refused(why)) = self.presses(&who, &press).await
        {
            let idle = ["This table is closed", "out of date", "The game has moved on", STOPPING];
            assert!(idle.iter().any(|words| why.contains(words)), "{why}");
        }
        loop {
            let Some(answer) = self.asks(party.host().slash("/table record")).await else { continue };
            assert_eq!(answer.kind, AnswerKind::Message);
            let message = answer.message.as_ref().expect("a message");
            if message.content.contains(STOPPING) {
                continue;
            }
            let file = message.attachments.first().unwrap_or_else(|| panic!("no file: {}", message.content));
            let bytes = harness.discord.file(file.id).expect("the file is there");
            return String::from_utf8(bytes).expect("a record is text");
        }
    }

    /// Presses what is on a message that was posted just before the bot died, so that it does not know of it: nothing comes
    /// of that.
    async fn presses_in_vain(&self, stray: &Screen) {
        self.night.strays.fetch_add(1, Ordering::Relaxed);
        for press in stray.presses.iter().filter(|press| press.does != "hand") {
            let outcome = self.presses(self.party.host(), press).await;
            assert!(!matches!(outcome, Some(Outcome::Done(_))), "a closed table: {press:?}: {outcome:?}");
        }
    }
}
