//! `/applications`: what an application says of itself, and its commands.

use std::sync::Arc;

use axum::extract::State;
use serde_json::Value;

use super::access;
use super::call::{Answer, Asker, Call, Ids, Reply};
use super::problem::Problem;
use super::table::Table;
use crate::check;
use crate::ids::{ApplicationId, CommandId, GuildId};
use crate::model::{Command, Model};
use crate::wire;
use crate::world::World;

pub(super) fn routes(table: Table) -> Table {
    table
        .get("/applications/@me", own)
        .get("/oauth2/applications/@me", own)
        .get("/applications/{application_id}/commands", list)
        .put("/applications/{application_id}/commands", replace)
        .post("/applications/{application_id}/commands", create)
        .get("/applications/{application_id}/commands/{command_id}", get)
        .patch("/applications/{application_id}/commands/{command_id}", edit)
        .delete("/applications/{application_id}/commands/{command_id}", delete)
        .get("/applications/{application_id}/guilds/{guild_id}/commands", list_in_guild)
        .put("/applications/{application_id}/guilds/{guild_id}/commands", replace_in_guild)
        .post("/applications/{application_id}/guilds/{guild_id}/commands", create_in_guild)
        .get("/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", get_in_guild)
        .patch("/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", edit_in_guild)
        .delete("/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", delete_in_guild)
}

type Global = Ids<ApplicationId>;
type GlobalOne = Ids<(ApplicationId, CommandId)>;
type InGuild = Ids<(ApplicationId, GuildId)>;
type InGuildOne = Ids<(ApplicationId, GuildId, CommandId)>;
type Shared = State<Arc<World>>;

async fn own(State(world): Shared, asker: Asker) -> Answer {
    world.read(|model| {
        let application = model.applications.get(&asker.0).ok_or(Problem::Unauthorized)?;
        Ok(Reply::Ok(wire::application(model, application)))
    })
}

/// Where commands are registered: an application, everywhere or in one guild.
#[derive(Debug, Clone, Copy)]
struct Registry {
    application: ApplicationId,
    guild: Option<GuildId>,
}

impl Registry {
    fn open(
        model: &Model,
        asker: Asker,
        application: ApplicationId,
        guild: Option<GuildId>,
    ) -> Result<Self, Problem> {
        if application != asker.0 {
            return Err(Problem::NotYourApplication);
        }
        if let Some(guild) = guild {
            let there = access::guild(model, guild, asker.bot()).map_err(|_| Problem::MissingAccess)?;
            if there.without_commands.contains(&application) {
                return Err(Problem::MissingAccess);
            }
        }
        Ok(Self { application, guild })
    }

    fn find(self, model: &Model, id: CommandId) -> Result<&Command, Problem> {
        let command = model.commands.get(&id).ok_or(Problem::UnknownCommand)?;
        let here = command.application == self.application && command.guild == self.guild;
        if here { Ok(command) } else { Err(Problem::UnknownCommand) }
    }
}

fn listed(
    world: &World,
    asker: Asker,
    application: ApplicationId,
    guild: Option<GuildId>,
    call: &Call,
) -> Answer {
    world.read(|model| {
        let registry = Registry::open(model, asker, application, guild)?;
        let localized = call.query("with_localizations") == Some("true");
        let commands = model.commands_of(registry.application, registry.guild);
        Ok(Reply::Ok(
            commands.map(|command| if localized { wire::command(command) } else { bare(command) }).collect(),
        ))
    })
}

/// A command without its translations, as lists give it.
fn bare(command: &Command) -> Value {
    fn strip(value: &mut Value) {
        if let Some(fields) = value.as_object_mut() {
            fields.retain(|key, _| !key.ends_with("_localizations"));
            fields.values_mut().for_each(strip);
        }
        if let Some(list) = value.as_array_mut() {
            list.iter_mut().for_each(strip);
        }
    }
    let mut written = wire::command(command);
    strip(&mut written);
    written
}

fn replaced(
    world: &World,
    asker: Asker,
    application: ApplicationId,
    guild: Option<GuildId>,
    call: &Call,
) -> Answer {
    world.change(|model| {
        let registry = Registry::open(model, asker, application, guild)?;
        call.check(check::commands(&call.body))?;
        let bodies = call.body.as_array().cloned().ok_or_else(|| {
            Problem::invalid(&[], "BASE_TYPE_BAD_TYPE", "Only iterables may be used in a ArrayType")
        })?;
        let ids = model.register_all(registry.application, registry.guild, bodies);
        let commands = ids.iter().filter_map(|id| model.commands.get(id));
        Ok(Reply::Ok(commands.map(wire::command).collect()))
    })
}

