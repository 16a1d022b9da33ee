//! A table of any game, and two people who play at it.

use crate::{commands::Typed, harness::Harness};
use charbagh::games::GameId;
use discord_sandbox::{Answer, Button, Failure, MessageId, Person, Seen, View};
use std::time::Duration;

/// What people are called.
const NAMES: [&str; 2] = ["Asha", "Bim"];

/// Discord's number of a green button: the one that settles a set-up.
const SUCCESS: u64 = 3;

/// A game that goes on for more actions than this has no end.
const ACTIONS: u32 = 3_000;

/// After so many attempts in a row that did nothing, nobody can do anything any more.
const ATTEMPTS: u32 = 300;

/// How long people look whether something has changed before they try something else.
const PATIENCE: Duration = Duration::from_millis(300);

/// A person in the channel, and the same person at their direct messages with the bot.
pub(crate) struct Somebody {
    pub(crate) here: Person,
    alone: Person,
}

/// A table of a game, and the people at it.
pub(crate) struct Table {
    pub(crate) game: GameId,
    pub(crate) people: Vec<Somebody>,
    /// How many actions were done at it.
    actions: u32,
    /// What chance people act by: the same in every run.
    chance: u32,
}

impl Table {
    /// A table of a short game between two people, opened and started by buttons.
    pub(crate) async fn open(harness: &Harness, game: GameId, options: &str) -> Self {
        let people: Vec<Somebody> = NAMES
            .iter()
            .map(|name| {
                let here = harness.garden.member(name).in_channel(&harness.lawn);
                Somebody { alone: here.dm(&harness.app), here }
            })
            .collect();
        let table = Self { game, people, actions: 0, chance: 0 };
        let short = Typed::short_rules(game);
        let typed = format!("/{} new seats:2 computers:none {short} {options}", game.name());
        let opened = table.host().slash(typed.trim()).await.expect("the bot answers");
        assert!(!opened.is_ephemeral(), "{typed}: {}", opened.content());
        assert!(table.host().sees().labels().iter().any(|label| label == "Start"));
        table
    }

    /// Sits down and begins by the buttons of the lobby.
    pub(crate) async fn start_by_buttons(&self) {
        for (person, label) in [(&self.people[1].here, "Join"), (self.host(), "Start")] {
            let answer = person.click(label).await.expect("the bot answers");
            assert!(!answer.is_ephemeral(), "{label}: {}", answer.content());
        }
    }

    /// Sits down and begins by commands.
    pub(crate) async fn start_by_commands(&self) {
        for (person, typed) in [(&self.people[1].here, "/table join"), (self.host(), "/table start")] {
            let answer = person.slash(typed).await.expect("the bot answers");
            assert!(answer.is_ephemeral(), "{typed}: {}", answer.content());
        }
    }

    /// Who has opened it.
    pub(crate) fn host(&self) -> &Person {
        &self.people[0].here
    }

    /// One of so many things, from 0.
    pub(crate) fn among(&mut self, many: usize) -> usize {
        // Knuth's multiplicative hash: no pattern that a game could get stuck in.
        self.chance += 1;
        (self.chance.wrapping_mul(2_654_435_761) >> 16) as usize % many.max(1)
    }

    /// Plays by buttons, to the end or until so many actions were done.
    pub(crate) async fn play_by_buttons(&mut self, most: u32) {
        let mut idle = 0;
        while self.actions < most
            && let Some(person) = self.next().await
        {
            let view = self.host().sees();
            let labels: Vec<String> = board(&view).map_or(Vec::new(), |board| labels(board, |_| true));
            if labels.is_empty() {
                continue;
            }
            let label = &labels[self.among(labels.len())];
            let done = did_something(self.people[person].here.click(label).await);
            self.count(done, &mut idle);
        }
    }

    /// Plays by slash commands alone, to the end.
    pub(crate) async fn play_by_commands(&mut self) {
        let mut idle = 0;
        while let Some(person) = self.next().await {
            let mut commands = Typed::commands(self.game, &self.people[person].here).await;
            let mut done = false;
            while !done && !commands.is_empty() {
                let typed = commands.swap_remove(self.among(commands.len()));
                done = self.does(person, &typed).await;
            }
            self.count(done, &mut idle);
        }
    }

