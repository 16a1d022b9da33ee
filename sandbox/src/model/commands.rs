//! Registering commands, and which of them a user is offered.

use serde_json::Value;

use super::change::Change;
use super::entity::{ChannelKind, Command, CommandKind};
use super::state::Model;
use crate::ids::{ApplicationId, ChannelId, CommandId, GuildId, UserId};
use crate::permissions::Permissions;

impl Model {
    /// Registers a command; one of the same kind, name and place is overwritten. Says whether it is new.
    pub(crate) fn register(
        &mut self,
        application: ApplicationId,
        guild: Option<GuildId>,
        body: Value,
    ) -> (CommandId, bool) {
        let registered = self.put(application, guild, body);
        self.note_registration(application);
        registered
    }

    fn put(&mut self, application: ApplicationId, guild: Option<GuildId>, body: Value) -> (CommandId, bool) {
        let kind = CommandKind::of(&body);
        let name = body["name"].as_str().unwrap_or_default();
        let there = self
            .commands_of(application, guild)
            .find(|command| command.kind == kind && command.name() == name)
            .map(|command| command.id);
        let id = there.unwrap_or_else(|| CommandId(self.next_id()));
        let version = self.next_id();
        self.commands.insert(id, Command { id, application, guild, kind, body, version });
        (id, there.is_none())
    }

    /// Replaces all of an application's commands in one place.
    pub(crate) fn register_all(
        &mut self,
        application: ApplicationId,
        guild: Option<GuildId>,
        bodies: Vec<Value>,
    ) -> Vec<CommandId> {
        let kept: Vec<CommandId> =
            bodies.into_iter().map(|body| self.put(application, guild, body).0).collect();
        self.commands.retain(|id, command| {
            command.application != application || command.guild != guild || kept.contains(id)
        });
        self.note_registration(application);
        kept
    }

    fn note_registration(&mut self, application: ApplicationId) {
        *self.registrations.entry(application).or_default() += 1;
        self.note(Change::CommandsChanged);
    }

    /// How often an application has set commands: all of one place, or a single one.
    pub(crate) fn registrations(&self, application: ApplicationId) -> u32 {
        self.registrations.get(&application).copied().unwrap_or_default()
    }

    /// Forgets a command.
    pub(crate) fn unregister(&mut self, id: CommandId) {
        self.commands.remove(&id);
        self.note(Change::CommandsChanged);
    }

    /// An application's commands in one place.
    pub(crate) fn commands_of(
        &self,
        application: ApplicationId,
        guild: Option<GuildId>,
    ) -> impl Iterator<Item = &Command> {
        self.commands
            .values()
            .filter(move |command| command.application == application && command.guild == guild)
    }

    /// The commands that a user is offered in a channel, a guild's own before global ones.
    pub(crate) fn commands_offered(&self, channel: ChannelId, user: UserId) -> Vec<&Command> {
        let Some(place) = self.channels.get(&channel) else { return Vec::new() };
        let direct = place.kind == ChannelKind::Direct;
        let held = self.permissions(channel, user);
        if !held.contains(Permissions::USE_APPLICATION_COMMANDS | Permissions::VIEW_CHANNEL) {
            return Vec::new();
        }
        let present = |application: ApplicationId| match place.guild.and_then(|id| self.guilds.get(&id)) {
            Some(guild) => {
                guild.members.contains_key(&application.bot())
                    && !guild.without_commands.contains(&application)
            }
            None => place.recipients.contains(&application.bot()),
        };
        let allowed = |command: &Command| {
            direct
                || command.default_member_permissions().is_none_or(|needed| match needed {
                    Permissions::NONE => held.contains(Permissions::ADMINISTRATOR),
                    needed => held.contains(needed),
                })
        };
        let mut offered: Vec<&Command> = self
            .commands
            .values()
            .filter(|command| command.guild.is_none() || command.guild == place.guild)
            .filter(|command| present(command.application) && command.is_for(direct) && allowed(command))
            .collect();
        offered.sort_by_key(|command| command.guild.is_none());
        offered
    }
}
