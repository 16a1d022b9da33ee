//! Making and changing guilds, their members and their roles.

use std::collections::BTreeMap;

use super::change::Change;
use super::entity::{Channel, ChannelKind, Guild, Member, Role};
use super::state::Model;
use crate::ids::{ApplicationId, ChannelId, GuildId, RoleId, UserId};
use crate::permissions::Permissions;
use crate::timestamp::Timestamp;

impl Model {
    /// Makes a guild with an owner of its own; on the given shard of so many, if one is given.
    pub(crate) fn add_guild(&mut self, name: &str, shard: Option<(u32, u32)>) -> GuildId {
        let owner = self.add_user(&format!("{}-owner", name.to_lowercase()), None);
        self.add_guild_of(name, owner, shard)
    }

    /// Makes a guild that belongs to somebody; on the given shard of so many, if one is given.
    pub(crate) fn add_guild_of(&mut self, name: &str, owner: UserId, shard: Option<(u32, u32)>) -> GuildId {
        let id = match shard {
            None => GuildId(self.next_id()),
            Some((index, count)) => {
                GuildId(self.snowflakes.next_where(|id| GuildId(id).shard(count) == index % count.max(1)))
            }
        };
        let everyone = Role {
            id: id.everyone(),
            name: "@everyone".to_owned(),
            permissions: Permissions::EVERYONE,
            position: 0,
            mentionable: false,
            bot: None,
        };
        let guild = Guild {
            id,
            name: name.to_owned(),
            owner,
            locale: "en-US".to_owned(),
            roles: BTreeMap::from([(everyone.id, everyone)]),
            members: BTreeMap::new(),
            without_commands: Vec::new(),
        };
        self.guilds.insert(id, guild);
        self.add_member(id, owner);
        id
    }

    /// Adds a user to a guild; does nothing when they are a member or there is no such guild.
    pub(crate) fn add_member(&mut self, guild: GuildId, user: UserId) {
        let Some(members) = self.guilds.get_mut(&guild).map(|guild| &mut guild.members) else { return };
        if members.contains_key(&user) {
            return;
        }
        let member = Member { user, nick: None, roles: Vec::new(), joined: Timestamp::now() };
        members.insert(user, member);
        self.note(Change::MemberAdded(guild, user));
    }

    /// Adds a bot to a guild, with a role of its own.
    pub(crate) fn add_bot(&mut self, guild: GuildId, application: ApplicationId, permissions: Permissions) {
        // GUILD_CREATE comes before any event of the guild.
        self.note(Change::BotAdded(guild, application));
        let name = self.applications.get(&application).map(|app| app.name.clone()).unwrap_or_default();
        let role = self.add_role(guild, &name, permissions);
        self.add_member(guild, application.bot());
        let Some(there) = self.guilds.get_mut(&guild) else { return };
        if let Some(role) = there.roles.get_mut(&role) {
            role.bot = Some(application.bot());
        }
        if let Some(member) = there.members.get_mut(&application.bot()) {
            member.roles.push(role);
        }
    }

    /// Takes a member out of a guild; a bot gets `GUILD_DELETE`.
    pub(crate) fn remove_member(&mut self, guild: GuildId, user: UserId) -> bool {
        let removed = self.guilds.get_mut(&guild).and_then(|guild| guild.members.remove(&user));
        if removed.is_none() {
            return false;
        }
        match self.users.get(&user).and_then(|user| user.bot_of) {
            Some(application) => self.note(Change::BotRemoved(guild, application)),
            None => self.note(Change::MemberRemoved(guild, user)),
        }
        true
    }

    /// Makes a role above all others.
    pub(crate) fn add_role(&mut self, guild: GuildId, name: &str, permissions: Permissions) -> RoleId {
        let id = RoleId(self.next_id());
        let Some(there) = self.guilds.get_mut(&guild) else { return id };
        let position = u16::try_from(there.roles.len()).unwrap_or(u16::MAX);
        let role = Role { id, name: name.to_owned(), permissions, position, mentionable: false, bot: None };
        there.roles.insert(id, role);
        self.note(Change::RoleAdded(guild, id));
        id
    }

    /// Changes a role, if it exists.
    pub(crate) fn change_role(&mut self, guild: GuildId, role: RoleId, change: impl FnOnce(&mut Role)) {
        if let Some(role) = self.guilds.get_mut(&guild).and_then(|guild| guild.roles.get_mut(&role)) {
            change(role);
            let id = role.id;
            self.note(Change::RoleChanged(guild, id));
        }
    }

    /// Deletes a role, also from all members who have it.
    pub(crate) fn remove_role(&mut self, guild: GuildId, role: RoleId) {
        let Some(there) = self.guilds.get_mut(&guild) else { return };
        if there.roles.remove(&role).is_none() {
            return;
        }
        for member in there.members.values_mut() {
            member.roles.retain(|held| *held != role);
        }
        self.note(Change::RoleRemoved(guild, role));
    }

    /// Changes a member, if it exists.
    pub(crate) fn change_member(&mut self, guild: GuildId, user: UserId, change: impl FnOnce(&mut Member)) {
        if let Some(member) = self.guilds.get_mut(&guild).and_then(|guild| guild.members.get_mut(&user)) {
            change(member);
            self.note(Change::MemberChanged(guild, user));
        }
    }

    /// A member of a guild.
    pub(crate) fn member(&self, guild: GuildId, user: UserId) -> Option<&Member> {
        self.guilds.get(&guild)?.members.get(&user)
    }

    /// The name by which a user is seen in a guild, or anywhere when `guild` is `None`.
    pub(crate) fn name_in(&self, guild: Option<GuildId>, user: UserId) -> String {
        let nick = guild.and_then(|guild| self.member(guild, user)).and_then(|member| member.nick.clone());
        let name = || self.users.get(&user).map(|user| user.display_name().to_owned());
        nick.or_else(name).unwrap_or_else(|| format!("<@{user}>"))
    }

    /// The guild's channels that are not threads, in order.
    pub(crate) fn guild_channels(&self, guild: GuildId) -> impl Iterator<Item = &Channel> {
        self.channels
            .values()
            .filter(move |channel| channel.guild == Some(guild) && !channel.kind.is_thread())
    }

    /// The channel with this name in a guild.
    pub(crate) fn channel_named(&self, guild: GuildId, name: &str) -> Option<ChannelId> {
        self.guild_channels(guild)
            .find(|channel| channel.name == name && channel.kind == ChannelKind::Text)
            .map(|channel| channel.id)
    }
}
