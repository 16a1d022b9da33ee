//! What a person sees of a channel.

use std::fmt;

use serde_json::Value;

use crate::ids::{ChannelId, MessageId, UserId};
use crate::model::{Button, Menu, Message, Model};

/// A message as a person sees it.
#[derive(Debug, Clone, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about a message")]
pub struct Seen {
    /// The message's id.
    pub id: MessageId,
    /// The author's name as it is shown here.
    pub author: String,
    /// Its text.
    pub content: String,
    /// The text in its embeds, a line for each part.
    pub embeds: Vec<String>,
    /// Its buttons, in reading order.
    pub buttons: Vec<Button>,
    /// Its select menus, in reading order.
    pub menus: Vec<Menu>,
    /// The names of its files.
    pub files: Vec<String>,
    /// Only this person sees it.
    pub ephemeral: bool,
    /// The bot "is thinking…".
    pub thinking: bool,
    /// It was edited.
    pub edited: bool,
    /// It pings this person.
    pub pings_me: bool,
}

/// What a person sees of a channel: its messages, oldest first.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct View {
    /// The messages, oldest first.
    pub messages: Vec<Seen>,
}

impl View {
    pub(super) fn of(model: &Model, channel: ChannelId, user: UserId) -> Self {
        if !model.can_see(channel, user) {
            return Self::default();
        }
        Self {
            messages: model.seen_by(channel, user).map(|message| Seen::of(model, message, user)).collect(),
        }
    }

    /// The newest message.
    pub fn last(&self) -> Option<&Seen> {
        self.messages.last()
    }

    /// Whether a message has this text in its content or embeds.
    pub fn shows(&self, text: &str) -> bool {
        self.messages.iter().any(|message| message.shows(text))
    }

    /// A message by its id.
    pub fn message(&self, id: MessageId) -> Option<&Seen> {
        self.messages.iter().find(|message| message.id == id)
    }

    /// The labels of all buttons that can be pressed, newest message first.
    pub fn labels(&self) -> Vec<String> {
        let newest = self.messages.iter().rev().flat_map(|message| &message.buttons);
        newest.filter(|button| button.enabled).map(|button| button.label.clone()).collect()
    }
}

impl Seen {
    fn of(model: &Model, message: &Message, user: UserId) -> Self {
        let guild = model.channels.get(&message.channel).and_then(|channel| channel.guild);
        Self {
            id: message.id,
            author: model.name_in(guild, message.author),
            content: message.content.clone(),
            embeds: message.embeds.iter().map(embed_text).collect(),
            buttons: message.buttons(),
            menus: message.menus(),
            files: message.attachments.iter().map(|file| file.filename.clone()).collect(),
            ephemeral: message.is_ephemeral(),
            thinking: message.is_loading(),
            edited: message.edited.is_some(),
            pings_me: model.pings(message, user),
        }
    }

    /// Whether this text is in the content or an embed.
    pub fn shows(&self, text: &str) -> bool {
        self.content.contains(text) || self.embeds.iter().any(|embed| embed.contains(text))
    }
}

fn embed_text(embed: &Value) -> String {
    let fields = embed["fields"].as_array().map(Vec::as_slice).unwrap_or_default();
    let fields = fields.iter().flat_map(|field| [&field["name"], &field["value"]]);
    let parts = [&embed["author"]["name"], &embed["title"], &embed["description"]].into_iter();
    let parts = parts.chain(fields).chain([&embed["footer"]["text"]]);
    parts.filter_map(Value::as_str).collect::<Vec<_>>().join("\n")
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.author)?;
        if self.ephemeral {
            f.write_str(" (only you see this)")?;
        }
        f.write_str(":")?;
        if self.thinking {
            f.write_str(" thinking…")?;
        }
        for line in self.content.lines().chain(self.embeds.iter().flat_map(|embed| embed.lines())) {
            write!(f, "\n  {line}")?;
        }
        for file in &self.files {
            write!(f, "\n  <{file}>")?;
        }
        if !self.buttons.is_empty() {
            f.write_str("\n ")?;
        }
        for button in &self.buttons {
            let mark = if button.enabled { "" } else { "×" };
            write!(f, " [{mark}{}]", button.label)?;
        }
        for menu in &self.menus {
            let mark = if menu.enabled { "" } else { "×" };
            write!(f, "\n  [{mark}{} ▾]", menu.placeholder)?;
        }
        Ok(())
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for message in &self.messages {
            writeln!(f, "{message}")?;
        }
        Ok(())
    }
}
