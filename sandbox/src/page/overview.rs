//! What there is beside messages: people, servers, channels, conversations, faults.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::faults::Faults;
use crate::ids::{ApplicationId, ChannelId, UserId};
use crate::model::{Channel, ChannelKind, DirectMessages, Model, OverwriteTarget};
use crate::permissions::Permissions;
use crate::world::World;

/// More unread messages are not counted.
const MANY: usize = 100;

/// What whoever runs this Discord knows of it.
pub(super) fn world(world: &World) -> Value {
    let faults = world.faults(|faults| written_faults(faults));
    let applications: Vec<ApplicationId> = world.read(|model| model.applications.keys().copied().collect());
    let connected: BTreeMap<ApplicationId, bool> =
        applications.into_iter().map(|id| (id, world.shards(id) > 0)).collect();
    let answer_ms = u64::try_from(world.timings.answer.as_millis()).unwrap_or(u64::MAX);
    world.read(|model| {
        let mut faults = faults;
        faults["denied"] = denied(model);
        json!({
            "t": "world",
            "applications": model.applications.values().map(|it| json!({
                "id": it.id,
                "name": it.name,
                "bot": it.id.bot(),
                "connected": connected.get(&it.id).copied().unwrap_or_default(),
            })).collect::<Vec<_>>(),
            "people": people(model).into_iter().filter_map(|id| model.users.get(&id)).map(|user| json!({
                "id": user.id,
                "name": user.display_name(),
                "username": user.username,
                "owner": model.guilds.values().any(|guild| guild.owner == user.id),
                "direct_messages": if user.direct_messages == DirectMessages::Open { "open" } else { "closed" },
            })).collect::<Vec<_>>(),
            "guilds": model.guilds.values().map(|guild| json!({
                "id": guild.id,
                "name": guild.name,
                "channels": model.guild_channels(guild.id).map(|it| json!({"id": it.id, "name": it.name})).collect::<Vec<_>>(),
            })).collect::<Vec<_>>(),
            "answer_ms": answer_ms,
            "faults": faults,
        })
    })
}

fn written_faults(faults: &Faults) -> Value {
    let pending = faults.pending().map(|(part, fault)| json!({"part": part, "fault": fault.name()}));
    json!({
        "delay_ms": u64::try_from(faults.delay.as_millis()).unwrap_or(u64::MAX),
        "gateway_refused": faults.gateway_refused,
        "pending": pending.collect::<Vec<_>>(),
    })
}

/// The permissions that channels deny to bots.
fn denied(model: &Model) -> Value {
    let bots: Vec<UserId> = model.applications.keys().map(|id| id.bot()).collect();
    let denied = model.channels.values().filter_map(|channel| {
        let own = bots.iter().filter_map(|bot| channel.overwrites.get(&OverwriteTarget::Member(*bot)));
        let all = own.fold(Permissions::NONE, |all, overwrite| all | overwrite.deny);
        (all != Permissions::NONE)
            .then(|| json!({"channel": channel.id, "permissions": all.names().collect::<Vec<_>>()}))
    });
    denied.collect()
}

/// The people in this Discord's guilds: those who own one last.
pub(super) fn people(model: &Model) -> Vec<UserId> {
    let mut people: Vec<UserId> = model
        .users
        .values()
        .filter(|user| user.bot_of.is_none())
        .map(|user| user.id)
        .filter(|user| model.guilds.values().any(|guild| guild.members.contains_key(user)))
        .collect();
    people.sort_by_key(|user| (model.guilds.values().any(|guild| guild.owner == *user), *user));
    people
}

/// What one person has on the left of their screen.
pub(super) fn person(model: &Model, user: UserId) -> Value {
    let own = model.guilds.values().filter(|guild| guild.members.contains_key(&user));
    let guilds = own.map(|guild| {
        let threads = model.channels.values().filter(|it| it.guild == Some(guild.id) && it.kind.is_thread());
        let channels =
            model.guild_channels(guild.id).filter(|it| it.kind == ChannelKind::Text).chain(threads);
        let channels = channels.filter(|channel| model.can_see(channel.id, user));
        json!({
            "id": guild.id,
            "name": guild.name,
            "channels": channels.map(|it| channel(model, it, user)).collect::<Vec<_>>(),
        })
    });
    let directs = model.channels.values().filter(|it| it.recipients.contains(&user));
    let directs = directs.filter_map(|it| direct(model, it, user));
    json!({
        "t": "user",
        "user": user,
        "guilds": guilds.collect::<Vec<_>>(),
        "directs": directs.collect::<Vec<_>>(),
    })
}

fn channel(model: &Model, channel: &Channel, user: UserId) -> Value {
    let (unread, pinged) = unread(model, channel.id, user);
    json!({
        "id": channel.id,
        "name": channel.name,
        "kind": if channel.kind.is_thread() { "thread" } else { "text" },
        "parent": channel.thread.as_ref().map(|thread| thread.parent),
        "can_write": model.permissions(channel.id, user).contains(model.writing_takes(channel.id)),
        "unread": unread,
        "pinged": pinged,
    })
}

fn direct(model: &Model, channel: &Channel, user: UserId) -> Option<Value> {
    let other = channel.recipients.iter().find(|one| **one != user)?;
    let other = model.users.get(other)?;
    Some(json!({
        "channel": channel.id,
        "with": {"id": other.id, "name": other.display_name(), "bot": other.bot_of.is_some()},
        "can_write": true,
        "unread": unread(model, channel.id, user).0,
    }))
}

/// How many messages a person has not read, and how many of them ping them; each at most [`MANY`].
fn unread(model: &Model, channel: ChannelId, user: UserId) -> (usize, usize) {
    let read = model.read_up_to(channel, user);
    let newer = model.seen_by(channel, user).rev().take_while(|message| Some(message.id) > read);
    let others = newer.filter(|message| message.author != user).take(MANY);
    others.fold((0, 0), |(all, pings), message| (all + 1, pings + usize::from(model.pings(message, user))))
}
