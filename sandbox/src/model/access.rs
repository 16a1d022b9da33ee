//! Who may do what where, computed as Discord computes it.

use super::entity::{Channel, ChannelKind, Guild, OverwriteTarget};
use super::state::Model;
use crate::ids::{ChannelId, GuildId, UserId};
use crate::permissions::Permissions;

/// The permissions that have no effect without the one to write.
const NEEDS_WRITING: Permissions = Permissions::from_bits(
    Permissions::MENTION_EVERYONE.bits()
        | Permissions::SEND_TTS_MESSAGES.bits()
        | Permissions::ATTACH_FILES.bits()
        | Permissions::EMBED_LINKS.bits(),
);

/// What an interaction's event says of the bot's permissions in a direct conversation with it, whatever else is
/// allowed there.
const IN_DIRECT_INTERACTIONS: Permissions = Permissions::from_bits(
    Permissions::ATTACH_FILES.bits()
        | Permissions::EMBED_LINKS.bits()
        | Permissions::MENTION_EVERYONE.bits()
        | Permissions::USE_EXTERNAL_EMOJIS.bits(),
);

impl Model {
    /// What a user may do in a guild at large. Nothing, when they are not in it.
    pub(crate) fn guild_permissions(&self, guild: GuildId, user: UserId) -> Permissions {
        self.guilds.get(&guild).map_or(Permissions::NONE, |guild| base(guild, user))
    }

    /// What a user may do in a channel, a thread or a direct conversation.
    pub(crate) fn permissions(&self, channel: ChannelId, user: UserId) -> Permissions {
        let Some(channel) = self.channels.get(&channel) else { return Permissions::NONE };
        if channel.kind == ChannelKind::Direct {
            return if channel.recipients.contains(&user) { Permissions::DIRECT } else { Permissions::NONE };
        }
        let Some(guild) = channel.guild.and_then(|guild| self.guilds.get(&guild)) else {
            return Permissions::NONE;
        };
        let Some(thread) = &channel.thread else { return in_channel(guild, channel, user) };
        let Some(parent) = self.channels.get(&thread.parent) else { return Permissions::NONE };
        let inherited = in_channel(guild, parent, user);
        let hidden = channel.kind == ChannelKind::PrivateThread
            && !thread.members.contains_key(&user)
            && !inherited.contains(Permissions::MANAGE_THREADS);
        if hidden { Permissions::NONE } else { inherited }
    }

    /// Whether a user sees a channel.
    pub(crate) fn can_see(&self, channel: ChannelId, user: UserId) -> bool {
        self.permissions(channel, user).contains(Permissions::VIEW_CHANNEL)
    }

    /// The permission that writing in this channel takes.
    pub(crate) fn writing_takes(&self, channel: ChannelId) -> Permissions {
        match self.channels.get(&channel) {
            Some(channel) if channel.kind.is_thread() => Permissions::SEND_MESSAGES_IN_THREADS,
            _ => Permissions::SEND_MESSAGES,
        }
    }

    /// What is written of an app's permissions in an interaction's event.
    pub(crate) fn app_permissions(&self, channel: ChannelId, bot: UserId) -> Permissions {
        let direct = self.channels.get(&channel).is_some_and(|channel| channel.kind == ChannelKind::Direct);
        if direct { IN_DIRECT_INTERACTIONS } else { self.permissions(channel, bot) }
    }
}

/// What a member may do before any channel has its say.
fn base(guild: &Guild, user: UserId) -> Permissions {
    let Some(member) = guild.members.get(&user) else { return Permissions::NONE };
    if guild.owner == user {
        return Permissions::ALL;
    }
    let everyone = guild.roles.get(&guild.id.everyone());
    let held = member.roles.iter().filter_map(|role| guild.roles.get(role));
    let all = everyone.into_iter().chain(held).fold(Permissions::NONE, |sum, role| sum | role.permissions);
    if all.contains(Permissions::ADMINISTRATOR) { Permissions::ALL } else { all }
}

