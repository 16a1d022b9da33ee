//! Channels and threads.

use serde_json::{Value, json};

use super::merge::merge;
use super::user::user;
use crate::ids::{ChannelId, UserId};
use crate::model::{Channel, ChannelKind, Model, Overwrite, OverwriteTarget, Thread};
use crate::permissions::Permissions;
use crate::timestamp::Timestamp;

/// A channel, thread or direct conversation.
pub(crate) fn channel(model: &Model, channel: &Channel) -> Value {
    let mut written = json!({
        "id": channel.id,
        "type": channel.kind as u8,
        "flags": 0,
        "last_message_id": channel.last_message,
        "last_pin_timestamp": null,
    });
    let rest = match (&channel.thread, channel.kind) {
        (Some(thread), _) => thread_fields(model, channel, thread),
        (None, ChannelKind::Direct) => {
            let people = channel.recipients.iter();
            let people = people.filter(|one| model.users.get(one).is_some_and(|user| user.bot_of.is_none()));
            json!({"recipients": people.map(|one| user(model, *one)).collect::<Vec<_>>()})
        }
        (None, _) => json!({
            "guild_id": channel.guild,
            "name": channel.name,
            "topic": channel.topic,
            "position": channel.position,
            "parent_id": channel.category,
            "nsfw": channel.nsfw,
            "rate_limit_per_user": channel.slow_mode,
            "permission_overwrites": channel.overwrites.iter().map(overwrite).collect::<Vec<_>>(),
        }),
    };
    merge(&mut written, rest);
    written
}

fn overwrite((target, overwrite): (&OverwriteTarget, &Overwrite)) -> Value {
    let (id, kind) = match target {
        OverwriteTarget::Role(role) => (role.to_string(), 0),
        OverwriteTarget::Member(user) => (user.to_string(), 1),
    };
    json!({"id": id, "type": kind, "allow": overwrite.allow, "deny": overwrite.deny})
}

fn thread_fields(model: &Model, channel: &Channel, thread: &Thread) -> Value {
    let count = model.messages_in(channel.id).filter(|message| !message.is_ephemeral()).count();
    json!({
        "guild_id": channel.guild,
        "name": channel.name,
        "parent_id": thread.parent,
        "owner_id": thread.owner,
        "rate_limit_per_user": channel.slow_mode,
        "message_count": count,
        "member_count": thread.members.len().min(50),
        "total_message_sent": thread.total,
        "thread_metadata": thread_metadata(channel, thread),
    })
}

fn thread_metadata(channel: &Channel, thread: &Thread) -> Value {
    let mut written = json!({
        "archived": thread.archived,
        "archive_timestamp": channel.id.created(),
        "auto_archive_duration": thread.auto_archive,
        "locked": thread.locked,
        "create_timestamp": channel.id.created(),
    });
    if channel.kind == ChannelKind::PrivateThread {
        written["invitable"] = json!(true);
    }
    written
}

/// One who follows a thread.
pub(crate) fn thread_member(thread: ChannelId, user: UserId, since: Timestamp) -> Value {
    json!({"id": thread, "user_id": user, "join_timestamp": since, "flags": 1})
}

/// A channel as an interaction has it: with the permissions of the one who acted.
pub(crate) fn partial_channel(model: &Model, channel: &Channel, permissions: Permissions) -> Value {
    let mut written = self::channel(model, channel);
    if let Some(object) = written.as_object_mut() {
        object.remove("permission_overwrites");
    }
    if channel.guild.is_some() {
        written["permissions"] = json!(permissions);
    }
    written
}
