//! What one person sees of one channel, as it is sent to the page.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use regex::Regex;
use serde_json::{Map, Value, json};

use crate::ids::{ChannelId, GuildId, MessageId, UserId};
use crate::model::{InteractionKind, Message, Model};
use crate::wire;

/// A subscription to a channel as one person sees it, and what was sent of it.
pub(super) struct Watch {
    pub(super) user: UserId,
    pub(super) channel: ChannelId,
    /// How many of the newest messages are sent.
    pub(super) limit: usize,
    known: Option<Known>,
    /// What was compared last: the [`Model::view_revision`], and how many messages.
    compared: Option<(u64, usize)>,
}

/// What was sent to the page.
struct Known {
    messages: BTreeMap<MessageId, Value>,
    older: bool,
    closed: bool,
}

impl Watch {
    pub(super) fn new(user: UserId, channel: ChannelId) -> Self {
        Self { user, channel, limit: 0, known: None, compared: None }
    }

    /// What the page does not know yet.
    pub(super) fn updates(&mut self, model: &Model) -> Option<Value> {
        let current = Some((model.view_revision(self.channel), self.limit));
        if std::mem::replace(&mut self.compared, current) == current {
            return None;
        }
        let now = self.now(model);
        let update = match &self.known {
            None => Some(self.whole(&now)),
            Some(known) if known.closed != now.closed => Some(self.whole(&now)),
            Some(known) => self.difference(known, &now),
        };
        self.known = Some(now);
        update
    }

    fn now(&self, model: &Model) -> Known {
        let closed = !model.can_see(self.channel, self.user);
        let newest = model.seen_by(self.channel, self.user).rev();
        let mut seen: Vec<&Message> = newest.take(self.limit + 1).collect();
        let older = seen.len() > self.limit;
        seen.truncate(self.limit);
        let near = model.acquaintances(self.user);
        let written = |message| written(model, message, self.user, &near);
        let messages = seen.into_iter().map(|message| (message.id, written(message)));
        Known { messages: messages.collect(), older, closed }
    }

    fn whole(&self, now: &Known) -> Value {
        let mut update = self.about("channel", now);
        update["messages"] = now.messages.values().cloned().collect();
        if now.closed {
            update["closed"] = json!(true);
        }
        update
    }

    fn difference(&self, known: &Known, now: &Known) -> Option<Value> {
        let changed = now.messages.iter().filter(|(id, message)| known.messages.get(id) != Some(message));
        let set: Vec<&Value> = changed.map(|(_, message)| message).collect();
        let gone: Vec<&MessageId> =
            known.messages.keys().filter(|id| !now.messages.contains_key(id)).collect();
        if set.is_empty() && gone.is_empty() && known.older == now.older {
            return None;
        }
        let mut update = self.about("messages", now);
        update["set"] = json!(set);
        update["gone"] = json!(gone);
        Some(update)
    }

    fn about(&self, kind: &str, now: &Known) -> Value {
        json!({"t": kind, "user": self.user, "channel": self.channel, "older": now.older})
    }
}

/// A message as Discord's API writes it, with what a person's client shows beside it.
fn written(model: &Model, message: &Message, viewer: UserId, near: &BTreeSet<UserId>) -> Value {
    let guild = model.channels.get(&message.channel).and_then(|channel| channel.guild);
    let mut written = wire::message_for_person(model, message, viewer);
    let interaction = message.interaction.and_then(|id| model.interactions.get(&id));
    let command = interaction.filter(|it| it.kind == InteractionKind::Command);
    let answered = message.answers.and_then(|id| model.messages.get(&(message.channel, id)));
    let answered = answered.filter(|answered| answered.is_for(viewer));
    written["shown"] = json!({
        "author": model.name_in(guild, message.author),
        "bot": model.users.get(&message.author).is_some_and(|user| user.bot_of.is_some()),
        "command": command.map(|it| command_name(&it.data)),
        "by": interaction.map(|it| model.name_in(guild, it.user)),
        "pings_me": model.pings(message, viewer),
        "names": names(model, guild, (viewer, near), &written),
        "answers": answered.map(|it| json!({"author": model.name_in(guild, it.author), "text": it.content})),
    });
    written
}

/// The name of a command that was used, with those of the commands under it: `/parcheesi new`.
fn command_name(data: &Value) -> String {
    let mut name = format!("/{}", data["name"].as_str().unwrap_or_default());
    let mut options = &data["options"];
    while let Some(inner) = options.get(0).filter(|inner| matches!(inner["type"].as_u64(), Some(1 | 2))) {
        name.push(' ');
        name.push_str(inner["name"].as_str().unwrap_or_default());
        options = &inner["options"];
    }
    name
}

/// Mentions as they are written: of users, channels and roles.
static MENTION: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"<(@!?|@&|#)([0-9]{1,20})>").expect("it is a regular expression"));

/// The names of all that a message mentions, as far as the viewer may know them, who is near some users.
fn names(
    model: &Model,
    guild: Option<GuildId>,
    (viewer, near): (UserId, &BTreeSet<UserId>),
    written: &Value,
) -> Value {
    let (mut users, mut channels, mut roles) = (Map::new(), Map::new(), Map::new());
    let mut texts = Vec::new();
    collect(&written["content"], &mut texts);
    collect(&written["embeds"], &mut texts);
    collect(&written["components"], &mut texts);
    let mentioning = texts.iter().filter(|text| text.contains('<'));
    for mention in mentioning.flat_map(|text| MENTION.captures_iter(text)) {
        let (kind, id) = (&mention[1], &mention[2]);
        match kind {
            "#" => {
                let channel = id.parse().ok().and_then(|id| model.channels.get(&id));
                let channel = channel.filter(|channel| model.can_see(channel.id, viewer));
                if let Some(channel) = channel {
                    channels.insert(id.to_owned(), json!(channel.name));
                }
            }
            "@&" => {
                let guild = guild.and_then(|guild| model.guilds.get(&guild));
                let role = id.parse().ok().and_then(|id| guild?.roles.get(&id));
                if let Some(role) = role {
                    roles.insert(id.to_owned(), json!(role.name.trim_start_matches('@')));
                }
            }
            _ => {
                let user = id.parse().ok().filter(|user| near.contains(user));
                if let Some(user) = user {
                    users.insert(id.to_owned(), json!(model.name_in(guild, user)));
                }
            }
        }
    }
    json!({"users": users, "channels": channels, "roles": roles})
}

/// Every text within.
fn collect<'a>(value: &'a Value, texts: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => texts.push(text),
        Value::Array(parts) => parts.iter().for_each(|part| collect(part, texts)),
        Value::Object(parts) => parts.values().for_each(|part| collect(part, texts)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_under_a_command_is_named_in_full() {
        let plain = json!({"name": "help", "options": []});
        assert_eq!(command_name(&plain), "/help");
        let option = json!({"name": "seats", "type": 4, "value": 2});
        let new = json!({"name": "parcheesi", "options": [{"name": "new", "type": 1, "options": [option]}]});
        assert_eq!(command_name(&new), "/parcheesi new");
        let group = json!({"name": "server", "options": [{"name": "settings", "type": 2, "options": [{"name": "show", "type": 1}]}]});
        assert_eq!(command_name(&group), "/server settings show");
    }
}
