//! `/guilds`: guilds, their members and roles.

use std::sync::Arc;

use axum::extract::State;
use serde_json::json;

use super::access;
use super::call::{Answer, Asker, Call, Ids, Reply};
use super::channels::apply;
use super::problem::Problem;
use super::table::Table;
use crate::check;
use crate::ids::{GuildId, RoleId, UserId};
use crate::model::ChannelKind;
use crate::permissions::Permissions;
use crate::wire;
use crate::world::World;

pub(super) fn routes(table: Table) -> Table {
    table
        .get("/guilds/{guild_id}", get)
        .get("/guilds/{guild_id}/channels", channels)
        .post("/guilds/{guild_id}/channels", create_channel)
        .get("/guilds/{guild_id}/members", members)
        .get("/guilds/{guild_id}/members/{user_id}", member)
        .put("/guilds/{guild_id}/members/{user_id}/roles/{role_id}", give_role)
        .delete("/guilds/{guild_id}/members/{user_id}/roles/{role_id}", take_role)
        .get("/guilds/{guild_id}/roles", roles)
        .get("/guilds/{guild_id}/threads/active", threads)
}

type Shared = State<Arc<World>>;

async fn get(State(world): Shared, asker: Asker, Ids(id): Ids<GuildId>, call: Call) -> Answer {
    world.read(|model| {
        let guild = access::guild(model, id, asker.bot())?;
        let mut written = wire::guild(guild);
        if call.query("with_counts") == Some("true") {
            written["approximate_member_count"] = json!(guild.members.len());
            written["approximate_presence_count"] = json!(guild.members.len());
        }
        Ok(Reply::Ok(written))
    })
}

async fn channels(State(world): Shared, asker: Asker, Ids(id): Ids<GuildId>) -> Answer {
    world.read(|model| {
        access::guild(model, id, asker.bot())?;
        Ok(Reply::Ok(model.guild_channels(id).map(|channel| wire::channel(model, channel)).collect()))
    })
}

async fn create_channel(State(world): Shared, asker: Asker, Ids(id): Ids<GuildId>, call: Call) -> Answer {
    call.check(check::channel_create(&call.body))?;
    let body = &call.body;
    let name = body["name"].as_str().ok_or_else(|| Problem::required("name"))?;
    let kind = match body["type"].as_u64().unwrap_or_default() {
        0 => ChannelKind::Text,
        4 => ChannelKind::Category,
        _ => {
            return Err(Problem::invalid(
                &["type"],
                "BASE_TYPE_CHOICES",
                "The sandbox has text channels (0) and categories (4) only.",
            ));
        }
    };
    world.change(|model| {
        access::may_in_guild(model, id, asker.bot(), Permissions::MANAGE_CHANNELS)?;
        let channel = model.add_channel(id, name, kind);
        if let Some(place) = model.channels.get_mut(&channel) {
            apply(place, body);
        }
        let channel = model.channels.get(&channel).ok_or(Problem::UnknownChannel)?;
        Ok(Reply::Created(wire::channel(model, channel)))
    })
}

async fn members(State(world): Shared, asker: Asker, Ids(id): Ids<GuildId>, call: Call) -> Answer {
    let limit = call.query("limit").map_or(Some(1), |limit| limit.parse().ok());
    let limit = limit.filter(|limit| (1..=1000).contains(limit)).ok_or_else(|| {
        Problem::invalid(&["limit"], "NUMBER_TYPE_MAX", "int value should be between 1 and 1000.")
    })?;
    let after: u64 = call.query("after").and_then(|after| after.parse().ok()).unwrap_or_default();
    world.read(|model| {
        let guild = access::guild(model, id, asker.bot())?;
        let members = guild.members.values().filter(|member| member.user.0 > after).take(limit);
        Ok(Reply::Ok(members.map(|member| wire::member(model, member)).collect()))
    })
}

async fn member(State(world): Shared, asker: Asker, Ids((id, user)): Ids<(GuildId, UserId)>) -> Answer {
    world.read(|model| {
        let guild = access::guild(model, id, asker.bot())?;
        if !model.users.contains_key(&user) {
            return Err(Problem::UnknownUser);
        }
        let member = guild.members.get(&user).ok_or(Problem::UnknownMember)?;
        Ok(Reply::Ok(wire::member(model, member)))
    })
}

async fn roles(State(world): Shared, asker: Asker, Ids(id): Ids<GuildId>) -> Answer {
    world.read(|model| {
        let guild = access::guild(model, id, asker.bot())?;
        Ok(Reply::Ok(guild.roles.values().map(wire::role).collect()))
    })
}

type OneRole = Ids<(GuildId, UserId, RoleId)>;

async fn give_role(State(world): Shared, asker: Asker, Ids((guild, user, role)): OneRole) -> Answer {
    change_role(&world, asker, (guild, user, role), true)
}

async fn take_role(State(world): Shared, asker: Asker, Ids((guild, user, role)): OneRole) -> Answer {
    change_role(&world, asker, (guild, user, role), false)
}

fn change_role(
    world: &World,
    asker: Asker,
    (id, user, role): (GuildId, UserId, RoleId),
    give: bool,
) -> Answer {
    world.change(|model| {
        access::may_in_guild(model, id, asker.bot(), Permissions::MANAGE_ROLES)?;
        let guild = access::guild(model, id, asker.bot())?;
        let rank = |role: &RoleId| guild.roles.get(role).map_or(0, |role| role.position);
        let own = guild.members.get(&asker.bot()).and_then(|bot| bot.roles.iter().map(rank).max());
        let wanted = guild.roles.get(&role).ok_or(Problem::UnknownRole)?;
        if !guild.members.contains_key(&user) {
            return Err(Problem::UnknownMember);
        }
        if wanted.position >= own.unwrap_or_default() || wanted.bot.is_some() {
            return Err(Problem::MissingPermissions);
        }
        model.change_member(id, user, |member| {
            member.roles.retain(|held| *held != role);
            if give {
                member.roles.push(role);
            }
        });
        Ok(Reply::Empty)
    })
}

async fn threads(State(world): Shared, asker: Asker, Ids(id): Ids<GuildId>) -> Answer {
    world.read(|model| {
        access::guild(model, id, asker.bot())?;
        let threads = model.channels.values().filter(|channel| channel.guild == Some(id));
        let open = threads.filter(|channel| channel.thread.as_ref().is_some_and(|thread| !thread.archived));
        let seen: Vec<_> = open.filter(|channel| model.can_see(channel.id, asker.bot())).collect();
        let own = seen.iter().filter_map(|channel| {
            let since = channel.thread.as_ref()?.members.get(&asker.bot())?;
            Some(wire::thread_member(channel.id, asker.bot(), *since))
        });
        Ok(Reply::Ok(json!({
            "threads": seen.iter().map(|channel| wire::channel(model, channel)).collect::<Vec<_>>(),
            "members": own.collect::<Vec<_>>(),
            "has_more": false,
        })))
    })
}
