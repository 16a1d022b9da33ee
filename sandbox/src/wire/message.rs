//! Messages, as far as their reader may see them.

use serde_json::{Value, json};

use super::channel::channel;
use super::guild::partial_member;
use super::merge::merge;
use super::user::user;
use crate::ids::{ApplicationId, ChannelId, UserId};
use crate::intents::Intents;
use crate::model::{Attachment, ChannelKind, Interaction, InteractionKind, Message, Model, Reaction};

/// For whom a message is written out.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Reader {
    /// An answer over REST.
    Rest {
        /// The bot that made the request.
        bot: UserId,
        /// Whether it may read what is not meant for it: its owner has switched `MESSAGE_CONTENT` on. What it asked
        /// for when it identified does not matter here.
        reads_all: bool,
    },
    /// An event on the gateway.
    Gateway {
        /// The bot that gets it.
        bot: UserId,
        /// Whether it may read what is not meant for it (the intent `MESSAGE_CONTENT`).
        reads_all: bool,
    },
}

impl Reader {
    /// A bot that reads over REST.
    pub(crate) fn rest(model: &Model, bot: UserId) -> Self {
        let application = model.applications.get(&ApplicationId(bot.0));
        let reads_all = application.is_some_and(|it| it.privileged.contains(Intents::MESSAGE_CONTENT));
        Self::Rest { bot, reads_all }
    }
}

/// A message.
pub(crate) fn message(model: &Model, message: &Message, reader: Reader) -> Value {
    let bot = match reader {
        Reader::Rest { bot, .. } | Reader::Gateway { bot, .. } => bot,
    };
    let mut written = bare(model, message, bot);
    if let Some(id) = message.answers {
        let answered = model.messages.get(&(message.channel, id));
        written["referenced_message"] = answered.map_or(Value::Null, |answered| {
            strip_unread(model, answered, reader, bare(model, answered, bot))
        });
    }
    if let Reader::Gateway { .. } = reader {
        let guild = model.channels.get(&message.channel).and_then(|channel| channel.guild);
        if let Some(guild) = guild {
            written["guild_id"] = json!(guild);
            if let Some(member) = model.member(guild, message.author) {
                written["member"] = partial_member(member);
            }
        }
    }
    strip_unread(model, message, reader, written)
}

/// A message as a person's client gets it.
pub(crate) fn message_for_person(model: &Model, message: &Message, person: UserId) -> Value {
    bare(model, message, person)
}

/// A message that has just been written: with its nonce, which is given back then and never again.
pub(crate) fn new_message(model: &Model, message: &Message, reader: Reader) -> Value {
    let mut written = self::message(model, message, reader);
    if let Some(nonce) = &message.nonce {
        written["nonce"] = nonce.clone();
    }
    written
}

fn bare(model: &Model, message: &Message, bot: UserId) -> Value {
    let mentions =
        message.named.iter().chain(message.pinged.users.iter().filter(|one| !message.named.contains(one)));
    let mut written = json!({
        "id": message.id,
        "channel_id": message.channel,
        "type": message.kind as u8,
        "author": user(model, message.author),
        "content": message.content,
        "timestamp": message.id.created(),
        "edited_timestamp": message.edited,
        "tts": message.tts,
        "mention_everyone": message.pinged.everyone,
        "mentions": mentions.map(|one| user(model, *one)).collect::<Vec<_>>(),
        "mention_roles": message.pinged.roles,
        "attachments": message.attachments.iter().map(|file| attachment(model, message, file)).collect::<Vec<_>>(),
        "embeds": message.embeds,
        "components": message.components,
        "pinned": message.pinned,
        "flags": message.flags,
    });
    if !message.reactions.is_empty() {
        written["reactions"] = message.reactions.iter().map(|one| reaction(one, bot)).collect();
    }
    if let Some(application) = model.users.get(&message.author).and_then(|author| author.bot_of) {
        written["application_id"] = json!(application);
    }
    if let Some(application) = message.webhook {
        written["webhook_id"] = json!(application);
    }
    if let Some(id) = message.answers {
        let guild = model.channels.get(&message.channel).and_then(|channel| channel.guild);
        written["message_reference"] = json!({"type": 0, "message_id": id, "channel_id": message.channel});
        if let Some(guild) = guild {
            written["message_reference"]["guild_id"] = json!(guild);
        }
    }
    if let Some(interaction) = message.interaction.and_then(|id| model.interactions.get(&id)) {
        merge(&mut written, interaction_fields(model, message, interaction));
    }
    let thread = model.channels.get(&ChannelId(message.id.0));
    if let Some(thread) = thread.filter(|thread| thread.kind.is_thread()) {
        written["thread"] = channel(model, thread);
    }
    written
}

