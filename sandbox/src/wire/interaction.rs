//! Interactions.

use serde_json::{Value, json};

use super::channel::partial_channel;
use super::guild::member;
use super::message::{Reader, message, owners};
use super::user::user;
use crate::model::{Callback, ChannelKind, Interaction, Model};

/// The event that tells an application of an interaction.
pub(crate) fn interaction(model: &Model, interaction: &Interaction) -> Value {
    let bot = interaction.application.bot();
    let person = model.users.get(&interaction.user);
    let held = model.permissions(interaction.channel, interaction.user);
    let channel = model.channels.get(&interaction.channel);
    let direct = channel.is_some_and(|channel| channel.kind == ChannelKind::Direct);
    let mut written = json!({
        "id": interaction.id,
        "application_id": interaction.application,
        "type": interaction.kind as u8,
        "data": interaction.data,
        "channel": channel.map(|channel| partial_channel(model, channel, held)),
        "channel_id": interaction.channel,
        "token": interaction.token,
        "version": 1,
        "app_permissions": model.app_permissions(interaction.channel, bot),
        "locale": person.map_or("en-US", |person| &person.locale),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": owners(interaction),
        "context": u8::from(direct),
        "attachment_size_limit": 10 * 1024 * 1024,
    });
    match interaction.guild.and_then(|guild| model.guilds.get(&guild)) {
        Some(guild) => {
            written["guild_id"] = json!(guild.id);
            written["guild_locale"] = json!(guild.locale);
            written["guild"] = json!({"id": guild.id, "locale": guild.locale, "features": []});
            if let Some(actor) = guild.members.get(&interaction.user) {
                written["member"] = member(model, actor);
                written["member"]["permissions"] = json!(held);
            }
        }
        None => written["user"] = user(model, interaction.user),
    }
    let source = interaction.message.and_then(|id| model.messages.get(&(interaction.channel, id)));
    if let Some(source) = source {
        written["message"] = message(model, source, Reader::rest(model, bot));
    }
    written
}

/// What a bot gets in answer to a callback when it asks for it (`with_response`).
pub(crate) fn callback_response(model: &Model, interaction: &Interaction) -> Value {
    let mut written = json!({
        "interaction": {
            "id": interaction.id,
            "type": interaction.kind as u8,
            "response_message_loading": interaction.callback == Some(Callback::Thinking),
            "response_message_ephemeral": false,
            "channel_id": interaction.channel,
        },
    });
    if let Some(guild) = interaction.guild {
        written["interaction"]["guild_id"] = json!(guild);
    }
    let kind = match interaction.callback {
        // Discord's description knows no 5 here: "thinking…" is a message that was created, too.
        Some(Callback::Message | Callback::Thinking) => 4,
        Some(Callback::Update) => 7,
        _ => return written,
    };
    let original = interaction.original.and_then(|id| model.messages.get(&(interaction.channel, id)));
    if let Some(original) = original {
        let reader = Reader::rest(model, interaction.application.bot());
        written["interaction"]["response_message_id"] = json!(original.id);
        written["interaction"]["response_message_ephemeral"] = json!(original.is_ephemeral());
        written["resource"] = json!({"type": kind, "message": message(model, original, reader)});
    }
    written
}
