//! Threads: starting them, and who follows them.

use std::sync::Arc;

use axum::extract::State;
use serde_json::json;

use super::access;
use super::call::{Answer, Asker, Call, Ids, Reply};
use super::problem::Problem;
use super::table::Table;
use crate::check;
use crate::ids::{ChannelId, MessageId, UserId};
use crate::model::{AUTO_ARCHIVE, Change, ChannelKind, Draft, MessageKind, Model, NewThread, Thread, flags};
use crate::permissions::Permissions;
use crate::timestamp::Timestamp;
use crate::wire;
use crate::world::World;

pub(super) fn routes(table: Table) -> Table {
    table
        .post("/channels/{channel_id}/threads", start)
        .post("/channels/{channel_id}/messages/{message_id}/threads", start_from_message)
        .get("/channels/{channel_id}/thread-members", members)
        .put("/channels/{channel_id}/thread-members/@me", join)
        .delete("/channels/{channel_id}/thread-members/@me", leave)
        .get("/channels/{channel_id}/thread-members/{user_id}", member)
        .put("/channels/{channel_id}/thread-members/{user_id}", add)
        .delete("/channels/{channel_id}/thread-members/{user_id}", remove)
}

type Shared = State<Arc<World>>;

async fn start(State(world): Shared, asker: Asker, Ids(parent): Ids<ChannelId>, call: Call) -> Answer {
    call.check(check::thread_create(&call.body))?;
    let kind = match call.body["type"].as_u64() {
        None | Some(12) => ChannelKind::PrivateThread,
        Some(11) => ChannelKind::PublicThread,
        Some(_) => {
            return Err(Problem::invalid(
                &["type"],
                "BASE_TYPE_CHOICES",
                "Value must be one of {10, 11, 12}.",
            ));
        }
    };
    world.change(|model| {
        let thread = open(model, asker, parent, None, kind, &call)?;
        if kind == ChannelKind::PublicThread {
            let body = json!({"content": call.body["name"]});
            let notice = Draft { kind: MessageKind::ThreadNotice, ..Draft::new(asker.bot(), body) };
            model.post(parent, notice);
        }
        let thread = model.channels.get(&thread).ok_or(Problem::UnknownChannel)?;
        Ok(Reply::Created(wire::channel(model, thread)))
    })
}

async fn start_from_message(
    State(world): Shared,
    asker: Asker,
    Ids((parent, message)): Ids<(ChannelId, MessageId)>,
    call: Call,
) -> Answer {
    call.check(check::thread_create_on_message(&call.body))?;
    world.change(|model| {
        let there = access::message(model, parent, message, asker.bot())?;
        if there.flags & flags::HAS_THREAD != 0 {
            return Err(Problem::ThreadExists);
        }
        let thread = open(model, asker, parent, Some(message), ChannelKind::PublicThread, &call)?;
        let thread = model.channels.get(&thread).ok_or(Problem::UnknownChannel)?;
        Ok(Reply::Created(wire::channel(model, thread)))
    })
}

fn open(
    model: &mut Model,
    asker: Asker,
    parent: ChannelId,
    message: Option<MessageId>,
    kind: ChannelKind,
    call: &Call,
) -> Result<ChannelId, Problem> {
    let name = call.body["name"].as_str().ok_or_else(|| Problem::required("name"))?.to_owned();
    if access::channel(model, parent, asker.bot())?.kind != ChannelKind::Text {
        return Err(Problem::WrongChannelType);
    }
    let needed = match kind {
        ChannelKind::PrivateThread => Permissions::CREATE_PRIVATE_THREADS,
        _ => Permissions::CREATE_PUBLIC_THREADS,
    };
    access::may(model, parent, asker.bot(), needed)?;
    let minutes = call.body["auto_archive_duration"].as_u64().and_then(|minutes| u32::try_from(minutes).ok());
    let auto_archive = minutes.unwrap_or(AUTO_ARCHIVE);
    let new = NewThread { parent, message, name, kind, auto_archive, owner: asker.bot() };
    model.start_thread(&new).ok_or(Problem::WrongChannelType)
}

/// A thread that the bot sees.
fn thread(model: &Model, id: ChannelId, bot: UserId) -> Result<&Thread, Problem> {
    access::channel(model, id, bot)?.thread.as_ref().ok_or(Problem::WrongChannelType)
}

async fn members(State(world): Shared, asker: Asker, Ids(id): Ids<ChannelId>) -> Answer {
    world.read(|model| {
        let members = thread(model, id, asker.bot())?.members.iter();
        Ok(Reply::Ok(members.map(|(user, since)| wire::thread_member(id, *user, *since)).collect()))
    })
}

async fn member(State(world): Shared, asker: Asker, Ids((id, user)): Ids<(ChannelId, UserId)>) -> Answer {
    world.read(|model| {
        let since = thread(model, id, asker.bot())?.members.get(&user).ok_or(Problem::UnknownMember)?;
        Ok(Reply::Ok(wire::thread_member(id, user, *since)))
    })
}

async fn join(State(world): Shared, asker: Asker, Ids(id): Ids<ChannelId>) -> Answer {
    follow(&world, asker, id, asker.bot(), true)
}

async fn leave(State(world): Shared, asker: Asker, Ids(id): Ids<ChannelId>) -> Answer {
    follow(&world, asker, id, asker.bot(), false)
}

async fn add(State(world): Shared, asker: Asker, Ids((id, user)): Ids<(ChannelId, UserId)>) -> Answer {
    world.read(|model| access::may(model, id, asker.bot(), Permissions::SEND_MESSAGES_IN_THREADS))?;
    follow(&world, asker, id, user, true)
}

async fn remove(State(world): Shared, asker: Asker, Ids((id, user)): Ids<(ChannelId, UserId)>) -> Answer {
    world.read(|model| {
        let own = thread(model, id, asker.bot())?.owner == asker.bot();
        let private = access::channel(model, id, asker.bot())?.kind == ChannelKind::PrivateThread;
        if own && private { Ok(()) } else { access::may(model, id, asker.bot(), Permissions::MANAGE_THREADS) }
    })?;
    follow(&world, asker, id, user, false)
}

fn follow(world: &World, asker: Asker, id: ChannelId, user: UserId, follows: bool) -> Answer {
    world.change(|model| {
        let there = thread(model, id, asker.bot())?;
        if there.archived {
            return Err(Problem::ThreadArchived);
        }
        if there.members.contains_key(&user) == follows {
            return Ok(Reply::Empty);
        }
        let guild =
            model.channels.get(&id).and_then(|channel| channel.guild).ok_or(Problem::UnknownChannel)?;
        if follows && model.member(guild, user).is_none() {
            return Err(Problem::UnknownMember);
        }
        if let Some(thread) = model.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut()) {
            if follows {
                thread.members.insert(user, Timestamp::now());
            } else {
                thread.members.remove(&user);
            }
        }
        let (added, removed) = if follows { (Some(user), None) } else { (None, Some(user)) };
        model.note(Change::ThreadMembersChanged { thread: id, added, removed });
        Ok(Reply::Empty)
    })
}