fn interaction_fields(model: &Model, message: &Message, interaction: &Interaction) -> Value {
    let mut fields = json!({"interaction_metadata": metadata(model, message, interaction)});
    if interaction.kind == InteractionKind::Command && interaction.original == Some(message.id) {
        fields["interaction"] = json!({
            "id": interaction.id,
            "type": interaction.kind as u8,
            "name": interaction.data["name"],
            "user": user(model, interaction.user),
        });
    }
    fields
}

/// Who installed the application where the interaction was made: always the guild, or the bot's own
/// conversation.
pub(super) fn owners(interaction: &Interaction) -> Value {
    match interaction.guild {
        Some(guild) => json!({"0": guild}),
        None => json!({"0": "0"}),
    }
}

fn metadata(model: &Model, message: &Message, interaction: &Interaction) -> Value {
    let mut written = json!({
        "id": interaction.id,
        "type": interaction.kind as u8,
        "user": user(model, interaction.user),
        "authorizing_integration_owners": owners(interaction),
    });
    if interaction.original.is_some_and(|original| original != message.id) {
        written["original_response_message_id"] = json!(interaction.original);
    }
    match interaction.kind {
        InteractionKind::Component => written["interacted_message_id"] = json!(interaction.message),
        InteractionKind::Modal => {
            let opener = interaction.opened_by.and_then(|id| model.interactions.get(&id));
            written["triggering_interaction_metadata"] =
                opener.map_or(Value::Null, |opener| metadata(model, message, opener));
        }
        InteractionKind::Command => {
            written["name"] = interaction.data["name"].clone();
            written["command_type"] = interaction.data["type"].clone();
        }
        InteractionKind::Autocomplete => {}
    }
    written
}

fn attachment(model: &Model, message: &Message, file: &Attachment) -> Value {
    let url = model.file_url(message.channel, file);
    let mut written = json!({
        "id": file.id,
        "filename": file.filename,
        "size": file.size,
        "url": url,
        "proxy_url": url,
    });
    if let Some((width, height)) = file.dimensions {
        written["width"] = json!(width);
        written["height"] = json!(height);
    }
    if let Some(text) = &file.description {
        written["description"] = json!(text);
    }
    if let Some(kind) = &file.content_type {
        written["content_type"] = json!(kind);
    }
    if message.is_ephemeral() {
        written["ephemeral"] = json!(true);
    }
    written
}

/// An emoji from `name` or `name:id`.
pub(crate) fn emoji(written: &str) -> Value {
    match written.split_once(':') {
        Some((name, id)) => json!({"id": id, "name": name}),
        None => json!({"id": null, "name": written}),
    }
}

fn reaction(reaction: &Reaction, bot: UserId) -> Value {
    let count = reaction.users.len();
    json!({
        "emoji": emoji(&reaction.emoji),
        "count": count,
        "count_details": {"burst": 0, "normal": count},
        "burst_colors": [],
        "me_burst": false,
        "burst_me": false,
        "me": reaction.users.contains(&bot),
        "burst_count": 0,
    })
}

/// Empties what a bot without the intent `MESSAGE_CONTENT` is not shown.
fn strip_unread(model: &Model, message: &Message, reader: Reader, mut written: Value) -> Value {
    let (Reader::Rest { bot, reads_all } | Reader::Gateway { bot, reads_all }) = reader;
    let direct =
        model.channels.get(&message.channel).is_some_and(|channel| channel.kind == ChannelKind::Direct);
    let meant = direct
        || message.author == bot
        || message.named.contains(&bot)
        || message.pinged.users.contains(&bot);
    if reads_all || meant {
        return written;
    }
    written["content"] = json!("");
    for list in ["embeds", "attachments", "components"] {
        written[list] = json!([]);
    }
    written
}