    /// Whether a command changes what all see. A refusal is a sentence or two that only the asker sees.
    pub(crate) async fn does(&self, person: usize, typed: &str) -> bool {
        let before = shown(&self.host().sees());
        let answer = self.people[person].here.slash(typed).await.expect("the bot answers");
        let text = answer.content();
        assert!(answer.is_ephemeral(), "{typed}: everybody sees {text:?}");
        if !text.contains('\n') {
            assert!(text.ends_with('.') && text.matches(". ").count() <= 1, "{typed}: no sentence: {text:?}");
            assert!(text.contains(' '), "{typed}: no sentence: {text:?}");
            return false;
        }
        let changed = self.host().waits_for(|view| shown(view) != before);
        tokio::time::timeout(PATIENCE, changed).await.is_ok_and(|changed| changed.is_ok())
    }

    fn count(&mut self, done: bool, idle: &mut u32) {
        self.actions += u32::from(done);
        *idle = if done { 0 } else { *idle + 1 };
        let channel = || self.host().sees();
        assert!(*idle < ATTEMPTS, "nobody can do anything any more:\n{}", channel());
        assert!(self.actions < ACTIONS, "the game does not come to an end:\n{}", channel());
    }

    /// Waits until somebody can act, and gives who; `None` when the game is over. Settles set-ups on the way.
    async fn next(&self) -> Option<usize> {
        loop {
            let view = self
                .host()
                .waits_for(|view| {
                    is_over(view) || self.whose_turn(view).is_some() || self.setting_up(view).is_some()
                })
                .await
                .expect("the game goes on");
            if is_over(&view) {
                return None;
            }
            if let Some(person) = self.whose_turn(&view) {
                return Some(person);
            }
            if let Some((person, message, label)) = self.setting_up(&view) {
                did_something(self.people[person].alone.click_on(message, &label).await);
            }
        }
    }

    /// Whose turn the first line of the board says it is: their name stands there in bold.
    fn whose_turn(&self, view: &View) -> Option<usize> {
        let board = board(view)?;
        let headline = board.content.lines().next()?;
        let called = |somebody: &Somebody| headline.contains(&format!("**{}**", somebody.here.name()));
        self.people.iter().position(called)
    }

    /// Who can settle their set-up by the green button of their direct message.
    fn setting_up(&self, view: &View) -> Option<(usize, MessageId, String)> {
        if board(view).is_some() || !self.game.hides() {
            return None;
        }
        self.people.iter().enumerate().find_map(|(person, somebody)| {
            let alone = somebody.alone.sees();
            let hand = alone.messages.iter().rev().find(|message| !message.ephemeral)?;
            let label = labels(hand, |button| button.style == SUCCESS).into_iter().next()?;
            Some((person, hand.id, label))
        })
    }

    /// The board as all see it: its text, and the labels of its buttons.
    pub(crate) fn board(&self) -> Option<(MessageId, String, Vec<String>)> {
        let view = self.host().sees();
        board(&view).map(|board| (board.id, board.content.clone(), labels(board, |_| true)))
    }
}

/// Whether a press did something: of two screens one may be a moment behind the other, and a press on it does nothing.
fn did_something(answer: Result<Answer, Failure>) -> bool {
    match answer {
        Ok(answer) => !answer.is_ephemeral() && !answer.content().contains("out of date"),
        Err(Failure::NoButton { .. } | Failure::NoMessage) => false,
        Err(failure) => panic!("the bot does not answer: {failure}"),
    }
}

/// The newest message that all see in which the game's buttons can be pressed.
fn board(view: &View) -> Option<&Seen> {
    let all = view.messages.iter().rev().filter(|message| !message.ephemeral);
    all.into_iter().find(|message| !labels(message, |_| true).is_empty())
}

/// The labels of the game's buttons that can be pressed: not those of the house, whose verbs begin with `~`.
fn labels(message: &Seen, wanted: impl Fn(&Button) -> bool) -> Vec<String> {
    let of_house = |button: &Button| button.custom_id.as_ref().is_none_or(|id| id.contains(":~"));
    let buttons = message.buttons.iter().filter(|button| button.enabled && !of_house(button));
    buttons.filter(|button| wanted(button)).map(|button| button.label.clone()).collect()
}

/// What all see, with what the buttons carry.
fn shown(view: &View) -> Vec<(MessageId, String, Vec<Button>)> {
    let all = view.messages.iter().filter(|message| !message.ephemeral);
    all.map(|message| (message.id, message.content.clone(), message.buttons.clone())).collect()
}

/// Whether the summary stands in the channel.
pub(crate) fn is_over(view: &View) -> bool {
    view.messages.iter().any(is_summary)
}

fn is_summary(message: &Seen) -> bool {
    message.content.contains("charbagh verify") && !message.ephemeral && message.files.is_empty()
}
