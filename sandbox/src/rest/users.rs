//! `/users`, and the way to the gateway.

use std::sync::Arc;

use axum::extract::State;
use serde_json::json;

use super::access;
use super::call::{Answer, Asker, Call, Ids, Reply};
use super::problem::Problem;
use super::table::Table;
use crate::check;
use crate::ids::{GuildId, UserId};
use crate::model::Model;
use crate::wire;
use crate::world::World;

pub(super) fn routes(table: Table) -> Table {
    table
        .get("/gateway", gateway)
        .get("/gateway/bot", gateway_bot)
        .get("/users/@me", own)
        .get("/users/@me/guilds", own_guilds)
        .get("/users/@me/guilds/{guild_id}/member", own_member)
        .delete("/users/@me/guilds/{guild_id}", leave)
        .post("/users/@me/channels", open_direct)
        .get("/users/{user_id}", get)
}

async fn gateway(State(world): State<Arc<World>>) -> Answer {
    if world.faults(|faults| faults.gateway_refused) {
        return Err(Problem::Server(503));
    }
    Ok(Reply::Ok(json!({"url": world.read(Model::gateway_url)})))
}

async fn gateway_bot(State(world): State<Arc<World>>, _: Asker) -> Answer {
    if world.faults(|faults| faults.gateway_refused) {
        return Err(Problem::Server(503));
    }
    let start = json!({"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1});
    let url = world.read(Model::gateway_url);
    Ok(Reply::Ok(json!({"url": url, "shards": 1, "session_start_limit": start})))
}

async fn own(State(world): State<Arc<World>>, asker: Asker) -> Answer {
    Ok(Reply::Ok(world.read(|model| wire::own_user(model, asker.bot()))))
}

async fn get(State(world): State<Arc<World>>, _: Asker, Ids(id): Ids<UserId>) -> Answer {
    world.read(|model| {
        if !model.users.contains_key(&id) {
            return Err(Problem::UnknownUser);
        }
        Ok(Reply::Ok(wire::user(model, id)))
    })
}

async fn own_guilds(State(world): State<Arc<World>>, asker: Asker) -> Answer {
    let guilds = world.read(|model| {
        let guilds = model.guilds.values().filter(|guild| guild.members.contains_key(&asker.bot()));
        guilds.map(|guild| wire::own_guild(model, guild, asker.bot())).collect()
    });
    Ok(Reply::Ok(guilds))
}

async fn own_member(State(world): State<Arc<World>>, asker: Asker, Ids(id): Ids<GuildId>) -> Answer {
    world.read(|model| {
        let guild = access::guild(model, id, asker.bot())?;
        let member = guild.members.get(&asker.bot()).ok_or(Problem::UnknownMember)?;
        Ok(Reply::Ok(wire::member(model, member)))
    })
}

async fn leave(State(world): State<Arc<World>>, asker: Asker, Ids(id): Ids<GuildId>) -> Answer {
    world.change(|model| {
        access::guild(model, id, asker.bot())?;
        model.remove_member(id, asker.bot());
        Ok(Reply::Empty)
    })
}

async fn open_direct(State(world): State<Arc<World>>, asker: Asker, call: Call) -> Answer {
    call.check(check::dm_create(&call.body))?;
    let recipient = call.body.get("recipient_id").ok_or_else(|| Problem::required("recipient_id"))?;
    let recipient: UserId = serde_json::from_value(recipient.clone())
        .map_err(|_| Problem::invalid(&["recipient_id"], "NUMBER_TYPE_COERCE", "Value is not snowflake."))?;
    world.change(|model| {
        let user = model.users.get(&recipient).ok_or(Problem::UnknownUser)?;
        if user.bot_of.is_some() {
            return Err(Problem::CannotOpenDirect);
        }
        let id = model.open_direct(asker.bot(), recipient);
        let channel = model.channels.get(&id).ok_or(Problem::UnknownChannel)?;
        Ok(Reply::Ok(wire::channel(model, channel)))
    })
}