/// What a member may do in a channel that is no thread: overwrites of `@everyone`, then of all their
/// roles at once, then their own.
fn in_channel(guild: &Guild, channel: &Channel, user: UserId) -> Permissions {
    let base = base(guild, user);
    if base.contains(Permissions::ADMINISTRATOR) {
        return base;
    }
    let Some(member) = guild.members.get(&user) else { return Permissions::NONE };
    let overwrite = |target| channel.overwrites.get(&target).copied().unwrap_or_default();
    let mut held = base;
    let everyone = overwrite(OverwriteTarget::Role(guild.id.everyone()));
    held = held.without(everyone.deny) | everyone.allow;
    let roles = member.roles.iter().map(|role| overwrite(OverwriteTarget::Role(*role)));
    let (allow, deny) = roles.fold((Permissions::NONE, Permissions::NONE), |(allow, deny), next| {
        (allow | next.allow, deny | next.deny)
    });
    held = held.without(deny) | allow;
    let own = overwrite(OverwriteTarget::Member(user));
    held = held.without(own.deny) | own.allow;
    if !held.contains(Permissions::VIEW_CHANNEL) {
        return Permissions::NONE;
    }
    if held.contains(Permissions::SEND_MESSAGES) { held } else { held.without(NEEDS_WRITING) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::entity::Overwrite;

    fn lawn() -> (Model, GuildId, ChannelId, UserId) {
        let mut model = Model::default();
        let guild = model.add_guild("Garden", None);
        let channel = model.add_channel(guild, "lawn", ChannelKind::Text);
        let user = model.add_user("asha", None);
        model.add_member(guild, user);
        (model, guild, channel, user)
    }

    fn overwrite(model: &mut Model, channel: ChannelId, target: OverwriteTarget, overwrite: Overwrite) {
        model.change_channel(channel, |channel| {
            channel.overwrites.insert(target, overwrite);
        });
    }

    #[test]
    fn a_role_given_back_by_a_channel_beats_what_everyone_is_denied() {
        let (mut model, guild, channel, user) = lawn();
        let view = Permissions::VIEW_CHANNEL;
        let deny = Overwrite { deny: view, ..Overwrite::default() };
        overwrite(&mut model, channel, OverwriteTarget::Role(guild.everyone()), deny);
        assert_eq!(model.permissions(channel, user), Permissions::NONE);
        let role = model.add_role(guild, "players", Permissions::NONE);
        model.change_member(guild, user, |member| member.roles.push(role));
        let allow = Overwrite { allow: view, ..Overwrite::default() };
        overwrite(&mut model, channel, OverwriteTarget::Role(role), allow);
        assert!(model.can_see(channel, user));
    }

    #[test]
    fn a_members_own_overwrite_comes_last() {
        let (mut model, _, channel, user) = lawn();
        let deny = Overwrite { deny: Permissions::SEND_MESSAGES, ..Overwrite::default() };
        overwrite(&mut model, channel, OverwriteTarget::Member(user), deny);
        let held = model.permissions(channel, user);
        assert!(held.contains(Permissions::VIEW_CHANNEL));
        assert!(!held.contains(Permissions::SEND_MESSAGES));
        assert!(!held.contains(Permissions::ATTACH_FILES), "files need writing");
    }

    #[test]
    fn administrators_and_owners_are_stopped_by_no_channel() {
        let (mut model, guild, channel, user) = lawn();
        let deny = Overwrite { deny: Permissions::ALL, ..Overwrite::default() };
        overwrite(&mut model, channel, OverwriteTarget::Role(guild.everyone()), deny);
        let owner = model.guilds[&guild].owner;
        assert_eq!(model.permissions(channel, owner), Permissions::ALL);
        let role = model.add_role(guild, "admins", Permissions::ADMINISTRATOR);
        model.change_member(guild, user, |member| member.roles.push(role));
        assert_eq!(model.permissions(channel, user), Permissions::ALL);
    }
}
