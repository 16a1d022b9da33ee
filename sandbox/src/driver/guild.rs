//! A guild, as the one who runs it sees and changes it.

use std::sync::Arc;

use super::application::AppHandle;
use super::channel::ChannelHandle;
use super::person::Person;
use crate::ids::{ChannelId, GuildId, RoleId, UserId};
use crate::model::{ChannelKind, Model};
use crate::permissions::Permissions;
use crate::world::World;

/// A guild, as the one who runs it sees it.
#[derive(Debug, Clone)]
pub struct GuildHandle {
    world: Arc<World>,
    id: GuildId,
}

impl GuildHandle {
    pub(crate) fn new(world: Arc<World>, id: GuildId) -> Self {
        Self { world, id }
    }

    /// The guild's id.
    pub fn id(&self) -> GuildId {
        self.id
    }

    /// Adds a bot, with a role of its own that has these permissions, and with its commands.
    pub fn add_bot(&self, app: &AppHandle, permissions: Permissions) {
        self.world.change(|model| model.add_bot(self.id, app.id(), permissions));
    }

    /// Adds a bot without the scope `applications.commands`: none of its commands are offered.
    pub fn add_bot_without_commands(&self, app: &AppHandle, permissions: Permissions) {
        self.world.change(|model| {
            if let Some(guild) = model.guilds.get_mut(&self.id) {
                guild.without_commands.push(app.id());
            }
            model.add_bot(self.id, app.id(), permissions);
        });
    }

    /// Removes a bot.
    pub fn remove_bot(&self, app: &AppHandle) {
        self.world.change(|model| model.remove_member(self.id, app.bot()));
    }

    /// The text channel with this name, made if there is none.
    pub fn channel(&self, name: &str) -> ChannelHandle {
        let id = self.world.change(|model| {
            model
                .channel_named(self.id, name)
                .unwrap_or_else(|| model.add_channel(self.id, name, ChannelKind::Text))
        });
        ChannelHandle::new(Arc::clone(&self.world), id)
    }

    /// The member with this username, who joins if they are not here yet. Any text is a name, however hostile.
    ///
    /// They look at the guild's first channel.
    pub fn member(&self, username: &str) -> Person {
        let user = self.world.change(|model| {
            let user = model.person_named(username).unwrap_or_else(|| model.add_user(username, None));
            model.add_member(self.id, user);
            user
        });
        self.person(user)
    }

    /// The guild's owner.
    pub fn owner(&self) -> Person {
        let owner = self.world.read(|model| model.guilds.get(&self.id).map(|guild| guild.owner));
        self.person(owner.unwrap_or(UserId(0)))
    }

    fn person(&self, user: UserId) -> Person {
        let channel = self.world.change(|model| {
            first_channel(model, self.id)
                .unwrap_or_else(|| model.add_channel(self.id, "general", ChannelKind::Text))
        });
        Person::new(Arc::clone(&self.world), user, channel)
    }

    /// Makes a role above the others.
    pub fn role(&self, name: &str, permissions: Permissions) -> RoleId {
        self.world.change(|model| model.add_role(self.id, name, permissions))
    }

    /// Gives a member a role.
    pub fn give_role(&self, person: &Person, role: RoleId) {
        self.world
            .change(|model| model.change_member(self.id, person.id(), |member| member.roles.push(role)));
    }

    /// Changes what a role allows; `@everyone` is [`GuildId::everyone`].
    pub fn set_role(&self, role: RoleId, permissions: Permissions) {
        self.world.change(|model| model.change_role(self.id, role, |role| role.permissions = permissions));
    }

    /// Deletes a role.
    pub fn delete_role(&self, role: RoleId) {
        self.world.change(|model| model.remove_role(self.id, role));
    }

    /// Gives a member a name of their own in this guild.
    pub fn set_nick(&self, person: &Person, nick: Option<&str>) {
        let nick = nick.map(str::to_owned);
        self.world.change(|model| model.change_member(self.id, person.id(), |member| member.nick = nick));
    }

    /// Removes a member.
    pub fn remove(&self, person: &Person) {
        self.world.change(|model| model.remove_member(self.id, person.id()));
    }

    /// Sets the guild's language, such as `hi`.
    pub fn set_locale(&self, locale: &str) {
        self.world.change(|model| {
            if let Some(guild) = model.guilds.get_mut(&self.id) {
                locale.clone_into(&mut guild.locale);
            }
        });
    }
}

fn first_channel(model: &Model, guild: GuildId) -> Option<ChannelId> {
    model.guild_channels(guild).find(|channel| channel.kind == ChannelKind::Text).map(|channel| channel.id)
}
