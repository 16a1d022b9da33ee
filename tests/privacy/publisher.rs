//! What leaves the bot, as plain values: the screens that its messages are rendered from, and the sentences of its answers.

use super::played::NOW;
use charbagh::{
    games::Audience,
    screen::{Args, Choice, Language, Screen, Words},
    screens::{self, Layout, Seats},
    store::Timestamp,
    table::{ActError, Actor, Entry, PersonId, Record, Request, Table, TableView},
};

/// The subcommand that offers opponents.
const LOOK: &str = "look";

/// What leaves a bot, from a table in all its secrecy. By default that is what Charbagh says, by the same functions by
/// which it says it; a bot that leaks does one of them in another way.
pub(super) trait Publisher: Sync {
    /// The messages that bring a channel in which so many looks have been told up to date, in their order.
    fn messages(&self, table: &Table, told: usize) -> Vec<Screen> {
        let view = public(table);
        let news = screens::announcement(&view, told, words());
        let board = board(&view, &[]);
        let summary = if view.is_closed() { screens::summary(&view, NOW, words()) } else { None };
        news.into_iter().chain([board]).chain(summary).map(|screen| addressed(screen, &view)).collect()
    }

    /// What else is or can be told to all at that moment: the board where direct messages do not reach these people, the
    /// summary, the story that follows a command.
    fn extras(&self, table: &Table, unreachable: &[PersonId]) -> Vec<Screen> {
        let view = public(table);
        let board = addressed(board(&view, unreachable), &view);
        let summary = screens::summary(&view, NOW, words());
        let story = view
            .play()
            .map(|play| Screen::text(play.game.story(Seats::of(&play.sitters).players(), words())));
        [board].into_iter().chain(summary).chain(story).collect()
    }

    /// The record of a table, from its log.
    fn record(&self, table: &Table, log: &[(Timestamp, Entry)]) -> Vec<u8> {
        let record = Record::of(table.id(), log).expect("a game has begun");
        let mut bytes = Vec::new();
        record.write(&mut bytes).unwrap();
        bytes
    }

    /// What a command's list of opponents offers to a person.
    fn choices(&self, table: &Table, id: PersonId) -> Vec<Choice> {
        let view = public(table);
        let Some(play) = view.play() else { return Vec::new() };
        let seats = Seats::of(&play.sitters);
        play.game.complete(LOOK, "", &seats.caller(play.seat_of(id), view.is_closed(), words()))
    }

    /// What a person is told when they ask for something; none when they get it.
    fn refusal(&self, table: &Table, actor: &Actor, request: &Request) -> Option<String> {
        let refusal = table.decide(actor, request).err()?;
        Some(screens::failure(&ActError::Refused(refusal), &public(table), words()))
    }

    /// What a person is answered by each subcommand of the game, and after acting by one.
    fn answers(&self, table: &Table, id: PersonId) -> Vec<String> {
        let view = table.view(table.audience(id));
        let Some(play) = view.play() else { return Vec::new() };
        let seats = Seats::of(&play.sitters);
        let caller = seats.caller(play.seat_of(id), view.is_closed(), words());
        let subcommands = view.setup.game().subcommands().iter();
        let asked = |name| format!("{:?}", play.game.ask(name, &Args::default(), &caller));
        let acted = play.game.acted(&caller, self.private(table, id), "the board");
        subcommands.map(|subcommand| asked(subcommand.name)).chain([format!("{acted:?}")]).collect()
    }

    /// The private screen of a person, which only they may see.
    fn private(&self, table: &Table, id: PersonId) -> Option<Screen> {
        let ready_made = table.random_set_up(id, 0).ok();
        let view = table.view(table.audience(id));
        let screen = screens::hand(&view, id, ready_made.as_ref(), None, words())?;
        Some(addressed(screen, &view))
    }
}

/// The bot as it is.
pub(super) struct Charbagh;

impl Publisher for Charbagh {}

/// What everybody may know of a table.
pub(super) fn public(table: &Table) -> TableView {
    table.view(Audience::Public)
}

/// How many looks there have been.
pub(super) fn looks(view: &TableView) -> usize {
    view.play().map_or(0, |play| play.game.tellable())
}

fn board(view: &TableView, unreachable: &[PersonId]) -> Screen {
    screens::public(view, Layout::default().name(), unreachable, words())
}

/// The same screen with buttons that belong to the table as it is now.
fn addressed(screen: Screen, view: &TableView) -> Screen {
    screen.addressed(&format!("{}:{}:", view.id, view.version))
}

fn words() -> &'static Words {
    Words::of(Language::English)
}
