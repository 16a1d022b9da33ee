//! `/channels`: channels themselves, and what they allow.

use std::sync::Arc;

use axum::extract::State;
use serde_json::Value;

use super::access;
use super::call::{Answer, Asker, Call, Ids, Reply};
use super::problem::Problem;
use super::table::Table;
use crate::check;
use crate::ids::{ChannelId, RoleId, UserId};
use crate::model::{Change, Channel, ChannelKind, Model, Overwrite, OverwriteTarget};
use crate::permissions::Permissions;
use crate::wire;
use crate::world::World;

pub(super) fn routes(table: Table) -> Table {
    table
        .get("/channels/{channel_id}", get)
        .patch("/channels/{channel_id}", modify)
        .delete("/channels/{channel_id}", delete)
        .put("/channels/{channel_id}/permissions/{overwrite_id}", overwrite)
        .delete("/channels/{channel_id}/permissions/{overwrite_id}", remove_overwrite)
        .post("/channels/{channel_id}/typing", typing)
}

type Shared = State<Arc<World>>;

async fn get(State(world): Shared, asker: Asker, Ids(id): Ids<ChannelId>) -> Answer {
    world.read(|model| Ok(Reply::Ok(wire::channel(model, access::channel(model, id, asker.bot())?))))
}

async fn modify(State(world): Shared, asker: Asker, Ids(id): Ids<ChannelId>, call: Call) -> Answer {
    world.change(|model| {
        let channel = access::channel(model, id, asker.bot())?;
        let thread = channel.kind.is_thread();
        call.check(if thread {
            check::thread_modify(&call.body)
        } else {
            check::channel_modify(&call.body)
        })?;
        may_modify(model, channel, asker.bot(), &call.body)?;
        model.change_channel(id, |channel| apply(channel, &call.body));
        let channel = access::channel(model, id, asker.bot())?;
        Ok(Reply::Ok(wire::channel(model, channel)))
    })
}

fn may_modify(model: &Model, channel: &Channel, bot: UserId, body: &Value) -> Result<(), Problem> {
    let Some(thread) = &channel.thread else {
        if channel.kind == ChannelKind::Direct {
            return Err(Problem::ActionOnDirectChannel);
        }
        let mut needed = Permissions::MANAGE_CHANNELS;
        if body.get("permission_overwrites").is_some() {
            needed = needed | Permissions::MANAGE_ROLES;
        }
        return access::may(model, channel.id, bot, needed);
    };
    let moderator = model.permissions(channel.id, bot).contains(Permissions::MANAGE_THREADS);
    let opens = body["archived"] == false && !thread.locked;
    let changes_own = thread.owner == bot && body.get("locked").is_none() && !thread.locked;
    if moderator || changes_own || opens { Ok(()) } else { Err(Problem::MissingPermissions) }
}

/// Takes over the fields that a body has.
pub(super) fn apply(channel: &mut Channel, body: &Value) {
    if let Some(name) = body["name"].as_str() {
        name.clone_into(&mut channel.name);
    }
    if let Some(topic) = body.get("topic") {
        channel.topic = topic.as_str().map(str::to_owned);
    }
    if let Some(parent) = body.get("parent_id").filter(|_| channel.thread.is_none()) {
        channel.category = serde_json::from_value(parent.clone()).ok();
    }
    if let Some(position) = body["position"].as_u64() {
        channel.position = u16::try_from(position).unwrap_or(u16::MAX);
    }
    if let Some(nsfw) = body["nsfw"].as_bool() {
        channel.nsfw = nsfw;
    }
    if let Some(seconds) = body["rate_limit_per_user"].as_u64() {
        channel.slow_mode = u32::try_from(seconds).unwrap_or(u32::MAX);
    }
    if let Some(overwrites) = body["permission_overwrites"].as_array() {
        channel.overwrites = overwrites.iter().filter_map(read_overwrite).collect();
    }
    let Some(thread) = &mut channel.thread else { return };
    if let Some(archived) = body["archived"].as_bool() {
        thread.archived = archived;
    }
    if let Some(locked) = body["locked"].as_bool() {
        thread.locked = locked;
    }
    if let Some(minutes) = body["auto_archive_duration"].as_u64() {
        thread.auto_archive = u32::try_from(minutes).unwrap_or(u32::MAX);
    }
}

fn read_overwrite(body: &Value) -> Option<(OverwriteTarget, Overwrite)> {
    let target = match body["type"].as_u64()? {
        0 => OverwriteTarget::Role(serde_json::from_value(body["id"].clone()).ok()?),
        _ => OverwriteTarget::Member(serde_json::from_value(body["id"].clone()).ok()?),
    };
    Some((target, allow_deny(body)))
}

fn allow_deny(body: &Value) -> Overwrite {
    let bits = |field: &Value| field.as_u64().or_else(|| field.as_str()?.parse().ok()).unwrap_or_default();
    Overwrite {
        allow: Permissions::from_bits(bits(&body["allow"])),
        deny: Permissions::from_bits(bits(&body["deny"])),
    }
}

async fn delete(State(world): Shared, asker: Asker, Ids(id): Ids<ChannelId>) -> Answer {
    world.change(|model| {
        let channel = access::channel(model, id, asker.bot())?;
        let written = wire::channel(model, channel);
        if channel.kind == ChannelKind::Direct {
            // Closing a conversation only hides it from the bot.
            return Ok(Reply::Ok(written));
        }
        let thread = channel.kind.is_thread();
        let needed = if thread { Permissions::MANAGE_THREADS } else { Permissions::MANAGE_CHANNELS };
        access::may(model, id, asker.bot(), needed)?;
        model.remove_channel(id);
        Ok(Reply::Ok(written))
    })
}

type One = Ids<(ChannelId, u64)>;

async fn overwrite(State(world): Shared, asker: Asker, Ids((id, about)): One, call: Call) -> Answer {
    call.check(check::overwrite(&call.body))?;
    let target = match call.body["type"].as_u64() {
        Some(0) => OverwriteTarget::Role(RoleId(about)),
        Some(1) => OverwriteTarget::Member(UserId(about)),
        _ => return Err(Problem::invalid(&["type"], "BASE_TYPE_CHOICES", "Value must be one of {0, 1}.")),
    };
    world.change(|model| {
        access::may(model, id, asker.bot(), Permissions::MANAGE_ROLES)?;
        model.change_channel(id, |channel| {
            channel.overwrites.insert(target, allow_deny(&call.body));
        });
        Ok(Reply::Empty)
    })
}

async fn remove_overwrite(State(world): Shared, asker: Asker, Ids((id, about)): One) -> Answer {
    world.change(|model| {
        access::may(model, id, asker.bot(), Permissions::MANAGE_ROLES)?;
        model.change_channel(id, |channel| {
            channel.overwrites.remove(&OverwriteTarget::Role(RoleId(about)));
            channel.overwrites.remove(&OverwriteTarget::Member(UserId(about)));
        });
        Ok(Reply::Empty)
    })
}

async fn typing(State(world): Shared, asker: Asker, Ids(id): Ids<ChannelId>) -> Answer {
    world.change(|model| {
        access::may(model, id, asker.bot(), model.writing_takes(id))?;
        model.note(Change::Typing(id, asker.bot()));
        Ok(Reply::Empty)
    })
}
