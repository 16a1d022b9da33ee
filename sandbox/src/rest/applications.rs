//! `/applications`: what an application says of itself, and its commands.

use std::sync::Arc;

use axum::extract::State;
use serde::Deserialize;
use serde_json::Value;

use super::access;
use super::call::{Answer, Asker, Call, Ids, Reply};
use super::problem::Problem;
use super::table::Table;
use crate::check;
use crate::ids::{ApplicationId, CommandId, GuildId};
use crate::model::{Change, Command, Model};
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
        .get("/applications/{application_id}/guilds/{guild_id}/commands", list)
        .put("/applications/{application_id}/guilds/{guild_id}/commands", replace)
        .post("/applications/{application_id}/guilds/{guild_id}/commands", create)
        .get("/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", get)
        .patch("/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", edit)
        .delete("/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", delete)
}

type Shared = State<Arc<World>>;

async fn own(State(world): Shared, asker: Asker) -> Answer {
    world.read(|model| {
        let application = model.applications.get(&asker.0).ok_or(Problem::Unauthorized)?;
        Ok(Reply::Ok(wire::application(model, application)))
    })
}

/// Where commands are registered, as a path names it: an application, everywhere or in one guild.
#[derive(Debug, Clone, Copy, Deserialize)]
struct Registry {
    application_id: ApplicationId,
    guild_id: Option<GuildId>,
}

/// The command that a path names.
#[derive(Debug, Clone, Copy, Deserialize)]
struct Chosen {
    command_id: CommandId,
}

impl Registry {
    /// Grants a bot access to its own commands, in guilds that have added it with that scope.
    fn open(self, model: &Model, asker: Asker) -> Result<(), Problem> {
        if self.application_id != asker.0 {
            return Err(Problem::NotYourApplication);
        }
        let Some(guild) = self.guild_id else { return Ok(()) };
        let there = access::guild(model, guild, asker.bot()).map_err(|_| Problem::MissingAccess)?;
        if there.without_commands.contains(&self.application_id) {
            return Err(Problem::MissingAccess);
        }
        Ok(())
    }

    fn commands(self, model: &Model) -> impl Iterator<Item = &Command> {
        model.commands_of(self.application_id, self.guild_id)
    }

    fn find(self, model: &Model, id: CommandId) -> Result<&Command, Problem> {
        self.commands(model).find(|command| command.id == id).ok_or(Problem::UnknownCommand)
    }
}

async fn list(State(world): Shared, asker: Asker, Ids(registry): Ids<Registry>, call: Call) -> Answer {
    world.read(|model| {
        registry.open(model, asker)?;
        let localized = call.query("with_localizations") == Some("true");
        let written = |command| if localized { wire::command(command) } else { bare(command) };
        Ok(Reply::Ok(registry.commands(model).map(written).collect()))
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

async fn replace(State(world): Shared, asker: Asker, Ids(registry): Ids<Registry>, call: Call) -> Answer {
    world.change(|model| {
        registry.open(model, asker)?;
        call.check(check::commands(&call.body))?;
        let bodies = call.body.as_array().cloned().ok_or_else(|| {
            Problem::invalid(&[], "BASE_TYPE_BAD_TYPE", "Only iterables may be used in a ArrayType")
        })?;
        let ids = model.register_all(registry.application_id, registry.guild_id, bodies);
        let commands = ids.iter().filter_map(|id| model.commands.get(id));
        Ok(Reply::Ok(commands.map(wire::command).collect()))
    })
}

async fn create(State(world): Shared, asker: Asker, Ids(registry): Ids<Registry>, call: Call) -> Answer {
    world.change(|model| {
        registry.open(model, asker)?;
        call.check(check::command(&call.body))?;
        let (id, new) = model.register(registry.application_id, registry.guild_id, call.body.clone());
        let written = wire::command(registry.find(model, id)?);
        Ok(if new { Reply::Created(written) } else { Reply::Ok(written) })
    })
}

async fn get(
    State(world): Shared,
    asker: Asker,
    Ids(registry): Ids<Registry>,
    Ids(Chosen { command_id }): Ids<Chosen>,
) -> Answer {
    world.read(|model| {
        registry.open(model, asker)?;
        Ok(Reply::Ok(wire::command(registry.find(model, command_id)?)))
    })
}

async fn edit(
    State(world): Shared,
    asker: Asker,
    Ids(registry): Ids<Registry>,
    Ids(Chosen { command_id }): Ids<Chosen>,
    call: Call,
) -> Answer {
    world.change(|model| {
        registry.open(model, asker)?;
        let mut body = registry.find(model, command_id)?.body.clone();
        call.check(check::command_edit(&call.body))?;
        if let (Some(body), Some(changes)) = (body.as_object_mut(), call.body.as_object()) {
            body.extend(changes.clone());
        }
        let version = model.next_id();
        if let Some(command) = model.commands.get_mut(&command_id) {
            command.body = body;
            command.version = version;
        }
        model.note(Change::CommandsChanged);
        Ok(Reply::Ok(wire::command(registry.find(model, command_id)?)))
    })
}

async fn delete(
    State(world): Shared,
    asker: Asker,
    Ids(registry): Ids<Registry>,
    Ids(Chosen { command_id }): Ids<Chosen>,
) -> Answer {
    world.change(|model| {
        registry.open(model, asker)?;
        registry.find(model, command_id)?;
        model.unregister(command_id);
        Ok(Reply::Empty)
    })
}