fn created(
    world: &World,
    asker: Asker,
    application: ApplicationId,
    guild: Option<GuildId>,
    call: &Call,
) -> Answer {
    world.change(|model| {
        let registry = Registry::open(model, asker, application, guild)?;
        call.check(check::command(&call.body))?;
        let (id, new) = model.register(registry.application, registry.guild, call.body.clone());
        let written = wire::command(registry.find(model, id)?);
        Ok(if new { Reply::Created(written) } else { Reply::Ok(written) })
    })
}

fn found(
    world: &World,
    asker: Asker,
    application: ApplicationId,
    guild: Option<GuildId>,
    id: CommandId,
) -> Answer {
    world.read(|model| {
        let registry = Registry::open(model, asker, application, guild)?;
        Ok(Reply::Ok(wire::command(registry.find(model, id)?)))
    })
}

fn edited(
    world: &World,
    asker: Asker,
    (application, guild, id): (ApplicationId, Option<GuildId>, CommandId),
    call: &Call,
) -> Answer {
    world.change(|model| {
        let registry = Registry::open(model, asker, application, guild)?;
        let mut body = registry.find(model, id)?.body.clone();
        call.check(check::command_edit(&call.body))?;
        if let (Some(body), Some(changes)) = (body.as_object_mut(), call.body.as_object()) {
            body.extend(changes.clone());
        }
        let version = model.mint();
        if let Some(command) = model.commands.get_mut(&id) {
            command.body = body;
            command.version = version;
        }
        model.note(crate::model::Change::CommandsChanged);
        Ok(Reply::Ok(wire::command(registry.find(model, id)?)))
    })
}

fn deleted(
    world: &World,
    asker: Asker,
    application: ApplicationId,
    guild: Option<GuildId>,
    id: CommandId,
) -> Answer {
    world.change(|model| {
        let registry = Registry::open(model, asker, application, guild)?;
        registry.find(model, id)?;
        model.unregister(id);
        Ok(Reply::Empty)
    })
}

async fn list(State(world): Shared, asker: Asker, Ids(app): Global, call: Call) -> Answer {
    listed(&world, asker, app, None, &call)
}

async fn replace(State(world): Shared, asker: Asker, Ids(app): Global, call: Call) -> Answer {
    replaced(&world, asker, app, None, &call)
}

async fn create(State(world): Shared, asker: Asker, Ids(app): Global, call: Call) -> Answer {
    created(&world, asker, app, None, &call)
}

async fn get(State(world): Shared, asker: Asker, Ids((app, id)): GlobalOne) -> Answer {
    found(&world, asker, app, None, id)
}

async fn edit(State(world): Shared, asker: Asker, Ids((app, id)): GlobalOne, call: Call) -> Answer {
    edited(&world, asker, (app, None, id), &call)
}

async fn delete(State(world): Shared, asker: Asker, Ids((app, id)): GlobalOne) -> Answer {
    deleted(&world, asker, app, None, id)
}

async fn list_in_guild(State(world): Shared, asker: Asker, Ids((app, guild)): InGuild, call: Call) -> Answer {
    listed(&world, asker, app, Some(guild), &call)
}

async fn replace_in_guild(
    State(world): Shared,
    asker: Asker,
    Ids((app, guild)): InGuild,
    call: Call,
) -> Answer {
    replaced(&world, asker, app, Some(guild), &call)
}

async fn create_in_guild(
    State(world): Shared,
    asker: Asker,
    Ids((app, guild)): InGuild,
    call: Call,
) -> Answer {
    created(&world, asker, app, Some(guild), &call)
}

async fn get_in_guild(State(world): Shared, asker: Asker, Ids((app, guild, id)): InGuildOne) -> Answer {
    found(&world, asker, app, Some(guild), id)
}

async fn edit_in_guild(
    State(world): Shared,
    asker: Asker,
    Ids((app, guild, id)): InGuildOne,
    call: Call,
) -> Answer {
    edited(&world, asker, (app, Some(guild), id), &call)
}

async fn delete_in_guild(State(world): Shared, asker: Asker, Ids((app, guild, id)): InGuildOne) -> Answer {
    deleted(&world, asker, app, Some(guild), id)
}
