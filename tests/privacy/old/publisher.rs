//! What leaves the bot: the bodies of its messages. In which order and when a live bot sends them is looked at from the
//! outside, in `tests/bot/privacy`.

use crate::{
    discord::{
        compose::{self, Composed},
        tell,
    },
    games::Audience,
    show::{Language, Layout, Words},
    store::Timestamp,
    table::{ActError, Actor, Entry, PersonId, Record, Request, Table, TableView},
};

/// What leaves a bot, from a table in all its secrecy. By default that is what Charbagh says, by the same functions by
/// which it says it; a bot that leaks does one of them in another way.
pub(super) trait Publisher: Sync {
    /// The messages that bring a channel in which so many looks have been told up to date, in their order: each as the
    /// bodies of all the requests that it can be sent by.
    fn messages(&self, table: &Table, told: usize) -> Vec<String> {
        let view = public(table);
        let news = compose::announcement(&view, told, words());
        let board = compose::screen(&view, Layout::default(), &[], words());
        let summary = if view.is_closed() { compose::summary(&view, words()) } else { None };
        news.into_iter().chain([board]).chain(summary).map(|composed| bodies(&composed)).collect()
    }

    /// What else is or can be told to all at that moment: the board where direct messages do not reach these people, the
    /// summary, the story that follows a command.
    fn extras(&self, table: &Table, unreachable: &[PersonId]) -> Vec<String> {
        let view = public(table);
        let board = compose::screen(&view, Layout::default(), unreachable, words());
        let summary = compose::summary(&view, words());
        let mut extras: Vec<String> = [board].iter().chain(&summary).map(bodies).collect();
        extras.extend(view.play().map(|play| compose::story(play, words())));
        extras
    }

    /// The record of a table, from its log.
    fn record(&self, table: &Table, log: &[(Timestamp, Entry)]) -> Vec<u8> {
        let record = Record::of(table.id(), log).expect("a game has begun");
        let mut bytes = Vec::new();
        record.write(&mut bytes).unwrap();
        bytes
    }

    /// What a command's list of opponents offers to a person.
    fn choices(&self, table: &Table, id: PersonId) -> String {
        serde_json::to_string(&compose::opponents(&public(table), id, "", words())).unwrap()
    }

    /// What a person is told when they ask for something; none when they get it.
    fn refusal(&self, table: &Table, actor: &Actor, request: &Request) -> Option<String> {
        let refusal = table.decide(actor, request).err()?;
        Some(tell::failure(&ActError::Refused(refusal), &public(table), words()))
    }

    /// The private screen of a person, which only they may see.
    fn private(&self, table: &Table, id: PersonId) -> Option<String> {
        let draft = table.random_base(id, 0).map(Into::into);
        let view = table.view(table.audience(id));
        compose::private(&view, id, draft, words()).as_ref().map(bodies)
    }
}

/// The bot as it is.
pub(super) struct Charbagh;

impl Publisher for Charbagh {}

/// What everybody may know of a table.
pub(super) fn public(table: &Table) -> TableView {
    table.view(Audience::Public)
}

fn words() -> &'static Words {
    Words::of(Language::English)
}

/// A message as a new one, as an edit, and as the answer to an interaction: now, and later.
fn bodies(composed: &Composed) -> String {
    let ways = (composed.create(), composed.edit(), composed.answer(), composed.edit_answer());
    serde_json::to_string(&ways).unwrap()
}
